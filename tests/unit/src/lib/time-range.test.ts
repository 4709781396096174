// The times of a class: twelve o'clock says which one it is; another zone is named beside its time.
import { expect, onTestFinished, test } from "vitest";
import { formatClockRange, formatTimeRange } from "#src/lib/time-range.ts";
import { changeLocale } from "#src/texts/locale.ts";

const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, " ");
const MINUTES = 60_000;

test.each([
  ["2026-12-21T00:00:00Z", "Mon, Dec 21, 2026, 12:00 AM – 1:30 AM"],
  ["2026-12-21T12:00:00Z", "Mon, Dec 21, 2026, 12:00 PM – 1:30 PM"],
  ["2026-12-21T11:30:00Z", "Mon, Dec 21, 2026, 11:30 AM – 1:00 PM"],
  ["2026-12-21T19:00:00Z", "Mon, Dec 21, 2026, 7:00 – 8:30 PM"],
  ["2026-12-21T23:00:00Z", "Mon, Dec 21, 2026, 11:00 PM – 12:30 AM"],
  ["2026-12-12T19:12:00Z", "Sat, Dec 12, 2026, 7:12 – 8:42 PM"],
])("ninety minutes from %s", (start, text) => {
  const startsAt = Date.parse(start);
  expect(plain(formatTimeRange(startsAt, startsAt + 90 * MINUTES, "UTC"))).toBe(text);
});

test("only what lasts for half a day has a second date", () => {
  const start = Date.parse("2026-12-21T18:00:00Z");
  const range = (hours: number) => plain(formatTimeRange(start, start + hours * 60 * MINUTES, "UTC"));
  expect(range(11)).toBe("Mon, Dec 21, 2026, 6:00 PM – 5:00 AM");
  expect(range(12)).toContain("Tue, Dec 22, 2026");
});

test("the visitor's own zone is named", () => {
  const named = /(?:UTC|GMT|[A-Z]{3,4})\S*$/;
  expect(formatTimeRange(0, 90 * MINUTES)).toMatch(named);
  expect(formatClockRange(0, 90 * MINUTES, {})).toMatch(named);
  expect(formatClockRange(0, 90 * MINUTES, { timeZone: "UTC" })).not.toMatch(/UTC|GMT/);
});

test.each([
  ["2026-12-21T18:00:00Z", 2, false, "6:00 – 8:00 PM"],
  ["2026-12-21T18:00:00Z", 2, true, "Mon, 6:00 – 8:00 PM"],
  ["2026-12-21T12:00:00Z", 2, false, "12:00 PM – 2:00 PM"],
  ["2026-12-21T11:00:00Z", 2, false, "11:00 AM – 1:00 PM"],
  ["2026-12-21T10:00:00Z", 2, false, "10:00 AM – 12:00 PM"],
  ["2026-12-21T23:00:00Z", 2, false, "11:00 PM – 1:00 AM"],
  ["2026-12-21T23:00:00Z", 2, true, "Mon, 11:00 PM – 1:00 AM"],
  ["2026-12-21T10:00:00Z", 16, true, "Mon, 10:00 AM – 2:00 AM"],
] as const)("from %s for %i hours, with its weekday %s: %s", (...[start, hours, hasWeekday, text]) => {
  const startsAt = Date.parse(start);
  const endsAt = startsAt + hours * 60 * MINUTES;
  expect(plain(formatClockRange(startsAt, endsAt, { timeZone: "UTC", hasWeekday }))).toBe(text);
  if (!hasWeekday) expect(plain(formatClockRange(startsAt, endsAt, { timeZone: "UTC" }))).toBe(text);
});

test("in German, a range over midnight has the dash and the word of the others", async () => {
  onTestFinished(() => changeLocale("en"));
  await changeLocale("de");
  const start = Date.parse("2026-12-21T19:00:00Z");
  const late = Date.parse("2026-12-21T23:00:00Z");
  const end = late + 120 * MINUTES;
  const zone = { timeZone: "UTC" };
  expect(plain(formatTimeRange(start, start + 90 * MINUTES, "UTC"))).toBe(
    "Mo., 21. Dez. 2026, 19:00–20:30 Uhr",
  );
  expect(plain(formatTimeRange(late, end, "UTC"))).toBe("Mo., 21. Dez. 2026, 23:00–01:00 Uhr");
  expect(plain(formatClockRange(late, end, zone))).toBe("23:00–01:00 Uhr");
  expect(plain(formatClockRange(late, end, { ...zone, hasWeekday: true }))).toBe("Mo, 23:00–01:00 Uhr");
});

test("a range over the midnight in which clocks change has both times as they are there", () => {
  const zone = { timeZone: "America/New_York" };
  const start = Date.parse("2026-03-08T04:00:00Z");
  expect(plain(formatClockRange(start, start + 4 * 60 * MINUTES, zone))).toBe("11:00 PM – 4:00 AM");
});
