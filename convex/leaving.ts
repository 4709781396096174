// Leaving a course by oneself.
import { v } from "convex/values";
import { leavingForm } from "../shared/forms/leaving";
import { publicQuery, userMutation } from "./lib/builders";
import { viewerOf } from "./lib/access";
import { env } from "./lib/env";
import { parseForm } from "./lib/forms";
import { vRefundTerms } from "./model/fields/payments";
import { leave as leaveCourse, leavingTerms, vLeavingTerms, vLeft } from "./model/leaving";

/** What the caller gets back today; null for visitors, and without an enrollment that can be left. */
export const terms = publicQuery({
  args: { courseId: v.string() },
  returns: v.union(v.null(), vLeavingTerms),
  handler: async (ctx, { courseId }) => {
    const user = await viewerOf(ctx);
    return user === null ? null : await leavingTerms(ctx, user, courseId);
  },
});

/** The terms that new payments get. */
export const currentTerms = publicQuery({
  args: {},
  returns: v.object({ ...vRefundTerms.fields, withdrawalDays: v.number() }),
  handler: () => ({ ...env.refundTerms(), withdrawalDays: env.withdrawalDays() }),
});

/**
 * Leaves a course; `amount` is what the caller was told they get back. Repeated calls request one refund. Throws
 * no-active-enrollment, leaving-completed, leaving-terms-changed, leaving-reason-required or payment-not-refundable.
 */
export const leave = userMutation({
  args: { courseId: v.string(), form: v.object({ amount: v.number(), reason: v.string() }) },
  returns: vLeft,
  handler: async (ctx, { courseId, form }) =>
    await leaveCourse(ctx, ctx.user, { courseId, ...parseForm(leavingForm, form) }),
});
