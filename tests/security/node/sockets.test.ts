// What one socket, and one address, may use of the sync server.
import { get } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { accessRules } from "embedded-convex/src/auth/access.ts";
import { listen, type Listener } from "embedded-convex/src/http/listener.ts";
import { systemRuntime } from "embedded-convex/src/runtime.ts";
import { DEFAULT_SYNC_LIMITS, type SyncLimits } from "embedded-convex/src/sync/session-types.ts";
import { SyncServer } from "embedded-convex/src/sync/sync-server.ts";
import { Throttle } from "embedded-convex/src/sync/throttle.ts";
import { encodeTs } from "embedded-convex/src/sync/timestamp.ts";
import { add, FakeClient, FakeEngine, NOBODY, settle } from "embedded-convex/tests/unit/sync/fake-engine.ts";

const queries = { "cells:a": (read: (cell: string) => number) => read("a") };
const CONNECT = { type: "Connect", sessionId: "a-b", connectionCount: 0, clientTs: 0 };

describe("SEC-69 subscriptions", () => {
  const limits = { maxSubscriptions: { none: 3, user: 5, admin: 9 } };
  const many = (from: number, count: number): object[] =>
    Array.from({ length: count }, (_, i) => add(from + i, "cells:a", { i: from + i }));

  it("SEC-69 those beyond the limit fail individually, and are not run", async () => {
    const engine = new FakeEngine(queries);
    const client = new FakeClient(engine, limits);
    client.connect();
    client.modify(0, ...many(0, 6));
    await settle();
    expect(client.closedWith).toBeNull();
    expect(engine.queryRuns).toBe(3);
    const { modifications } = client.transitions()[0] as unknown as { modifications: { type: string }[] };
    const failed = modifications.filter(({ type }) => type === "QueryFailed");
    expect(failed).toHaveLength(3);
    expect(failed[0]).toMatchObject({
      errorMessage: expect.stringContaining("TooManySubscriptions") as string,
    });
    client.modify(1, { type: "Remove", queryId: 0 }, ...many(2000, 1));
    await settle();
    expect(engine.queryRuns).toBe(4);
  });

  it("SEC-69 a message that adds more than twice the limit runs nothing and ends the connection", async () => {
    const engine = new FakeEngine(queries);
    const client = new FakeClient(engine, limits);
    client.connect();
    client.modify(0, ...many(0, 7));
    await settle();
    expect(engine.queryRuns).toBe(0);
    expect(client.messages.filter(({ type }) => type === "FatalError")).toMatchObject([
      { error: expect.stringContaining("TooManySubscriptions") as string },
    ]);
    expect(client.closedWith).toMatchObject({ code: 1000, reason: "ProtocolError" });
  });

  it("SEC-69 a message with more than three times the limit is refused before it is parsed", async () => {
    const engine = new FakeEngine(queries);
    const client = new FakeClient(engine, limits);
    client.connect();
    const text = JSON.stringify({ type: "ModifyQuerySet", modifications: many(0, 10) });
    // What follows the tenth element is not even JSON.
    client.session.receive(`${text.slice(0, -2)},`);
    await settle();
    expect(client.messages.filter(({ type }) => type === "FatalError")).toMatchObject([
      { error: expect.stringContaining("more than 9 elements") as string },
    ]);
    expect(client.closedWith).toMatchObject({ code: 1000, reason: "ProtocolError" });
  });

  it("SEC-69 signed-in users may have more", async () => {
    const engine = new FakeEngine(queries);
    const client = new FakeClient(engine, limits);
    client.connect();
    client.send({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: "ann" });
    client.modify(0, ...many(0, 10));
    await settle();
    expect(engine.queryRuns).toBe(5);
  });

  it("SEC-69 anonymous sockets have 200 by default", () => {
    expect(DEFAULT_SYNC_LIMITS.maxSubscriptions.none).toBe(200);
  });
});

describe("SEC-77 the commit clock", () => {
  const HOUR_NS = 3_600_000_000_000n;
  const nowNs = (): bigint => BigInt(Date.now()) * 1_000_000n;

  it.each([
    ["an hour ago", -HOUR_NS, 1],
    ["a minute ahead", HOUR_NS / 60n, 0],
    ["59 minutes ahead", (HOUR_NS * 59n) / 60n, 0],
  ])("SEC-77 is moved by a client's claim to have seen %s or not", async (_name, ahead, bumps) => {
    const engine = new FakeEngine(queries);
    const client = new FakeClient(engine);
    client.send({ ...CONNECT, maxObservedTimestamp: encodeTs(nowNs() + ahead) });
    await settle();
    expect(engine.bumped).toHaveLength(bumps);
    expect(client.closedWith).toBeNull();
  });
});

