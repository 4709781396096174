// Replies to one discussion that follow each other in the list are one entry.
import type { NotificationEvent } from "./event-texts";
import type { Notification } from "./notification-entry";

type Replied = Extract<NotificationEvent, { name: string; title: string }>;

/** The reply that a notification is about; null for other notifications. */
export const replyOf = ({ event }: Notification): Replied | null => (event.kind === "replied" ? event : null);

/** Neighbours in the order of the list, each group of one kind: replies to one discussion, all read or all unread. */
export function groupReplies(notifications: readonly Notification[]): Notification[][] {
  const groups: Notification[][] = [];
  for (const notification of notifications) {
    const group = groups.at(-1);
    if (group?.[0] !== undefined && belongTogether(group[0], notification)) group.push(notification);
    else groups.push([notification]);
  }
  return groups;
}

function belongTogether(one: Notification, other: Notification): boolean {
  const discussion = discussionOf(one);
  return discussion !== null && discussion === discussionOf(other) && one.isRead === other.isRead;
}

/** The address of the discussion that the reply is in; null for other notifications. */
const discussionOf = (notification: Notification): string | null =>
  replyOf(notification) === null ? null : (notification.href?.split("#")[0] ?? null);
