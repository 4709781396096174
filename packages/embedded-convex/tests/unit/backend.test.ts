// One whole deployment in this process: its parts take part in what the others do, above all in a push.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { openBackend, type Backend } from "../../src/backend.ts";
import { parseConfig } from "../../src/config.ts";
import { listen } from "../../src/http/listener.ts";
import { systemRuntime } from "../../src/runtime.ts";
import type { JsonObject } from "../../src/values/types.ts";
import { mod, push } from "./deploy/bundles.ts";
import { bundle } from "./functions/bundle.ts";

const KEY = "demo|key-of-this-test";
const version = makeFunctionReference<"query", Record<string, never>, string>("app:version");
const who = makeFunctionReference<"query", Record<string, never>, string | null>("app:who");
const ON_A_BUSY_MACHINE = { timeout: 20_000 };
const folder = mkdtempSync(join(tmpdir(), "cohort-backend-"));
const fatal: unknown[] = [];
let backend: Backend;
let cloudOrigin: string;
let siteOrigin: string;

beforeAll(async () => {
  const [cloud, site] = [await listen("127.0.0.1", 0), await listen("127.0.0.1", 0)];
  cloudOrigin = `http://127.0.0.1:${cloud.port}`;
  siteOrigin = `http://127.0.0.1:${site.port}`;
  const argv = ["--data", folder, "--admin-key-file", "unused", "--port", "0", "--site-port", "0"];
  backend = await openBackend({
    ...{ cloud, site, adminKey: KEY, runtime: systemRuntime(), log: () => undefined },
    config: parseConfig(argv, { EMBEDDED_CONVEX_BOUNDED: "never" }, 0),
    info: { instanceName: "demo", cloudOrigin, siteOrigin, version: "1" },
    onFatal: (error) => fatal.push(error),
  });
});

afterAll(async () => {
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
  expect(fatal).toEqual([]);
});

async function asAdmin(path: string, body: unknown): Promise<JsonObject> {
  const headers = { "Content-Type": "application/json", Authorization: `Convex ${KEY}` };
  const response = await fetch(cloudOrigin + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as JsonObject;
}

/** Pushes an app that answers with the name, and whose tokens are signed with the key. */
async function deploy(name: string, publicKey: CryptoKey): Promise<void> {
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), use: "sig", alg: "ES256" }] });
  const discovery = `{ issuer: process.env.CONVEX_SITE_URL, jwks_uri: process.env.CONVEX_SITE_URL + "/keys" }`;
  const modules = await bundle({
    "app.ts": `
      import { queryGeneric as query } from "convex/server";
      export const version = query({ args: {}, handler: async () => ${JSON.stringify(name)} });
      export const who = query({ args: {}, handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null });
    `,
    "http.ts": `
      import { httpRouter, httpActionGeneric as httpAction } from "convex/server";
      const http = httpRouter();
      const answer = (path: string, body: () => unknown) =>
        http.route({ path, method: "GET", handler: httpAction(async () => Response.json(body())) });
      answer("/.well-known/openid-configuration", () => (${discovery}));
      answer("/keys", () => (${keys}));
      export default http;
    `,
  });
  const provider = '{ domain: process.env.CONVEX_SITE_URL, applicationID: "convex" }';
  const authConfig = mod("auth.config.js", `export default { providers: [${provider}] };`);
  const request = push({ modules: [...modules, authConfig] });
  const startPush = await asAdmin("/api/deploy2/start_push", request);
  const { schemaChange } = startPush;
  await asAdmin("/api/deploy2/wait_for_schema", {
    adminKey: KEY,
    schemaChange,
    timeoutMs: 5000,
    dryRun: false,
  });
  await asAdmin("/api/deploy2/finish_push", { adminKey: KEY, startPush, dryRun: false, message: null });
}

async function signedIn(privateKey: CryptoKey): Promise<string | null> {
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: "ES256" })
    .setIssuer(siteOrigin)
    .setSubject("ann")
    .setAudience("convex")
    .setIssuedAt()
    .setExpirationTime("1h")
    .sign(privateKey);
  const client = new ConvexHttpClient(cloudOrigin, { logger: false });
  client.setAuth(token);
  return client.query(who, {});
}

test("a push reaches live queries and sign-ins at once", { timeout: 60_000 }, async () => {
  const [first, second] = [await generateKeyPair("ES256"), await generateKeyPair("ES256")];
  await expect(signedIn(first.privateKey)).rejects.toThrow("No auth provider found");
  await deploy("one", first.publicKey);
  const client = new ConvexClient(cloudOrigin, {
    ...{ logger: false, unsavedChangesWarning: false },
    webSocketConstructor: WebSocket as unknown as typeof globalThis.WebSocket,
  });
  const seen: string[] = [];
  client.onUpdate(version, {}, (name) => seen.push(name));
  await expect.poll(() => seen, ON_A_BUSY_MACHINE).toEqual(["one"]);
  expect(await signedIn(first.privateKey)).toBe("ann");
  await deploy("two", second.publicKey);
  await expect.poll(() => seen, ON_A_BUSY_MACHINE).toEqual(["one", "two"]);
  expect(await signedIn(second.privateKey)).toBe("ann");
  await expect(signedIn(first.privateKey)).rejects.toThrow("Could not verify");
  await client.close();
});

test("queries of the engine are answered beside those of the app", async () => {
  const query = (path: string) => asAdmin("/api/query", { path, args: {}, format: "json" });
  expect(await query("_system/cli/convexUrl:cloudUrl")).toMatchObject({ value: cloudOrigin });
  expect(await query("_system/cli/convexUrl:siteUrl")).toMatchObject({ value: siteOrigin });
  expect(await query("app:version")).toMatchObject({ status: "success", value: "two" });
  expect(await query("_system/cli/nothing")).toMatchObject({
    status: "error",
    errorMessage: expect.stringMatching(
      /^\[Request ID: [0-9a-f]{16}\] Server Error\nCould not find/,
    ) as string,
  });
});
