// Fields of the places in the waitlists.
import { v } from "convex/values";

export const vWaitlistStatus = v.union(
  v.literal("waiting"),
  /** A seat is held for this person until `expiresAt`. */
  v.literal("offered"),
  /** The seat has passed to the person's checkout, and comes back here when that ends without money in time. */
  v.literal("claimed"),
  v.literal("enrolled"),
  v.literal("lapsed"),
  v.literal("left"),
);

/** The order in the line is the order of creation. */
export const waitlistFields = {
  userId: v.id("users"),
  courseId: v.string(),
  status: vWaitlistStatus,
  /** True while this place occupies a seat of its batch. */
  holdsSeat: v.boolean(),
  batchId: v.union(v.id("batches"), v.null()),
  expiresAt: v.union(v.number(), v.null()),
  createdAt: v.number(),
  updatedAt: v.number(),
};
