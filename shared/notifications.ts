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
  moderated: "A moderator {deed} your {post} “{title}”",
} as const;

const DEEDS = {
  remove: "removed",
  restore: "restored",
  lock: "locked",
  unlock: "unlocked",
  pin: "pinned",
  unpin: "unpinned",
  delete: "deleted",
} as const;

/** Decisions an author hears of; a post that is kept was never in question for its author. */
export type ToldDeed = keyof typeof DEEDS;

export const isToldDeed = (deed: string): deed is ToldDeed => Object.hasOwn(DEEDS, deed);

export const repliedSentence = (name: string, title: string): string =>
  fillText(SENTENCES.replied, { name, title });

export const mentionedSentence = (name: string, title: string): string =>
  fillText(SENTENCES.mentioned, { name, title });

export const moderatedSentence = (deed: ToldDeed, post: { isReply: boolean; title: string }): string =>
  fillText(SENTENCES.moderated, {
    deed: DEEDS[deed],
    post: post.isReply ? "reply in" : "discussion",
    title: post.title,
  });
