// Whom a session calls functions for, and which functions a client is never given.
import { afterEach, describe, expect, test, vi } from "vitest";
import type { FunctionCall } from "../../../src/functions/types.ts";
import { add, connected, FakeEngine, NOBODY, settle } from "./fake-engine.ts";

describe("identity", () => {
  const named = new FakeEngine({});

  test("is counted in the version and a bad token ends the connection with an AuthError", async () => {
    const client = await connected(named);
    client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: "ann" });
    await settle();
    expect(client.transitions().at(-1)?.["endVersion"]).toMatchObject({ identity: 1 });
    client.send({ type: "Authenticate", baseVersion: 1, tokenType: "User", value: "bad" });
    await settle();
    expect(client.messages.at(-1)).toMatchObject({
      type: "AuthError",
      baseVersion: 1,
      authUpdateAttempted: true,
    });
    expect(client.closedWith).not.toBeNull();
  });

  test("is what queries that look at it are answered for, and the others do not run again", async () => {
    const engine: FakeEngine = new FakeEngine({
      "x:who": (_read, call) => {
        engine.identitySeen = true;
        return call.identity.kind === "user" ? call.identity.attributes["subject"] : "nobody";
      },
      "x:other": () => 1,
    });
    const client = await connected(engine, add(0, "x:who"), add(1, "x:other"));
    client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: "ann" });
    await settle();
    expect(client.transitions().at(-1)).toMatchObject({
      modifications: [{ type: "QueryUpdated", queryId: 0, value: "ann" }],
    });
    expect(engine.queryRuns).toBe(3);
  });

  test("an expired token is refused before the next mutation", async () => {
    const engine = new FakeEngine({});
    const client = await connected(engine);
    client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: "short" });
    await settle();
    await new Promise((resolve) => setTimeout(resolve, 40));
    client.send({ type: "Mutation", requestId: 0, udfPath: "x:set", args: [{ cell: "a", value: 1 }] });
    await settle();
    expect(engine.mutationsRun).toEqual([]);
    expect(client.messages.at(-1)).toMatchObject({ type: "AuthError", authUpdateAttempted: false });
  });
});

describe("an administrator", () => {
  afterEach(() => vi.restoreAllMocks());

  test("reaches internal functions and those of components, and a user named after one does not", async () => {
    const calls: FunctionCall[] = [];
    const engine = new FakeEngine({ "x:query": (_read, call) => calls.push(call) });
    const client = await connected(engine);
    vi.spyOn(NOBODY, "verify").mockResolvedValueOnce({
      ok: true,
      identity: { kind: "admin", actingAs: null },
    });
    client.send({ type: "Authenticate", baseVersion: 0, tokenType: "Admin", value: "key" });
    client.modify(1, { ...add(0, "x:query"), componentPath: "part" });
    await settle();
    client.send({ type: "Authenticate", baseVersion: 1, tokenType: "User", value: "ann" });
    await settle(12);
    expect(
      calls.map(({ component, allowInternal, identity }) => [component, allowInternal, identity.kind]),
    ).toEqual([
      ["part", true, "admin"],
      ["", false, "user"],
    ]);
    expect(client.transitions().at(-1)?.["endVersion"]).toMatchObject({ identity: 2, querySet: 2 });
  });
});

describe("internal functions", () => {
  test("are never allowed to users, signed in or not, for any kind of call", async () => {
    const allowed: [string, boolean][] = [];
    const note = (call: FunctionCall): number => allowed.push([call.path, call.allowInternal]);
    const engine = new FakeEngine({ "x:query": (_read, call) => note(call) });
    const { mutation } = engine;
    engine.mutation = (call) => {
      note(call);
      return mutation(call);
    };
    engine.action = (call) => {
      note(call);
      return Promise.resolve({ ok: true, valueJson: "null", logLines: [] });
    };
    const client = await connected(engine, add(0, "x:query"));
    const callBoth = (requestId: number): void => {
      const args = [{ cell: "a", value: 1 }];
      client.send({ type: "Mutation", requestId, udfPath: "x:mutation", args });
      client.send({ type: "Action", requestId: requestId + 1, udfPath: "x:action", args });
    };
    callBoth(0);
    client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: "ann" });
    await settle();
    client.modify(1, add(1, "x:query", { again: true }));
    callBoth(2);
    await settle();
    expect([...new Set(allowed.map(([path]) => path))].toSorted()).toEqual([
      "x:action",
      "x:mutation",
      "x:query",
    ]);
    expect(allowed.length).toBeGreaterThanOrEqual(6);
    expect(allowed.filter(([, isAllowed]) => isAllowed)).toEqual([]);
  });
});
