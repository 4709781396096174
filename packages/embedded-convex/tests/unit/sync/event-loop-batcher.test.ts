import { beforeEach, describe, expect, test } from "vitest";
import { EventLoopBatcher } from "../../../src/sync/event-loop-batcher.ts";

const log: string[] = [];
let turn: () => void = () => undefined;
let batcher: EventLoopBatcher;
let nowMs = 0;
let timer: { ms: number; fire: () => void } | null = null;

beforeEach(() => {
  log.length = 0;
  nowMs = 1000;
  timer = null;
  batcher = new EventLoopBatcher(
    {
      nextTurn: (callback) => {
        log.push("ordered");
        turn = callback;
      },
      monotonicMs: () => nowMs,
      setTimer: (ms, fire) => {
        timer = { ms, fire };
        return { cancel: () => undefined };
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

  describe("sessions that follow a query with many others", () => {
    const cause = { runFor: () => null };
    const wakeMany = (count: number) => {
      for (let i = 0; i < count; i += 1) batcher.next(() => void log.push("woken"), cause);
      turn();
    };
    const woken = () => log.filter((entry) => entry === "woken").length;

    test("wait for a while after each message, and are then woken once and together", () => {
      wakeMany(400);
      expect([woken(), batcher.isPaused(cause)]).toEqual([400, true]);
      nowMs += 40;
      wakeMany(300);
      wakeMany(100);
      expect([woken(), timer?.ms]).toEqual([400, 60]);
      nowMs += 59;
      expect(batcher.isPaused(cause)).toBe(true);
      nowMs += 1;
      expect(batcher.isPaused(cause)).toBe(false);
      timer?.fire();
      expect(woken()).toBe(800);
    });

    test("do not wait for those of another query", () => {
      wakeMany(400);
      batcher.next(() => void log.push("other"), { runFor: () => null });
      turn();
      expect(log).toContain("other");
    });

    test("do not wait when they are few, or the last message is long ago", () => {
      wakeMany(99);
      expect(batcher.isPaused(cause)).toBe(false);
      wakeMany(100_000);
      expect(batcher.isPaused(cause)).toBe(true);
      nowMs += 250;
      wakeMany(1);
      expect(woken()).toBe(100_100);
    });
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
