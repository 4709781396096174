// Changing the batch of one's own enrollment.
import { v } from "convex/values";
import { publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { deferOwn, deferralView, vDeferral } from "./model/deferrals/defer";
import { transferOptions, transferOwn, vTransferOptions } from "./model/transfers";

/** The batches the caller may change to; null for visitors, and without an enrollment whose batch may be changed. */
export const options = publicQuery({
  args: { courseId: v.string() },
  returns: v.union(v.null(), vTransferOptions),
  handler: async (ctx, { courseId }) => {
    const user = await viewerOf(ctx);
    return user === null ? null : await transferOptions(ctx, user, courseId);
  },
});

/**
 * Changes the batch of the caller's enrollment, once and before the start, and returns the enrollment in the other
 * batch. Throws no-active-enrollment, transfer-too-late, transfer-used, transfer-completed, transfer-same-batch,
 * course-batch-not-found, transfer-batch-started, transfer-batch-over or batch-full.
 */
export const change = userMutation({
  args: { courseId: v.string(), batchNumber: v.number() },
  returns: v.id("enrollments"),
  handler: async (ctx, place) => await transferOwn(ctx, ctx.user, place),
});

/**
 * Gives the caller's seat back for one in the next batch, once and before the start, while no later batch has a free
 * seat. Throws no-active-enrollment, transfer-too-late, transfer-used, transfer-completed or deferral-not-needed.
 */
export const defer = userMutation({
  args: { courseId: v.string() },
  returns: v.null(),
  handler: async (ctx, { courseId }) => {
    await deferOwn(ctx, ctx.user, courseId);
    return null;
  },
});

/** The caller's deferral; null for visitors, and without one. */
export const deferral = publicQuery({
  args: { courseId: v.string() },
  returns: v.union(v.null(), vDeferral),
  handler: async (ctx, { courseId }) => {
    const user = await viewerOf(ctx);
    return user === null ? null : await deferralView(ctx, user, courseId);
  },
});
