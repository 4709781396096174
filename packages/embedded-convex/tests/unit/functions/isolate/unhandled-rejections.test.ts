// The rejections of executions that run at the same time. Vitest counts an unhandled rejection as an error of the run, so
// its own listener is set aside meanwhile.
import process from "node:process";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Rejections } from "embedded-convex/src/functions/isolate/unhandled-rejections.ts";

const others = process.listeners("unhandledRejection");

beforeEach(() => void process.removeAllListeners("unhandledRejection"));
afterEach(() => {
  process.removeAllListeners("unhandledRejection");
  for (const listener of others) process.on("unhandledRejection", listener);
});

/** Rejects a promise that only the returned execution owns. */
function rejected(): Rejections {
  const owned: { promise?: Promise<unknown> } = {};
  const rejections = new Rejections((promise) => promise === owned.promise);
  owned.promise = Promise.reject(new Error("Nobody waits for this"));
  return rejections;
}

it("each execution has its own, also after another one has ended", async () => {
  const first = new Rejections(() => false);
  const second = rejected();
  first.stop();
  expect(await second.unhandled()).toEqual([new Error("Nobody waits for this")]);
  second.stop();
  expect(process.listenerCount("unhandledRejection")).toBe(0);
});

it("one that is handled later is none", async () => {
  const owned: { promise?: Promise<unknown> } = {};
  const rejections = new Rejections((promise) => promise === owned.promise);
  owned.promise = Promise.reject(new Error("Handled later"));
  expect(await rejections.unhandled()).toHaveLength(1);
  owned.promise.catch(() => undefined);
  expect(await rejections.unhandled()).toEqual([]);
  rejections.stop();
});
