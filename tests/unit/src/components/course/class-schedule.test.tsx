// When classes take place: in the batch's zone, and by the reader's clock.
import { afterEach, expect, test, vi } from "vitest";
import { ClassSchedule } from "#src/components/course/class-schedule.tsx";
import { render, settle, textOf } from "#tests/helpers/render.tsx";

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
async function linesOf(
  zone: string,
  times: ReturnType<typeof at>[],
  { isWeekly = true, timeZone = NEW_YORK }: Around = {},
) {
  const options = { timeZone: zone } as Intl.ResolvedDateTimeFormatOptions;
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
  const { place } = render(<ClassSchedule schedule={{ timeZone, isWeekly, times }} />);
  await vi.dynamicImportSettled();
  await settle(() => undefined);
  return [...place.children].map((line) => textOf(line));
}

test("weekdays at the same time share a line; a reader of the zone has no second time", async () => {
  expect(await linesOf(NEW_YORK, [at(MONDAY), at(WEDNESDAY)])).toEqual([
    "Mondays and Wednesdays6:00 – 8:00 PM New York time",
  ]);
});

test.each([
  ["Europe/Berlin", "12:00 AM – 2:00 AM your time, a day later"],
  ["America/Los_Angeles", "3:00 – 5:00 PM your time"],
  ["America/Halifax", "7:00 – 9:00 PM your time"],
  ["America/Sao_Paulo", "8:00 – 10:00 PM your time"],
])("a reader in %s has their own time: %s", async (zone, own) => {
  expect(await linesOf(zone, [at(MONDAY)])).toEqual([`Mondays6:00 – 8:00 PM New York time${own}`]);
});

test("a class over midnight has no dates in its times", async () => {
  const late = [at(Date.UTC(2026, 11, 8, 4))];
  expect(await linesOf("Europe/London", late)).toEqual([
    "Mondays11:00 PM – 1:00 AM New York time4:00 – 6:00 AM your time, a day later",
  ]);
  expect(await linesOf("America/Los_Angeles", [at(Date.UTC(2026, 11, 8, 7))], { timeZone: "UTC" })).toEqual([
    "Tuesdays7:00 – 9:00 AM UTC time11:00 PM – 1:00 AM your time, a day earlier",
  ]);
});

test("a reader to whom it is the day before", async () => {
  const tokyo = [at(Date.UTC(2026, 11, 8, 1))];
  expect(await linesOf("America/Los_Angeles", tokyo, { timeZone: "Asia/Tokyo" })).toEqual([
    "Tuesdays10:00 AM – 12:00 PM Tokyo time5:00 – 7:00 PM your time, a day earlier",
  ]);
});

test("other times have a line of their own; without a pattern it is the first class", async () => {
  expect(await linesOf(NEW_YORK, [at(MONDAY), at(WEDNESDAY, 1)])).toEqual([
    "Mondays6:00 – 8:00 PM New York time",
    "Wednesdays6:00 – 7:00 PM New York time",
  ]);
  expect(await linesOf(NEW_YORK, [at(MONDAY)], { isWeekly: false })).toEqual([
    "First class Mon, Dec 7, 2026, 6:00 – 8:00 PM New York time",
  ]);
});
