// Seat counts as shown to visitors (spec).
import { LIMITS } from "../limits";

export type SeatBadge = "few" | "full" | null;

/** "full" at capacity, "few" from 80 % of it, otherwise null. Integer arithmetic: 24 of 30 is exactly 80 %. */
export function seatBadge(seatsTaken: number, maxCapacity: number): SeatBadge {
  if (seatsTaken >= maxCapacity) return "full";
  return seatsTaken * 100 >= maxCapacity * LIMITS.fewSeatsPercent ? "few" : null;
}

/** Free seats, never negative. */
export const seatsLeft = (seatsTaken: number, maxCapacity: number): number =>
  Math.max(0, maxCapacity - seatsTaken);

/** The number for "Only {n} seats remaining in next batch!" (1 to 5), or null when it is not shown. */
export function onlySeatsLeft(seatsTaken: number, maxCapacity: number): number | null {
  const left = seatsLeft(seatsTaken, maxCapacity);
  return left >= 1 && left <= LIMITS.onlySeatsMax ? left : null;
}
