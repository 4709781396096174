import type { Hono } from "hono";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { adminKey } from "../../../src/auth/admin-key.ts";
import type { PushService } from "../../../src/deploy/push-service.ts";
import { deployRoutes } from "../../../src/deploy/routes.ts";
import { TransferService, type TransferDeps } from "../../../src/deploy/transfer/transfer-service.ts";
import type { JsonObject } from "../../../src/values/types.ts";
import { brotli, MESSAGES, mod, push } from "./bundles.ts";
import { openService, ORIGINS } from "./service-under-test.ts";

let app: Hono;
let service: PushService;
const AUTHORIZED = { Authorization: "Convex key" };
const WRONG: Record<string, string>[] = [
  {},
  { Authorization: "Convex wrong" },
  { Authorization: "Bearer key" },
];

beforeEach(async () => {
  ({ service } = await openService());
  const logs = {
    push: () => undefined,
    read: (cursor: number, waitMs: number) =>
      Promise.resolve({ entries: [{ cursor, waitMs }], newCursor: cursor + 1 }),
  };
  app = deployRoutes({
    service,
    adminKey: adminKey("key"),
    logs,
    transfers: new TransferService({} as TransferDeps),
    cloudOrigin: ORIGINS.cloud,
    siteOrigin: ORIGINS.site,
  });
});

function post(path: string, body: unknown, headers: Record<string, string> = AUTHORIZED): Promise<Response> {
  const isBrotli = headers["Content-Encoding"] === "br";
  return Promise.resolve(
    app.request(path, { method: "POST", headers, body: isBrotli ? brotli(body) : JSON.stringify(body) }),
  );
}

async function read(response: Response): Promise<JsonObject> {
  expect(response.status).toBe(200);
  return (await response.json()) as JsonObject;
}

describe("push routes", () => {
  test("a whole push, compressed, echoing the first answer", async () => {
    const br = { ...AUTHORIZED, "Content-Encoding": "br" };
    const request = push({ modules: [mod("messages.js", MESSAGES)] });
    expect(await read(await post("/api/deploy2/evaluate_schema", request, br))).toEqual({
      componentSchemaEvaluations: {},
      newComponentDefinitions: [],
    });
    const startPush = await read(await post("/api/deploy2/start_push", request, br));
    const { schemaChange } = startPush;
    expect(
      await read(
        await post("/api/deploy2/wait_for_schema", {
          adminKey: "key",
          schemaChange,
          timeoutMs: 5_000,
          dryRun: false,
        }),
      ),
    ).toEqual({ type: "complete" });
    const finished = await read(
      await post(
        "/api/deploy2/finish_push",
        { adminKey: "key", startPush, dryRun: false, message: null },
        br,
      ),
    );
    expect(finished["componentDiffs"]).toMatchObject({ "": { diffType: { type: "create" } } });
    const reported = await post("/api/deploy2/report_push_completed", { adminKey: "key", spans: [] });
    expect(await reported.json()).toBeNull();
    const hashes = await read(await post("/api/get_config_hashes", { version: "1.48.0", adminKey: "key" }));
    expect(hashes).toMatchObject({
      config: { functions: "convex/", authInfo: [] },
      udfServerVersion: "1.48.0",
      moduleHashes: [{ path: "messages.js" }],
    });
  });

  test("a push that is only evaluated cannot be finished into one", async () => {
    const request = push({ modules: [mod("messages.js", MESSAGES)] });
    const startPush = await read(await post("/api/deploy2/evaluate_push", request));
    expect(startPush["schemaChange"]).toMatchObject({ indexDiffs: {} });
    await post("/api/deploy2/finish_push", { adminKey: "key", startPush, dryRun: false, message: null });
    const hashes = await read(await post("/api/get_config_hashes", { version: "1.48.0", adminKey: "key" }));
    expect(hashes["moduleHashes"]).toEqual([]);
  });

  test("mistakes in pushed code are answered with 400, a code and the cause", async () => {
    const response = await post(
      "/api/deploy2/start_push",
      push({ modules: [mod("a.js", "throw new Error('boom')")] }),
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "InvalidModules",
      message: expect.stringMatching(/^Hit an error while pushing:\n[^]*Uncaught Error: boom/) as string,
    });
  });

  test.each([1024, 1025])("a module path of %i characters: at most 1024 are taken", async (length) => {
    const path = `${"a".repeat(length - 3)}.js`;
    const response = await post("/api/deploy2/start_push", push({ modules: [mod(path, "export {}")] }));
    expect(response.status).toBe(length === 1024 ? 200 : 400);
  });

  test.each([
    [undefined, 60_000],
    [null, 60_000],
    [70_000, 60_000],
    [5, 5],
    [0, 0],
  ])("a wait of %s ms for the schemas lasts %i ms", async (timeoutMs, waited) => {
    const wait = vi.spyOn(service, "waitForSchema").mockResolvedValue({ type: "complete" });
    const schemaChange = { schemaIds: { pushId: "p" } };
    await read(await post("/api/deploy2/wait_for_schema", { adminKey: "key", schemaChange, timeoutMs }));
    expect(wait.mock.calls).toEqual([["p", waited]]);
  });

  test.each(["../escape.js", "a/../../b.js", "/abs.js", "a.ts", "a b.js", ""])(
    "the module path %j is refused",
    async (path) => {
      const response = await post("/api/deploy2/start_push", push({ modules: [mod(path, "export {}")] }));
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("appDefinition.changedModules.0.path");
    },
  );

  test("bodies that are no JSON or no Brotli are refused", async () => {
    const broken = await app.request("/api/get_config_hashes", {
      method: "POST",
      headers: AUTHORIZED,
      body: "{",
    });
    expect(broken.status).toBe(400);
    const garbage = await app.request("/api/get_config_hashes", {
      method: "POST",
      headers: { ...AUTHORIZED, "Content-Encoding": "br" },
      body: "garbage",
    });
    expect(garbage.status).toBe(400);
  });
});

