// What the watchdog is told: which code is the user's, and which is the engine's.
import type vm from "node:vm";
import { afterEach, expect, it } from "vitest";
import {
  isGuarded,
  runGuarded,
  unwatched,
  useWatchdog,
  watched,
} from "embedded-convex/src/functions/isolate/watchdog/guard.ts";

afterEach(() => {
  useWatchdog(null);
});

function listen(): string[] {
  const calls: string[] = [];
  useWatchdog({
    run(script: vm.Script, context: vm.Context) {
      script.runInContext(context);
      return true;
    },
    ...{ leave: () => calls.push("leave"), begin: (limitMs) => calls.push(`begin ${limitMs}`) },
    ...{ pause: () => calls.push("pause"), resume: () => calls.push("resume"), countsComputing: true },
  });
  return calls;
}

it("each call of the engine pauses the turn, those within it do not", () => {
  const calls = listen();
  const whole = runGuarded(() => {
    watched(() => {
      expect(unwatched(() => unwatched(() => 1))).toBe(1);
      unwatched(() => calls.push("engine"));
    }, 10);
    unwatched(() => calls.push("after the turn"));
  }, 100);
  expect([whole, isGuarded()]).toEqual([true, false]);
  const engine = ["pause", "resume", "pause", "engine", "resume"];
  expect(calls).toEqual(["begin 10", ...engine, "pause", "after the turn", "leave"]);
});

it("a turn within a call of the engine continues the turn around it", () => {
  const calls = listen();
  runGuarded(() => {
    watched(() => {
      unwatched(() => {
        watched(() => calls.push("inner"), 50);
      });
      calls.push("outer");
    }, 10);
  }, 100);
  expect(calls).toEqual([
    "begin 10",
    "pause",
    "resume",
    "inner",
    "pause",
    "resume",
    "outer",
    "pause",
    "leave",
  ]);
});

it("outside of a guarded turn nothing is paused", () => {
  const calls = listen();
  expect(unwatched(() => 1)).toBe(1);
  expect(calls).toEqual([]);
});
