// What people are told in the product, by type: the words on the profile page and the sentences in the list.
import { fillText } from "./errors";

export const NOTIFICATION_TYPES = {
  reply: { label: "Replies", hint: "Somebody replies to a discussion you started." },
  mention: { label: "Mentions", hint: "Somebody mentions you with @ in a discussion or a reply." },
  moderation: { label: "Moderation", hint: "A moderator decides about something you posted." },
  waitlist: { label: "Waitlist", hint: "A seat you are waiting for becomes free." },
} as const;

export type NotificationType = keyof typeof NOTIFICATION_TYPES;

export const isNotificationType = (value: unknown): value is NotificationType =>
  typeof value === "string" && Object.hasOwn(NOTIFICATION_TYPES, value);

const SENTENCES = {
  replied: "{name} replied to “{title}”",
  mentioned: "{name} mentioned you in “{title}”",
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

/** Decisions an author hears of; a post that is kept was never in question for its author. */
export type NotifiedAction = keyof typeof ACTION_VERBS;

export const isNotifiedAction = (action: string): action is NotifiedAction =>
  Object.hasOwn(ACTION_VERBS, action);

export const repliedSentence = (name: string, title: string): string =>
  fillText(SENTENCES.replied, { name, title });

export const mentionedSentence = (name: string, title: string): string =>
  fillText(SENTENCES.mentioned, { name, title });

export const moderatedSentence = (
  action: NotifiedAction,
  post: { isReply: boolean; title: string },
): string =>
  fillText(SENTENCES.moderated, {
    action: ACTION_VERBS[action],
    post: post.isReply ? "reply in" : "discussion",
    title: post.title,
  });
