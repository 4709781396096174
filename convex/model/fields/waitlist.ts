// Fields of waitlist entries.
import { v } from "convex/values";

export const vWaitlistStatus = v.union(
  v.literal("waiting"),
  /** A seat is held for this person until `expiresAt`. */
  v.literal("offered"),
  /** The seat is with the person's checkout and returns when that ends without a payment. */
  v.literal("claimed"),
  v.literal("enrolled"),
  v.literal("lapsed"),
  v.literal("left"),
);

/** Order of the queue: by rank, then by creation. */
export const waitlistFields = {
  userId: v.id("users"),
  courseId: v.string(),
  status: vWaitlistStatus,
  /** 1 for people with unpaid holds or expired offers, who come after everybody else. Missing is 0. */
  rank: v.optional(v.number()),
  /** Expired offers of this entry and its predecessors. */
  lapses: v.optional(v.number()),
  /** No offer before this time. */
  notBefore: v.optional(v.number()),
  /** The person's network, until the entry ends. */
  network: v.optional(v.string()),
  /** True while this entry occupies a seat of its batch. */
  holdsSeat: v.boolean(),
  batchId: v.union(v.id("batches"), v.null()),
  expiresAt: v.union(v.number(), v.null()),
  createdAt: v.number(),
  updatedAt: v.number(),
};
