// The file that holds the deployment's admin key: made once, readable by its owner only.
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ConfigError } from "./config.ts";

export function loadAdminKey(file: string, instanceName: string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    const key = `${instanceName}|${randomBytes(32).toString("hex")}`;
    writeFileSync(file, `${key}\n`, { mode: 0o600, flag: "wx" });
    return key;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const key = readFileSync(file, "utf8").trim();
  if (key.length < 16) throw new ConfigError(`The admin key file ${file} holds no key`);
  return key;
}
