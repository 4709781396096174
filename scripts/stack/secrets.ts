// Secrets of a local stack: made once, kept in the data folder with owner-only rights, never printed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createHash, randomBytes } from "node:crypto";
import { exportJWK, exportPKCS8, generateKeyPair } from "jose";

export interface Secrets {
  /** PKCS8 PEM on one line, as @convex-dev/auth expects it. */
  readonly jwtPrivateKey: string;
  readonly jwks: string;
  readonly paypalClientSecret: string;
  readonly googleClientSecret: string;
  readonly resendApiKey: string;
}

/** Made from the key, so that folders of older stacks need no new secret. */
export function resendWebhookSecret({ resendApiKey }: Pick<Secrets, "resendApiKey">): string {
  return `whsec_${createHash("sha256").update(`webhook/${resendApiKey}`).digest("base64")}`;
}

export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, "secrets.json");
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Secrets;
  const secrets = await makeSecrets();
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

async function makeSecrets(): Promise<Secrets> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const pem = await exportPKCS8(privateKey);
  return {
    jwtPrivateKey: pem.trimEnd().replace(/\n/g, " "),
    jwks: JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(publicKey)) }] }),
    paypalClientSecret: randomBytes(24).toString("hex"),
    googleClientSecret: randomBytes(24).toString("hex"),
    resendApiKey: `re_${randomBytes(18).toString("hex")}`,
  };
}
