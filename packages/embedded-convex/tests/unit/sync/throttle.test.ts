// How much one socket may send in a second: what is over waits until the second has passed.
import { expect, test } from "vitest";
import { Throttle } from "../../../src/sync/throttle.ts";

function socketWith(limits: { maxFramesPerSecond: number; maxBytesPerSecond: number }) {
  let nowMs = 5000;
  const timers: { delayMs: number; callback: () => void }[] = [];
  const calls: string[] = [];
  const socket = { pause: () => calls.push("pause"), resume: () => calls.push("resume") };
  const runtime = {
    monotonicMs: () => nowMs,
    setTimer: (delayMs: number, callback: () => void) => {
      timers.push({ delayMs, callback });
      return { cancel: () => undefined };
    },
  };
  const throttle = new Throttle(socket, runtime, limits);
  return { throttle, timers, calls, wait: (ms: number) => (nowMs += ms) };
}

const FEW = { maxFramesPerSecond: 3, maxBytesPerSecond: 1_000_000 };

test("as many frames as allowed pass in each second, and the next one pauses until the second is over", () => {
  const { throttle, timers, calls, wait } = socketWith(FEW);
  for (let second = 0; second < 3; second += 1) {
    for (let frame = 0; frame < 3; frame += 1) throttle.count(1);
    wait(1000);
  }
  expect(calls).toEqual([]);
  for (let frame = 0; frame < 3; frame += 1) throttle.count(1);
  wait(400);
  throttle.count(1);
  throttle.count(1);
  expect([calls, timers.map(({ delayMs }) => delayMs)]).toEqual([["pause"], [600]]);
  timers[0]?.callback();
  expect(calls).toEqual(["pause", "resume"]);
  // Frames that were read before the pause took effect count to the same second, and pause again.
  throttle.count(1);
  expect(calls).toEqual(["pause", "resume", "pause"]);
});

test("so do as many bytes; a second ends exactly a thousand milliseconds after its first frame", () => {
  const { throttle, calls, wait } = socketWith({ maxFramesPerSecond: 100, maxBytesPerSecond: 10 });
  throttle.count(10);
  wait(1000);
  throttle.count(10);
  expect(calls).toEqual([]);
  wait(999);
  throttle.count(1);
  expect(calls).toEqual(["pause"]);
});
