import { afterAll, beforeAll, describe, expect, test } from "vitest";
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

  test("run names a function that does not exist", async () => {
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

  test("the log tells who ran what", async () => {
    await backend.cli("run", "messages:send", '{"channel":"cli","text":"logged"}');
    const response = await fetch(`${backend.url}/api/stream_function_logs?cursor=0`, {
      headers: { authorization: `Convex ${backend.adminKey}` },
    });
    const { entries } = (await response.json()) as { entries: { identifier: string; udfType: string }[] };
    expect(
      entries.some(({ identifier, udfType }) => identifier.includes("messages") && udfType === "Mutation"),
    ).toBe(true);
  });

  test("a wrong key is told so and ends", async () => {
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

describe("the process", () => {
  test("ends in order on SIGTERM and finds its data again", async () => {
    expect(await backend.stop()).toBe(0);
    await backend.start();
    const list = await backend.cli("run", "messages:list", '{"channel":"cli"}');
    expect(JSON.parse(list.stdout)).toEqual(["hi", "logged"]);
  });

  test("says in one line that the folder or the port is taken", async () => {
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

  test("refuses a command line that makes no sense", async () => {
    expect(await runMain("--port", "abc")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("--data") as string,
    });
  });
});
