// Mutations that actions call are repeated after write conflicts.
import { ConvexError } from "convex/values";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ActionCtx } from "#convex/_generated/server.js";
import { retryingMutations } from "#convex/lib/conflicts.ts";

const CONFLICT = new Error(
  'Documents read from or written to the "batchSeats" table changed while this mutation was being run and on every subsequent retry.',
);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Calls a mutation that fails as `failures` say and then returns its arguments. */
async function called(failures: readonly Error[]) {
  const runMutation = vi.fn((_mutation: unknown, args: unknown) => {
    const failure = failures[runMutation.mock.calls.length - 1];
    return failure === undefined ? Promise.resolve(args) : Promise.reject(failure);
  });
  const run = retryingMutations({ runMutation: runMutation as unknown as ActionCtx["runMutation"] });
  const outcome = run("settle" as never, { id: 1 } as never).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(20_000);
  return { outcome: await outcome, calls: runMutation.mock.calls };
}

test("a conflicting mutation is repeated with the same arguments", async () => {
  const { outcome, calls } = await called([CONFLICT, CONFLICT]);
  expect(outcome).toEqual({ id: 1 });
  expect(calls).toEqual(Array(3).fill(["settle", { id: 1 }]));
});

test("one that never ceases to conflict fails with a code", async () => {
  const { outcome, calls } = await called(Array<Error>(20).fill(CONFLICT));
  expect(outcome).toBeInstanceOf(ConvexError);
  expect(outcome).toMatchObject({ data: { code: "server-busy" } });
  expect(calls).toHaveLength(9);
});

test("any other failure is thrown at once", async () => {
  const refusal = new ConvexError({ code: "checkout-expired" });
  const { outcome, calls } = await called([refusal]);
  expect(outcome).toBe(refusal);
  expect(calls).toHaveLength(1);
});
