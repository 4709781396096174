// Coupons on the admin page.
import { v } from "convex/values";
import { couponForm } from "../shared/forms/coupon";
import { adminMutation, adminQuery } from "./lib/builders";
import { parseForm } from "./lib/forms";
import {
  changeCoupon,
  createCoupon,
  editableCoupon,
  listCoupons,
  listUses,
  pauseCoupon,
  vStaffCoupon,
  vStaffUse,
} from "./model/coupons/staff";
import { couponFields } from "./model/fields/coupons";

const { code, kind, value, courseId, startsOn, endsOn, maxUses, maxUsesPerUser } = couponFields;
const terms = { kind, value, courseId, startsOn, endsOn, maxUses, maxUsesPerUser };

/** At most 200 coupons, newest first. */
export const list = adminQuery({
  permission: "view_payments",
  args: {},
  returns: v.array(vStaffCoupon),
  handler: async (ctx) => await listCoupons(ctx),
});

/** At most 200 uses of a coupon, newest first, with the names of their users. */
export const uses = adminQuery({
  permission: "view_payments",
  args: { couponId: v.id("coupons") },
  returns: v.array(vStaffUse),
  handler: async (ctx, { couponId }) => await listUses(ctx, couponId),
});

/**
 * Creates a coupon and returns its id. Throws coupon-code-taken, course-not-found or the code of the first invalid
 * field.
 */
export const create = adminMutation({
  permission: "view_payments",
  args: { form: v.object({ code, ...terms }) },
  returns: v.id("coupons"),
  handler: async (ctx, { form }) => await createCoupon(ctx, ctx.user, parseForm(couponForm, form)),
});

/**
 * Changes all of a coupon but its code, for those who apply it from then on: reserved and settled uses keep their discount.
 * Throws coupon-not-found (also for credits, whose value is somebody's money), coupon-limit-below-uses, course-not-found
 * or the code of the first invalid field.
 */
export const update = adminMutation({
  permission: "view_payments",
  args: { couponId: v.id("coupons"), form: v.object(terms) },
  returns: v.null(),
  handler: async (ctx, { couponId, form }) => {
    const coupon = await editableCoupon(ctx, couponId);
    const changed = parseForm(couponForm, { ...form, code: coupon.code });
    await changeCoupon(ctx, ctx.user, { coupon, form: changed });
    return null;
  },
});

/** A paused coupon cannot be applied; reserved uses remain valid. Throws coupon-not-found. */
export const setPaused = adminMutation({
  permission: "view_payments",
  args: { couponId: v.id("coupons"), isPaused: v.boolean() },
  returns: v.null(),
  handler: async (ctx, change) => {
    await pauseCoupon(ctx, ctx.user, change);
    return null;
  },
});
