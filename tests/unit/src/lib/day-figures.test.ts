// The parts of a day on a page of a calendar, in both languages.
import { expect, onTestFinished, test } from "vitest";
import { dayFigures } from "#src/lib/day-figures.ts";
import { changeLocale } from "#src/texts/locale.ts";

test("a day has its weekday, its number without zeros and dots, and its month", async () => {
  onTestFinished(() => changeLocale("en"));
  expect(dayFigures("2026-12-28")).toEqual({
    ...{ weekday: "Monday", date: "28", month: "December", shortMonth: "Dec" },
  });
  await changeLocale("de");
  expect(dayFigures("2027-01-04")).toEqual({
    ...{ weekday: "Montag", date: "4", month: "Januar", shortMonth: "Jan." },
  });
});
