// When a thread counts as blocked, and when as lost.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HEARTBEAT, Heartbeat } from "embedded-convex/src/functions/actions/heartbeat.ts";

const log: string[] = [];
let heartbeat: Heartbeat;

beforeEach(() => {
  vi.useFakeTimers();
  log.length = 0;
  heartbeat = new Heartbeat(
    { blockedAfterMs: 300, lostAfterMs: 1000 },
    {
      ask: () => void log.push("ask"),
      onBlocked: () => void log.push("blocked"),
      onLost: () => void log.push("lost"),
    },
  );
});

afterEach(() => {
  heartbeat.stop();
  vi.useRealTimers();
});

describe("a heartbeat", () => {
  test("asks at once, and again after each answer", () => {
    heartbeat.start();
    expect(log).toEqual(["ask"]);
    for (let tick = 0; tick < 5; tick += 1) {
      vi.advanceTimersByTime(100);
      heartbeat.answered();
    }
    expect(log).toEqual(Array(6).fill("ask"));
  });

  test("asks once more in silence, then tells that the thread is blocked, and at last that it is lost", () => {
    heartbeat.start();
    vi.advanceTimersByTime(399);
    expect(log).toEqual(["ask", "ask"]);
    vi.advanceTimersByTime(1);
    expect(log).toEqual(["ask", "ask", "blocked"]);
    vi.advanceTimersByTime(699);
    expect(log).toEqual(["ask", "ask", "blocked"]);
    vi.advanceTimersByTime(1);
    expect(log).toEqual(["ask", "ask", "blocked", "lost"]);
    vi.advanceTimersByTime(2000);
    expect(log).toHaveLength(4);
  });

  test("starts anew after an answer", () => {
    heartbeat.start();
    vi.advanceTimersByTime(399);
    heartbeat.answered();
    vi.advanceTimersByTime(300);
    expect(log).not.toContain("blocked");
    vi.advanceTimersByTime(1);
    expect(log).toContain("blocked");
  });

  test("is one, however often it is started, and ends when it is stopped", () => {
    heartbeat.start();
    heartbeat.start();
    expect(log).toEqual(["ask"]);
    heartbeat.stop();
    heartbeat.stop();
    vi.advanceTimersByTime(5000);
    expect(log).toEqual(["ask"]);
    heartbeat.start();
    vi.advanceTimersByTime(300);
    expect(log).toEqual(["ask", "ask", "ask"]);
  });
});

test("a thread is blocked after one and a half seconds, and lost after half a minute", () => {
  expect(HEARTBEAT).toEqual({ blockedAfterMs: 1500, lostAfterMs: 30_000 });
});

test("a heartbeat keeps no process alive", () => {
  vi.useRealTimers();
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  heartbeat.start();
  expect(timers()).toBe(before);
});
