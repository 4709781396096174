// The admin page's coupons.
import { v } from "convex/values";
import { couponForm } from "../shared/forms/coupon";
import { adminMutation, adminQuery } from "./lib/builders";
import { parseForm } from "./lib/forms";
import {
  createCoupon,
  listCoupons,
  listUses,
  pauseCoupon,
  vStaffCoupon,
  vStaffUse,
} from "./model/coupons/staff";
import { couponFields } from "./model/fields/coupons";

const { code, kind, value, courseId, startsOn, endsOn, maxUses, maxUsesPerUser } = couponFields;

export const list = adminQuery({
  permission: "view_payments",
  args: {},
  returns: v.array(vStaffCoupon),
  handler: async (ctx) => await listCoupons(ctx),
});

export const uses = adminQuery({
  permission: "view_payments",
  args: { couponId: v.id("coupons") },
  returns: v.array(vStaffUse),
  handler: async (ctx, { couponId }) => await listUses(ctx, couponId),
});

export const create = adminMutation({
  permission: "view_payments",
  args: {
    form: v.object({ code, kind, value, courseId, startsOn, endsOn, maxUses, maxUsesPerUser }),
  },
  returns: v.id("coupons"),
  handler: async (ctx, { form }) => await createCoupon(ctx, ctx.user, parseForm(couponForm, form)),
});

export const setPaused = adminMutation({
  permission: "view_payments",
  args: { couponId: v.id("coupons"), isPaused: v.boolean() },
  returns: v.null(),
  handler: async (ctx, change) => {
    await pauseCoupon(ctx, ctx.user, change);
    return null;
  },
});
