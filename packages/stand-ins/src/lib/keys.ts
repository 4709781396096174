/** Secrets and keys that a stand-in creates once and stores in its data folder. */
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { dirname } from "node:path";

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Written to a temporary file and renamed, so that a crash leaves the old file or the new one. */
async function writeWhole(file: string, content: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(`${file}.new`, "w", 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.new`, file);
}

async function keep(file: string, make: () => string): Promise<string> {
  const found = await readIfThere(file);
  if (found !== undefined && found !== "") return found;
  const made = make();
  await writeWhole(file, made);
  return made;
}

/** An RSA private key as PKCS8 PEM. */
export function keepRsaKey(file: string): Promise<string> {
  return keep(file, () =>
    generateKeyPairSync("rsa", { modulusLength: 2048 })
      .privateKey.export({ type: "pkcs8", format: "pem" })
      .toString(),
  );
}

export function keepSecret(file: string): Promise<string> {
  return keep(file, () => randomBytes(32).toString("hex"));
}
