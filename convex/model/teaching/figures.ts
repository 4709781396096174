// Learners, completions and progress of batches, from the running totals. Enrollments of the time before batches count as
// those of the batch null.
import type { QueryCtx } from "../../_generated/server";
import { countOf, KEYS } from "../counters";

export interface Figures {
  learners: number;
  completed: number;
  /** Hundredths of a percent of all learners together. */
  points: number;
}

/** Those of one batch. */
export async function figuresOf(
  ctx: QueryCtx,
  courseId: string,
  batchNumber: number | null,
): Promise<Figures> {
  return {
    learners: await countOf(ctx, KEYS.batch(courseId, batchNumber)),
    completed: await countOf(ctx, KEYS.completed(courseId, batchNumber)),
    points: await countOf(ctx, KEYS.progress(courseId, batchNumber)),
  };
}

/** Learners of a course: of its batches, and of the time before batches. */
export async function learnersOf(
  ctx: QueryCtx,
  courseId: string,
  batches: readonly { batchNumber: number }[],
): Promise<number> {
  const numbers = [null, ...batches.map(({ batchNumber }) => batchNumber)];
  const counts = await Promise.all(
    numbers.map(async (batchNumber) => await countOf(ctx, KEYS.batch(courseId, batchNumber))),
  );
  return counts.reduce((total, count) => total + count, 0);
}
