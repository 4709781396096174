// Fields of course reviews and their statistics.
import { v } from "convex/values";

export const reviewFields = {
  /** `{courseId}_{userId}`, unique: one review per course and user. */
  reviewKey: v.string(),
  userId: v.id("users"),
  userName: v.string(),
  userPhotoURL: v.union(v.string(), v.null()),
  courseId: v.string(),
  courseTitle: v.string(),
  rating: v.number(),
  /** The stars as which the distribution counts it; missing until reviews of earlier versions were migrated. */
  countedStars: v.optional(v.number()),
  comment: v.string(),
  verified: v.boolean(),
  createdAt: v.number(),
  updatedAt: v.number(),
  isSample: v.optional(v.boolean()),
};

/** Written by the mutations that write reviews, so that averages never need a scan. */
export const reviewStatFields = {
  courseId: v.string(),
  count: v.number(),
  ratingSum: v.number(),
  /** Numbers of reviews with 1 to 5 stars, in this order. */
  distribution: v.optional(v.array(v.number())),
};
