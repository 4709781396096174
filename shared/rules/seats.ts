// What a seat count means to a visitor.
import { LIMITS } from "../limits";

export type SeatBadge = "few" | "full" | null;

/** "full" at capacity, "few" from 80 % of it; integer arithmetic, so 24 of 30 is exactly 80 %. */
export function seatBadge(seatsTaken: number, maxCapacity: number): SeatBadge {
  if (seatsTaken >= maxCapacity) return "full";
  return seatsTaken * 100 >= maxCapacity * LIMITS.fewSeatsPercent ? "few" : null;
}

export const seatsLeft = (seatsTaken: number, maxCapacity: number): number =>
  Math.max(0, maxCapacity - seatsTaken);

/** The number for "Only {n} seats remaining in next batch!", or null when the warning is not shown. */
export function onlySeatsLeft(seatsTaken: number, maxCapacity: number): number | null {
  const left = seatsLeft(seatsTaken, maxCapacity);
  return left >= 1 && left <= LIMITS.onlySeatsMax ? left : null;
}
