// Dates, times and amounts in e-mails, as their reader writes them.
import { amountText } from "../../shared/pricing";
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

const CLOCK: Readonly<Record<EmailLocale, (clock: string) => string>> = {
  en: (clock) => clock,
  de: (clock) =>
    clock.replace(/^(\S+)(?: (.+))?$/, (_, time: string, zone?: string) =>
      zone === undefined ? `${time} Uhr` : `${time} Uhr (${zone})`,
    ),
};

const HOURS = { hour: "numeric", minute: "2-digit" } as const;

/** "Monday, December 21, 2026, 4:30 AM Eastern Time" of epoch milliseconds: in the reader's time zone, which is named. */
export const momentText = (time: number, place: ReaderPlace): string =>
  timeText(time, place, { ...HOURS, timeZoneName: "longGeneric" });

/** The same beside another moment, which names the zone. */
export const besideText = (time: number, place: ReaderPlace): string => timeText(time, place, HOURS);

function timeText(time: number, place: ReaderPlace, options: Intl.DateTimeFormatOptions): string {
  const { locale, timeZone } = place;
  const clock = formatIn(timeZone, { locale, options }).format(time);
  // Newer Unicode data has narrow no-break spaces, which some mail programs do not show.
  const plain = clock.replace(/\s/g, " ").replace(/GMT(\+00:00)?/, "UTC");
  return `${dateText(time, place)}, ${CLOCK[locale](plain)}`;
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
