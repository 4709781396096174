// The time until a class, in one unit.
import { expect, test } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "#shared/durations.ts";
import { waitUntil } from "#src/components/classes/wait-text.ts";

test.each([
  [30 * DAY_MS, "4 weeks"],
  [14 * DAY_MS, "2 weeks"],
  [14 * DAY_MS - 1, "13 days"],
  [2 * DAY_MS, "2 days"],
  [2 * DAY_MS - HOUR_MS, "47 hours"],
  [12 * MINUTE_MS, "12 minutes"],
  [40 * SECOND_MS, "40 seconds"],
  [0, "0 seconds"],
  [-MINUTE_MS, "0 seconds"],
])("%d ms are %s", (left, text) => {
  expect(waitUntil(1_000_000 + left, 1_000_000)).toBe(text);
});
