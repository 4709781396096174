// Wrong arguments of the launcher and the backend: each gets a clear message, and nothing is started.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadSecrets } from "@cohort/launcher/src/secrets.ts";
import { StartError } from "@cohort/launcher/src/step.ts";

const PROJECT_DIR = path.resolve(import.meta.dirname, "../../..");
const NODE = ["--import", import.meta.resolve("tsx"), "--experimental-vm-modules", "--no-warnings"];

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), "cohort-command-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

function run(script: string, ...argv: string[]): { status: number | null; stdout: string; stderr: string } {
  const env = { ...process.env, COHORT_DATA: path.join(dir, "data") };
  const args = [...NODE, path.join(PROJECT_DIR, script), ...argv];
  return spawnSync(process.execPath, args, { cwd: PROJECT_DIR, env, encoding: "utf8", timeout: 25_000 });
}

const START = "packages/launcher/src/commands/start.ts";
const BACKEND = "packages/embedded-convex/src/main.ts";

describe("arguments", () => {
  it.each(["--prot=4500", "--help=yes", "now"])("SEC-86 npm start refuses %s by name", (argument) => {
    const { status, stdout, stderr } = run(START, argument);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`Unknown argument "${argument}"`);
    expect(stderr).not.toContain("    at ");
    expect(readdirSync(dir)).toEqual([]);
  });

  it.each([
    [START, "COHORT_PORT"],
    [BACKEND, "--admin-key-file"],
  ])("SEC-86 %s --help prints its usage and starts nothing", (script, word) => {
    const { status, stdout, stderr } = run(script, "--help");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain(word);
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe("secrets.json", () => {
  const file = (): string => path.join(dir, "secrets.json");

  it.each(["", "garbage", "null", "[]", "{}", '{"resendApiKey":""}'])(
    "SEC-86 damaged secrets are reported with the remedy: %s",
    async (text) => {
      writeFileSync(file(), text);
      await expect(loadSecrets(dir)).rejects.toThrow(StartError);
      await expect(loadSecrets(dir)).rejects.toThrow(`${file()} cannot be read`);
      await expect(loadSecrets(dir)).rejects.toThrow("Restore the file from a copy, or delete it");
    },
  );

  it("SEC-86 a folder in the place of the secrets file is reported", async () => {
    mkdirSync(file());
    await expect(loadSecrets(dir)).rejects.toThrow(StartError);
  });

  it("SEC-86 each missing secret is reported, and none is generated", async () => {
    const whole = await loadSecrets(dir);
    expect(await loadSecrets(dir)).toEqual(whole);
    for (const name of [
      "jwtPrivateKey",
      "jwks",
      "paypalClientSecret",
      "googleClientSecret",
      "resendApiKey",
    ]) {
      writeFileSync(file(), JSON.stringify({ ...whole, [name]: undefined }));
      await expect(loadSecrets(dir)).rejects.toThrow(`${name} missing`);
    }
  });
});