describe("SEC-77 the clock of a client", () => {
  it.each(["1e308", "-1e308", "1e999", '"now"', "{}"])(
    "SEC-77 that is out of range counts as unknown: %s",
    async (clientTs) => {
      const client = new FakeClient(new FakeEngine(queries));
      client.session.receive(
        `{"type":"Connect","sessionId":"a-b","connectionCount":0,"clientTs":${clientTs}}`,
      );
      client.modify(0, add(0, "cells:a"));
      await settle();
      expect(client.closedWith).toBeNull();
      expect(client.transitions()).toHaveLength(1);
      expect(client.transitions()[0]).not.toHaveProperty("clientClockSkew");
    },
  );
});

describe("SEC-93 clients that do not keep up", () => {
  it("SEC-93 one that never reads is disconnected after a while", async () => {
    const client = new FakeClient(new FakeEngine(queries), { stalledAfterMs: 20 });
    client.connect();
    client.buffered = DEFAULT_SYNC_LIMITS.softBufferBytes + 1;
    client.session.tick();
    await new Promise((resolve) => setTimeout(resolve, 40));
    client.session.tick();
    expect(client.closedWith?.reason).toBe("terminated");
  });

  it("SEC-93 one that reads slowly is not", async () => {
    const client = new FakeClient(new FakeEngine(queries), { stalledAfterMs: 20 });
    client.connect();
    for (const behind of [9, 7, 5]) {
      client.buffered = DEFAULT_SYNC_LIMITS.softBufferBytes * behind;
      client.session.tick();
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    client.buffered -= 1;
    client.session.tick();
    expect(client.closedWith).toBeNull();
  });

  it("SEC-93 one that never sends Connect is closed", async () => {
    const client = new FakeClient(new FakeEngine(queries), { connectWithinMs: 20 });
    await new Promise((resolve) => setTimeout(resolve, 30));
    client.session.tick();
    expect(client.closedWith).toMatchObject({ code: 1008 });
  });

  it("SEC-68 requests that wait are bounded in bytes", async () => {
    const client = new FakeClient(new FakeEngine(queries), { maxQueuedBytes: 100_000 });
    client.connect();
    const args = [{ cell: "a", value: 1, text: "x".repeat(40_000) }];
    for (let requestId = 0; requestId < 3; requestId += 1)
      client.send({ type: "Mutation", requestId, udfPath: "x:set", args });
    await settle();
    expect(client.closedWith).toMatchObject({ code: 1013, reason: "TooManyConcurrentRequests" });
  });
});

describe("SEC-93 the throttle of a socket", () => {
  it("SEC-93 stops reading for the rest of a second, then continues", () => {
    const said: string[] = [];
    let [nowMs, wake] = [0, (): void => undefined];
    const runtime = {
      monotonicMs: () => nowMs,
      setTimer: (_ms: number, callback: () => void) => {
        wake = callback;
        return { cancel: () => undefined };
      },
    };
    const socket = { pause: () => void said.push("pause"), resume: () => void said.push("resume") };
    const throttle = new Throttle(socket, runtime, { maxFramesPerSecond: 10, maxBytesPerSecond: 1000 });
    for (let frame = 0; frame < 10; frame += 1) throttle.count(1);
    expect(said).toEqual([]);
    throttle.count(1);
    throttle.count(1);
    expect(said).toEqual(["pause"]);
    nowMs = 1000;
    wake();
    throttle.count(2000);
    expect(said).toEqual(["pause", "resume", "pause"]);
  });
});

describe("a real server", () => {
  let listener: Listener;
  let sync: SyncServer;

  const limits: SyncLimits = { ...DEFAULT_SYNC_LIMITS, maxSockets: 5, maxAnonymousSockets: 3 };

  beforeEach(async () => {
    const engine = new FakeEngine({});
    const deps = { database: engine, functions: engine, cache: engine.cache, auth: NOBODY, limits };
    const access = accessRules([], ["http://127.0.0.1:4400"]);
    sync = new SyncServer({ ...deps, runtime: systemRuntime(), access });
    listener = await listen("127.0.0.1", 0);
    listener.onUpgrade((request, socket, head) => sync.upgrade(request, socket, head));
  });

  afterEach(async () => {
    sync.terminate();
    await listener.close(0);
  });

  async function open(headers: Record<string, string> = {}): Promise<WebSocket | number> {
    const socket = new WebSocket(`ws://127.0.0.1:${listener.port}/api/1.48.0/sync`, { headers });
    socket.on("error", () => undefined);
    return new Promise((resolve) => {
      socket.once("open", () => resolve(socket));
      socket.once("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
    });
  }

  function raw(text: string): Promise<Socket> {
    return new Promise((resolve) => {
      const socket = connect(listener.port, "127.0.0.1", () => socket.write(text, () => resolve(socket)));
      socket.on("error", () => undefined);
    });
  }

  it("SEC-69 one address has a limited number of anonymous sockets, and more for users", async () => {
    const sockets = [await open(), await open(), await open()];
    expect(await open()).toBe(429);
    const [first] = sockets;
    if (first instanceof WebSocket) {
      first.send(JSON.stringify(CONNECT));
      first.send(JSON.stringify({ type: "Authenticate", baseVersion: 0, tokenType: "User", value: "ann" }));
      await new Promise((resolve) => first.once("message", resolve));
    }
    expect(await open()).toBeInstanceOf(WebSocket);
    expect(await open()).toBe(429);
  });

  it("SEC-78 pages of another program on this machine are refused", async () => {
    for (const origin of ["http://127.0.0.1:9999", "http://localhost:4400", "null", "https://127.0.0.1:4400"])
      expect(await open({ origin })).toBe(403);
    expect(await open({ origin: "http://127.0.0.1:4400" })).toBeInstanceOf(WebSocket);
  });

  it("SEC-61 refused upgrades whose peers cut the connection do not end the process", async () => {
    for (let i = 0; i < 50; i += 1) {
      const head = "Host: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n";
      const socket = await raw(`GET /api/nowhere HTTP/1.1\r\n${head}${"x".repeat(100_000)}`);
      socket.resetAndDestroy();
    }
    expect(await open()).toBeInstanceOf(WebSocket);
  });

  it("SEC-61 a refused upgrade whose peer stays connected is ended by the server", async () => {
    const socket = await raw(
      "GET /api/nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    );
    socket.resume();
    await new Promise((resolve) => socket.once("close", resolve));
    const left = await new Promise<number>((resolve) => {
      listener.server.getConnections((_error, count) => resolve(count));
    });
    expect(left).toBe(0);
  });

  it("SEC-93 pings are answered while the peer reads", async () => {
    const socket = await open();
    if (!(socket instanceof WebSocket)) throw new Error("refused");
    const answered = new Promise((resolve) =>
      socket.once("pong", (data: Buffer) => resolve(data.toString())),
    );
    socket.ping("hello");
    expect(await answered).toBe("hello");
  });

  it("SEC-93 of pings that arrive together only the latest is answered", async () => {
    const socket = await open();
    if (!(socket instanceof WebSocket)) throw new Error("refused");
    const pongs: string[] = [];
    const last = new Promise<void>((resolve) => {
      socket.on("pong", (data: Buffer) => {
        pongs.push(data.toString());
        if (pongs.at(-1) === "999") resolve();
      });
    });
    socket.pause();
    for (let number = 0; number < 1000; number += 1) socket.ping(String(number));
    socket.resume();
    await last;
    expect(pongs.length).toBeLessThan(100);
  });

  it("SEC-63 a port without sockets answers upgrades like other requests, and none of them ends the process", async () => {
    const plain = await listen("127.0.0.1", 0);
    const { port } = plain;
    for (let i = 0; i < 20; i += 1) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write("GET /x HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: h2c\r\nConnection: Upgrade\r\n\r\nxxx");
      await new Promise((resolve) => setTimeout(resolve, 2));
      socket.resetAndDestroy();
    }
    const headers = { connection: "Upgrade", upgrade: "h2c" };
    const status = await new Promise<number>((resolve, reject) => {
      get({ host: "127.0.0.1", port, path: "/x", headers }, (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      }).on("error", reject);
    });
    expect(status).toBe(503);
    await plain.close(0);
  });
});
