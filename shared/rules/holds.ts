// What holds that end without a payment cost: points per hold, and from them how long the next one has to wait.
import { DAY_MS, HOUR_MS, MINUTE_MS, SEAT_HOLD_MS } from "../durations";

export const HOLD_RULES = {
  /** Seats one person may hold at the same time, one per course. */
  heldAtOnce: 3,
  /** Points of a hold that ran its ten minutes; a shorter one costs a point per minute that was begun. */
  fullHold: 10,
  shortestHold: 2,
  /** Points are forgotten by a payment, or this long after the last hold that ended without one. */
  memoryMs: 3 * DAY_MS,
  /** A batch is scarce with this many free seats, or this part of its seats. */
  scarceSeats: 3,
  scarcePart: 0.1,
  /** In a scarce batch others get their turn first once two full holds have ended without a payment. */
  turnPoints: 20,
  turnMs: 2 * MINUTE_MS,
} as const;

/** From this many points on the next hold waits this long after the last one ended. */
const WAITS: readonly (readonly [points: number, waitMs: number])[] = [
  [70, DAY_MS],
  [60, 4 * HOUR_MS],
  [50, HOUR_MS],
  [40, 15 * MINUTE_MS],
  [30, 5 * MINUTE_MS],
];

export function pointsOf(heldMs: number): number {
  const minutes = Math.ceil(Math.min(heldMs, SEAT_HOLD_MS) / MINUTE_MS);
  return Math.max(HOLD_RULES.shortestHold, Math.min(HOLD_RULES.fullHold, minutes));
}

export const waitAfter = (points: number): number => WAITS.find(([from]) => points >= from)?.[1] ?? 0;

export const isScarce = (free: number, capacity: number): boolean =>
  free <= Math.max(HOLD_RULES.scarceSeats, Math.ceil(capacity * HOLD_RULES.scarcePart));

/** Of the seats of a scarce batch that are free or held by one network, it may hold half, and always one. */
export const networkShare = (free: number, heldByNetwork: number): number =>
  Math.max(1, Math.ceil((free + heldByNetwork) / 2));

/** "40 seconds", "5 minutes", "4 hours": rounded up, so that the next try is not too early. */
export function waitText(seconds: number): string {
  const [count, unit] =
    seconds < 90
      ? [seconds, "second"]
      : seconds < 5400
        ? [Math.ceil(seconds / 60), "minute"]
        : [Math.ceil(seconds / 3600), "hour"];
  return `${String(count)} ${unit}${count === 1 ? "" : "s"}`;
}
