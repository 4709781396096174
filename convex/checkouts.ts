// Buying a course, as the browser sees it. Prices, seats and the truth about payments come from the server alone.
import { v, type Infer } from "convex/values";
import { LIMITS } from "../shared/limits";
import { internal } from "./_generated/api";
import { internalMutation, publicQuery, userAction, userMutation } from "./lib/builders";
import { fail } from "./lib/fail";
import { consumeOrFail } from "./lib/rateLimits";
import { viewerOf } from "./model/access";
import { cancelCheckout, expireCheckout } from "./model/checkouts/capture";
import { enrollFree as enrollWithoutPaying } from "./model/checkouts/free";
import { offerFor, startCheckout, vOffer } from "./model/checkouts/start";
import { makeOrder, takePayment, vOutcome, type Outcome } from "./model/checkouts/takePayment";
import { vCheckout, viewOf } from "./model/checkouts/view";
import { removeCoupon as removeCouponFrom } from "./model/coupons/apply";

export const offer = publicQuery({
  args: { courseId: v.string() },
  returns: vOffer,
  handler: async (ctx, { courseId }) => await offerFor(ctx, await viewerOf(ctx), courseId),
});

export const start = userMutation({
  args: { courseId: v.string() },
  returns: vCheckout,
  handler: async (ctx, { courseId }) => await startCheckout(ctx, ctx.user, courseId),
});

export const createOrder = userAction({
  args: { checkoutId: v.id("checkouts") },
  returns: v.object({ orderId: v.string() }),
  handler: async (ctx, { checkoutId }): Promise<{ orderId: string }> => {
    const { userId } = ctx.user;
    const task = await ctx.runQuery(internal.checkoutSteps.orderTask, { userId, checkoutId });
    return { orderId: task.orderId ?? (await makeOrder(ctx, checkoutId, task)) };
  },
});

/** Tries of codes are counted outside the mutation, which would undo the count together with a wrong one. */
export const applyCoupon = userAction({
  args: { checkoutId: v.id("checkouts"), code: v.string() },
  returns: vCheckout,
  handler: async (ctx, coupon): Promise<Infer<typeof vCheckout>> => {
    const { userId } = ctx.user;
    await consumeOrFail(ctx, [{ name: "couponPerUser", key: userId }]);
    return await ctx.runMutation(internal.checkoutSteps.applyCoupon, { userId, ...coupon });
  },
});

export const removeCoupon = userMutation({
  args: { checkoutId: v.id("checkouts") },
  returns: vCheckout,
  handler: async (ctx, { checkoutId }) =>
    viewOf(await removeCouponFrom(ctx, { userId: ctx.user._id, checkoutId })),
});

/** Only where nothing is left to pay. */
export const enrollFree = userMutation({
  args: { checkoutId: v.id("checkouts") },
  returns: v.id("enrollments"),
  handler: async (ctx, { checkoutId }) => await enrollWithoutPaying(ctx, ctx.user._id, checkoutId),
});

export const approve = userAction({
  args: { checkoutId: v.id("checkouts"), orderId: v.string(), fundingSource: v.optional(v.string()) },
  returns: vOutcome,
  handler: async (ctx, { checkoutId, orderId, fundingSource }): Promise<Outcome> => {
    if (orderId.length > LIMITS.providerIdMax || (fundingSource ?? "").length > LIMITS.fundingSourceMax)
      fail("order-mismatch");
    const approval = { userId: ctx.user.userId, checkoutId, orderId, fundingSource: fundingSource ?? null };
    const begun = await ctx.runMutation(internal.checkoutSteps.beginCapture, approval);
    if (begun.step === "done") return { outcome: "enrolled", enrollmentId: begun.enrollmentId };
    return await takePayment(ctx, begun.task);
  },
});

export const cancel = userMutation({
  args: { checkoutId: v.id("checkouts") },
  returns: v.null(),
  handler: async (ctx, { checkoutId }) => {
    await cancelCheckout(ctx, ctx.user._id, checkoutId);
    return null;
  },
});

/** Scheduled when a hold begins, for the moment it ends. */
export const expire = internalMutation({
  args: { checkoutId: v.id("checkouts") },
  returns: v.null(),
  handler: async (ctx, { checkoutId }) => {
    await expireCheckout(ctx, checkoutId);
    return null;
  },
});
