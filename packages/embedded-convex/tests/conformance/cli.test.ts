import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeFileSync } from "node:fs";
import { get } from "node:http";
import { api } from "./support/api.ts";
import { liveClient, until } from "./support/clients.ts";
import { deployApp, runMain, startBackend } from "./support/backend.ts";
import type { TestBackend } from "./support/backend.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startBackend();
  await backend.setVariables({ TEST_JWKS: 'data:application/json,{"keys":[]}' });
  await deployApp(backend);
});

afterAll(() => backend.dispose());

describe("the unmodified CLI", () => {
  test("dev --once pushes", async () => {
    const result = await backend.cli("dev", "--once", "--typecheck", "disable", "--codegen", "disable");
    expect(result.stderr).toContain("Convex functions ready");
    expect(result.code).toBe(0);
  });

  test("run calls mutations and queries and prints their values", async () => {
    const sent = await backend.cli("run", "messages:send", '{"channel":"cli","text":"hi"}');
    expect(sent.code).toBe(0);
    const list = await backend.cli("run", "messages:list", '{"channel":"cli"}');
    expect(JSON.parse(list.stdout)).toEqual(["hi"]);
  });

  test("run reaches internal functions, actions, and acts as a user", async () => {
    expect((await backend.cli("run", "messages:tick", '{"name":"internal"}')).code).toBe(0);
    expect((await backend.cli("run", "messages:shout", '{"text":"a"}')).stdout).toContain('"A"');
    const identity = '{"subject":"s","issuer":"i","tokenIdentifier":"i|s","name":"Ada"}';
    const who = await backend.cli("run", "messages:whoAmI", "--identity", identity);
    expect(JSON.parse(who.stdout)).toMatchObject({ name: "Ada" });
  });

  test("run reports a function that does not exist", async () => {
    const result = await backend.cli("run", "messages:nothing");
    expect(result.code).toBe(1);
    expect(result.stderr).toContain("messages:list");
  });

  test("env set, list, get and remove", async () => {
    expect((await backend.cli("env", "set", "COLOUR", "blue")).code).toBe(0);
    expect((await backend.cli("env", "list")).stdout).toContain("COLOUR=blue");
    expect((await backend.cli("env", "get", "COLOUR")).stdout.trim()).toBe("blue");
    expect((await backend.cli("env", "remove", "COLOUR")).code).toBe(0);
    expect((await backend.cli("env", "list")).stdout).not.toContain("COLOUR");
  });

  test("data lists tables and rows, in components too", async () => {
    expect((await backend.cli("data")).stdout).toContain("messages");
    expect((await backend.cli("data", "messages", "--limit", "5")).stdout).toContain('"hi"');
    expect((await backend.cli("data", "--component", "rateLimiter")).code).toBe(0);
  });

  test("function-spec lists the public surface", async () => {
    const spec = JSON.parse((await backend.cli("function-spec")).stdout) as {
      url: string;
      functions: { identifier?: string }[];
    };
    expect(spec.url).toBe(backend.url);
    expect(spec.functions.map(({ identifier }) => identifier)).toContain("messages.js:send");
    expect(spec.functions).toContainEqual({ functionType: "HttpAction", method: "POST", path: "/echo" });
  });

  test("the log shows which identity ran which function", async () => {
    await backend.cli("run", "messages:send", '{"channel":"cli","text":"logged"}');
    const response = await fetch(`${backend.url}/api/stream_function_logs?cursor=0`, {
      headers: { authorization: `Convex ${backend.adminKey}` },
    });
    const { entries } = (await response.json()) as { entries: { identifier: string; udfType: string }[] };
    expect(
      entries.some(({ identifier, udfType }) => identifier.includes("messages") && udfType === "Mutation"),
    ).toBe(true);
  });

  test("run --watch prints changes and logs, run --component runs in a component", async () => {
    const watching = backend.follow("run", "--watch", "messages:counter", '{"name":"watched"}');
    const logging = backend.follow("logs");
    await until(() => watching.text().includes("0"), 30_000);
    const add = await backend.cli("run", "messages:addTo", '{"name":"watched","by":41}');
    expect(add.code).toBe(0);
    await until(() => watching.text().includes("41"), 30_000);
    await backend.cli("run", "messages:send", '{"channel":"cli-logs","text":"heard"}');
    await until(() => /messages:send.*\n?.*sending.*heard/s.test(logging.text()), 30_000);
    await Promise.all([watching.stop(), logging.stop()]);
    const inside = await backend.cli(
      "run",
      "--component",
      "rateLimiter",
      "lib:getValue",
      '{"name":"knock","key":"cli","config":{"kind":"fixed window","rate":2,"period":1000}}',
    );
    expect([inside.code, inside.stdout]).toEqual([0, expect.stringContaining('"value"')]);
  }, 120_000);

  test("a wrong key is refused with a message", async () => {
    const result = await backend.cli(
      "run",
      "messages:list",
      '{"channel":"x"}',
      "--url",
      backend.url,
      "--admin-key",
      "wrong|key",
    );
    expect(result.code).not.toBe(0);
  });
});

/** As a browser does for a link on a page of another port; fetch does not set these headers. */
function linkedStatus(url: string): Promise<number | undefined> {
  const headers = { "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on("error", reject);
  });
}

