// What new documents get: random bytes from a pool, and creation times that always increase.
import { describe, expect, test } from "vitest";
import { PooledIdSource } from "../../../src/database/id-source.ts";
import { CreationClock, CreationTimes } from "../../../src/database/transaction-state.ts";
import { testRuntime } from "./support.ts";

describe("random bytes", () => {
  function source() {
    const runtime = testRuntime(7);
    const asked: number[] = [];
    const given: number[] = [];
    const randomBytes = (length: number): Uint8Array => {
      asked.push(length);
      const bytes = runtime.randomBytes(length);
      given.push(...bytes);
      return bytes;
    };
    return { ids: new PooledIdSource({ ...runtime, randomBytes, nowMs: () => 7 }), asked, given };
  }

  test("are given one after the other, none twice", () => {
    const { ids, asked, given } = source();
    const taken = Array.from({ length: 300 }, () => [...ids.randomBytes(14)]).flat();
    expect(asked).toEqual([4096, 4096]);
    // The four last ones of the first piece are too few.
    expect(taken).toEqual([...given.slice(0, 292 * 14), ...given.slice(4096, 4096 + 8 * 14)]);
    expect(ids.nowMs()).toBe(7);
  });

  test("are fetched anew when a piece is used up, and in larger pieces for who needs more", () => {
    const { ids, asked } = source();
    for (const length of [2048, 2048, 1, 5000]) expect(ids.randomBytes(length)).toHaveLength(length);
    expect(asked).toEqual([4096, 4096, 5000]);
  });
});

describe("creation times", () => {
  test("are the wanted ones while those increase, else the next that there is", () => {
    const clock = new CreationClock();
    expect([clock.take(5), clock.take(6)]).toEqual([5, 6]);
    const next = clock.take(6);
    expect([next > 6, next - 6 < 1e-10]).toEqual([true, true]);
    const later = clock.take(1);
    expect([later > next, later - next < 1e-10]).toEqual([true, true]);
    expect(clock.take(7)).toBe(7);
  });

  test("of one transaction increase, and are later than those of the one before", () => {
    const clock = new CreationClock();
    const first = new CreationTimes(100, clock);
    const times = [first.take(), first.take(), first.take()];
    expect(times[0]).toBe(100);
    times.push(new CreationTimes(100, clock).take());
    expect(times.toSorted((a, b) => a - b)).toEqual(times);
    expect(new Set(times).size).toBe(4);
  });

  test("go on where a stored clock has stopped", () => {
    expect(new CreationClock().lastNs).toBe(0n);
    const clock = new CreationClock();
    const last = clock.take(1_760_000_000_000.123);
    expect(clock.lastNs).toBeGreaterThanOrEqual(1_760_000_000_000_123_000n);
    const again = CreationClock.after(clock.lastNs);
    const next = again.take(0);
    expect(next).toBeGreaterThan(last);
    expect(next - last).toBeLessThan(0.01);
  });
});
