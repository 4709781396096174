import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { CLASSES } from "#shared/limits.ts";
import { addDays } from "#shared/rules/batches.ts";
import {
  instantOf,
  isTimeOfDay,
  localTimeOf,
  weekdayOf,
  weeklyClasses,
  type WeeklyPlan,
} from "#shared/rules/class-times.ts";

const plan = (change: Partial<WeeklyPlan> = {}): WeeklyPlan => ({
  firstDay: "2026-10-19",
  end: { count: 3 },
  weekdays: [1],
  localTime: "18:30",
  minutes: 90,
  timeZone: "Europe/Berlin",
  skippedDays: [],
  ...change,
});
const startsOf = (change: Partial<WeeklyPlan>) =>
  weeklyClasses(plan(change)).map(({ startsAt }) => new Date(startsAt).toISOString().slice(0, 16));

describe("a class at the same time of day, through both changes of the clocks", () => {
  it.each([
    ["Europe/Berlin", "2026-03-22", ["2026-03-22T17:30", "2026-03-29T16:30", "2026-04-05T16:30"]],
    ["Europe/Berlin", "2026-10-18", ["2026-10-18T16:30", "2026-10-25T17:30", "2026-11-01T17:30"]],
    ["America/New_York", "2026-03-01", ["2026-03-01T23:30", "2026-03-08T22:30", "2026-03-15T22:30"]],
    ["America/New_York", "2026-10-25", ["2026-10-25T22:30", "2026-11-01T23:30", "2026-11-08T23:30"]],
    ["Australia/Sydney", "2026-03-29", ["2026-03-29T07:30", "2026-04-05T08:30", "2026-04-12T08:30"]],
    ["Australia/Sydney", "2026-09-27", ["2026-09-27T08:30", "2026-10-04T07:30", "2026-10-11T07:30"]],
  ])("%s from %s", (timeZone, firstDay, starts) => {
    expect(startsOf({ timeZone, firstDay, weekdays: [7] })).toEqual(starts);
  });
});

describe("a time of day that clocks leave out or show twice", () => {
  it.each([
    { zone: "Europe/Berlin", day: "2026-03-29", at: "2026-03-29T01:30:00.000Z" },
    { zone: "America/New_York", day: "2026-03-08", at: "2026-03-08T07:30:00.000Z" },
    { zone: "Australia/Sydney", day: "2026-10-04", at: "2026-10-03T16:30:00.000Z" },
    { zone: "Australia/Lord_Howe", day: "2026-10-04", time: "02:15", at: "2026-10-03T15:45:00.000Z" },
  ])("left out: as much later as the clocks go forward ($zone)", ({ zone, day, time = "02:30", at }) => {
    const instant = instantOf(day, time, zone);
    expect(new Date(instant).toISOString()).toBe(at);
    const shown = time === "02:30" ? "03:30" : "02:45";
    expect(localTimeOf(instant, zone)).toEqual({ day, time: shown });
  });

  it.each([
    ["Europe/Berlin", "2026-10-25", "2026-10-25T00:30:00.000Z"],
    ["America/New_York", "2026-11-01", "2026-11-01T05:30:00.000Z"],
    ["Australia/Sydney", "2026-04-05", "2026-04-04T15:30:00.000Z"],
  ])("shown twice: the first of the two (%s)", (timeZone, day, instant) => {
    const time = timeZone === "America/New_York" ? "01:30" : "02:30";
    const at = instantOf(day, time, timeZone);
    expect(new Date(at).toISOString()).toBe(instant);
    expect(localTimeOf(at + 3_600_000, timeZone)).toEqual({ day, time });
  });

  test("the length is time that passes, also across a change", () => {
    const [night] = weeklyClasses(
      plan({ firstDay: "2026-10-25", weekdays: [7], localTime: "01:30", minutes: 120 }),
    );
    expect(night).toBeDefined();
    if (night === undefined) return;
    expect(night.endsAt - night.startsAt).toBe(120 * 60_000);
    expect(localTimeOf(night.endsAt, "Europe/Berlin").time).toBe("02:30");
  });
});

