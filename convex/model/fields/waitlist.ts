// Fields of waitlist entries.
import { v } from "convex/values";

/**
 * | status     | seat                 | ends by                                                                        |
 * | ---------- | -------------------- | ------------------------------------------------------------------------------ |
 * | `waiting`  | none                 | `offered`: a seat is free (offers.ts); `left`; `enrolled` by staff              |
 * | `offered`  | held until its end   | `claimed` by a checkout (seat.ts); `lapsed` at `expiresAt`; `left`; `enrolled`  |
 * | `claimed`  | with the checkout    | `enrolled`: paid; unpaid: `offered`, or `lapsed` past `expiresAt`; `left`       |
 * | `enrolled` | with the enrollment  | never                                                                          |
 * | `lapsed`   | none                 | never; after an expired offer a new entry of rank 1 waits (expiredOffer.ts)     |
 * | `left`     | none                 | never                                                                          |
 */
export const vWaitlistStatus = v.union(
  v.literal("waiting"),
  v.literal("offered"),
  v.literal("claimed"),
  v.literal("enrolled"),
  v.literal("lapsed"),
  v.literal("left"),
);

/**
 * Order of the queue: by rank, then by creation. `holdsSeat` is true exactly in `offered`. `batchId` and `expiresAt` are set
 * by the offer and stay. `rank`, `lapses` and `notBefore` are set on insertion and never change.
 */
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
