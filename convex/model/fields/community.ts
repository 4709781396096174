// Fields of the forum, the contact messages, the activity log and the running totals.
import { v } from "convex/values";

export const vForumCategory = v.union(
  v.literal("general"),
  v.literal("courses"),
  v.literal("ai_ml"),
  v.literal("careers"),
  v.literal("projects"),
  v.literal("help"),
);

export const threadFields = {
  title: v.string(),
  /** Sanitised HTML. */
  content: v.string(),
  category: vForumCategory,
  tags: v.array(v.string()),
  authorId: v.id("users"),
  authorName: v.string(),
  authorAvatar: v.union(v.string(), v.null()),
  createdAt: v.number(),
  updatedAt: v.number(),
  replyCount: v.number(),
  likeCount: v.number(),
  isPinned: v.boolean(),
  isLocked: v.boolean(),
  lastReplyAt: v.union(v.number(), v.null()),
  lastReplyBy: v.union(v.string(), v.null()),
  /** Title and visible text in lower case; the only field searches read. */
  searchText: v.string(),
  isSample: v.optional(v.boolean()),
};

export const replyFields = {
  threadId: v.id("forumThreads"),
  content: v.string(),
  authorId: v.id("users"),
  authorName: v.string(),
  authorAvatar: v.union(v.string(), v.null()),
  createdAt: v.number(),
  updatedAt: v.number(),
  likeCount: v.number(),
  isSample: v.optional(v.boolean()),
};

/** Views change far more often than threads; apart, they do not wake every list that shows the thread. */
export const threadStatFields = {
  threadId: v.id("forumThreads"),
  viewCount: v.number(),
  uniqueViewers: v.number(),
};

export const likeFields = {
  targetId: v.union(v.id("forumThreads"), v.id("forumReplies")),
  userId: v.id("users"),
};

export const reportFields = { ...likeFields, reason: v.string(), createdAt: v.number() };

export const contactFields = {
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  message: v.string(),
  status: v.union(v.literal("stored"), v.literal("forwarded"), v.literal("failed")),
  errorMessage: v.union(v.string(), v.null()),
  /** When staff marked the message as answered. */
  answeredAt: v.optional(v.union(v.number(), v.null())),
  createdAt: v.number(),
  updatedAt: v.number(),
};

export const activityFields = {
  kind: v.string(),
  userId: v.union(v.id("users"), v.null()),
  courseId: v.union(v.string(), v.null()),
  details: v.string(),
  createdAt: v.number(),
};

/** A running total: `enrollments`, `enrollments/FAAI/3`, `revenue/2026-11-21`. Money is counted in cents. */
export const counterFields = { key: v.string(), value: v.number() };
