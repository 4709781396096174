// The types of notifications, and the decisions that authors are notified of.

/** In the order of the profile page. */
export const NOTIFICATION_TYPES = ["reply", "mention", "moderation", "waitlist", "announcement"] as const;

export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

const NOTIFIED_ACTIONS = ["remove", "restore", "lock", "unlock", "pin", "unpin", "delete"] as const;

/** Moderation actions the author is notified of; "keep" is not one of them. */
type NotifiedAction = (typeof NOTIFIED_ACTIONS)[number];

/** Whether the author is notified of a moderation action. */
export const isNotifiedAction = (action: string): action is NotifiedAction =>
  (NOTIFIED_ACTIONS as readonly string[]).includes(action);
