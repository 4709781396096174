// Dates, numbers, money, names and shortened text for people, in the form of the page's language. Examples are of English.
import { LIMITS } from "#shared/limits.ts";
import { CURRENCY } from "#shared/pricing.ts";
import { waitUnit } from "#shared/rules/holds.ts";
import { dateFormat, numberFormat } from "../texts/formats";
import { locale, localeTag } from "../texts/locale";
import { formatText } from "../texts/lib";

const LONG_DAY = { day: "numeric", month: "long", year: "numeric" } as const;

/** Of calendar days, which are read and written in UTC. */
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  dateFormat(localeTag(), { ...options, timeZone: "UTC" });

/** "October 1, 2025" of a calendar day (ISO, also the unpadded 2025-10-1); the text itself when it is no day. */
export function formatDay(day: string): string {
  const time = dayTime(day);
  return Number.isNaN(time) ? day : inUtc(LONG_DAY).format(time);
}

/** "Oct 1" of a calendar day. */
export function formatShortDay(day: string): string {
  const time = dayTime(day);
  return Number.isNaN(time) ? day : inUtc({ day: "numeric", month: "short" }).format(time);
}

/** "October 1 – 7, 2025" of two calendar days; one day when they are the same. */
export const formatDays = (from: string, until: string): string =>
  from === until ? formatDay(from) : inUtc(LONG_DAY).formatRange(dayTime(from), dayTime(until));

/** "October 2025", or "Oct", of the month of a calendar day. */
export const formatMonth = (day: string, length: "long" | "short" = "long"): string =>
  inUtc(length === "long" ? { month: "long", year: "numeric" } : { month: "short" }).format(dayTime(day));

/** "12%" of 0.123; with one decimal at most "12.3%". */
export const formatPercent = (share: number, maximumFractionDigits = 0): string =>
  numberFormat(localeTag(), { style: "percent", maximumFractionDigits }).format(share);

/** "Monday, December 21, 2026" of a calendar day; "Monday, December 21" of the year of `nowMs`. */
export function formatWeekday(day: string, nowMs: number | null = null): string {
  const time = dayTime(day);
  if (Number.isNaN(time)) return day;
  const isThisYear = nowMs !== null && new Date(time).getUTCFullYear() === new Date(nowMs).getUTCFullYear();
  const year = isThisYear ? {} : ({ year: "numeric" } as const);
  return inUtc({ weekday: "long", day: "numeric", month: "long", ...year }).format(time);
}

/** "12 min", "1 hr", "1 hr 30 min" of whole minutes; the long form is "12 minutes". */
export function formatMinutes(minutes: number, unitDisplay: "short" | "long" = "short"): string {
  const hours = Math.floor(minutes / 60);
  const parts = { hour: hours, minute: minutes - hours * 60 };
  return Object.entries(parts)
    .filter(([, count]) => count > 0)
    .map(([unit, count]) => numberFormat(localeTag(), { style: "unit", unit, unitDisplay }).format(count))
    .join(" ");
}

/** "9:05" of milliseconds. */
export function formatCountdown(durationMs: number): string {
  const seconds = Math.floor(durationMs / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const parts = hours === 0 ? [minutes, seconds % 60] : [hours, minutes % 60, seconds % 60];
  return parts.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}

/** Epoch milliseconds of a calendar day's midnight in UTC; NaN for other texts. Days are read and written in UTC. */
export function dayTime(day: string): number {
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(day);
  return parts === null ? Number.NaN : Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]));
}

/** "October 1, 2025" of epoch milliseconds, in the visitor's own time zone. */
export const formatMoment = (timeMs: number): string => dateFormat(localeTag(), LONG_DAY).format(timeMs);

/** "Today", "Yesterday" or "October 1, 2025" of epoch milliseconds, in the visitor's own time zone. */
export function formatRecentDay(timeMs: number, nowMs: number): string {
  const day = new Date(timeMs).toDateString();
  const yesterday = new Date(nowMs);
  yesterday.setDate(yesterday.getDate() - 1);
  if (day === new Date(nowMs).toDateString()) return formatText("today");
  return day === yesterday.toDateString() ? formatText("yesterday") : formatMoment(timeMs);
}

