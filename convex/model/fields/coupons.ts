// Fields of coupons and of their uses.
import { v } from "convex/values";

const worthFields = {
  kind: v.union(v.literal("percent"), v.literal("amount")),
  /** Percent of the price, or dollars. */
  value: v.number(),
};

export const vCouponWorth = v.object(worthFields);

export const couponFields = {
  /** Unique, in capitals. */
  code: v.string(),
  ...worthFields,
  /** Null: every course. */
  courseId: v.union(v.string(), v.null()),
  /** Days, both inclusive; null: no limit. */
  startsOn: v.union(v.string(), v.null()),
  endsOn: v.union(v.string(), v.null()),
  maxUses: v.union(v.number(), v.null()),
  maxUsesPerUser: v.union(v.number(), v.null()),
  /** A credit: what this person paid for a seat that has ended. Nobody else can use it. Absent: for everybody. */
  userId: v.optional(v.id("users")),
  /** The credit that was used for a lower price, and of which this is the rest. */
  restOf: v.optional(v.id("coupons")),
  /** Its rows in `couponUses` that are reserved or used. */
  uses: v.number(),
  isPaused: v.boolean(),
  createdBy: v.id("users"),
  createdAt: v.number(),
  updatedAt: v.number(),
};

export const couponUseFields = {
  couponId: v.id("coupons"),
  userId: v.id("users"),
  checkoutId: v.id("checkouts"),
  /** Reserved while the checkout holds its seat, used when it is settled, returned with the seat. */
  status: v.union(v.literal("reserved"), v.literal("used"), v.literal("returned")),
  discount: v.number(),
  createdAt: v.number(),
  updatedAt: v.number(),
};