describe("the admin pages", () => {
  const admin = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${backend.url}/admin${path}`, { redirect: "manual", ...init });
  const signIn = (key: string, headers: Record<string, string> = {}): Promise<Response> =>
    admin("/sign-in", { method: "POST", body: new URLSearchParams({ key }), headers });

  test("show nothing without the key, and report a wrong one", async () => {
    for (const path of [
      "/tables",
      "/table?component=&name=messages",
      "/functions",
      "/jobs",
      "/logs",
      "/subscriptions",
    ]) {
      const refused = await admin(path, { headers: { cookie: `admin-${new URL(backend.url).port}=guess` } });
      const text = await refused.text();
      expect([path, refused.status, text.includes("messages"), text.includes("Admin key")]).toEqual([
        path,
        401,
        false,
        true,
      ]);
    }
    const wrong = await signIn(`${backend.adminKey}x`);
    expect([wrong.status, wrong.headers.get("set-cookie")]).toEqual([403, null]);
    expect(await wrong.text()).toContain("not the key of this deployment");
  });

  test("refuse pages of other origins, with responses they cannot read", async () => {
    const foreign = await signIn(backend.adminKey, { origin: "http://127.0.0.1:1" });
    expect([foreign.status, foreign.headers.get("set-cookie")]).toEqual([403, null]);
    const read = await admin("/tables", {
      headers: { "sec-fetch-site": "same-site", "sec-fetch-mode": "cors" },
    });
    expect([read.status, read.headers.get("access-control-allow-origin")]).toEqual([403, null]);
    expect(await linkedStatus(`${backend.url}/admin/tables`)).toBe(401);
  });

  test("show tables, documents, functions, jobs, logs and subscriptions; no key in addresses, no scripts", async () => {
    const client = liveClient(backend.url);
    client.onUpdate(api.list, { channel: "<b>watched" }, () => undefined);
    await client.mutation(api.send, { channel: "admin", text: "<script>alert(1)</script>" });
    await client.mutation(api.later, { name: "someday", delayMs: 3_600_000 });
    const opened = await signIn(backend.adminKey);
    const set = opened.headers.get("set-cookie") ?? "";
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/admin/tables"]);
    expect(set).toMatch(/; Path=\/admin; HttpOnly; SameSite=Strict$/);
    expect(set).not.toContain(backend.adminKey);
    const cookie = set.split(";", 1)[0] ?? "";
    const shown = async (path: string): Promise<string> => {
      const response = await admin(path, { headers: { cookie } });
      const policy = response.headers.get("content-security-policy") ?? "";
      expect([path, response.status, policy.startsWith("default-src 'none'; style-src 'self';")]).toEqual([
        path,
        200,
        true,
      ]);
      const text = await response.text();
      expect(text).not.toMatch(/<script|https?:\/\//);
      return text;
    };
    expect(await shown("/tables")).toContain("name=messages");
    expect(await shown("/table?component=&name=messages")).toContain("&lt;script&gt;alert(1)");
    expect(await shown("/functions")).toContain("messages.js:send");
    expect(await shown("/jobs")).toContain("messages.js:tick");
    expect(await shown("/jobs")).toContain("heartbeat");
    expect(await shown("/logs")).toContain("messages:send");
    expect(await shown("/subscriptions")).toContain("&lt;b&gt;watched");
    expect((await admin("/table?component=&name=_modules", { headers: { cookie } })).status).toBe(404);
    await admin("/sign-out", { method: "POST", headers: { cookie } });
    expect((await admin("/tables", { headers: { cookie } })).status).toBe(401);
    await client.close();
  });

  test("paginate a table", async () => {
    const lines = Array.from({ length: 60 }, (_, n) => `{"name":"page ${n}","value":${n}}`).join("\n");
    const file = `${backend.folder}/rows.jsonl`;
    writeFileSync(file, lines);
    expect((await backend.cli("import", "--append", "--table", "counters", file)).code).toBe(0);
    const cookie = (await signIn(backend.adminKey)).headers.get("set-cookie")?.split(";", 1)[0] ?? "";
    const text = async (path: string): Promise<string> =>
      (await fetch(`${backend.url}${path}`, { headers: { cookie } })).text();
    const first = await text("/admin/table?component=&name=counters");
    const older = /rel="next" href="([^"]+)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await text(older);
    const names = [...`${first}${second}`.matchAll(/page (\d+)/g)].map(([, n]) => Number(n));
    expect(new Set(names).size).toBe(60);
    expect(names).toHaveLength(60);
  });
});

describe("the process", () => {
  test("shuts down cleanly on SIGTERM and finds its data again", async () => {
    expect(await backend.stop()).toBe(0);
    await backend.start();
    const list = await backend.cli("run", "messages:list", '{"channel":"cli"}');
    expect(JSON.parse(list.stdout)).toEqual(["hi", "logged"]);
  });

  test("reports in one line that the folder or the port is in use", async () => {
    const port = new URL(backend.url).port;
    const other = [
      "--data",
      `${backend.folder}/other`,
      "--site-port",
      "0",
      "--admin-key-file",
      `${backend.folder}/other-key`,
    ];
    const taken = await runMain(...other, "--port", port);
    expect([taken.code, taken.stderr.trim()]).toEqual([1, `Port ${port} on 127.0.0.1 is already in use.`]);
    const inUse = await runMain(
      "--data",
      `${backend.folder}/data`,
      "--port",
      "0",
      "--site-port",
      "0",
      "--admin-key-file",
      `${backend.folder}/admin-key`,
    );
    expect(inUse.code).toBe(1);
    expect(inUse.stderr.trim().split("\n")).toHaveLength(1);
    expect(inUse.stderr).toContain("is in use by process");
  });

  test("refuses an invalid command line", async () => {
    expect(await runMain("--port", "abc")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("--data") as string,
    });
  });
});
