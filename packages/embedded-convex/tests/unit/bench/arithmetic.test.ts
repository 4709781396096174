import { describe, expect, it } from "vitest";
import { median, percentile, shown, spread } from "../../../bench/core/arithmetic.ts";
import { figure, unmeasured } from "../../../bench/core/bench.ts";
import { isGood, table } from "../../../bench/core/report.ts";
import { betweenReferences, ofBoth } from "../../../bench/core/steady.ts";

describe("arithmetic", () => {
  it("computes the median of odd and even counts", () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(() => median([])).toThrow(RangeError);
  });

  it("interpolates percentiles and does not change its input", () => {
    const values = [30, 10, 20];
    expect(percentile(values, 0)).toBe(10);
    expect(percentile(values, 100)).toBe(30);
    expect(percentile(values, 75)).toBe(25);
    expect(values).toEqual([30, 10, 20]);
  });

  it("measures the relative difference of two values", () => {
    expect(spread(10, 12)).toBeCloseTo(0.2);
    expect(spread(12, 10)).toBeCloseTo(0.2);
    expect(spread(5, 5)).toBe(0);
    expect(spread(0, 5)).toBe(Number.POSITIVE_INFINITY);
  });

  it("prints three digits", () => {
    expect([shown(1.23456), shown(123.456), shown(0), shown(0.00123)]).toEqual([
      "1.23",
      "123",
      "0",
      "0.00123",
    ]);
  });
});

/** References come from a list, in order. */
function plan(references: number[], attempts: number) {
  let subjects = 0;
  return {
    reference: () => Promise.resolve(references.shift() ?? Number.NaN),
    subject: () => Promise.resolve((subjects += 1)),
    judge: (value: number) => value,
    attempts,
  };
}

describe("references before and after", () => {
  it("accepts a measurement whose references agree", async () => {
    const steady = await betweenReferences(plan([10, 11], 2));
    expect(steady).toMatchObject({ before: 10, after: 11, subject: 1, isRejected: false });
    expect(ofBoth(steady, (value) => value)).toBe(10.5);
  });

  it("tries once more when they differ by more than a fifth", async () => {
    const steady = await betweenReferences(plan([10, 12.5, 20, 21], 2));
    expect(steady).toMatchObject({ before: 20, after: 21, subject: 2, isRejected: false });
  });

  it("rejects when that does not help, and reports the attempt with the smallest difference", async () => {
    const steady = await betweenReferences(plan([10, 20, 10, 13, 1, 9], 2));
    expect(steady).toMatchObject({ before: 10, after: 13, subject: 2, isRejected: true });
  });
});

describe("figures", () => {
  it("meet their goal or miss it", () => {
    const measured = { name: "x", value: 1.3, unit: "×" };
    expect(figure({ atMost: 1.3 }, measured)).toMatchObject({ ok: true, goal: "≤ 1.30" });
    expect(figure({ atMost: 1.2 }, measured).ok).toBe(false);
    expect(figure({ atLeast: 1.3 }, measured)).toMatchObject({ ok: true, goal: "≥ 1.30" });
    expect(figure({ exactly: 1 }, measured).ok).toBe(false);
    expect(figure({ atMost: 2 }, { ...measured, value: Number.NaN }).ok).toBe(false);
  });

  it("never count as met when they were rejected", () => {
    expect(figure({ atMost: 2 }, { name: "x", value: 1, unit: "×", isRejected: true }).ok).toBe(false);
  });

  it("are only reported when they have no goal", () => {
    const shownOnly = figure({}, { name: "x", value: 7, unit: "×", isRejected: true });
    expect(shownOnly).toMatchObject({ ok: true, goal: "-", rejection: "rejected: unsteady" });
    const outcomes = [
      { bench: "a", seconds: 1, error: null, figures: [figure({}, { name: "f", value: 1, unit: "×" })] },
    ];
    expect(table(outcomes)).toContain("| a     | f      | 1.00 × | -    | -  |");
  });

  it("never count as met when there was nothing to measure", () => {
    const figures = [unmeasured({ atMost: 2 }, { name: "f", reason: "no such product\nat all" })];
    const outcomes = [{ bench: "a", seconds: 1, error: null, figures }];
    expect(table(outcomes)).toContain("| a     | f      | -     | ≤ 2.00 | not measured: no such product |");
    expect(isGood(outcomes)).toBe(false);
  });

  it("are printed in a table, failures too", () => {
    const outcomes = [
      {
        bench: "a",
        seconds: 1,
        error: null,
        figures: [figure({ atMost: 2 }, { name: "f", value: 1, unit: "×" })],
      },
      { bench: "b", seconds: 1, error: "it broke\nat line 1", figures: [] },
    ];
    expect(table(outcomes)).toContain("| a     | f        | 1.00 × | ≤ 2.00 | true   |");
    expect(table(outcomes)).toContain("it broke |");
    expect(isGood(outcomes)).toBe(false);
    expect(isGood(outcomes.slice(0, 1))).toBe(true);
  });
});
