// When the recurring jobs run: how soon each repair of lost work comes, and that cleaning up is spread over the night.
import { expect, test } from "vitest";
import crons from "#convex/crons.ts";

const JOBS = Object.values(crons.crons);

const MINUTES: Record<string, number> = {
  "emails:sweep": 1,
  "classReminders:sweep": 5,
  "reconciliation:sweep": 5,
  "classes:sweep": 5,
  "adminAttention:compare": 5,
};
const HOURLY = ["batchClosures:sweep", "signIns:sweep", "ownData:sweepDeletions"];

test("lost e-mails are looked for each minute, other lost work every five", () => {
  const intervals = JOBS.filter(({ schedule }) => schedule.type === "interval");
  expect(Object.fromEntries(intervals.map(({ name, schedule }) => [name, schedule]))).toEqual(
    Object.fromEntries(
      Object.entries(MINUTES).map(([name, minutes]) => [name, { type: "interval", minutes }]),
    ),
  );
});

test("the days of batches change in every quarter of an hour", () => {
  expect(JOBS.find(({ name }) => name === "batches:advance")?.schedule).toEqual({
    type: "cron",
    cron: "1,16,31,46 * * * *",
  });
});

test("all other jobs run hourly or at night, at most two in the same minute and none at the full hour", () => {
  const minutes = JOBS.flatMap(({ schedule }) => ("minuteUTC" in schedule ? [schedule.minuteUTC ?? -1] : []));
  const nights = JOBS.flatMap(({ schedule }) => ("hourUTC" in schedule ? [schedule.hourUTC] : []));
  const hourly = JOBS.filter(({ schedule }) => schedule.type === "hourly").map(({ name }) => name);
  expect(hourly.toSorted()).toEqual(HOURLY.toSorted());
  expect(JOBS).toHaveLength(Object.keys(MINUTES).length + 1 + minutes.length);
  expect(minutes.filter((minute) => minute < 5 || minute > 55)).toEqual([]);
  // One of the night shares its minute with an hourly one.
  expect(new Set(minutes).size).toBeGreaterThanOrEqual(minutes.length - 1);
  expect(nights.filter((hour) => hour < 3 || hour > 4)).toEqual([]);
});
