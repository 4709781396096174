import { expect, test } from "vitest";
import { ConsoleTimers } from "../../../src/functions/console-timers.ts";

function timersAt(startMs = 1000) {
  const printed: string[] = [];
  const clock = { nowMs: startMs };
  const timers = new ConsoleTimers({
    nowMs: () => clock.nowMs,
    print: (level, text) => void printed.push(`${level} ${text}`),
  });
  return { printed, clock, timers };
}

test("a timer prints rounded milliseconds at each look and at its end, and then it does not exist any more", () => {
  const { printed, clock, timers } = timersAt();
  timers.call("time", "load", []);
  expect(printed).toEqual([]);
  clock.nowMs = 1012.4;
  timers.call("timeLog", "load", []);
  timers.call("timeLog", "load", ["rows", 3]);
  timers.call("timeLog", "load", [1]);
  clock.nowMs = 1020.5;
  timers.call("timeEnd", "load", ["not shown"]);
  timers.call("timeEnd", "load", []);
  timers.call("timeLog", "load", []);
  expect(printed).toEqual([
    "INFO load: 12ms",
    "INFO load: 12ms 'rows' 3",
    "INFO load: 12ms 1",
    "INFO load: 21ms",
    "WARN Timer 'load' does not exist",
    "WARN Timer 'load' does not exist",
  ]);
});

test("a timer that runs already is not started again", () => {
  const { printed, clock, timers } = timersAt();
  timers.call("time", "load", []);
  timers.call("time", "other", []);
  clock.nowMs = 1500;
  timers.call("time", "load", []);
  timers.call("timeEnd", "load", []);
  expect(printed).toEqual(["WARN Timer 'load' already exists", "INFO load: 500ms"]);
});
