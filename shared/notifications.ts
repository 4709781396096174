// The types of notifications, and their sentences.
import { fillText } from "./fill-text";

/** In the order of the profile page. */
export const NOTIFICATION_TYPES = ["reply", "mention", "moderation", "waitlist", "announcement"] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

const SENTENCES = {
  replied: "{name} replied to “{title}”",
  asked: "{name} asked at a lesson: “{title}”",
  started: "{name} wrote in the room of the batch: “{title}”",
  solved: "{name} marked your reply in “{title}” as the solution",
  mentioned: "{name} mentioned you in “{title}”",
  announced: "{name}, {course}: {subject}",
  moderated: "A moderator {action} your {post} “{title}”",
} as const;

const ACTION_VERBS = {
  remove: "removed",
  restore: "restored",
  lock: "locked",
  unlock: "unlocked",
  pin: "pinned",
  unpin: "unpinned",
  delete: "deleted",
} as const;

/** Moderation actions the author is notified of; "keep" is not one of them. */
export type NotifiedAction = keyof typeof ACTION_VERBS;

/** Whether the author is notified of a moderation action. */
export const isNotifiedAction = (action: string): action is NotifiedAction =>
  Object.hasOwn(ACTION_VERBS, action);

/** Title of a notification of type `reply`. */
export const repliedSentence = (name: string, title: string): string =>
  fillText(SENTENCES.replied, { name, title });

/** Title of a notification of type `reply`, for the instructor of the course. */
export const askedSentence = (name: string, title: string): string =>
  fillText(SENTENCES.asked, { name, title });

/** Title of a notification of type `reply`, for the instructor of the course: a discussion in the room of a batch. */
export const startedSentence = (name: string, title: string): string =>
  fillText(SENTENCES.started, { name, title });

/** Title of a notification of type `reply`, for the author of the reply. */
export const solvedSentence = (name: string, title: string): string =>
  fillText(SENTENCES.solved, { name, title });

/** Title of a notification of type `mention`. */
export const mentionedSentence = (name: string, title: string): string =>
  fillText(SENTENCES.mentioned, { name, title });

/** Title of a notification of type `announcement`. */
export const announcedSentence = (name: string, course: string, subject: string): string =>
  fillText(SENTENCES.announced, { name, course, subject });

/** Title of a notification of type `moderation`. */
export const moderatedSentence = (
  action: NotifiedAction,
  post: { isReply: boolean; title: string },
): string =>
  fillText(SENTENCES.moderated, {
    action: ACTION_VERBS[action],
    post: post.isReply ? "reply in" : "discussion",
    title: post.title,
  });
