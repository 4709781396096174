// Dates, times and amounts in e-mails, as their reader writes them.
import { amountText } from "../../shared/pricing";
import { plainZone } from "../../shared/time-zones";
import type { EmailLocale } from "./texts/catalogue";

const TAGS: Readonly<Record<EmailLocale, string>> = { en: "en-US", de: "de-DE" };
const WHOLE_DAY = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;

/** The words of a date by their kind. */
type DateWords = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

const wordsOf = (format: Intl.DateTimeFormat, time: number): DateWords =>
  Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));

const DAY_ORDER: Readonly<Record<EmailLocale, (words: DateWords) => string>> = {
  en: ({ weekday = "", day = "", month = "", year = "" }) => `${weekday}, ${month} ${day}, ${year}`,
  de: ({ weekday = "", day = "", month = "", year = "" }) => `${weekday}, ${day}. ${month} ${year}`,
};

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** "Monday, December 21, 2026" of a calendar day (YYYY-MM-DD); the text itself when it is none. */
export function dayText(day: string, locale: EmailLocale): string {
  const time = CALENDAR_DAY.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) ? day : dateText(time, { locale, timeZone: "UTC" });
}

const PLAIN_DAY_ORDER: typeof DAY_ORDER = {
  en: ({ day = "", month = "", year = "" }) => `${month} ${day}, ${year}`,
  de: ({ day = "", month = "", year = "" }) => `${day}. ${month} ${year}`,
};

/** "December 7, 2026 – March 15, 2027" of calendar days (YYYY-MM-DD). */
export function daysText({ from, to }: { from: string; to: string }, locale: EmailLocale): string {
  const format = formatIn("UTC", { locale, options: WHOLE_DAY });
  const ends = [from, to].map((day) =>
    CALENDAR_DAY.test(day) ? PLAIN_DAY_ORDER[locale](wordsOf(format, Date.parse(`${day}T00:00:00Z`))) : day,
  );
  return ends.join(" – ");
}

/** "January 18, 2027" of a calendar day (YYYY-MM-DD), within sentences; empty when it is none. */
export const plainDayText = (day: string, locale: EmailLocale): string =>
  partOfDay(day, (time) =>
    PLAIN_DAY_ORDER[locale](wordsOf(formatIn("UTC", { locale, options: WHOLE_DAY }), time)),
  );

/** "Monday" of a calendar day (YYYY-MM-DD); empty when it is none. */
export const weekdayOfDay = (day: string, locale: EmailLocale): string =>
  partOfDay(day, (time) => weekdayText(time, { locale, timeZone: "UTC" }));

const partOfDay = (day: string, part: (time: number) => string): string =>
  CALENDAR_DAY.test(day) ? part(Date.parse(`${day}T00:00:00Z`)) : "";

export interface ReaderPlace {
  locale: EmailLocale;
  /** IANA time zone; UTC is used in place of one that does not exist. */
  timeZone: string;
}

/** "Monday, December 21, 2026" of epoch milliseconds, in the reader's time zone. */
export function dateText(time: number, { locale, timeZone }: ReaderPlace): string {
  const format = formatIn(timeZone, { locale, options: WHOLE_DAY });
  return DAY_ORDER[locale](wordsOf(format, time));
}

const NEAR_DAY_ORDER: Readonly<Record<EmailLocale, (words: DateWords) => string>> = {
  en: ({ weekday = "", day = "", month = "" }) => `${weekday}, ${month} ${day}`,
  de: ({ weekday = "", day = "", month = "" }) => `${weekday}, ${day}. ${month}`,
};

/** "Monday, December 21, 4:30 AM" where neither year nor zone is needed: the e-mail has both near it. */
export const headingTimeText = (time: number, place: ReaderPlace): string =>
  `${nearDay(time, place)}, ${clockText(time, place)}`;

/** The same within a sentence. */
export const headingTimeSaid = (time: number, place: ReaderPlace): string =>
  `${nearDay(time, place)}, ${AT[place.locale]}${clockText(time, place)}`;

const nearDay = (time: number, { locale, timeZone }: ReaderPlace): string =>
  NEAR_DAY_ORDER[locale](wordsOf(formatIn(timeZone, { locale, options: WHOLE_DAY }), time));

/** "MEZ"; not "GMT-5", which Intl has in German for zones without a short name. */
const SHORT_ZONE = /^(?!GMT)[A-Z]{3,5}$/;

const zoneWords = (zone: string | undefined): string[] =>
  zone === undefined ? [] : [SHORT_ZONE.test(zone) ? zone : `(${zone})`];

