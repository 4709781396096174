// When classes take place: by the reader's clock, and by that of the batch.
import { renderToString } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { ClassSchedule } from "#src/components/course/class-schedule.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

const HOUR_MS = 3_600_000;
const NEW_YORK = "America/New_York";
/** Mondays and Wednesdays at six in the evening in New York. */
const MONDAY = Date.UTC(2026, 11, 7, 23);
const WEDNESDAY = Date.UTC(2026, 11, 9, 23);
const at = (startsAt: number, hours = 2) => ({ startsAt, endsAt: startsAt + hours * HOUR_MS });

afterEach(() => {
  vi.restoreAllMocks();
});

interface Around {
  readonly isWeekly?: boolean;
  readonly timeZone?: string;
}

/** What a reader in a zone sees. */
function linesOf(
  zone: string,
  times: ReturnType<typeof at>[],
  { isWeekly = true, timeZone = NEW_YORK }: Around = {},
) {
  const options = { timeZone: zone } as Intl.ResolvedDateTimeFormatOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  const { place } = render(<ClassSchedule schedule={{ timeZone, isWeekly, times }} />);
  return [...place.children].map((line) => textOf(line));
}

test("weekdays at the same time share a line; a reader of the zone has no second time", () => {
  expect(linesOf(NEW_YORK, [at(MONDAY), at(WEDNESDAY)])).toEqual([
    "Mondays and Wednesdays6:00 – 8:00 PM Eastern Time",
  ]);
});

test.each([
  ["Europe/Berlin", "Tuesdays12:00 AM – 2:00 AM GMT+1Mon, 6:00 – 8:00 PM Eastern Time"],
  ["America/Los_Angeles", "Mondays3:00 – 5:00 PM PST6:00 – 8:00 PM Eastern Time"],
  ["America/Halifax", "Mondays7:00 – 9:00 PM AST6:00 – 8:00 PM Eastern Time"],
  ["America/Toronto", "Mondays6:00 – 8:00 PM Eastern Time"],
])("a reader in %s has their own day and time first: %s", (zone, line) => {
  expect(linesOf(zone, [at(MONDAY)])).toEqual([line]);
});

test("several weekdays of another day are named in both zones", () => {
  expect(linesOf("Europe/Berlin", [at(MONDAY), at(WEDNESDAY)])).toEqual([
    "Tuesdays and Thursdays12:00 AM – 2:00 AM GMT+1Mon, Wed, 6:00 – 8:00 PM Eastern Time",
  ]);
});

test("the same clock a day apart is another time", () => {
  expect(linesOf("Pacific/Kiritimati", [at(MONDAY)], { timeZone: "Pacific/Honolulu" })).toEqual([
    "Tuesdays1:00 – 3:00 PM GMT+14Mon, 1:00 – 3:00 PM Hawaii-Aleutian Standard Time",
  ]);
});

test("a page rendered ahead of time has the batch's clock, and a line for the reader's until it is known", () => {
  const html = renderToString(
    <ClassSchedule schedule={{ timeZone: NEW_YORK, isWeekly: true, times: [at(MONDAY)] }} />,
  );
  const line = document.createElement("div");
  line.innerHTML = html;
  expect(textOf(line).trim()).toBe("Mondays6:00 – 8:00 PM Eastern Time");
  const kept = line.querySelector("second-clock");
  expect([kept?.getAttribute("zone"), kept?.getAttribute("at")]).toEqual([NEW_YORK, String(MONDAY)]);
});

test("a class over midnight has no dates in its times", () => {
  const late = [at(Date.UTC(2026, 11, 8, 4))];
  expect(linesOf("Europe/London", late)).toEqual([
    "Tuesdays4:00 – 6:00 AM GMTMon, 11:00 PM – 1:00 AM Eastern Time",
  ]);
  expect(linesOf("America/Los_Angeles", [at(Date.UTC(2026, 11, 8, 7))], { timeZone: "UTC" })).toEqual([
    "Mondays11:00 PM – 1:00 AM PSTTue, 7:00 – 9:00 AM UTC",
  ]);
});

test("a reader to whom it is the day before", () => {
  const tokyo = [at(Date.UTC(2026, 11, 8, 1))];
  expect(linesOf("America/Los_Angeles", tokyo, { timeZone: "Asia/Tokyo" })).toEqual([
    "Mondays5:00 – 7:00 PM PSTTue, 10:00 AM – 12:00 PM Japan Standard Time",
  ]);
});

test("other times have a line of their own; without a pattern it is the first class", () => {
  expect(linesOf(NEW_YORK, [at(MONDAY), at(WEDNESDAY, 1)])).toEqual([
    "Mondays6:00 – 8:00 PM Eastern Time",
    "Wednesdays6:00 – 7:00 PM Eastern Time",
  ]);
  expect(linesOf(NEW_YORK, [at(MONDAY)], { isWeekly: false })).toEqual([
    "First class Mon, Dec 7, 2026, 6:00 – 8:00 PM Eastern Time",
  ]);
  expect(linesOf("America/Los_Angeles", [at(MONDAY)], { isWeekly: false })).toEqual([
    "First class Mon, Dec 7, 2026, 3:00 – 5:00 PM PST6:00 – 8:00 PM Eastern Time",
  ]);
});
