import { beforeEach, describe, expect, test } from "vitest";
import { EventLoopBatcher } from "../../../src/sync/event-loop-batcher.ts";

const log: string[] = [];
let turn: () => void = () => undefined;
let batcher: EventLoopBatcher;

beforeEach(() => {
  log.length = 0;
  batcher = new EventLoopBatcher(
    {
      nextTurn: (callback) => {
        log.push("ordered");
        turn = callback;
      },
    },
    {
      durableTs: 7n,
      retain: (ts) => {
        log.push(`hold ${ts}`);
        return () => void log.push(`release ${ts}`);
      },
    },
  );
});

describe("the event loop batcher", () => {
  test("one turn is scheduled for all callbacks, and a new one for those added in it", () => {
    batcher.next(() => {
      log.push("a");
      batcher.next(() => void log.push("c"), null);
    }, null);
    batcher.next(() => void log.push("b"), null);
    turn();
    expect(log).toEqual(["ordered", "a", "ordered", "b"]);
    turn();
    expect(log.at(-1)).toBe("c");
  });

  test("a callback runs after the run of its cause, one run for all of them", async () => {
    const cause = { runFor: (ts: bigint) => Promise.resolve(void log.push(`run at ${ts}`)) };
    batcher.next(() => void log.push("a"), cause);
    batcher.next(() => void log.push("b"), cause);
    batcher.next(() => void log.push("without"), null);
    batcher.next(() => void log.push("ready"), { runFor: () => null });
    turn();
    expect(log).toEqual(["ordered", "run at 7", "hold 7", "without", "ready"]);
    await Promise.resolve();
    await Promise.resolve();
    expect(log.slice(5)).toEqual(["a", "b", "release 7"]);
  });

  test("a failed run still calls the callbacks", async () => {
    batcher.next(() => void log.push("a"), { runFor: () => Promise.reject(new Error("broken")) });
    turn();
    await new Promise((resolve) => setImmediate(resolve));
    expect(log).toContain("a");
  });

  test("waits for one run at one timestamp are shared; the snapshot is held until all waiters were called", async () => {
    const run = Promise.resolve();
    batcher.after(run, 1n, () => void log.push("a"));
    batcher.after(run, 1n, () => void log.push("b"));
    batcher.after(run, 2n, () => void log.push("later"));
    await run;
    await run;
    expect(log).toEqual(["hold 1", "hold 2", "a", "b", "release 1", "later", "release 2"]);
  });

  test("a failed run is reported, and the snapshot released", async () => {
    batcher.after(Promise.reject(new Error("broken")), 1n, (failed) => void log.push(String(failed)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(log).toEqual(["hold 1", "true", "release 1"]);
  });

  test("a waiter that waits again does so before the snapshot is released", async () => {
    batcher.after(Promise.resolve(), 1n, () =>
      batcher.after(Promise.resolve(), 1n, () => void log.push("again")),
    );
    await new Promise((resolve) => setImmediate(resolve));
    expect(log).toEqual(["hold 1", "hold 1", "release 1", "again", "release 1"]);
  });
});
