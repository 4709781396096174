import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { relativeTime } from "#src/lib/relative-time.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 21);
const after = (passed: number) => relativeTime(NOW - passed, NOW);

describe("relativeTime", () => {
  it.each([
    [0, "just now"],
    [5 * SECOND - 1, "just now"],
    [5 * SECOND, "5 seconds ago"],
    [59 * SECOND, "59 seconds ago"],
    [MINUTE, "1 minute ago"],
    [HOUR - 1, "59 minutes ago"],
    [HOUR, "1 hour ago"],
    [DAY - 1, "23 hours ago"],
    [DAY, "1 day ago"],
    [7 * DAY - 1, "6 days ago"],
    [7 * DAY, "1 week ago"],
    [28 * DAY - 1, "3 weeks ago"],
    [28 * DAY, "1 month ago"],
    [60 * DAY, "2 months ago"],
    [359 * DAY, "11 months ago"],
    [360 * DAY, "1 year ago"],
    [800 * DAY, "2 years ago"],
  ])("%d ms is %s", (passed, text) => {
    expect(after(passed)).toBe(text);
  });

  it("counts a moment in the future as now", () => {
    expect(after(-5 * MINUTE)).toBe("just now");
  });

  it("never says 0 weeks, months or years", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 * DAY }), (passed) => {
        expect(after(passed)).not.toMatch(/^0 (second|minute|hour|day|week|month|year)/);
      }),
    );
  });
});
