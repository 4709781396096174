// Which batch is sold next, and what the calendar says about one.
import { expect, test } from "vitest";
import {
  addDays,
  isCalendarDay,
  isoDay,
  mondayAfterWeeks,
  mostRelevant,
  nextAvailable,
  statusOnDay,
  weeksBegun,
  type BatchSlot,
} from "#shared/rules/batches.ts";

const slot = (startDate: string, status: BatchSlot["status"], seatsTaken = 0): BatchSlot => ({
  startDate,
  status,
  seatsTaken,
  maxCapacity: 2,
});

test("the earliest upcoming one precedes an earlier active one", () => {
  const wanted = slot("2025-03-01", "upcoming");
  const batches = [slot("2025-04-01", "upcoming"), slot("2025-01-01", "active"), wanted];
  expect(nextAvailable(batches)).toBe(wanted);
});

test("a full upcoming one is skipped for the next upcoming one", () => {
  const wanted = slot("2025-04-01", "upcoming", 1);
  expect(nextAvailable([slot("2025-03-01", "upcoming", 2), wanted])).toBe(wanted);
});

test("without room upcoming, the earliest active one with room", () => {
  const wanted = slot("2025-01-15", "active");
  const batches = [slot("2025-03-01", "upcoming", 2), slot("2025-02-01", "active"), wanted];
  expect(nextAvailable(batches)).toBe(wanted);
});

test("completed ones are never sold", () => {
  expect(nextAvailable([slot("2025-01-01", "completed")])).toBeNull();
});

test("when none can be sold, the one that is merely full is shown, else the latest", () => {
  const full = slot("2025-01-01", "active", 2);
  expect(mostRelevant([slot("2025-03-01", "completed"), full])).toBe(full);
  const latest = slot("2025-03-01", "completed");
  expect(mostRelevant([slot("2025-01-01", "completed"), latest])).toBe(latest);
  expect(mostRelevant([])).toBeNull();
});

test("of batches that start on the same day the first one is sold, or shown", () => {
  const [first, second] = [slot("2025-03-01", "upcoming"), slot("2025-03-01", "upcoming")];
  expect(nextAvailable([first, second])).toBe(first);
  const [over, overToo] = [slot("2025-03-01", "completed"), slot("2025-03-01", "completed")];
  expect(mostRelevant([over, overToo])).toBe(over);
});

test("one that is being cancelled is neither sold nor shown", () => {
  const closing = { ...slot("2025-03-01", "upcoming"), closureId: "closure" };
  const later = slot("2025-04-01", "upcoming");
  expect([nextAvailable([closing, later]), nextAvailable([closing])]).toEqual([later, null]);
  expect([mostRelevant([closing, later]), mostRelevant([closing])]).toEqual([later, null]);
});

const batch = { startDate: "2025-10-01", endDate: "2026-01-15" };

test.each([
  ["2025-09-30", "upcoming"],
  ["2025-10-01", "active"],
  ["2026-01-15", "active"],
  ["2026-01-16", "completed"],
])("on %s a batch is %s", (today, status) => {
  expect(statusOnDay(batch, today)).toBe(status);
});

test("short dates are normalised, impossible ones refused", () => {
  expect(isoDay("2025-10-1")).toBe("2025-10-01");
  expect(() => isoDay("2025-02-30")).toThrow(RangeError);
  expect(() => isoDay("soon")).toThrow(RangeError);
});

test("a Monday four weeks ahead", () => {
  expect(mondayAfterWeeks("2026-11-23", 4)).toBe("2026-12-21");
  expect(mondayAfterWeeks("2026-11-24", 4)).toBe("2026-12-28");
  expect(mondayAfterWeeks("2026-11-22", 4)).toBe("2026-12-21");
  expect(addDays("2026-12-21", 98)).toBe("2027-03-29");
});

test.each([
  ["2025-10-01", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2025-10-1", false],
  ["2025-10-01T00:00", false],
  ["soon", false],
])("whether %s is a calendar day: %s", (text, isDay) => {
  expect(isCalendarDay(text)).toBe(isDay);
});

test.each([
  ["2025-09-30", 0],
  ["2025-10-01", 1],
  ["2025-10-07", 1],
  ["2025-10-08", 2],
  ["2026-01-15", 16],
  ["2026-01-16", 104],
])("on %s the weeks of a batch that have begun are %i", (today, weeks) => {
  expect(weeksBegun(batch, today)).toBe(weeks);
});

test("a batch has at most 104 weeks, however long it is", () => {
  const long = { startDate: "2025-01-01", endDate: "2027-12-31" };
  expect(weeksBegun(long, addDays("2025-01-01", 103 * 7 - 1))).toBe(103);
  expect(weeksBegun(long, addDays("2025-01-01", 103 * 7))).toBe(104);
  expect(weeksBegun(long, "2027-12-31")).toBe(104);
});
