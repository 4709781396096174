// Limits of one session at their exact values, and what is left of a session that has ended.
import { describe, expect, test } from "vitest";
import { DEFAULT_SYNC_LIMITS } from "../../../src/sync/session-types.ts";
import { encodeTs } from "../../../src/sync/timestamp.ts";
import { ManualRuntime } from "../manual-runtime.ts";
import { add, FakeClient, FakeEngine, settle } from "./fake-engine.ts";

const queries = {
  "cells:a": (read: (cell: string) => number) => read("a"),
  "cells:b": (read: (cell: string) => number) => read("b"),
};

const LIMITS = { connectWithinMs: 300, pingAfterMs: 100, askAfterMs: 200, dropAfterMs: 1000 };

function world(limits: object = LIMITS) {
  const engine = new FakeEngine(queries);
  const runtime = new ManualRuntime(1_000_000);
  const client = new FakeClient(engine, limits, runtime);
  return { engine, runtime, client };
}

const SET = { type: "Mutation", udfPath: "x:set", args: [{ cell: "a", value: 1 }] };

describe("time", () => {
  test("a client that does not connect in time is refused", () => {
    const { runtime, client } = world();
    runtime.pass(299);
    client.session.tick();
    expect(client.closedWith).toBeNull();
    runtime.pass(1);
    expect(client.session.tick()).toBe(false);
    expect(client.closedWith).toEqual({ code: 1008, reason: "ConnectExpected" });
  });

  test("one that has connected has no such limit", async () => {
    const { runtime, client } = world();
    client.connect();
    await settle();
    runtime.pass(301);
    client.session.tick();
    expect(client.closedWith).toBeNull();
  });

  test("a silent client is asked, and any frame ends its silence", async () => {
    const { runtime, client } = world();
    client.connect();
    await settle();
    runtime.pass(199);
    expect(client.session.tick()).toBe(false);
    runtime.pass(1);
    expect(client.session.tick()).toBe(true);
    client.session.markAlive();
    expect(client.session.tick()).toBe(false);
    runtime.pass(200);
    client.send({ type: "Event", eventType: "x", event: {} });
    expect(client.session.tick()).toBe(false);
  });

  test("a client to which nothing was sent for a while gets a ping", async () => {
    const { runtime, client } = world();
    client.connect();
    await settle();
    runtime.pass(99);
    client.session.tick();
    expect(client.messages).toEqual([]);
    runtime.pass(1);
    client.session.tick();
    client.session.tick();
    expect(client.messages).toEqual([{ type: "Ping" }]);
  });

  test("a client that stays silent is dropped, with its subscriptions and what it requested", async () => {
    const { engine, runtime, client } = world();
    client.connect();
    client.modify(0, add(0, "cells:a"));
    await settle();
    expect(engine.cache.size).toBe(1);
    let begin: () => void = () => undefined;
    const { mutation } = engine;
    engine.mutation = async (call) => {
      await new Promise<void>((resolve) => (begin = resolve));
      return mutation(call);
    };
    for (const requestId of [0, 1]) client.send({ ...SET, requestId });
    await settle();
    runtime.pass(999);
    expect([client.session.tick(), client.closedWith]).toEqual([true, null]);
    runtime.pass(1);
    expect(client.session.tick()).toBe(false);
    expect(client.closedWith).toEqual({ code: 1006, reason: "terminated" });
    expect(engine.cache.size).toBe(0);
    begin();
    await settle();
    expect(engine.mutationsRun).toEqual(["x:set"]);
    const { length } = client.messages;
    client.send({ ...SET, requestId: 2 });
    await settle();
    expect([client.messages.length, engine.mutationsRun.length]).toEqual([length, 1]);
  });
});

describe("requests that wait", () => {
  test("are as many as allowed", async () => {
    const { client } = world({ maxQueuedRequests: 3 });
    client.connect();
    await settle();
    // The first one runs.
    for (const requestId of [0, 1, 2, 3]) client.send({ ...SET, requestId });
    expect(client.closedWith).toBeNull();
    client.send({ ...SET, requestId: 4 });
    expect(client.closedWith).toEqual({ code: 1013, reason: "TooManyConcurrentRequests" });
  });

  test("are as large as allowed, all together", async () => {
    const size = JSON.stringify({ ...SET, requestId: 0 }).length;
    const { client } = world({ maxQueuedBytes: 2 * size });
    client.connect();
    await settle();
    for (const requestId of [0, 1]) client.send({ ...SET, requestId });
    expect(client.closedWith).toBeNull();
    await settle();
    for (const requestId of [2, 3]) client.send({ ...SET, requestId });
    expect(client.closedWith).toBeNull();
    client.send({ ...SET, requestId: 4 });
    expect(client.closedWith).toEqual({ code: 1013, reason: "TooManyConcurrentRequests" });
  });
});

