// The sending side of a socket: pings after silence, clients that do not read, and the end.
import { beforeEach, describe, expect, test } from "vitest";
import { Outbox } from "../../../src/sync/outbox.ts";
import { DEFAULT_SYNC_LIMITS } from "../../../src/sync/session-types.ts";
import { ManualRuntime } from "../manual-runtime.ts";

let runtime: ManualRuntime;
let socket: { bufferedAmount: number };
let log: string[];
let outbox: Outbox;

beforeEach(() => {
  runtime = new ManualRuntime();
  socket = { bufferedAmount: 0 };
  log = [];
  const port = Object.assign(socket, {
    send: (text: string) => void log.push(text),
    close: (code: number, reason: string) => void log.push(`close ${code} ${reason}`),
    terminate: () => void log.push("terminate"),
  });
  outbox = new Outbox(port, runtime, {
    ...DEFAULT_SYNC_LIMITS,
    softBufferBytes: 10,
    hardBufferBytes: 100,
    pingAfterMs: 50,
    stalledAfterMs: 1000,
  });
});

const PING = '{"type":"Ping"}';

describe("messages", () => {
  test("are sent while the socket is open", () => {
    outbox.send("a");
    outbox.markClosed();
    outbox.send("b");
    expect([log, outbox.isOpen]).toEqual([["a"], false]);
  });

  test("that pile up beyond the limit cut the connection", () => {
    socket.bufferedAmount = 100;
    outbox.send("a");
    expect([log, outbox.isOpen]).toEqual([["a"], true]);
    socket.bufferedAmount = 101;
    outbox.send("b");
    outbox.send("c");
    expect([log, outbox.isOpen]).toEqual([["a", "b", "terminate"], false]);
  });

  test("are replaced by a ping after silence", () => {
    runtime.pass(49);
    outbox.pingWhenSilent();
    expect(log).toEqual([]);
    runtime.pass(1);
    outbox.pingWhenSilent();
    outbox.pingWhenSilent();
    expect(log).toEqual([PING]);
    runtime.pass(49);
    outbox.send("a");
    runtime.pass(49);
    outbox.pingWhenSilent();
    expect(log).toEqual([PING, "a"]);
  });
});

describe("the end", () => {
  test("is one close frame, and nothing after it", () => {
    outbox.close(1000, "TokenExpired");
    outbox.close(1011, "InternalServerError");
    outbox.send("a");
    expect([log, outbox.isOpen]).toEqual([["close 1000 TokenExpired"], false]);
  });

  test("without a frame is a cut", () => {
    outbox.terminate();
    outbox.close(1000, "x");
    expect([log, outbox.isOpen]).toEqual([["terminate"], false]);
  });
});

describe("a client that does not read", () => {
  const stalledAt = (bufferedAmount: number, ms: number): boolean => {
    runtime.pass(ms);
    socket.bufferedAmount = bufferedAmount;
    return outbox.isStalled;
  };

  test("is behind above the soft limit", () => {
    socket.bufferedAmount = 10;
    expect(outbox.isBehind).toBe(false);
    socket.bufferedAmount = 11;
    expect(outbox.isBehind).toBe(true);
  });

  test("is stalled when nothing was read for long", () => {
    expect(stalledAt(10, 5000)).toBe(false);
    expect(stalledAt(11, 999)).toBe(false);
    expect(stalledAt(12, 1)).toBe(true);
  });

  test("is not stalled while it reads something", () => {
    expect(stalledAt(50, 999)).toBe(false);
    expect(stalledAt(49, 500)).toBe(false);
    expect(stalledAt(49, 999)).toBe(false);
    expect(stalledAt(49, 1)).toBe(true);
  });

  test("is waited for, with pauses that double up to half a second", async () => {
    socket.bufferedAmount = 11;
    let isDone = false;
    const waiting = outbox.caughtUp().then(() => (isDone = true));
    const pauses: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      pauses.push(...runtime.delays);
      runtime.pass(500);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([pauses, isDone]).toEqual([[20, 40, 80, 160, 320, 500, 500], false]);
    socket.bufferedAmount = 10;
    runtime.pass(500);
    await waiting;
  });

  test("is waited for no longer when it has gone", async () => {
    socket.bufferedAmount = 11;
    const waiting = outbox.caughtUp();
    outbox.markClosed();
    runtime.pass(20);
    await waiting;
    expect(runtime.delays).toEqual([]);
  });
});
