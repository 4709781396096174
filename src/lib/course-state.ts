// The one state of a course that its card, its page and the bar of narrow screens show.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";
import { seatBadge } from "#shared/rules/seats.ts";

type Card = FunctionReturnType<typeof api.courses.list>[number];

export type StatedCourse = Pick<Card, "comingSoon" | "nextBatch">;

/** "running": the batch has begun and has free seats. "closed": no batch is planned. */
export type CourseState = "planned" | "open" | "few" | "running" | "full" | "closed";

/** What a person has of a course themselves, which comes before its state. */
export type OwnPlace = "enrolled" | "offered" | "waiting";

export function courseState({ comingSoon, nextBatch }: StatedCourse): CourseState {
  if (comingSoon) return "planned";
  if (nextBatch === null || nextBatch.status === "completed") return "closed";
  const seats = seatBadge(nextBatch.seatsTaken, nextBatch.maxCapacity);
  if (seats !== null) return seats;
  return nextBatch.status === "active" ? "running" : "open";
}

/** Nobody can enroll now: the state matters more than the price. */
export const isShut = (state: CourseState): boolean =>
  state === "planned" || state === "full" || state === "closed";
