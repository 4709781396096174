import { expect, test } from "vitest";
import { dayIn, isTimeZone } from "#shared/time-zones.ts";

test.each(["Europe/Berlin", "America/Argentina/Buenos_Aires", "UTC", "Etc/GMT+5"])(
  "%s is a time zone",
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(["", "Mars/Base", "+01:00", "GMT0", "Europe/Berlin; DROP", `Europe/${"x".repeat(80)}`, "../etc"])(
  "%j is none",
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

test.each([
  ["Europe/Berlin", "2026-03-01"],
  ["UTC", "2026-02-28"],
  ["America/New_York", "2026-02-28"],
  ["Pacific/Kiritimati", "2026-03-01"],
])("half past eleven in the evening of February 28, UTC, is in %s on %s", (timeZone, day) => {
  expect(dayIn(Date.parse("2026-02-28T23:30:00Z"), timeZone)).toBe(day);
});

test("a zone that there is not has no day", () => {
  expect(dayIn(0, "Mars/Base")).toBeNull();
  expect(dayIn(0, "")).toBeNull();
});