describe("access", () => {
  test.each([
    ["POST", "/api/get_config_hashes"],
    ["POST", "/api/deploy2/start_push"],
    ["POST", "/api/deploy2/finish_push"],
    ["POST", "/api/deploy2/evaluate_schema"],
    ["POST", "/api/deploy2/evaluate_push"],
    ["POST", "/api/deploy2/wait_for_schema"],
    ["POST", "/api/deploy2/report_push_completed"],
    ["POST", "/api/update_environment_variables"],
    ["GET", "/api/v1/list_environment_variables"],
    ["GET", "/api/v1/get_canonical_urls"],
    ["GET", "/api/stream_function_logs?cursor=0"],
    ["POST", "/api/bulk_load"],
    ["GET", "/api/shapes2"],
  ])("%s %s needs the admin key", async (method, path) => {
    const body = method === "POST" ? JSON.stringify({ adminKey: "wrong", changes: [] }) : undefined;
    for (const headers of WRONG) {
      const response = await app.request(path, { method, headers, ...(body === undefined ? {} : { body }) });
      expect(response.status).toBe(401);
      expect(await response.json()).toMatchObject({ code: "BadAdminKey" });
    }
  });

  test("SEC-68 a key in the body is too late: without one in the header the body is not read", async () => {
    const body = new ReadableStream({
      pull() {
        throw new Error("read");
      },
    });
    const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
    const response = await app.request("/api/get_config_hashes", init);
    expect(response.status).toBe(401);
  });
});

describe("settings", () => {
  test("variables of up to 16 MB at once are read", async () => {
    const changesOf = (bytes: number) => {
      const empty = JSON.stringify({ changes: [], besides: "" }).length;
      return { changes: [], besides: "x".repeat(bytes - empty) };
    };
    const limit = 16 * 1024 * 1024;
    expect((await post("/api/update_environment_variables", changesOf(limit))).status).toBe(200);
    const refused = await post("/api/update_environment_variables", changesOf(limit + 1));
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message: "The request is larger than 16 MB." });
  });

  test("variables, addresses and logs", async () => {
    const changed = await post("/api/update_environment_variables", {
      changes: [
        { name: "A", value: "1" },
        { name: "B", value: null },
      ],
    });
    expect(changed.status).toBe(200);
    expect(await changed.text()).toBe("");
    expect(
      await read(await app.request("/api/v1/list_environment_variables", { headers: AUTHORIZED })),
    ).toEqual({ environmentVariables: { A: "1" } });
    expect(await read(await app.request("/api/v1/get_canonical_urls", { headers: AUTHORIZED }))).toEqual({
      convexCloudUrl: ORIGINS.cloud,
      convexSiteUrl: ORIGINS.site,
    });
    expect(
      await read(await app.request("/api/stream_function_logs?cursor=4.5", { headers: AUTHORIZED })),
    ).toEqual({ entries: [{ cursor: 4.5, waitMs: 30_000 }], newCursor: 5.5 });
    for (const cursor of ["", "?cursor=x"])
      expect(
        await read(await app.request(`/api/stream_function_logs${cursor}`, { headers: AUTHORIZED })),
      ).toEqual({ entries: [{ cursor: 0, waitMs: 30_000 }], newCursor: 1 });
  });
});
