// One notification: opening it leads to what it is about and marks it as read.
import { useMutation } from "convex/react";
import {
  AtSign,
  CircleCheck,
  Megaphone,
  MessageSquare,
  ShieldCheck,
  Ticket,
  type LucideIcon,
} from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import type { NotificationType } from "#shared/notifications.ts";
import { TimeAgo } from "../../components/ui/time-ago";
import { cn } from "../../lib/cn";
import { notificationsText } from "../../texts/notifications";
import { MarkButton, useMarkRead } from "./mark-button";
import { eventTexts } from "./event-texts";

export type Notification = (typeof api.notifications.list)["_returnType"]["page"][number];

const ICONS: Record<NotificationType, LucideIcon> = {
  reply: MessageSquare,
  mention: AtSign,
  moderation: ShieldCheck,
  waitlist: Ticket,
  announcement: Megaphone,
};

export function NotificationEntry({ notification }: { notification: Notification }) {
  const { type, event, href, isRead, createdAt } = notification;
  const { title, text } = eventTexts(event);
  const onRead = useMarking([notification]);
  return (
    <Entry Icon={event.kind === "solved" ? CircleCheck : ICONS[type]} {...{ isRead, title, href, onRead }}>
      {text === "" ? (
        <p className="text-sm text-ink-faint first-letter:uppercase">
          <TimeAgo at={createdAt} />
        </p>
      ) : (
        <p className="max-w-measure text-sm text-ink-soft">
          {text}
          <TimeAfter at={createdAt} />
        </p>
      )}
    </Entry>
  );
}

/** When it was, after its text; on a line of its own on phones, where most texts fill theirs. */
export const TimeAfter = ({ at }: { at: number }) => (
  <span className="relative inline-block text-ink-faint max-sm:block max-sm:first-letter:uppercase sm:ps-[1.1em]">
    <span className="absolute start-0 w-[1.1em] text-center max-sm:hidden"> · </span>
    <TimeAgo at={at} inSentence />
  </span>
);

/** Marks those that are unread. */
export function useMarking(notifications: readonly Notification[]): () => void {
  const markRead = useMutation(api.notifications.markRead);
  const mark = useMarkRead();
  return () => {
    for (const { notificationId, isRead } of notifications) if (!isRead) mark(markRead({ notificationId }));
  };
}

type EntryProps = Pick<Notification, "isRead" | "href"> & {
  Icon: LucideIcon;
  title: string;
  onRead: () => void;
  children: ReactNode;
};

/** The look of an entry: icon, title, whether it is unread, and the button that marks it. */
export function Entry({ Icon, isRead, title, href, onRead, children }: EntryProps) {
  return (
    <article
      className={cn(
        "group relative flex items-start gap-4 border-s-3 py-4 ps-4 pe-2",
        isRead ? "border-transparent" : "border-accent bg-paper-sunk",
      )}
      data-read={isRead}
    >
      <Icon className={cn("mt-1 size-5 shrink-0", isRead ? "text-ink-faint" : "text-accent")} aria-hidden />
      <div className="grid min-w-0 flex-1 gap-1">
        <h3
          className={cn(
            "font-sans text-base text-pretty",
            isRead ? "font-normal text-ink-soft" : "font-semibold",
          )}
        >
          {href === null ? (
            title
          ) : (
            <Link to={href} className="group-hover:text-accent after:absolute after:inset-0" onClick={onRead}>
              {title}
            </Link>
          )}
          {!isRead && <span className="sr-only"> {notificationsText("isUnread")}</span>}
        </h3>
        {children}
      </div>
      {!isRead && <MarkButton title={title} onMark={onRead} />}
    </article>
  );
}
