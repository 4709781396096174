// Passwords become keys here, in actions only; the database keeps a digest of the key together with its kdfParams.
// A "secret" travels from the action to the mutation as `scheme$rounds$salt$key` and is stored as
// `scheme$rounds$salt$sha256(key)`, so that no mutation ever derives a key and no stored value signs anybody in.
import { constantTimeEqual, sha256Hex, toHex } from "./digest";
import { PASSWORD_ITERATIONS } from "./passwordCost";

const SCHEME = "pbkdf2-sha256";
const SALT_BYTES = 16;
const KEY_BITS = 256;

/** What must be known to derive the same key again. */
export interface KdfParams {
  iterations: number;
  /** Hexadecimal. */
  salt: string;
}

export function newKdfParams(): KdfParams {
  return { iterations: PASSWORD_ITERATIONS, salt: toHex(crypto.getRandomValues(new Uint8Array(SALT_BYTES))) };
}

/** The kdfParams for an address without a password account: deriving costs the same and leads nowhere. */
export async function dummyKdfParams(email: string): Promise<KdfParams> {
  const salt = (await sha256Hex(`no account: ${email}`)).slice(0, SALT_BYTES * 2);
  return { iterations: PASSWORD_ITERATIONS, salt };
}

/** The kdfParams inside a stored secret; null when the text is not one of ours. */
export function kdfParamsOf(stored: string | undefined): KdfParams | null {
  const parts = stored?.split("$") ?? [];
  const [scheme, rounds, salt] = parts;
  const iterations = Number(rounds);
  if (parts.length !== 4 || scheme !== SCHEME || salt === undefined) return null;
  return Number.isSafeInteger(iterations) && iterations > 0 ? { iterations, salt } : null;
}

/** Derives the key of a password. Slow on purpose: call it from an action, never from a mutation. */
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

/** The form of a derived secret that is stored. */
export async function hashSecret(secret: string): Promise<string> {
  const at = secret.lastIndexOf("$");
  return `${secret.slice(0, at + 1)}${await sha256Hex(secret.slice(at + 1))}`;
}

export async function verifySecret(secret: string, stored: string): Promise<boolean> {
  return constantTimeEqual(await hashSecret(secret), stored);
}
