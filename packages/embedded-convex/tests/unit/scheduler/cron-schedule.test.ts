import { describe, expect, test } from "vitest";
import { firstRun, nextRun } from "../../../src/scheduler/cron-schedule.ts";
import type { CronSchedule } from "../../../src/scheduler/cron-schedule.ts";

const at = (iso: string): number => Date.parse(iso);
const NOW = at("2026-03-04T10:20:30.500Z"); // a Wednesday

describe("calendar schedules run in UTC", () => {
  test.each<[CronSchedule, string]>([
    [{ type: "hourly", minuteUTC: 15 }, "2026-03-04T11:15:00Z"],
    [{ type: "hourly" }, "2026-03-04T11:00:00Z"],
    [{ type: "hourly", minuteUTC: 21 }, "2026-03-04T10:21:00Z"],
    [{ type: "daily", hourUTC: 9, minuteUTC: 30 }, "2026-03-05T09:30:00Z"],
    [{ type: "daily", hourUTC: 11 }, "2026-03-04T11:00:00Z"],
    [{ type: "weekly", dayOfWeek: "Wednesday", hourUTC: 11 }, "2026-03-04T11:00:00Z"],
    [{ type: "monthly", day: 4, hourUTC: 11, minuteUTC: 5 }, "2026-03-04T11:05:00Z"],
    [{ type: "weekly", dayOfWeek: "monday", hourUTC: 0 }, "2026-03-09T00:00:00Z"],
    [{ type: "weekly", dayOfWeek: "sunday", hourUTC: 23, minuteUTC: 59 }, "2026-03-08T23:59:00Z"],
    [{ type: "monthly", day: 31, hourUTC: 1 }, "2026-03-31T01:00:00Z"],
    [{ type: "cron", cron: "*/7 * * * *" }, "2026-03-04T10:21:00Z"],
  ])("%o", (schedule, expected) => {
    expect(new Date(nextRun(schedule, NOW, NOW)).toISOString()).toBe(new Date(expected).toISOString());
  });

  test("a month without the day is skipped", () => {
    const schedule: CronSchedule = { type: "monthly", day: 31, hourUTC: 0 };
    expect(nextRun(schedule, NOW, at("2026-04-01T00:00:00Z"))).toBe(at("2026-05-31T00:00:00Z"));
  });
});

describe("interval schedules", () => {
  const every5: CronSchedule = { type: "interval", minutes: 5 };

  test("start at once", () => {
    expect(firstRun(every5, NOW)).toBe(Math.floor(NOW));
  });

  test("count from their own runs, not from when a run ended", () => {
    expect(nextRun(every5, NOW, NOW + 90_000)).toBe(NOW + 300_000);
  });

  test.each<[CronSchedule, number]>([
    [{ type: "interval", seconds: 90 }, 90],
    [{ type: "interval", hours: 2 }, 7200],
    [{ type: "interval", hours: 1, minutes: 1, seconds: 1 }, 3661],
  ])("%o", (schedule, seconds) => {
    expect(nextRun(schedule, NOW, NOW)).toBe(NOW + seconds * 1000);
  });

  test("that are exactly due count as missed", () => {
    expect(nextRun(every5, NOW, NOW + 299_999)).toBe(NOW + 300_000);
    expect(nextRun(every5, NOW, NOW + 300_000)).toBe(NOW + 600_000);
    expect(nextRun(every5, NOW, NOW - 60_000)).toBe(NOW + 300_000);
  });

  test("skip runs that were missed while the deployment was down", () => {
    expect(nextRun(every5, NOW, NOW + 86_400_000 + 1)).toBe(NOW + 86_400_000 + 300_000);
  });

  test("an invalid schedule is refused", () => {
    expect(() => nextRun({ type: "interval", seconds: 0 }, NOW, NOW)).toThrow("positive");
    expect(() => nextRun({ type: "cron", cron: "0 0 30 2 *" }, NOW, NOW)).toThrow("never");
    expect(() => nextRun({ type: "weekly", dayOfWeek: "someday", hourUTC: 0 }, NOW, NOW)).toThrow("someday");
  });
});
