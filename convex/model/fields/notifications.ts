// Fields of notifications and of switched-off types.
import { v, type Infer } from "convex/values";
import { vNotifiedAction, vPostId } from "./forum";

export const vNotificationType = v.union(
  v.literal("reply"),
  v.literal("mention"),
  v.literal("moderation"),
  v.literal("waitlist"),
  v.literal("announcement"),
);

/** The title of the discussion, and the beginning of the post. */
const postTexts = { title: v.string(), text: v.string() };

/** What happened. Names and titles are those of then: later changes elsewhere do not update them. */
export const vNotificationEvent = v.union(
  v.object({
    // A reply, a question at a lesson, a discussion in the room of a batch, a reply that is the solution, a mention.
    kind: v.union(
      v.literal("replied"),
      v.literal("asked"),
      v.literal("started"),
      v.literal("solved"),
      v.literal("mentioned"),
    ),
    /** Who did it. */
    name: v.string(),
    ...postTexts,
  }),
  v.object({
    kind: v.literal("moderated"),
    action: vNotifiedAction,
    isReply: v.boolean(),
    ...postTexts,
  }),
  v.object({
    kind: v.literal("seatOffered"),
    /** The title of the course, and the name of the batch. */
    course: v.string(),
    batch: v.string(),
    heldForMs: v.number(),
  }),
  v.object({
    kind: v.union(v.literal("batchCanceled"), v.literal("batchTakesPlace")),
    course: v.string(),
    batch: v.string(),
  }),
  v.object({
    kind: v.literal("announced"),
    /** Who wrote it. */
    name: v.string(),
    course: v.string(),
    subject: v.string(),
    /** The beginning of the message. */
    text: v.string(),
  }),
);

export type NotificationEvent = Infer<typeof vNotificationEvent>;

export const notificationFields = {
  userId: v.id("users"),
  /** Of the event. */
  type: vNotificationType,
  /** Absent in rows of earlier versions. */
  event: v.optional(vNotificationEvent),
  // English sentences, in rows of earlier versions only. No migration: all are deleted half a year after the update.
  title: v.optional(v.string()),
  text: v.optional(v.string()),
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
