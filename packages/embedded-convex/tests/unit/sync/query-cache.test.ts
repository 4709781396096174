import { describe, expect, test } from "vitest";
import { add, FakeClient, FakeEngine, settle } from "./fake-engine.ts";
import type { ServerMessage } from "./fake-engine.ts";

function lastValues(client: FakeClient): unknown[] {
  return client
    .transitions()
    .flatMap((message: ServerMessage) => message["modifications"] as { value: unknown }[])
    .map(({ value }) => value);
}

function engineWith(looksAtIdentity: () => boolean): FakeEngine {
  const engine: FakeEngine = new FakeEngine({
    "cells:a": (read) => read("a"),
    "cells:mine": (read, call) => {
      engine.identitySeen = looksAtIdentity();
      const who =
        engine.identitySeen && call.identity.kind === "user" ? call.identity.attributes["subject"] : "anyone";
      return `${JSON.stringify(who)}:${read("a")}`;
    },
  });
  return engine;
}

async function subscribers(
  engine: FakeEngine,
  names: (string | null)[],
  path: string,
): Promise<FakeClient[]> {
  const clients = names.map((name) => {
    const client = new FakeClient(engine);
    client.connect();
    if (name !== null) client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: name });
    client.modify(0, add(0, path));
    return client;
  });
  await settle(12);
  return clients;
}

describe("sharing", () => {
  test("a thousand equal subscriptions run once, and once more per commit", async () => {
    const engine = engineWith(() => false);
    const clients = await subscribers(engine, new Array<null>(1000).fill(null), "cells:a");
    expect(engine.queryRuns).toBe(1);
    engine.commit("a", 3);
    await settle();
    expect(engine.queryRuns).toBe(2);
    expect(clients.every((client) => lastValues(client).at(-1) === 3)).toBe(true);
    expect(engine.cache.size).toBe(1);
  });

  test("callers of different identity share queries that do not use the identity", async () => {
    const engine = engineWith(() => false);
    const clients = await subscribers(engine, ["ann", "bob", null], "cells:mine");
    expect(engine.queryRuns).toBe(1);
    expect(clients.map((client) => lastValues(client).at(-1))).toEqual([
      '"anyone":0',
      '"anyone":0',
      '"anyone":0',
    ]);
  });

  test("callers get their own result where the query uses it", async () => {
    const engine = engineWith(() => true);
    const clients = await subscribers(engine, ["ann", "bob", "ann"], "cells:mine");
    expect(clients.map((client) => lastValues(client).at(-1))).toEqual(['"ann":0', '"bob":0', '"ann":0']);
    expect(engine.queryRuns).toBe(2);
  });

  test("a query that begins to use the identity is no longer shared", async () => {
    let looks = false;
    const engine = engineWith(() => looks);
    const clients = await subscribers(engine, ["ann", "bob", "cy"], "cells:mine");
    looks = true;
    engine.commit("a", 1);
    await settle(20);
    expect(clients.map((client) => lastValues(client).at(-1))).toEqual(['"ann":1', '"bob":1', '"cy":1']);
  });

  test("new code reruns everything", async () => {
    const engine = engineWith(() => false);
    await subscribers(engine, [null, null], "cells:a");
    engine.version += 1;
    engine.cache.invalidateAll();
    await settle();
    expect(engine.queryRuns).toBe(2);
  });

  test("nothing is retained when the last subscriber leaves", async () => {
    const engine = engineWith(() => false);
    const clients = await subscribers(engine, ["ann", null], "cells:a");
    for (const client of clients) client.session.closed();
    expect(engine.cache.size).toBe(0);
  });
});