describe("subscriptions", () => {
  const maxSubscriptions = { none: 2, user: 3, admin: 4 };
  const REFUSED = "TooManySubscriptions: this connection has 2 already, which is the limit.";

  test("over the limit fail alone, and do not count", async () => {
    const { engine, client } = world({ maxSubscriptions });
    client.connect();
    client.modify(0, add(0, "cells:a"), add(1, "cells:b"), add(2, "cells:a", { n: 1 }));
    await settle();
    expect(client.transitions()[0]?.["modifications"]).toMatchObject([
      { type: "QueryFailed", queryId: 2, errorMessage: REFUSED },
      { type: "QueryUpdated", queryId: 0 },
      { type: "QueryUpdated", queryId: 1 },
    ]);
    expect([engine.cache.size, client.closedWith]).toEqual([2, null]);
    client.modify(1, { type: "Remove", queryId: 0 }, add(3, "cells:a"));
    await settle();
    expect(client.transitions()[1]?.["modifications"]).toMatchObject([
      { type: "QueryRemoved", queryId: 0 },
      { type: "QueryUpdated", queryId: 3 },
    ]);
  });

  test("are more after a sign-in", async () => {
    const { engine, client } = world({ maxSubscriptions });
    client.connect();
    client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: "ann" });
    client.modify(0, add(0, "cells:a"), add(1, "cells:b"), add(2, "cells:a", { n: 1 }));
    await settle();
    expect([engine.cache.size, client.session.isSignedIn]).toEqual([3, true]);
  });

  test("of one message are at most twice as many; more end the connection", async () => {
    const adds = (count: number): object[] =>
      Array.from({ length: count }, (_, queryId) => add(queryId, "cells:a", { queryId }));
    const { client } = world({ maxSubscriptions });
    client.connect();
    client.modify(0, ...adds(4), { type: "Remove", queryId: 9 });
    await settle();
    expect(client.closedWith).toBeNull();
    const other = world({ maxSubscriptions });
    other.client.connect();
    other.client.modify(0, ...adds(5));
    await settle();
    expect(other.client.messages).toEqual([
      {
        type: "FatalError",
        error: "TooManySubscriptions: one message adds 5, and this connection may have 2.",
      },
    ]);
    expect(other.client.closedWith).toEqual({ code: 1000, reason: "ProtocolError" });
    expect(other.engine.cache.size).toBe(0);
  });
});

describe("the first message", () => {
  test("may not come twice", async () => {
    const { client } = world();
    client.connect();
    client.connect();
    await settle();
    expect(client.messages).toEqual([{ type: "FatalError", error: "Connect was sent twice" }]);
  });

  test("brings what the client has seen, unless it is of the future", async () => {
    const nowNs = 1_000_000n * 1_000_000n;
    const { engine, runtime, client } = world();
    const connect = (of: FakeClient, seen: bigint): void =>
      of.send({
        type: "Connect",
        sessionId: "a-b",
        connectionCount: 1,
        lastCloseReason: "x",
        clientTs: runtime.now,
        maxObservedTimestamp: encodeTs(seen),
      });
    connect(client, nowNs);
    connect(new FakeClient(engine, LIMITS, runtime), nowNs + 1n);
    await settle();
    expect(engine.bumped).toEqual([nowNs]);
  });

  test("tells the difference of the clocks, which every transition repeats with the server's time", async () => {
    const { runtime, client } = world();
    client.connect(runtime.now + 1234.4);
    client.modify(0);
    await settle();
    expect(client.transitions()[0]).toMatchObject({ clientClockSkew: 1234, serverTs: 1_000_000_000_000 });
  });
});

describe("the identity", () => {
  test("that is refused ends the connection with its code", async () => {
    const { engine, client } = world();
    client.connect();
    client.modify(0, add(0, "cells:a"));
    await settle();
    client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: "bad" });
    await settle();
    expect(client.messages.at(-1)).toEqual({
      type: "AuthError",
      error: "bad token",
      baseVersion: 0,
      authUpdateAttempted: true,
    });
    expect(client.closedWith).toEqual({ code: 1000, reason: "Unauthenticated" });
    expect(engine.cache.size).toBe(0);
  });

  test("whose time is over ends it before the next transition", async () => {
    const { engine, runtime, client } = world();
    client.connect();
    client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: "ann" });
    client.modify(0, add(0, "cells:a"));
    await settle();
    const { length } = client.transitions();
    runtime.now = Date.now() + 3_600_000;
    engine.commit("a", 1);
    await settle();
    expect(client.transitions()).toHaveLength(length);
    expect(client.messages.at(-1)).toEqual({
      type: "AuthError",
      error: "Token expired",
      baseVersion: 1,
      authUpdateAttempted: false,
    });
    expect(client.closedWith).toEqual({ code: 1000, reason: "TokenExpired" });
  });

  test("must follow the one before", async () => {
    const { client } = world();
    client.connect();
    client.send({ type: "Authenticate", baseVersion: 1, tokenType: "User", value: "ann" });
    await settle();
    expect(client.messages).toEqual([
      { type: "FatalError", error: "Identity version 1 is not the current 0" },
    ]);
  });
});

describe("a failure of the engine", () => {
  test("ends the connection without a message, so that the client starts over", async () => {
    const { engine, client } = world();
    client.connect();
    engine.duringQuery = () => Promise.reject(new Error("the disk is gone"));
    client.modify(0, add(0, "cells:a"));
    await settle();
    expect(client.messages).toEqual([]);
    expect(client.closedWith).toEqual({ code: 1011, reason: "InternalServerError" });
  });

  test("in a mutation does the same", async () => {
    const { engine, client } = world();
    client.connect();
    engine.mutation = () => Promise.reject(new Error("the disk is gone"));
    client.send({ ...SET, requestId: 0 });
    await settle();
    expect(client.closedWith).toEqual({ code: 1011, reason: "InternalServerError" });
  });
});

test("the limits are those that are documented", () => {
  expect(DEFAULT_SYNC_LIMITS).toEqual({
    maxFrameBytes: 20_971_520,
    maxQueuedRequests: 1000,
    maxQueuedBytes: 41_943_040,
    maxSubscriptions: { none: 200, user: 2000, admin: 10_000 },
    maxSockets: 20_000,
    maxAnonymousSockets: 10_000,
    maxFramesPerSecond: 5000,
    maxBytesPerSecond: 16_777_216,
    softBufferBytes: 1_048_576,
    hardBufferBytes: 67_108_864,
    chunkSize: 5_242_880,
    pingAfterMs: 15_000,
    askAfterMs: 10_000,
    dropAfterMs: 120_000,
    stalledAfterMs: 60_000,
    connectWithinMs: 30_000,
  });
});
