// Secrets of a local stack: made once, kept in the data folder with owner-only rights, never printed.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
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
  /** Of the demonstration's accounts. Folders of older stacks have none: there it was a known one. */
  readonly demoPassword?: string;
}

/** Made from the key, so that folders of older stacks need no new secret. */
export function resendWebhookSecret({ resendApiKey }: Pick<Secrets, "resendApiKey">): string {
  return `whsec_${createHash("sha256").update(`webhook/${resendApiKey}`).digest("base64")}`;
}

/** What the site's proxy shows the backend; made from the key like the secret above. */
export function proxySecret({ resendApiKey }: Pick<Secrets, "resendApiKey">): string {
  return createHash("sha256").update(`proxy/${resendApiKey}`).digest("base64url");
}

export const newDemoPassword = (): string => randomBytes(9).toString("base64url");

/** `demoPassword` is for a folder that has no secrets yet; null makes one. */
export async function loadSecrets(dataDir: string, demoPassword: string | null = null): Promise<Secrets> {
  const file = fileOf(dataDir);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Secrets;
  const secrets = { ...(await makeSecrets()), demoPassword: demoPassword ?? newDemoPassword() };
  mkdirSync(dataDir, { recursive: true });
  saveSecrets(dataDir, secrets);
  return secrets;
}

export function saveSecrets(dataDir: string, secrets: Secrets): void {
  const temporary = `${fileOf(dataDir)}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, fileOf(dataDir));
}

const fileOf = (dataDir: string): string => path.join(dataDir, "secrets.json");

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
