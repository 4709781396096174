import { beforeEach, describe, expect, test } from "vitest";
import { EventLoopBatcher } from "../../../src/sync/event-loop-batcher.ts";

const log: string[] = [];
let turn: () => void = () => undefined;
let batcher: EventLoopBatcher;
let nowMs = 0;
let durableSeq = 0;
let timer: { ms: number; fire: () => void } | null = null;

beforeEach(() => {
  log.length = 0;
  nowMs = 1000;
  durableSeq = 0;
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
      get durableSeq() {
        return durableSeq;
      },
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
    /** So many sessions are woken by the last of so many commits. */
    const wakeMany = (count: number, commits = 1) => {
      durableSeq += commits;
      for (let i = 0; i < count; i += 1) batcher.next(() => void log.push("woken"), cause);
      turn();
    };
    const woken = () => log.filter((entry) => entry === "woken").length;

    test("are woken at once by commits that come one by one, however fast", () => {
      for (let round = 0; round < 5; round += 1) {
        wakeMany(400);
        expect(batcher.isPaused(cause)).toBe(false);
        nowMs += 1;
      }
      expect([woken(), timer]).toEqual([2000, null]);
    });

    test("wait for a while after a message that joins commits, and are then woken once and together", () => {
      wakeMany(400);
      nowMs += 10;
      wakeMany(400, 2);
      expect([woken(), batcher.isPaused(cause)]).toEqual([800, true]);
      nowMs += 40;
      wakeMany(300);
      wakeMany(100);
      expect([woken(), timer?.ms]).toEqual([800, 60]);
      nowMs += 59;
      expect(batcher.isPaused(cause)).toBe(true);
      nowMs += 1;
      expect(batcher.isPaused(cause)).toBe(false);
      timer?.fire();
      expect(woken()).toBe(1200);
      // The message after the pause joined two commits, too.
      expect(batcher.isPaused(cause)).toBe(true);
    });

    test("do not wait any longer when the commits end", () => {
      wakeMany(400);
      wakeMany(400, 2);
      nowMs += 100;
      wakeMany(400);
      expect(batcher.isPaused(cause)).toBe(false);
    });

    test("do not wait for those of another query", () => {
      wakeMany(400);
      wakeMany(400, 2);
      batcher.next(() => void log.push("other"), { runFor: () => null });
      turn();
      expect(log).toContain("other");
    });

    test("do not wait when they are few, or the last message is long ago", () => {
      wakeMany(99);
      wakeMany(99, 2);
      expect(batcher.isPaused(cause)).toBe(false);
      wakeMany(100_000);
      nowMs += 501;
      wakeMany(100_000, 50);
      expect(batcher.isPaused(cause)).toBe(false);
      nowMs += 500;
      wakeMany(100_000, 2);
      expect(batcher.isPaused(cause)).toBe(true);
      nowMs += 250;
      wakeMany(1);
      expect(woken()).toBe(300_199);
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
