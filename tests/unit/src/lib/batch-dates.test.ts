import { describe, expect, it, test } from "vitest";
import { batchStartText, batchStatusLabel, startLine } from "#src/lib/batch-dates.ts";

const NOW = Date.UTC(2025, 8, 15);
const batch = (startDate: string, status: "upcoming" | "active" | "completed") => ({ startDate, status });

describe("the line about a batch's start", () => {
  it("shows the day of an upcoming batch", () => {
    expect(startLine(batch("2025-10-1", "upcoming"), false, NOW)).toEqual({
      label: "Next batch starts",
      day: "October 1, 2025",
    });
  });
  it("does not call a running batch the next one", () => {
    expect(startLine(batch("2025-09-01", "active"), false, NOW).label).toBe("Current batch started");
  });
  it("shows no date without a batch or after the last one", () => {
    expect(startLine(null, false, NOW).day).toBeNull();
    expect(startLine(batch("2025-06-01", "completed"), false, NOW).day).toBeNull();
  });
  it("shows a planned day only while it is in the future", () => {
    expect(startLine(batch("2026-02-1", "upcoming"), true, NOW)).toEqual({
      label: "Planned to start",
      day: "February 1, 2026",
    });
    expect(startLine(batch("2025-02-1", "upcoming"), true, NOW).day).toBeNull();
  });
});

describe("the status of a batch", () => {
  it("is the specification's, except for a planned batch whose dates have passed", () => {
    const label = (startDate: string, status: "upcoming" | "active" | "completed", comingSoon: boolean) =>
      batchStatusLabel(batch(startDate, status), comingSoon, NOW);
    expect(label("2025-10-01", "upcoming", true)).toBe("Starting Soon");
    expect(label("2025-02-01", "upcoming", true)).toBe("Dates to be announced");
    expect(label("2025-02-01", "upcoming", false)).toBe("Starting Soon");
    expect(label("2025-02-01", "active", true)).toBe("In Progress");
    expect(label("2025-02-01", "completed", true)).toBe("Completed");
  });
});

test.each([
  ["2026-12-21", "upcoming", "Starts in 4 weeks, on Monday, December 21."],
  ["2026-11-30", "upcoming", "Starts in 8 days, on Monday, November 30."],
  ["2026-11-23", "upcoming", "Starts tomorrow, on Monday, November 23."],
  ["2027-03-01", "upcoming", "Starts in 14 weeks, on Monday, March 1, 2027."],
  ["2026-10-01", "active", "In progress since October 1, 2026."],
  ["2026-06-01", "completed", "Started June 1, 2026 and has ended."],
  [null, null, ""],
  [null, "upcoming", ""],
  ["2026-12-21", null, ""],
] as const)("the batch of %s, %s: %s", (startDate, status, text) => {
  expect(batchStartText(startDate, status, Date.parse("2026-11-22T10:00:00Z"))).toBe(text);
});

test("a plan for this very moment is still a plan", () => {
  const start = Date.UTC(2026, 1, 1);
  const plan = batch("2026-02-01", "upcoming");
  expect([start, start + 1].map((now) => startLine(plan, true, now).day)).toEqual(["February 1, 2026", null]);
  expect([start, start + 1].map((now) => batchStatusLabel(plan, true, now))).toEqual([
    "Starting Soon",
    "Dates to be announced",
  ]);
});

test.each([
  ["2026-12-05T00:00:00Z", "Starts in 13 days, on Friday, December 18."],
  ["2026-12-04T00:00:00Z", "Starts in 2 weeks, on Friday, December 18."],
  ["2026-11-28T00:00:00Z", "Starts in 2 weeks, on Friday, December 18."],
  ["2026-11-27T00:00:00Z", "Starts in 3 weeks, on Friday, December 18."],
  ["2026-12-18T00:00:00Z", "Starts today, on Friday, December 18."],
  ["2026-12-18T23:59:59Z", "Starts today, on Friday, December 18."],
  ["2026-12-19T00:00:00Z", "In progress since December 18, 2026."],
])("at %s a batch that begins on December 18: %s", (now, text) => {
  expect(batchStartText("2026-12-18", "upcoming", Date.parse(now))).toBe(text);
});
