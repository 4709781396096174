// Boundaries of the rules both sides share.
import { describe, expect, test } from "vitest";
import {
  addDays,
  isoDay,
  mondayAfterWeeks,
  mostRelevant,
  nextAvailable,
  statusOnDay,
  type BatchSlot,
} from "../../../../shared/rules/batches.ts";
import { clampProgress, percentDone, progressStep } from "../../../../shared/rules/progress.ts";
import { onlySeatsLeft, seatBadge } from "../../../../shared/rules/seats.ts";
import { effectiveRole, givesAccess, isListedAdmin, permissionsOf } from "../../../../shared/rules/access.ts";

describe("seat badges", () => {
  test.each([
    [23, 30, null],
    [24, 30, "few"],
    [25, 30, "few"],
    [29, 30, "few"],
    [30, 30, "full"],
    [15, 20, null],
    [16, 20, "few"],
    [19, 20, "few"],
    [20, 20, "full"],
    [0, 30, null],
  ])("%i of %i", (taken, capacity, badge) => {
    expect(seatBadge(taken, capacity)).toBe(badge);
  });

  test.each([
    [24, null],
    [25, 5],
    [29, 1],
    [30, null],
    [31, null],
  ])("%i of 30 seats taken warns with %s", (taken, left) => {
    expect(onlySeatsLeft(taken, 30)).toBe(left);
  });
});

describe("next available batch", () => {
  const slot = (startDate: string, status: BatchSlot["status"], seatsTaken = 0): BatchSlot => ({
    startDate,
    status,
    seatsTaken,
    maxCapacity: 2,
  });

  test("the earliest upcoming one wins over an earlier active one", () => {
    const wanted = slot("2025-03-01", "upcoming");
    const batches = [slot("2025-04-01", "upcoming"), slot("2025-01-01", "active"), wanted];
    expect(nextAvailable(batches)).toBe(wanted);
  });

  test("a full upcoming one is passed over for the next upcoming one", () => {
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
});

describe("calendar", () => {
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
});

describe("progress", () => {
  test("is clamped, and refuses what is not a finite number", () => {
    expect([clampProgress(-1), clampProgress(0), clampProgress(100), clampProgress(101)]).toEqual([
      0, 0, 100, 100,
    ]);
    expect(() => clampProgress(Number.NaN)).toThrow(RangeError);
    expect(() => clampProgress(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });

  test("only all lessons make 100 percent", () => {
    expect(percentDone(24, 25)).toBe(96);
    expect(percentDone(25, 25)).toBe(100);
    expect(percentDone(3, 0)).toBe(0);
  });

  test("the bar changes at 50 and at 100", () => {
    expect([49, 50, 99, 100].map(progressStep)).toEqual(["low", "half", "half", "done"]);
  });
});

describe("access", () => {
  test("roles hold the specified permissions", () => {
    expect(permissionsOf("admin")).toHaveLength(5);
    expect(permissionsOf("instructor")).toEqual(["manage_courses", "view_analytics"]);
    expect(permissionsOf("student")).toEqual([]);
  });

  test("a missing or inactive record is a student", () => {
    expect(effectiveRole(null)).toBe("student");
    expect(effectiveRole({ role: "admin", isActive: false })).toBe("student");
    expect(effectiveRole({ role: "admin", isActive: true })).toBe("admin");
  });

  test("graduates keep access, refunded learners do not", () => {
    expect(givesAccess("completed")).toBe(true);
    expect(givesAccess("refunded")).toBe(false);
  });

  test("the list of admin addresses ignores case and never matches an empty one", () => {
    expect(isListedAdmin("Admin@Cohort.test", ["admin@cohort.test"])).toBe(true);
    expect(isListedAdmin("", [""])).toBe(false);
  });
});