/** "1,204" */
export const formatNumber = (count: number): string => numberFormat(localeTag(), {}).format(count);

/** "99+" of counts that were not counted to the end. */
export const shownCount = (count: number): string => (count > 99 ? "99+" : String(count));

/** One decimal: 4.7 */
export const formatRating = (average: number): string =>
  numberFormat(localeTag(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average);

/** "1 review", "12 reviews" */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${String(count)} ${count === 1 ? one : many}`;

/** First letter of the name, else of the address, in upper case; "?" without both. */
export function initialOf(name: string, email: string): string {
  const source = name.trim() === "" ? email.trim() : name.trim();
  const first = [...source][0];
  return first === undefined ? "?" : first.toLocaleUpperCase(localeTag());
}

/** Text cut at a word within `max` characters (code points) plus an ellipsis; `cut`: whether it was shortened. */
export function snippet(text: string, max: number): { text: string; cut: boolean } {
  const characters = [...text.trim()];
  if (characters.length <= max) return { text: characters.join(""), cut: false };
  const kept = characters.slice(0, max).join("");
  const lastSpace = kept.lastIndexOf(" ");
  // A very long word is cut inside rather than dropping most of the text.
  const end = lastSpace > max * 0.6 ? kept.slice(0, lastSpace) : kept;
  return { text: `${end.replace(/[\s.,;:!?-]+$/, "")}…`, cut: true };
}

/** "Nov 21, 2026, 10:15 AM GMT+1" in the visitor's own time zone, which is named, or in another one. */
export const formatTime = (timeMs: number, timeZone?: string): string =>
  dateFormat(localeTag(), {
    ...{ day: "numeric", month: "short", year: "numeric", hour: "numeric", minute: "2-digit" },
    timeZoneName: "short",
    timeZone,
  }).format(timeMs);

/** "Sat, 10:15 AM GMT+1" in the visitor's own time zone, which is named. */
export const formatWeekdayTime = (timeMs: number): string =>
  dateFormat(localeTag(), {
    weekday: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(timeMs);

/** "40 seconds", "5 minutes", "4 hours". */
export function formatWait(seconds: number): string {
  const { count, unit } = waitUnit(seconds);
  return formatText(unit, { count });
}

/** IANA name of the browser's time zone. */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** "Nov 21, 2026" in the visitor's own time zone. */
export const formatDate = (timeMs: number): string =>
  dateFormat(localeTag(), { dateStyle: "medium" }).format(timeMs);

/** "10:15 AM" in the visitor's own time zone. */
export const formatClock = (timeMs: number): string =>
  dateFormat(localeTag(), { timeStyle: "short" }).format(timeMs);

/** The first twelve characters of a payment id and an ellipsis. */
export const shortId = (id: string): string =>
  id.length > LIMITS.paymentIdChars ? `${id.slice(0, LIMITS.paymentIdChars)}…` : id;

/** "Enroll beyond capacity" of "enroll_beyond_capacity", "Needs attention" of "needsAttention". */
export function humanize(name: string): string {
  const text = name
    .replace(/[_-]+/g, " ")
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b}`);
  const lower = text.toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** "$4,784" or "$4,784.50": cents only when there are some. */
export const dollars = (amount: number): string =>
  numberFormat(localeTag(), {
    style: "currency",
    currency: CURRENCY,
    trailingZeroDisplay: "stripIfInteger",
  }).format(amount === 0 ? 0 : amount);

/** "$299.00": an amount in a column of amounts, whose points are below each other. */
export const dollarsAndCents = (amount: number): string =>
  numberFormat(localeTag(), { style: "currency", currency: CURRENCY }).format(amount);

/**
 * "$4,784.00 USD": the form of receipts, with cents and currency. All other screens use `dollars`. Languages that write the
 * currency after the amount have it once: "4.784,00 USD".
 */
export function exactDollars(amount: number): string {
  const money = { style: "currency", currency: CURRENCY } as const;
  return locale() === "de"
    ? numberFormat(localeTag(), { ...money, currencyDisplay: "code" }).format(amount)
    : `${numberFormat(localeTag(), money).format(amount)} ${CURRENCY}`;
}
