// Routes of the client API beside the ordinary function calls.
import { describe, expect, test } from "vitest";
import { encodeTs } from "../../../src/sync/timestamp.ts";
import { ADMIN, app, MAX_REQUEST_BYTES, post } from "./cloud-under-test.ts";

const HOST = { host: "127.0.0.1" };
const VALUE = { n: { $integer: "AQAAAAAAAAA=" } };

const code = async (response: Response): Promise<[number, unknown]> => [
  response.status,
  ((await response.json()) as { code?: unknown }).code,
];

const batch = (count: number): object => ({ queries: Array(count).fill({ path: "a:b", args: {} }) });

describe("a query by its address", () => {
  const get = (query: Record<string, string>) => {
    const { app: cloud, seen } = app();
    const path = `/api/query?${new URLSearchParams(query).toString()}`;
    return { answer: Promise.resolve(cloud.request(path, { headers: HOST })), seen };
  };

  test("has its arguments as JSON, and none without them", async () => {
    const { answer, seen } = get({ path: "a:b", args: '{"x":1}', format: "json" });
    expect(await (await answer).json()).toMatchObject({ status: "success", value: { n: "1" } });
    expect(seen.call).toMatchObject({ path: "a:b", args: { x: 1 }, caller: "HttpApi" });
    expect(seen.atTs).toBeUndefined();
    const bare = get({ path: "a:b" });
    expect(await (await bare.answer).json()).toMatchObject({ value: VALUE });
    expect(bare.seen.call).toMatchObject({ args: {}, size: 0 });
  });

  test("is refused with arguments that are no JSON, or over the limits of values", async () => {
    expect(await code(await get({ path: "a:b", args: "{" }).answer)).toEqual([400, "BadArgs"]);
    const long = `{"a":[${"1,".repeat(8192)}1]}`;
    const [status, why] = await code(await get({ path: "a:b", args: long }).answer);
    expect([status, why]).toEqual([400, expect.not.stringMatching("BadArgs")]);
  });
});

describe("calls", () => {
  test("of actions and by an address with a colon reach the function", async () => {
    const { app: cloud, seen } = app();
    const action = await cloud.request(...post("/api/action", { path: "a:act" }));
    expect([await action.json(), seen.call?.args]).toEqual([
      { status: "success", value: VALUE, logLines: ["[LOG] 'hi'"] },
      {},
    ]);
    await cloud.request(...post("/api/run/dir/file:fn", {}));
    expect(seen.call?.path).toBe("dir/file:fn");
    await cloud.request(...post("/api/run/alone", {}));
    expect(seen.call?.path).toBe("alone");
    const run = await cloud.request(...post("/api/run/a/b", {}));
    expect(await run.json()).toMatchObject({ value: { n: "1" } });
    const encoded = await cloud.request(...post("/api/run/a/b", { format: "convex_encoded_json" }));
    expect(await encoded.json()).toMatchObject({ value: VALUE });
  });

  test("have one object of arguments", async () => {
    const { app: cloud } = app();
    for (const args of [[{}, {}], "x", [null]])
      expect(await code(await cloud.request(...post("/api/query", { path: "a:b", args })))).toEqual(
        args.length === 1 && Array.isArray(args) ? [200, undefined] : [400, "BadArgs"],
      );
  });

  test("count with the length of their body", async () => {
    const { app: cloud, seen } = app();
    const body = JSON.stringify({ path: "a:b", args: { text: "abc" } });
    await cloud.request(...post("/api/query", body));
    expect(seen.call).toMatchObject({ size: body.length, metadata: { ip: null, userAgent: null } });
  });

  test("at a time that is none are refused", async () => {
    const { app: cloud } = app();
    for (const ts of [undefined, 7, "x"])
      expect(await code(await cloud.request(...post("/api/query_at_ts", { path: "a:b", ts })))).toEqual([
        400,
        "BadTimestamp",
      ]);
    const now = await cloud.request(...post("/api/query_ts", {}));
    expect(await now.json()).toEqual({ ts: encodeTs(5n) });
  });

  test("that failed tell the readable form of their data in JSON", async () => {
    const answer = await app().app.request(...post("/api/action", { path: "bad:fn", format: "json" }));
    expect(await answer.json()).toEqual({
      ...{ status: "error", errorMessage: "Server Error", errorData: { code: "x" }, logLines: [] },
    });
  });
});

