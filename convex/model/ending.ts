// Ending an enrollment that holds a seat: by a refund, by staff, or by the learner.
import { holdsSeat } from "../../shared/rules/access";
import type { Doc } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";
import { recordActivity } from "./activity";
import { addTo, enrollmentCounted } from "./counters";
import { renewResultsLater } from "./classes/reveals";
import { closureMark } from "./enrollments";
import { releaseSeat } from "./release";
import { refreshVerified } from "./reviews";

/** Writes the status of an ended enrollment, counts it out, takes the results of polls back, and releases the seat to the waitlist. */
export async function endSeat(
  ctx: MutationCtx,
  row: Doc<"enrollments">,
  status: "cancelled" | "refunded",
): Promise<void> {
  await addTo(ctx, enrollmentCounted(row, -1));
  await ctx.db.patch("enrollments", row._id, { status, ...(await closureMark(ctx, row)) });
  await renewResultsLater(ctx, row);
  // A deferred enrollment has no seat.
  if (row.batchId !== null && holdsSeat(row.status)) await releaseSeat(ctx, row.batchId);
}

/** As `endSeat`, and ends the review's verified mark. `details` is for the activity log. */
export async function endEnrollment(
  ctx: MutationCtx,
  row: Doc<"enrollments">,
  { status, details }: { status: "cancelled" | "refunded"; details: string },
): Promise<void> {
  const { userId, courseId } = row;
  await endSeat(ctx, row, status);
  await refreshVerified(ctx, userId, courseId);
  await recordActivity(ctx, { kind: status, userId, courseId, details });
}