test("clocks show the planned day and time at every instant, except for times that they leave out", () => {
  const zones = ["Europe/Berlin", "America/New_York", "Australia/Sydney", "Asia/Kolkata", "Pacific/Chatham"];
  const day = fc.integer({ min: 0, max: 3650 }).map((days) => addDays("2024-01-01", days));
  fc.assert(
    fc.property(fc.constantFrom(...zones), day, fc.integer({ min: 0, max: 1439 }), (zone, on, minute) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
      const shown = localTimeOf(instantOf(on, time, zone), zone);
      const isLeftOut = minute >= 120 && minute < 225 && shown.day === on && shown.time > time;
      if (!isLeftOut) expect(shown).toEqual({ day: on, time });
    }),
  );
});

describe("which days", () => {
  test("several days of the week, in order, the first and the last day included", () => {
    const week = { firstDay: "2026-06-01", end: { lastDay: "2026-06-10" }, weekdays: [3, 1] };
    expect(startsOf(week).map((start) => start.slice(0, 10))).toEqual([
      "2026-06-01",
      "2026-06-03",
      "2026-06-08",
      "2026-06-10",
    ]);
  });

  test("skipped days have none; by count, later days take their place", () => {
    const skipped = { firstDay: "2026-06-01", skippedDays: ["2026-06-08"] };
    expect(startsOf(skipped).map((start) => start.slice(0, 10))).toEqual([
      "2026-06-01",
      "2026-06-15",
      "2026-06-22",
    ]);
    expect(startsOf({ ...skipped, end: { lastDay: "2026-06-21" } })).toHaveLength(2);
  });

  test("a plan without a weekday, or that ends before it begins, has none", () => {
    expect(weeklyClasses(plan({ weekdays: [] }))).toEqual([]);
    expect(weeklyClasses(plan({ end: { lastDay: "2026-10-18" } }))).toEqual([]);
  });

  test("as many classes as a batch may have fit into weeks, also with all the days that may be skipped", () => {
    const skippedDays = Array.from({ length: CLASSES.skippedDaysMax }, (_, week) =>
      addDays("2026-06-01", 7 * week),
    );
    const most = { firstDay: "2026-06-01", end: { count: CLASSES.perBatchMax }, weekdays: [1] };
    expect(weeklyClasses(plan(most))).toHaveLength(CLASSES.perBatchMax);
    expect(weeklyClasses(plan({ ...most, skippedDays }))).toHaveLength(CLASSES.perBatchMax);
    // A last day does not cut the plan silently either.
    const endless = { ...most, end: { lastDay: "9999-12-31" }, skippedDays };
    expect(weeklyClasses(plan(endless))).toHaveLength(CLASSES.perBatchMax + 1);
  });

  test("one more than the bound shows that a plan is too long, and days are bounded", () => {
    const everyDay = { weekdays: [1, 2, 3, 4, 5, 6, 7], end: { lastDay: "9999-12-31" } };
    expect(weeklyClasses(plan(everyDay))).toHaveLength(CLASSES.perBatchMax + 1);
    expect(weeklyClasses(plan({ end: { lastDay: "9999-12-31" } })).length).toBeLessThanOrEqual(
      Math.ceil((CLASSES.planDaysMax + 1) / 7),
    );
  });
});

test("weekdays begin on Monday", () => {
  expect(["2026-06-01", "2026-06-06", "2026-06-07"].map(weekdayOf)).toEqual([1, 6, 7]);
});

test("times of day have hours and minutes of two digits", () => {
  expect(["00:00", "18:30", "23:59"].every(isTimeOfDay)).toBe(true);
  expect(["24:00", "7:30", "18:60", "18:30:00", "", "a18:30"].some(isTimeOfDay)).toBe(false);
  expect(() => instantOf("2026-06-01", "25:00", "Europe/Berlin")).toThrow(RangeError);
  expect(() => instantOf("2026-06-01", "12:00", "Nowhere/Land")).toThrow(RangeError);
});

test("the last day that is looked at may have a class, the day after it has none", () => {
  const last = addDays("2026-10-19", CLASSES.planDaysMax);
  const everyDay = [1, 2, 3, 4, 5, 6, 7];
  const skippedDays = Array.from({ length: CLASSES.planDaysMax }, (_, index) => addDays("2026-10-19", index));
  const found = startsOf({ end: { count: 2 }, weekdays: everyDay, skippedDays });
  expect(found.map((start) => start.slice(0, 10))).toEqual([last]);
});
