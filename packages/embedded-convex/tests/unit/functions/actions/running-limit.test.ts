// How many actions run before none of them starts another, and for how long one runs, with threads that do only what a test says.
import { afterEach, expect, test, vi } from "vitest";
import { systemRuntime } from "embedded-convex/src/runtime.ts";
import type { ActionOutcome, FunctionCall } from "embedded-convex/src/functions/types.ts";
import { bundle } from "../bundle.ts";
import { callOf, startRig, type Rig } from "../harness.ts";
import { FakeWorker } from "./fake-worker.ts";

vi.mock("node:worker_threads", async () => {
  const { FakeWorker: Worker } = await import("./fake-worker.ts");
  return { Worker };
});

const APP = {
  "all.ts": `
    import { actionGeneric as action } from "convex/server";
    export const act = action({ args: {}, handler: async () => {} });
  `,
};

let rig: Rig;
afterEach(() => rig.close());

const calls = (count: number, caller: FunctionCall["caller"] = "Action"): Promise<ActionOutcome>[] =>
  Array.from({ length: count }, () => rig.functions.action(callOf("all:act", {}, { caller })));

/** Null while it runs. */
const soon = (call: Promise<ActionOutcome> | undefined): Promise<ActionOutcome | null> =>
  Promise.race([call ?? null, new Promise<null>((resolve) => setImmediate(resolve, null))]);

const REFUSED = {
  ok: false,
  errorMessage: expect.stringMatching(/Server Error\nToo many concurrent requests/) as string,
};

test.each([
  [512, {}],
  [3, { maxRunningActions: 3 }],
])("they are %i at most", async (limit, options) => {
  rig = await startRig({ modules: { "": await bundle(APP) } }, options);
  const running = calls(limit);
  expect(await soon(running.at(-1))).toBeNull();
  expect(await soon(calls(1)[0])).toMatchObject(REFUSED);
});

test("others begin nevertheless, and one that has ended makes room", async () => {
  rig = await startRig({ modules: { "": await bundle(APP) } }, { maxRunningActions: 1 });
  const [first] = calls(1, "Scheduler");
  const worker = FakeWorker.latest;
  expect(await soon(calls(1)[0])).toMatchObject(REFUSED);
  expect(await soon(calls(1, "HttpApi")[0])).toBeNull();
  expect(await soon(calls(1)[0])).toMatchObject(REFUSED);
  for (const at of [worker, FakeWorker.latest])
    at?.say({ type: "done", id: 1, end: { kind: "value", json: "null" } });
  expect(await first).toMatchObject({ ok: true });
  expect(await soon(calls(1)[0])).toBeNull();
});

test.each([
  [600, {}],
  [1.5, { actionLimitMs: 1500 }],
])("one may run for %f seconds", async (seconds, options) => {
  const timers = new Map<number, () => void>();
  const runtime = {
    ...systemRuntime(),
    setTimer(delayMs: number, callback: () => void) {
      timers.set(delayMs, callback);
      return { cancel: () => timers.delete(delayMs) };
    },
  };
  rig = await startRig({ modules: { "": await bundle(APP) } }, { runtime, ...options });
  const [call] = calls(1);
  expect(await soon(call)).toBeNull();
  timers.get(seconds * 1000)?.();
  expect(await call).toMatchObject({
    errorMessage: expect.stringContaining(
      `Function execution timed out (maximum duration: ${String(seconds)}s)`,
    ) as string,
  });
  expect(timers.has(seconds * 1000)).toBe(false);
});
