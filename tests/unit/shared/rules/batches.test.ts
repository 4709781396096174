// Which batch is sold next, and what the calendar says about one.
import { expect, test } from "vitest";
import {
  addDays,
  isoDay,
  mondayAfterWeeks,
  mostRelevant,
  nextAvailable,
  statusOnDay,
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
