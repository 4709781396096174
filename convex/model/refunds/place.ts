// What staff see of an enrollment before they refund its payment.
import { v, type Infer } from "convex/values";
import { hasPlace } from "../../../shared/rules/access";
import type { Doc } from "../../_generated/dataModel";
import type { QueryCtx } from "../../_generated/server";
import { enrollmentsIn } from "../enrollments";
import { vEnrollmentStatus } from "../fields/enrollments";
import { termsOf, vLeavingTerms } from "../leaving";

export const vPaidPlace = v.object({
  /** Null for enrollments from before there were batches. */
  batchNumber: v.union(v.number(), v.null()),
  /** Null where the batch no longer exists. */
  batchName: v.union(v.string(), v.null()),
  status: vEnrollmentStatus,
  /** What the learner would get back by leaving today; null where the enrollment cannot be left. */
  terms: v.union(vLeavingTerms, v.null()),
});

/** The enrollment that a payment bought, or after transfers the one that continues it; null without one. */
export async function paidPlace(
  ctx: QueryCtx,
  { userId, courseId, paymentId }: Doc<"payments">,
): Promise<Infer<typeof vPaidPlace> | null> {
  const rows = await enrollmentsIn(ctx, userId, courseId);
  const bought = rows.filter((row) => row.paymentId === paymentId);
  // At most one is no transferred one.
  const row = bought.find(({ status }) => status !== "transferred") ?? bought[0];
  if (row === undefined) return null;
  const { batchNumber, batchId, status } = row;
  const batch = batchId && (await ctx.db.get("batches", batchId));
  return {
    ...{ batchNumber, status, batchName: batch?.batchName ?? null },
    terms: hasPlace(status) ? await termsOf(ctx, row) : null,
  };
}
