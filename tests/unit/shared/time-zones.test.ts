import { expect, test } from "vitest";
import { isTimeZone } from "../../../shared/time-zones.ts";

test.each(["Europe/Berlin", "America/Argentina/Buenos_Aires", "UTC", "Etc/GMT+5"])(
  "%s is a time zone",
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(["", "Mars/Base", "+01:00", "Europe/Berlin; DROP", `Europe/${"x".repeat(80)}`, "../etc"])(
  "%j is none",
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);
