// Fields of what people are told, and of what they do not want to be told.
import { v } from "convex/values";
import { vPostId } from "./forum";

export const vNotificationType = v.union(
  v.literal("reply"),
  v.literal("mention"),
  v.literal("moderation"),
  v.literal("waitlist"),
);

export const notificationFields = {
  userId: v.id("users"),
  type: vNotificationType,
  /** As they were when it was written: later changes elsewhere do not rewrite it. */
  title: v.string(),
  text: v.string(),
  /** A path of the site. */
  href: v.union(v.string(), v.null()),
  /** The post it is about, which takes it along when it is deleted. */
  targetId: v.union(vPostId, v.null()),
  threadId: v.union(v.id("forumThreads"), v.null()),
  isRead: v.boolean(),
  createdAt: v.number(),
};

/** One row for each person who switched something off. */
export const notificationChoiceFields = {
  userId: v.id("users"),
  unwanted: v.array(vNotificationType),
};
