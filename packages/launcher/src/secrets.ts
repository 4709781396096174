// Secrets of a local stack: made once, kept in the data folder with owner-only rights, never printed.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createHash, randomBytes } from "node:crypto";
import { exportJWK, exportPKCS8, generateKeyPair } from "jose";
import { StartError } from "./step.ts";

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

const REQUIRED = [
  "jwtPrivateKey",
  "jwks",
  "paypalClientSecret",
  "googleClientSecret",
  "resendApiKey",
] as const satisfies readonly (keyof Secrets)[];

/**
 * `demoPassword` is for a folder that has no secrets yet; null makes one.
 * @throws StartError when the file of the folder is damaged.
 */
export async function loadSecrets(dataDir: string, demoPassword: string | null = null): Promise<Secrets> {
  const file = fileOf(dataDir);
  if (existsSync(file)) return readSecrets(file);
  const secrets = { ...(await makeSecrets()), demoPassword: demoPassword ?? newDemoPassword() };
  mkdirSync(dataDir, { recursive: true });
  saveSecrets(dataDir, secrets);
  return secrets;
}

function readSecrets(file: string): Secrets {
  try {
    const secrets = JSON.parse(readFileSync(file, "utf8")) as Partial<Record<keyof Secrets, unknown>> | null;
    const missing = REQUIRED.filter((name) => !isText(secrets?.[name]));
    if (missing.length > 0) throw new Error(`${missing.join(", ")} missing`);
    const { demoPassword } = secrets as Secrets;
    if (demoPassword !== undefined && !isText(demoPassword)) throw new Error("demoPassword is no text");
    return secrets as Secrets;
  } catch (error) {
    throw new StartError(
      `The secrets in ${file} cannot be read: ${(error as Error).message}\n` +
        "Restore the file from a copy, or delete it: then new secrets are made and everybody has to sign in again.",
      { cause: error },
    );
  }
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

export function saveSecrets(dataDir: string, secrets: Secrets): void {
  const temporary = `${fileOf(dataDir)}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, fileOf(dataDir));
}

const fileOf = (dataDir: string): string => path.join(dataDir, "secrets.json");

/** The key pair that signs sessions. */
export async function newSigningKeys(): Promise<Pick<Secrets, "jwtPrivateKey" | "jwks">> {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const pem = await exportPKCS8(privateKey);
  return {
    jwtPrivateKey: pem.trimEnd().replace(/\n/g, " "),
    jwks: JSON.stringify({ keys: [{ use: "sig", ...(await exportJWK(publicKey)) }] }),
  };
}

async function makeSecrets(): Promise<Secrets> {
  return {
    ...(await newSigningKeys()),
    paypalClientSecret: randomBytes(24).toString("hex"),
    googleClientSecret: randomBytes(24).toString("hex"),
    resendApiKey: `re_${randomBytes(18).toString("hex")}`,
  };
}
