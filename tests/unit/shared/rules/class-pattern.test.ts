// The times of the week of a batch's classes.
import { expect, test } from "vitest";
import { classPattern } from "#shared/rules/class-pattern.ts";
import { weeklyClasses } from "#shared/rules/class-times.ts";

const ZONE = "America/New_York";
/** From October on, across the end of daylight saving time. */
const planned = (weekdays: number[], count: number, localTime = "18:00") =>
  weeklyClasses({
    ...{ firstDay: "2026-10-05", end: { count }, weekdays, localTime },
    ...{ minutes: 120, timeZone: ZONE, skippedDays: [] },
  });
const startsOf = (classes: readonly { startsAt: number }[]) =>
  classes.map(({ startsAt }) => new Date(startsAt).toISOString());

test("two classes a week are two times, by the zone's clock also where it changes", () => {
  const pattern = classPattern(planned([1, 3], 12), ZONE)!;
  expect(pattern.isWeekly).toBe(true);
  expect(startsOf(pattern.times)).toEqual(["2026-10-05T22:00:00.000Z", "2026-10-07T22:00:00.000Z"]);
});

test("the times begin with Monday, whichever class is first", () => {
  const classes = planned([1, 3], 12).slice(1);
  expect(startsOf(classPattern(classes, ZONE)!.times)).toEqual([
    "2026-10-12T22:00:00.000Z",
    "2026-10-07T22:00:00.000Z",
  ]);
});

test("a single other class does not end the pattern; many do", () => {
  const evening = planned([6], 1, "20:00");
  expect(classPattern([...evening, ...planned([1], 8)], ZONE)).toMatchObject({
    isWeekly: true,
    times: planned([1], 1),
  });
  const others = [planned([2], 1), planned([4], 1), planned([6], 1)].flat();
  expect(classPattern([...others, ...planned([1], 3)], ZONE)).toEqual({
    isWeekly: false,
    times: planned([2], 1),
  });
});

test("three of four classes within the times are a pattern, three of five are none", () => {
  const mondays = planned([1], 3);
  const of = (...others: number[]) =>
    classPattern([...mondays, ...others.flatMap((day) => planned([day], 1))], ZONE)?.isWeekly;
  expect([of(), of(2), of(2, 4)]).toEqual([true, true, false]);
});

test("four times a week are a pattern, five are none", () => {
  expect(classPattern(planned([1, 2, 3, 4], 8), ZONE)?.times).toHaveLength(4);
  expect(classPattern(planned([1, 2, 3, 4, 5], 10), ZONE)?.times).toHaveLength(1);
});

test("one class, classes on most days, and none", () => {
  const one = planned([5], 1);
  expect(classPattern(one, ZONE)).toEqual({ isWeekly: false, times: one });
  expect(classPattern(planned([1, 2, 3, 4, 5], 20), ZONE)?.isWeekly).toBe(false);
  expect(classPattern([], ZONE)).toBeNull();
});
