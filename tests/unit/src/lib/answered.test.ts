// Calls without an answer: they end after twenty seconds.
import { beforeEach, expect, test, vi } from "vitest";
import { answered } from "#src/lib/answered.ts";

beforeEach(() => {
  vi.useFakeTimers();
});

test("a call that is answered in time has its result, and nothing waits any longer", async () => {
  const call = answered(new Promise((resolve) => setTimeout(resolve, 19_999, "done")));
  await vi.advanceTimersByTimeAsync(19_999);
  expect(await call).toBe("done");
  expect(vi.getTimerCount()).toBe(0);
});

test("a call without an answer fails after twenty seconds", async () => {
  const outcome = vi.fn();
  void answered(new Promise(() => undefined)).catch(outcome);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(outcome).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.mock.calls).toEqual([[new Error("No answer")]]);
});

test("a refusal is passed on at once", async () => {
  await expect(answered(Promise.reject(new Error("Refused")))).rejects.toThrow("Refused");
  expect(vi.getTimerCount()).toBe(0);
});
