// `npm run calendar`: reads calendars of this product with Python's icalendar (Debian: python3-icalendar) and compares what it
// finds. PYTHON names another interpreter.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deepStrictEqual } from "node:assert";
import type { CalendarClass } from "#convex/model/calendar/classes.ts";
import { calendarText } from "#convex/model/calendar/ical.ts";
import { HOUR_MS } from "#shared/durations.ts";
import { instantOf } from "#shared/rules/class-times.ts";

const PYTHON = process.env["PYTHON"] ?? "/usr/bin/python3";
/** The days before and after both changes of the clocks. */
const DAYS: Readonly<Record<string, readonly string[]>> = {
  "Europe/Berlin": ["2026-10-24", "2026-10-26", "2027-03-27", "2027-03-29"],
  "America/New_York": ["2026-10-31", "2026-11-02", "2027-03-13", "2027-03-15"],
  "Australia/Sydney": ["2026-10-03", "2026-10-05", "2027-04-03", "2027-04-05"],
};
/** Version 4 of the parser reads a backslash before an n as a line break, so no title has both. */
const TITLES = ["Plain", "One\r\nBEGIN:VEVENT\r\nUID:x", 'a;b,c\\d "e"', "語😀".repeat(60)];

const classes = Object.entries(DAYS).flatMap(([timeZone, days]) =>
  days.map((day, index): CalendarClass => {
    const startsAt = instantOf(day, "18:30", timeZone);
    return {
      ...{ uid: `${timeZone} ${day}`, sequence: index, title: TITLES[index] ?? "", courseTitle: "Course" },
      ...{ agenda: "One;\ntwo", startsAt, endsAt: startsAt + HOUR_MS, updatedAt: startsAt },
      ...{ isCanceled: index === 3, url: `https://cohort.test/learn/FAAI/live/${day}` },
    };
  }),
);

function read(input: readonly CalendarClass[]): unknown {
  const folder = mkdtempSync(path.join(tmpdir(), "calendar-"));
  try {
    const file = path.join(folder, "classes.ics");
    writeFileSync(
      file,
      calendarText({ brand: "Cohort", language: "en", classes: [...input], alarmMinutes: 60 }),
    );
    const script = path.join(import.meta.dirname, "read.py");
    return JSON.parse(execFileSync(PYTHON, [script, file], { encoding: "utf8" }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const titleOf = ({ title, isCanceled }: CalendarClass): string =>
  `${isCanceled ? "Canceled: " : ""}${title.replace(/\s+/g, " ")} · Course`;

deepStrictEqual(
  read(classes),
  classes.map((one) => ({
    ...{ uid: one.uid, sequence: one.sequence, summary: titleOf(one) },
    ...{ startsAt: one.startsAt, endsAt: one.endsAt },
    ...{ status: one.isCanceled ? "CANCELLED" : "CONFIRMED", alarms: one.isCanceled ? 0 : 1 },
  })),
);
deepStrictEqual(read([]), []);
console.log(
  `${String(classes.length)} classes read by Python's icalendar as written, and an empty calendar.`,
);
