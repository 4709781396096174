import { describe, expect, test } from "vitest";
import { encodeTs } from "../../../src/sync/timestamp.ts";
import { ADMIN, app, post } from "./cloud-under-test.ts";

describe("function calls", () => {
  test("a query's value is sent as it was encoded", async () => {
    const { app: cloud, seen } = app();
    const response = await cloud.request(
      ...post("/api/query", { path: "a:b", args: [{ x: 1 }], format: "convex_encoded_json" }),
    );
    expect(await response.json()).toEqual({
      status: "success",
      value: { n: { $integer: "AQAAAAAAAAA=" } },
      logLines: ["[LOG] 'hi'"],
    });
    expect(seen.call).toMatchObject({
      path: "a:b",
      args: { x: 1 },
      allowInternal: false,
      identity: { kind: "none" },
    });
  });

  test("format json is readable instead", async () => {
    const response = await app().app.request(
      ...post("/api/query", { path: "a:b", args: {}, format: "json" }),
    );
    expect(await response.json()).toMatchObject({ value: { n: "1" } });
  });

  test("a failing function is an answer, with its data", async () => {
    const response = await app().app.request(...post("/api/mutation", { path: "bad:fn", args: {} }));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      status: "error",
      errorMessage: "Server Error",
      errorData: { code: "x" },
    });
  });

  test("a conflict that was left after all retries is a failed request", async () => {
    for (const route of ["/api/mutation", "/api/function"]) {
      const response = await app().app.request(...post(route, { path: "busy:fn", args: {} }));
      expect(response.status).toBe(503);
      expect(await response.json()).toEqual({
        code: "OptimisticConcurrencyControlFailure",
        message: "Documents changed.",
      });
    }
  });

  test("only administrators reach internal functions and components", async () => {
    const { app: cloud, seen } = app();
    const body = { path: "a:b", args: {}, componentPath: "child" };
    await cloud.request(...post("/api/function", body));
    expect(seen.call).toMatchObject({ allowInternal: false, component: "" });
    await cloud.request(...post("/api/function", body, ADMIN));
    expect(seen.call).toMatchObject({ allowInternal: true, component: "child" });
  });

  test("a query at a timestamp and a batch see one snapshot", async () => {
    const { app: cloud, seen } = app();
    await cloud.request(...post("/api/query_at_ts", { path: "a:b", args: {}, ts: encodeTs(3n) }));
    expect(seen.atTs).toBe(3n);
    const batch = await cloud.request(...post("/api/query_batch", { queries: [{ path: "a:b", args: {} }] }));
    expect(seen.atTs).toBe(5n);
    expect(await batch.json()).toMatchObject({ results: [{ status: "success" }] });
    const old = await cloud.request(...post("/api/query_at_ts", { path: "a:b", args: {}, ts: encodeTs(1n) }));
    expect([old.status, ((await old.json()) as { code: string }).code]).toEqual([400, "BadTimestamp"]);
  });

  test("run takes the function from the address", async () => {
    const { app: cloud, seen } = app();
    await cloud.request(...post("/api/run/dir/file/fn", { args: {} }));
    expect(seen.call?.path).toBe("dir/file:fn");
  });
});

describe("refusals", () => {
  interface Refusal {
    readonly body: unknown;
    readonly headers?: Record<string, string>;
    readonly status: number;
    readonly code: string;
  }
  const call = { path: "a:b", args: {} };
  test.each<[string, Refusal]>([
    ["bad JSON", { body: "{", status: 400, code: "BadJsonBody" }],
    ["a list for a body", { body: "[]", status: 400, code: "BadJsonBody" }],
    ["no path", { body: { args: {} }, status: 400, code: "BadFunctionPath" }],
    ["args that are no object", { body: { path: "a:b", args: [1] }, status: 400, code: "BadArgs" }],
    ["an unknown format", { body: { ...call, format: "xml" }, status: 400, code: "BadFormat" }],
    [
      "a wrong admin key",
      { body: call, headers: { authorization: "Convex nope" }, status: 403, code: "BadAdminKey" },
    ],
    [
      "an unknown scheme",
      { body: call, headers: { authorization: "Basic x" }, status: 401, code: "InvalidAuthHeader" },
    ],
    [
      "a strange host",
      { body: call, headers: { host: "evil.example" }, status: 403, code: "HostNotAllowed" },
    ],
    [
      "a strange page",
      { body: call, headers: { origin: "https://evil.example" }, status: 403, code: "OriginNotAllowed" },
    ],
  ])("%s", async (_name, { body, headers, status, code }) => {
    const response = await app().app.request(...post("/api/query", body, headers));
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      code,
      message: expect.any(String) as string,
    });
  });

  test("an address that cannot be decoded", async () => {
    const response = await app().app.request(...post("/api/run/data/%ff", call));
    expect([response.status, await response.json()]).toMatchObject([400, { code: "BadFunctionPath" }]);
  });

  test("a body that is too large", async () => {
    const body = { path: "a:b", args: { text: "x".repeat(21 * 1024 * 1024) } };
    const response = await app().app.request(
      ...post("/api/query", body, { "content-length": String(22 * 1024 * 1024) }),
    );
    expect(response.status).toBe(413);
  });

  test("an unknown route and the missing file storage are reported", async () => {
    const { app: cloud } = app();
    const headers = { host: "127.0.0.1" };
    expect(await (await cloud.request("/nowhere", { headers })).json()).toMatchObject({ code: "NotFound" });
    expect(await (await cloud.request("/api/storage/x", { headers })).json()).toMatchObject({
      code: "FileStorageUnavailable",
    });
  });
});

test("allowed origins get CORS headers, preflight included", async () => {
  const response = await app().app.request("/api/query", {
    method: "OPTIONS",
    headers: {
      host: "127.0.0.1",
      origin: "http://127.0.0.1:4400",
      "access-control-request-headers": "convex-client",
    },
  });
  expect(response.headers.get("access-control-allow-origin")).toBe("http://127.0.0.1:4400");
  expect(response.headers.get("access-control-allow-headers")).toContain("convex-client");
});

test("HTTP actions are reached below /http without the prefix", async () => {
  const { app: cloud, seen } = app();
  const response = await cloud.request("http://127.0.0.1/http/hook?x=1", { headers: { host: "127.0.0.1" } });
  expect(response.status).toBe(201);
  expect(seen.url).toBe("http://127.0.0.1/hook?x=1");
});
