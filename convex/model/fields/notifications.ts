// Fields of notifications and of switched-off types.
import { v } from "convex/values";
import { vPostId } from "./forum";

export const vNotificationType = v.union(
  v.literal("reply"),
  v.literal("mention"),
  v.literal("moderation"),
  v.literal("waitlist"),
  v.literal("announcement"),
);

export const notificationFields = {
  userId: v.id("users"),
  type: vNotificationType,
  /** As written; later changes elsewhere do not update it. */
  title: v.string(),
  text: v.string(),
  /** A path of the site. */
  href: v.union(v.string(), v.null()),
  /** The post it is about, with which it is deleted. */
  targetId: v.union(vPostId, v.null()),
  threadId: v.union(v.id("forumThreads"), v.null()),
  /** Of the thread: people who have lost access to the room no longer see the notification. */
  room: v.optional(v.string()),
  isRead: v.boolean(),
  createdAt: v.number(),
};

/** One row per person who switched a type off. */
export const notificationChoiceFields = {
  userId: v.id("users"),
  unwanted: v.array(vNotificationType),
};
