// Password keys. Keys are derived in actions only; the database stores a digest of the key with its derivation
// parameters. The action passes `scheme$rounds$salt$key` to the mutation, which stores
// `scheme$rounds$salt$sha256(key)`: no mutation derives a key, and no stored value can be used to sign in.
import { constantTimeEqual, sha256Hex, toHex } from "./digest";
import { PASSWORD_ITERATIONS } from "./passwordCost";

const SCHEME = "pbkdf2-sha256";
const SALT_BYTES = 16;
const KEY_BITS = 256;

/** Parameters of PBKDF2. */
export interface KdfParams {
  iterations: number;
  /** Hexadecimal. */
  salt: string;
}

/** Parameters of a new password: a random salt, PASSWORD_ITERATIONS rounds. */
export function newKdfParams(): KdfParams {
  return { iterations: PASSWORD_ITERATIONS, salt: toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES))) };
}

/** Parameters for an address without a password, so that checking takes equally long. */
export async function dummyKdfParams(email: string): Promise<KdfParams> {
  const salt = (await sha256Hex(`no account: ${email}`)).slice(0, SALT_BYTES * 2);
  return { iterations: PASSWORD_ITERATIONS, salt };
}

/** The parameters of a stored secret; null for any other text. */
export function kdfParamsOf(stored: string | undefined): KdfParams | null {
  const parts = stored?.split("$") ?? [];
  const [scheme, rounds, salt] = parts;
  const iterations = Number(rounds);
  if (parts.length !== 4 || scheme !== SCHEME || salt === undefined) return null;
  return Number.isSafeInteger(iterations) && iterations > 0 ? { iterations, salt } : null;
}

/** Derives the key of a password. Expensive: for actions only. */
export async function deriveSecret(password: string, kdfParams: KdfParams): Promise<string> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey("raw", encoder.encode(password), "PBKDF2", false, [
    "deriveBits",
  ]);
  const bits = await crypto.subtle.deriveBits(
    {
      name: "PBKDF2",
      hash: "SHA-256",
      salt: encoder.encode(kdfParams.salt),
      iterations: kdfParams.iterations,
    },
    material,
    KEY_BITS,
  );
  return [SCHEME, String(kdfParams.iterations), kdfParams.salt, toHex(new Uint8Array(bits))].join("$");
}

/** The stored form of a derived secret. */
export async function hashSecret(secret: string): Promise<string> {
  const at = secret.lastIndexOf("$");
  return `${secret.slice(0, at + 1)}${await sha256Hex(secret.slice(at + 1))}`;
}

/** Whether a derived secret is the stored one. */
export async function verifySecret(secret: string, stored: string): Promise<boolean> {
  return constantTimeEqual(await hashSecret(secret), stored);
}
