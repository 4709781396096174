// What counts as a write conflict, and how long a call is repeated.
import { describe, expect, it } from "vitest";
import { conflictWaitMs, isWriteConflict, retryConflicts } from "#shared/conflicts.ts";

const CONFLICT = new Error(
  'Documents read from or written to the "batchSeats" table changed while this mutation was being run and on every subsequent retry. See https://docs.convex.dev/error#1',
);

/** A call that conflicts `conflicts` times and then returns its number. */
function conflicting(conflicts: number, failure: Error = CONFLICT) {
  const waits: number[] = [];
  let calls = 0;
  const call = (): Promise<number> => {
    calls += 1;
    return calls <= conflicts ? Promise.reject(failure) : Promise.resolve(calls);
  };
  const sleep = (ms: number): Promise<void> => {
    waits.push(ms);
    return Promise.resolve();
  };
  return { call, sleep, waits };
}

describe("write conflicts", () => {
  it("are known by Convex's text and by its short name", () => {
    expect(isWriteConflict(CONFLICT)).toBe(true);
    expect(isWriteConflict(new Error('{"code":"OptimisticConcurrencyControlFailure","message":""}'))).toBe(
      true,
    );
    expect(isWriteConflict(new Error("[Request ID: 1] Server Error"))).toBe(false);
    expect(isWriteConflict("changed while this mutation was being run")).toBe(false);
  });

  it("are waited for with jitter, twice as long each time, up to four seconds", () => {
    expect([0, 1, 2, 8].map((failures) => conflictWaitMs(failures, 0))).toEqual([125, 250, 500, 2000]);
    expect(conflictWaitMs(0, 0.999)).toBeGreaterThan(249);
    expect(conflictWaitMs(8, 0.999)).toBeLessThan(4000);
  });

  it("are repeated until the call succeeds", async () => {
    const { call, sleep, waits } = conflicting(3);
    expect(await retryConflicts(call, { sleep })).toBe(4);
    expect(waits).toHaveLength(3);
  });

  it("are repeated only after the wait", async () => {
    const { call } = conflicting(1);
    let calls = 0;
    let end: () => void = () => {};
    const waited = new Promise<void>((resolve) => (end = resolve));
    const counted = (): Promise<number> => {
      calls += 1;
      return call();
    };
    const done = retryConflicts(counted, { sleep: () => waited });
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(calls).toBe(1);
    end();
    expect(await done).toBe(2);
  });

  it("are repeated eight times and for 20 seconds at most", async () => {
    const { call, sleep, waits } = conflicting(100);
    await expect(retryConflicts(call, { sleep })).rejects.toBe(CONFLICT);
    expect(waits).toHaveLength(8);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(20_000);
  });

  it("are not repeated when the caller gives up, and other failures never", async () => {
    const given = conflicting(5);
    const onConflict = () => given.waits.length < 2;
    await expect(retryConflicts(given.call, { sleep: given.sleep, onConflict })).rejects.toBe(CONFLICT);
    expect(given.waits).toHaveLength(2);
    const other = conflicting(5, new Error("Server Error"));
    await expect(retryConflicts(other.call, { sleep: other.sleep })).rejects.toThrow("Server Error");
    expect(other.waits).toEqual([]);
  });
});
