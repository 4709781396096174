// The CLI asks repeatedly whether the schemas are ready: an answer comes when they are, or when its time is over.
import { expect, test } from "vitest";
import { systemRuntime } from "../../../src/runtime.ts";
import { waitFor, type PreparingPush } from "../../../src/deploy/schema-steps.ts";

const TREE = { componentPath: "", childComponents: {} };
const pushWith = (schemas: PreparingPush["schemas"]) => ({ tree: TREE, schemas }) as unknown as PreparingPush;

function clock() {
  const timers: { ms: number; fire: () => void }[] = [];
  const setTimer = (ms: number, fire: () => void) => {
    timers.push({ ms, fire });
    return { cancel: () => undefined };
  };
  return { timers, options: { timeoutMs: 10_000, runtime: { ...systemRuntime(), setTimer } } };
}

test("what is not ready in time is reported as in progress", async () => {
  const { timers, options } = clock();
  const answer = waitFor(pushWith(new Promise(() => undefined)), options);
  expect(timers.map(({ ms }) => ms)).toEqual([10_000]);
  timers[0]?.fire();
  const components = { "": { schemaValidationComplete: false, indexesComplete: 0, indexesTotal: 1 } };
  expect(await answer).toEqual({ type: "inProgress", components });
});

test("what is ready, or has failed, is reported at once", async () => {
  const { options } = clock();
  const ready = { component: "", preparation: { status: "ready" } } as const;
  expect(await waitFor(pushWith(Promise.resolve(ready)), options)).toEqual({ type: "complete" });
  const failed = { component: "a", preparation: { status: "failed", error: "No", table: "seats" } } as const;
  expect(await waitFor(pushWith(Promise.resolve(failed)), options)).toEqual({
    ...{ type: "failed", error: "No", componentPath: "a", tableName: "seats" },
  });
});
