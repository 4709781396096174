// The package as others get it: packed, installed into an empty folder beside an application, pushed to by the official CLI.
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { cliEnvironment, readAdminKey } from "../../tools/deployment.ts";
import { freePort } from "../../tools/free-port.ts";
import { PACKAGE_DIR } from "../../tools/package-dir.ts";

const NOTES = `
import { actionGeneric, mutationGeneric, queryGeneric } from "convex/server";
import { v } from "convex/values";
export const add = mutationGeneric({ args: { text: v.string() }, handler: (ctx, { text }) => ctx.db.insert("notes", { text }) });
export const list = queryGeneric({ args: {}, handler: async ({ db }) => (await db.query("notes").take(10)).map(({ text }) => text) });
export const upper = actionGeneric({ args: { text: v.string() }, handler: (_ctx, { text }) => text.toUpperCase() });
`;
const list = makeFunctionReference<"query", Record<string, never>, string[]>("notes:list");
const add = makeFunctionReference<"mutation", { text: string }>("notes:add");
const upper = makeFunctionReference<"action", { text: string }, string>("notes:upper");

const run = promisify(execFile);
let folder: string;
let backend: ChildProcess | null = null;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "packed-"));
  await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: PACKAGE_DIR });
  const { version, dependencies } = JSON.parse(
    readFileSync(path.join(PACKAGE_DIR, "package.json"), "utf8"),
  ) as { version: string; dependencies: Record<string, string> };
  const app = {
    name: "notes",
    private: true,
    type: "module",
    dependencies: { convex: dependencies.convex, "embedded-convex": `file:./embedded-convex-${version}.tgz` },
  };
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(app));
  mkdirSync(path.join(folder, "convex"));
  writeFileSync(path.join(folder, "convex/notes.ts"), NOTES);
  const quick = ["--prefer-offline", "--ignore-scripts", "--no-audit", "--no-fund"];
  await run("npm", ["install", ...quick], { cwd: folder });
}, 120_000);

afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(port: number, sitePort: number): Promise<void> {
  const flags = { data: "data", port, "site-port": sitePort, "admin-key-file": "key" };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const child = spawn(path.join(folder, "node_modules/.bin/embedded-convex"), args, {
    cwd: folder,
    stdio: ["ignore", "pipe", "inherit"],
  });
  backend = child;
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      if (chunk.toString().includes('"ready":true')) resolve();
    });
    child.once("exit", (code) => reject(new Error(`ended with ${code} before it was ready`)));
  });
}

async function stop(): Promise<void> {
  if (backend?.exitCode !== null) return;
  const ended = once(backend, "exit");
  backend.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
}

test("an application is pushed to the installed package, and its data survive a restart", async () => {
  const [port, sitePort] = [await freePort(), await freePort()];
  await start(port, sitePort);
  const url = `http://127.0.0.1:${port}`;
  const env = cliEnvironment(process.env, { url, adminKey: readAdminKey(path.join(folder, "key")) });
  const cli = path.join(folder, "node_modules/.bin/convex");
  await run(cli, ["deploy", "-y", "--typecheck", "disable", "--codegen", "disable"], { cwd: folder, env });
  const client = new ConvexHttpClient(url);
  await client.mutation(add, { text: "first" });
  expect(await client.action(upper, { text: "shout" })).toBe("SHOUT");
  await stop();
  await start(port, sitePort);
  expect(await client.query(list, {})).toEqual(["first"]);
}, 60_000);
