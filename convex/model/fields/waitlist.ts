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

/** The order in the line: by rank, and within it the order of creation. */
export const waitlistFields = {
  userId: v.id("users"),
  courseId: v.string(),
  status: vWaitlistStatus,
  /** 1 for people who let holds or offers run out: they come after everybody else. Missing is 0. */
  rank: v.optional(v.number()),
  /** Offers of this place, or of those it follows, that ran out unused. */
  lapses: v.optional(v.number()),
  /** No offer before this moment. */
  notBefore: v.optional(v.number()),
  /** The person's address, where it is known, until the place ends. */
  network: v.optional(v.string()),
  /** True while this place occupies a seat of its batch. */
  holdsSeat: v.boolean(),
  batchId: v.union(v.id("batches"), v.null()),
  expiresAt: v.union(v.number(), v.null()),
  createdAt: v.number(),
  updatedAt: v.number(),
};
