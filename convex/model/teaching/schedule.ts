// How far the learners of batches are expected to be.
import { expectedPercent } from "../../../shared/rules/learners";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import type { OutlineSection } from "../courseware/outline";

const MAX_BATCHES = 200;

export interface Schedule {
  batchNumber: number;
  /** Whole percent. */
  expected: number;
  hasBegun: boolean;
}

/** Of one batch, or with null of all batches of the course. */
export async function schedulesOf(
  ctx: QueryCtx,
  { course: { courseId }, batchNumber }: { course: Doc<"courses">; batchNumber: number | null },
  sections: readonly OutlineSection[],
): Promise<Schedule[]> {
  const batches = await ctx.db
    .query("batches")
    .withIndex("by_courseId_and_batchNumber", (q) => {
      const ofCourse = q.eq("courseId", courseId);
      return batchNumber === null ? ofCourse : ofCourse.eq("batchNumber", batchNumber);
    })
    .take(MAX_BATCHES);
  return batches.map((batch) => ({
    batchNumber: batch.batchNumber,
    expected: expectedPercent(batch, sections),
    hasBegun: (batch.openWeeks ?? 0) > 0,
  }));
}
