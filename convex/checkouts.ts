// Buying a course, as the browser sees it. Prices, seats and the outcome of payments come only from the server.
import { v, type Infer } from "convex/values";
import { LIMITS } from "../shared/limits";
import { internal } from "./_generated/api";
import { internalMutation, publicAction, publicQuery, userAction, userMutation } from "./lib/builders";
import { fail } from "./lib/fail";
import { consumeOrFail } from "./lib/rateLimits";
import { viewerOf } from "./lib/access";
import { cancelCheckout, expireCheckout } from "./model/checkouts/capture";
import * as free from "./model/checkouts/free";
import { offerFor, startCheckout, vOffer } from "./model/checkouts/start";
import { makeOrder, takePayment, vOutcome, type Outcome } from "./model/workflows/takePayment";
import { unpaidHolds, vCheckout, viewOf, vOwnHold } from "./model/checkouts/view";
import * as coupons from "./model/coupons/apply";

/** Whether the caller can buy the course now, why not, and their live checkout. Visitors get the public part. */
export const offer = publicQuery({
  args: { courseId: v.string() },
  returns: vOffer,
  handler: async (ctx, { courseId }) => await offerFor(ctx, await viewerOf(ctx), courseId),
});

/** The caller's holds that wait for a payment, in all courses, with their deadlines. Empty for visitors. */
export const mine = publicQuery({
  args: {},
  returns: v.array(vOwnHold),
  handler: async (ctx) => {
    const viewer = await viewerOf(ctx);
    return viewer === null ? [] : await unpaidHolds(ctx, viewer._id);
  },
});

/**
 * Holds a seat for SEAT_HOLD_MS at the current price (US dollars) and returns the checkout; a live one is returned
 * unchanged. Throws course-not-found, course-coming-soon, no-available-batch, already-enrolled, holds-elsewhere,
 * hold-wait, seats-shared or purchases-too-often.
 */
export const start = userMutation({
  args: { courseId: v.string() },
  returns: vCheckout,
  handler: async (ctx, { courseId }) => await startCheckout(ctx, ctx.user, courseId),
});

/**
 * Creates the provider's order once per checkout and price; the database steps require the signed-in owner. Throws checkout-not-found, checkout-expired,
 * already-enrolled or payment-failed.
 */
export const createOrder = publicAction({
  args: { checkoutId: v.id("checkouts") },
  returns: v.object({ orderId: v.string() }),
  handler: async (ctx, { checkoutId }): Promise<{ orderId: string }> => {
    const task = await ctx.runQuery(internal.checkoutSteps.orderTask, { checkoutId });
    return { orderId: task.orderId ?? (await makeOrder(ctx, checkoutId, task)) };
  },
});

/**
 * Applies a code to the checkout and returns it with its new price. Throws coupon-*, checkout-expired,
 * too-many-requests. Attempts are counted in the action, because a failed mutation would roll the count back.
 */
export const applyCoupon = userAction({
  args: { checkoutId: v.id("checkouts"), code: v.string() },
  returns: vCheckout,
  handler: async (ctx, coupon): Promise<Infer<typeof vCheckout>> => {
    const { userId } = ctx.user;
    await consumeOrFail(ctx, [{ name: "couponPerUser", key: userId }]);
    return await ctx.runMutation(internal.checkoutSteps.applyCoupon, { userId, ...coupon });
  },
});

/** Restores the list price. Throws checkout-not-found or checkout-expired. */
export const removeCoupon = userMutation({
  args: { checkoutId: v.id("checkouts") },
  returns: vCheckout,
  handler: async (ctx, { checkoutId }) =>
    viewOf(await coupons.removeCoupon(ctx, { userId: ctx.user._id, checkoutId })),
});

/**
 * Enrolls without a payment when the amount is 0 and returns the enrollment's id. Throws payment-required,
 * checkout-expired, already-enrolled or checkout-not-found.
 */
export const enrollFree = userMutation({
  args: { checkoutId: v.id("checkouts") },
  returns: v.id("enrollments"),
  handler: async (ctx, { checkoutId }) => await free.enrollFree(ctx, ctx.user._id, checkoutId),
});

/**
 * Captures the payment the buyer has approved. Returns `enrolled`, `restart` (declined, choose another method) or
 * `pending` (the outcome follows in `offer`). Throws order-mismatch, payment-failed, checkout-expired,
 * no-available-batch, already-enrolled, coupon-used-up or enrollment-failed-after-payment.
 */
export const approve = publicAction({
  args: { checkoutId: v.id("checkouts"), orderId: v.string(), fundingSource: v.optional(v.string()) },
  returns: vOutcome,
  handler: async (ctx, { checkoutId, orderId, fundingSource }): Promise<Outcome> => {
    if (orderId.length > LIMITS.providerIdMax || (fundingSource ?? "").length > LIMITS.fundingSourceMax)
      fail("order-mismatch");
    const approval = { checkoutId, orderId, fundingSource: fundingSource ?? null };
    const begun = await ctx.runMutation(internal.checkoutSteps.beginCapture, approval);
    if (begun.step === "done") return { outcome: "enrolled", enrollmentId: begun.enrollmentId };
    return await takePayment(ctx, begun.task);
  },
});

/** Gives the seat back unless money is being captured. Throws checkout-not-found. */
export const cancel = userMutation({
  args: { checkoutId: v.id("checkouts") },
  returns: v.null(),
  handler: async (ctx, { checkoutId }) => {
    await cancelCheckout(ctx, ctx.user._id, checkoutId);
    return null;
  },
});

/** Scheduled at the deadline of the hold. */
export const expire = internalMutation({
  args: { checkoutId: v.id("checkouts") },
  returns: v.null(),
  handler: async (ctx, { checkoutId }) => {
    await expireCheckout(ctx, checkoutId);
    return null;
  },
});
