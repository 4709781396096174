// Limits on seat holds: points for holds that end without a payment, and the waiting time they cause.
import { DAY_MS, HOUR_MS, MINUTE_MS, SEAT_HOLD_MS } from "../durations";

/** The numbers of docs/architecture.md, "Holds cost nothing". Durations in milliseconds. */
export const HOLD_RULES = {
  /** Concurrent holds of one person, one per course. */
  heldAtOnce: 3,
  /** Points of a hold of ten minutes; a shorter one costs one point per started minute, at least `shortestHold`. */
  fullHold: 10,
  shortestHold: 2,
  /** Points are cleared by a payment, or this long after the last unpaid hold. */
  memoryMs: 3 * DAY_MS,
  /** A batch is scarce with at most this many free seats, or this share of its capacity. */
  scarceSeats: 3,
  scarcePart: 0.1,
  /** In a scarce batch, people with this many points wait `turnMs` after their last unpaid hold. */
  turnPoints: 20,
  turnMs: 2 * MINUTE_MS,
} as const;

/** Waiting time after the last unpaid hold, from this many points on. */
const WAITS: readonly (readonly [points: number, waitMs: number])[] = [
  [70, DAY_MS],
  [60, 4 * HOUR_MS],
  [50, HOUR_MS],
  [40, 15 * MINUTE_MS],
  [30, 5 * MINUTE_MS],
];

/** Points of an unpaid hold of this duration (milliseconds). */
export function pointsOf(heldMs: number): number {
  const minutes = Math.ceil(Math.min(heldMs, SEAT_HOLD_MS) / MINUTE_MS);
  return Math.max(HOLD_RULES.shortestHold, Math.min(HOLD_RULES.fullHold, minutes));
}

/** Milliseconds to wait after the last unpaid hold. */
export const waitAfter = (points: number): number => WAITS.find(([from]) => points >= from)?.[1] ?? 0;

/** Whether a batch with `free` of `capacity` seats is scarce. */
export const isScarce = (free: number, capacity: number): boolean =>
  free <= Math.max(HOLD_RULES.scarceSeats, Math.ceil(capacity * HOLD_RULES.scarcePart));

/** Seats of a scarce batch that one network may hold: half of those free or held by it, at least one. */
export const networkShare = (free: number, heldByNetwork: number): number =>
  Math.max(1, Math.ceil((free + heldByNetwork) / 2));

/** A wait in the unit that people speak of, rounded up. */
export function waitUnit(seconds: number): { count: number; unit: "second" | "minute" | "hour" } {
  if (seconds < 90) return { count: seconds, unit: "second" };
  if (seconds < 5400) return { count: Math.ceil(seconds / 60), unit: "minute" };
  return { count: Math.ceil(seconds / 3600), unit: "hour" };
}

/** "40 seconds", "5 minutes", "4 hours". */
export function waitText(seconds: number): string {
  const { count, unit } = waitUnit(seconds);
  return `${String(count)} ${unit}${count === 1 ? "" : "s"}`;
}