describe("batches", () => {
  test("hold at most fifty queries, and any number with the admin key", async () => {
    const { app: cloud } = app();
    const fifty = await cloud.request(...post("/api/query_batch", batch(50)));
    expect(((await fifty.json()) as { results: unknown[] }).results).toHaveLength(50);
    expect(await code(await cloud.request(...post("/api/query_batch", batch(51))))).toEqual([
      400,
      "TooManyQueries",
    ]);
    const many = await cloud.request(...post("/api/query_batch", batch(51), ADMIN));
    expect(((await many.json()) as { results: unknown[] }).results).toHaveLength(51);
  });

  test("are lists of objects", async () => {
    const { app: cloud } = app();
    for (const body of [{}, { queries: {} }, { queries: [1] }])
      expect(await code(await cloud.request(...post("/api/query_batch", body)))).toEqual([
        400,
        "BadJsonBody",
      ]);
  });

  test("end with the connection", async () => {
    const { app: cloud, seen } = app();
    const [path, init] = post("/api/query_batch", batch(2));
    const answer = await cloud.request(path, { ...init, signal: AbortSignal.abort() });
    expect([await code(answer), seen.call]).toEqual([[400, "ClientGone"], undefined]);
  });
});

describe("functions that are not deployed", () => {
  const body = { bundle: { source: "export default 1" }, args: {}, componentId: "child", format: "json" };

  test("are run for the holder of the admin key", async () => {
    const { app: cloud, seen } = app();
    const answer = await cloud.request(...post("/api/run_test_function", body, ADMIN));
    expect(await answer.json()).toMatchObject({ value: { n: "1" } });
    expect(seen).toMatchObject({
      source: "export default 1",
      call: { component: "child", allowInternal: true },
    });
  });

  test("are refused for others, and without their source", async () => {
    const { app: cloud, seen } = app();
    const refused = await cloud.request(...post("/api/run_test_function", body));
    expect(await code(refused)).toEqual([403, "BadAdminKey"]);
    for (const bundle of [undefined, {}, { source: 1 }]) {
      const bare = await cloud.request(...post("/api/run_test_function", { ...body, bundle }, ADMIN));
      expect(await code(bare)).toEqual([400, "BadBundle"]);
    }
    expect(seen.source).toBeUndefined();
  });
});

describe("the deployment", () => {
  test("tells its name and version", async () => {
    const { app: cloud } = app();
    const texts = ["/", "/version", "/instance_version", "/instance_name"].map(async (path) =>
      (await cloud.request(path, { headers: HOST })).text(),
    );
    expect(await Promise.all(texts)).toEqual(["This deployment is running.", "1", "1", "local"]);
    const echo = await cloud.request(...post("/echo", "abc"));
    expect(await echo.text()).toBe("abc");
    const event = await cloud.request(...post("/api/debug_event", "{}"));
    expect([event.status, await event.text()]).toEqual([200, ""]);
  });

  test("takes larger bodies with the admin key", async () => {
    const large = (length: number, headers = {}) =>
      app().app.request(
        ...post("/api/query", { path: "a:b" }, { "content-length": String(length), ...headers }),
      );
    expect((await large(MAX_REQUEST_BYTES)).status).toBe(200);
    expect(await code(await large(MAX_REQUEST_BYTES + 1))).toEqual([413, "RequestTooLarge"]);
    const twentyMib = 20 * 1024 * 1024;
    expect((await large(twentyMib, ADMIN)).status).toBe(200);
    expect(await code(await large(twentyMib + 1, ADMIN))).toEqual([413, "RequestTooLarge"]);
    const echo = post("/echo", "", { "content-length": String(MAX_REQUEST_BYTES + 1) });
    expect(await code(await app().app.request(...echo))).toEqual([413, "RequestTooLarge"]);
  });

  test("lets a page of an allowed origin repeat its question after ten minutes", async () => {
    const origin = "http://127.0.0.1:4400";
    const asked = await app().app.request("/api/query", { method: "OPTIONS", headers: { ...HOST, origin } });
    expect(asked.headers.get("access-control-max-age")).toBe("600");
    expect(asked.headers.get("access-control-allow-credentials")).toBe("true");
    expect(asked.headers.get("access-control-allow-methods")).toBe("GET,POST,OPTIONS,PATCH,PUT,DELETE");
  });
});

describe("HTTP actions", () => {
  test("get the body, and the root without a path", async () => {
    const { app: cloud, seen } = app();
    await cloud.request("http://127.0.0.1/http/", { method: "POST", body: "abc", headers: HOST });
    expect([seen.url, await seen.request?.text()]).toEqual(["http://127.0.0.1/", "abc"]);
  });

  test("keep the scheme when no proxy on this machine names another", async () => {
    const { app: cloud, seen } = app();
    await cloud.request("http://127.0.0.1/http/a", { headers: { ...HOST, "x-forwarded-proto": "https" } });
    expect(seen.url).toBe("http://127.0.0.1/a");
    const incoming = { socket: { remoteAddress: "127.0.0.1", once: () => undefined } };
    for (const [proto, url] of [
      ["https", "https://127.0.0.1/a"],
      ["ftp", "http://127.0.0.1/a"],
    ] as const) {
      const headers = { ...HOST, "x-forwarded-proto": proto };
      await cloud.request("http://127.0.0.1/http/a", { headers }, { incoming });
      expect(seen.url).toBe(url);
    }
  });
});