const CLOCK: Readonly<Record<EmailLocale, (clock: string) => string>> = {
  en: (clock) => clock,
  de: (clock) =>
    clock.replace(/^(\S+)(?: (.+))?$/, (_, time: string, zone: string | undefined) =>
      [time, "Uhr", ...zoneWords(zone)].join(" "),
    ),
};

const HOURS: Readonly<Record<EmailLocale, Intl.DateTimeFormatOptions>> = {
  en: { hour: "numeric", minute: "2-digit" },
  de: { hour: "2-digit", minute: "2-digit" },
};
const NAMED_ZONE = { timeZoneName: "longGeneric" } as const;
const AT: Readonly<Record<EmailLocale, string>> = { en: "", de: "um " };

/** "Monday, December 21, 2026, 4:30 AM Eastern Time" of epoch milliseconds: in the reader's time zone, which is named. */
export const momentText = (time: number, place: ReaderPlace): string =>
  `${dateText(time, place)}, ${zonedClock(time, place)}`;

/** The same within a sentence. */
export const momentSaid = (time: number, place: ReaderPlace): string =>
  `${dateText(time, place)}, ${AT[place.locale]}${zonedClock(time, place)}`;

/** Of a deadline within weeks, which needs no year: "Monday, December 21, 4:30 AM Eastern Time" after "until". */
export const deadlineText = (time: number, place: ReaderPlace): string =>
  `${nearDay(time, place)}, ${zonedClock(time, place)}`;

/** The same after "on". */
export const deadlineSaid = (time: number, place: ReaderPlace): string =>
  `${nearDay(time, place)}, ${AT[place.locale]}${zonedClock(time, place)}`;

/** The same where the zone is named elsewhere. */
export const besideText = (time: number, place: ReaderPlace): string =>
  `${dateText(time, place)}, ${clockText(time, place)}`;

/** "4:30 AM to 6:30 AM", with its day where that is not the one in `beside`. */
export function periodBeside(period: { from: number; to: number }, place: ReaderPlace, beside: ReaderPlace) {
  const { locale } = place;
  const clocks = `${plainClock(period.from, place)} ${TO[locale]} ${clockText(period.to, place)}`;
  const day = dateText(period.from, place);
  return day === dateText(period.from, beside) ? clocks : `${day}, ${clocks}`;
}

/** "4:30 AM" */
export const clockText = (time: number, place: ReaderPlace): string =>
  CLOCK[place.locale](plainClock(time, place));

/** "Eastern Time" */
export function zoneText(time: number, { locale, timeZone }: ReaderPlace): string {
  const { timeZoneName = "" } = wordsOf(
    formatIn(timeZone, { locale, options: { ...HOURS[locale], ...NAMED_ZONE } }),
    time,
  );
  return plainZone(timeZoneName);
}

/** "Monday" */
export const weekdayText = (time: number, { locale, timeZone }: ReaderPlace): string =>
  formatIn(timeZone, { locale, options: { weekday: "long" } }).format(time);

const TO: Readonly<Record<EmailLocale, string>> = { en: "to", de: "bis" };

/** "Monday, December 21, 2026, 4:30 AM to 6:30 AM Eastern Time" */
export function periodText({ from, to }: { from: number; to: number }, place: ReaderPlace): string {
  return `${dateText(from, place)}, ${plainClock(from, place)} ${TO[place.locale]} ${zonedClock(to, place)}`;
}

/** With the zone: in German its short name, where there is one. */
function zonedClock(time: number, place: ReaderPlace): string {
  const short = plainClock(time, place, { timeZoneName: "short" });
  const isGerman = place.locale === "de" && SHORT_ZONE.test(short.split(" ").at(-1) ?? "");
  return CLOCK[place.locale](isGerman ? short : plainClock(time, place, NAMED_ZONE));
}

/** Newer Unicode data has narrow no-break spaces, which some mail programs do not show. */
function plainClock(
  time: number,
  { locale, timeZone }: ReaderPlace,
  zone: Intl.DateTimeFormatOptions = {},
): string {
  const format = formatIn(timeZone, { locale, options: { ...HOURS[locale], ...zone } });
  return plainZone(format.format(time).replace(/\s/g, " "));
}

function formatIn(
  timeZone: string,
  { locale, options }: { locale: EmailLocale; options: Intl.DateTimeFormatOptions },
): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone: "UTC" });
  }
}

const MONEY: Readonly<Record<EmailLocale, (amount: string) => string>> = {
  en: (amount) => `$${amount}`,
  de: (amount) => `${amount.replace(".", ",")} $`,
};

/** "$299.00" */
export const moneyText = (dollars: number, locale: EmailLocale): string => MONEY[locale](amountText(dollars));
