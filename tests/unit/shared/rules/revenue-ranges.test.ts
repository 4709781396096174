// The periods of the revenue chart: buckets without gaps, and a previous period of the same length.
import { expect, it, test } from "vitest";
import { addDays } from "#shared/rules/batches.ts";
import { bucketsOf, REVENUE_RANGES, type Period } from "#shared/rules/revenue-ranges.ts";

const TODAY = "2026-11-22";
const label = ({ from, until }: Period): string => (from === until ? from : `${from}..${until}`);
const labels = (periods: readonly Period[] | null) => periods?.map(label) ?? null;

test("seven days are seven buckets that end today, after the seven days before", () => {
  const { unit, buckets, previous } = bucketsOf("7d", TODAY, null);
  expect(unit).toBe("day");
  expect([buckets.length, label(buckets[0] as Period), label(buckets[6] as Period)]).toEqual([
    7,
    "2026-11-16",
    TODAY,
  ]);
  expect(labels(previous)).toEqual([9, 10, 11, 12, 13, 14, 15].map((day) => addDays("2026-11-01", day - 1)));
});

test("thirty days are thirty buckets that end today, after the thirty days before", () => {
  const { unit, buckets, previous } = bucketsOf("30d", TODAY, null);
  expect([unit, buckets.length, previous?.length]).toEqual(["day", 30, 30]);
  expect([label(buckets[0] as Period), label(previous?.[0] as Period)]).toEqual(["2026-10-24", "2026-09-24"]);
});

test("on the first day of a month its bucket is that day", () => {
  const { buckets, previous } = bucketsOf("12m", "2026-11-01", null);
  expect([labels(buckets)?.at(-1), labels(previous)?.at(-1)]).toEqual(["2026-11-01", "2025-11-01"]);
  expect([buckets.length, previous?.length]).toEqual([12, 12]);
});

test("ninety days are thirteen weeks that end today, the first of six days, and so are the ninety before", () => {
  const { unit, buckets, previous } = bucketsOf("90d", TODAY, null);
  expect(unit).toBe("week");
  expect(labels(buckets)?.slice(0, 2)).toEqual(["2026-08-25..2026-08-30", "2026-08-31..2026-09-06"]);
  expect(labels(buckets)?.at(-1)).toBe("2026-11-16..2026-11-22");
  expect(labels(previous)?.at(0)).toBe("2026-05-27..2026-06-01");
  expect(labels(previous)?.at(-1)).toBe("2026-08-18..2026-08-24");
  expect([buckets.length, previous?.length]).toEqual([13, 13]);
});

test("twelve months are calendar months up to today, beside the same months of the year before up to the same day", () => {
  const { unit, buckets, previous } = bucketsOf("12m", TODAY, null);
  expect(unit).toBe("month");
  expect(labels(buckets)?.at(0)).toBe("2025-12-01..2025-12-31");
  expect(labels(buckets)?.at(-1)).toBe("2026-11-01..2026-11-22");
  expect(labels(previous)?.at(0)).toBe("2024-12-01..2024-12-31");
  expect(labels(previous)?.at(-1)).toBe("2025-11-01..2025-11-22");
  expect([buckets.length, previous?.length]).toEqual([12, 12]);
  const leap = bucketsOf("12m", "2028-02-29", null);
  expect(labels(leap.buckets)?.at(-1)).toBe("2028-02-01..2028-02-29");
  expect(labels(leap.previous)?.at(-1)).toBe("2027-02-01..2027-02-28");
});

it.each([
  ["2026-11-22", "day", 1],
  ["2026-11-01", "day", 22],
  ["2026-06-01", "week", 25],
  ["2025-09-24", "month", 15],
  ["2019-03-05", "year", 8],
  ["1900-01-01", "year", 40],
])("all since %s are in %ss: %i buckets", (firstDay, unit, count) => {
  const found = bucketsOf("all", TODAY, firstDay);
  expect([found.unit, found.buckets.length, found.previous]).toEqual([unit, count, null]);
  expect(found.buckets.at(-1)?.until).toBe(TODAY);
});

it.each([
  [31, "day"],
  [32, "week"],
  [182, "week"],
  [183, "month"],
  [1096, "month"],
  [1097, "year"],
])("all of %i days are in %ss", (days, unit) => {
  expect(bucketsOf("all", TODAY, addDays(TODAY, 1 - days)).unit).toBe(unit);
});

test("all in months begins with the first day of the first month", () => {
  expect(labels(bucketsOf("all", TODAY, "2025-09-24").buckets)?.[0]).toBe("2025-09-01..2025-09-30");
});

test("all without a first day, or with one in the future, has no buckets", () => {
  expect(bucketsOf("all", TODAY, null).buckets).toEqual([]);
  expect(bucketsOf("all", TODAY, "2026-11-23").buckets).toEqual([]);
});

test("no range has gaps or overlaps, on any day of a leap year", () => {
  for (let day = "2028-01-01"; day < "2029-01-01"; day = addDays(day, 1)) {
    for (const range of REVENUE_RANGES) {
      const { buckets, previous } = bucketsOf(range, day, "2026-02-14");
      for (const periods of [buckets, previous ?? []])
        for (const [index, { from, until }] of periods.entries()) {
          if (from > until) throw new Error(`${range} on ${day}: ${from} is after ${until}`);
          const next = periods[index + 1];
          if (next !== undefined && next.from !== addDays(until, 1)) throw new Error(`${range} on ${day}`);
        }
      if (previous !== null) expect(previous).toHaveLength(buckets.length);
    }
  }
});
