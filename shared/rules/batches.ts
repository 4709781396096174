// Which batch is sold next, and the status of a batch by the calendar. Pure: callers pass the current day.
import { DAY_MS } from "../durations";
import { COURSEWARE } from "../limits";

export type BatchStatus = "upcoming" | "active" | "completed";

/** The part of a batch these rules read. Dates are ISO days (2025-10-01). */
export interface BatchSlot {
  readonly startDate: string;
  readonly status: BatchStatus;
  readonly maxCapacity: number;
  readonly seatsTaken: number;
  /** Set while the batch is being cancelled. */
  readonly closureId?: string | undefined;
}

const DAY_PATTERN = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** "2025-10-1" becomes "2025-10-01". Throws RangeError for anything that is not a calendar day. */
export function isoDay(text: string): string {
  const parts = DAY_PATTERN.exec(text.trim());
  if (parts === null) throw new RangeError(`Not a date: ${text}`);
  const [, year = "", month = "", day = ""] = parts;
  const iso = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  if (!isCalendarDay(iso)) throw new RangeError(`Not a date: ${text}`);
  return iso;
}

/** Whether a text is a calendar day in the form 2025-10-01; "2026-02-31" is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = dayStart(text);
  return !Number.isNaN(time) && dayOf(time) === text;
}

/** The UTC day of a time in milliseconds. */
export function dayOf(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

/** Midnight UTC of an ISO day, in milliseconds. */
export function dayStart(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** The ISO day `days` later, or earlier for negative numbers. */
export function addDays(day: string, days: number): string {
  return dayOf(dayStart(day) + days * 86_400_000);
}

/** Upcoming before the first day, active from the first to the last day inclusive, completed afterwards (D1). */
export function statusOnDay(batch: { startDate: string; endDate: string }, today: string): BatchStatus {
  if (today < batch.startDate) return "upcoming";
  return today <= batch.endDate ? "active" : "completed";
}

/** Whether a batch is being cancelled: no seat of it is given any more. */
export const isClosing = ({ closureId }: Pick<BatchSlot, "closureId">): boolean => closureId !== undefined;

const isFull = (batch: Pick<BatchSlot, "maxCapacity" | "seatsTaken">): boolean =>
  batch.seatsTaken >= batch.maxCapacity;

/**
 * The batch sold next (spec): the upcoming one with the earliest start that is not full, otherwise such an active
 * one, otherwise null. Batches that are being cancelled are not sold.
 */
export function nextAvailable<T extends BatchSlot>(batches: readonly T[]): T | null {
  const open = batches
    .filter((batch) => !isFull(batch) && !isClosing(batch))
    .sort((a, b) => (a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : 0));
  return (
    open.find((batch) => batch.status === "upcoming") ??
    open.find((batch) => batch.status === "active") ??
    null
  );
}

/** The batch to show when none can be sold: the one that would be sold if it had a seat, otherwise the latest. */
export function mostRelevant<T extends BatchSlot>(batches: readonly T[]): T | null {
  const held = batches.filter((batch) => !isClosing(batch));
  const emptied = held.map((batch) => ({ batch, ...batch, seatsTaken: -1 }));
  const wanted = nextAvailable(emptied);
  if (wanted !== null) return wanted.batch;
  return held.reduce<T | null>(
    (latest, batch) => (latest === null || batch.startDate > latest.startDate ? batch : latest),
    null,
  );
}

/** The first Monday on or after the day `weeks` weeks from today. */
export function mondayAfterWeeks(today: string, weeks: number): string {
  const target = addDays(today, weeks * 7);
  const weekday = new Date(dayStart(target)).getUTCDay();
  return addDays(target, (8 - weekday) % 7);
}

/** Weeks of a batch that have begun on a day, the first on the start date; all of them once the batch is over. */
export function weeksBegun(batch: { startDate: string; endDate: string }, today: string): number {
  const status = statusOnDay(batch, today);
  if (status === "upcoming") return 0;
  if (status === "completed") return COURSEWARE.weekMax;
  const days = Math.round((dayStart(today) - dayStart(batch.startDate)) / DAY_MS);
  return Math.min(COURSEWARE.weekMax, Math.floor(days / 7) + 1);
}
