// Replies to one discussion as one entry: opening it leads to the first of them and marks all as read.
import { MessageSquare } from "lucide-react";
import { Link } from "react-router-dom";
import { notificationsText } from "../../texts/notifications";
import { Entry, TimeAfter, useMarking, type Notification } from "./notification-entry";
import { replyOf } from "./reply-groups";

/** At least one, newest first, as `groupReplies` puts them together. */
type ReplyGroupProps = { replies: readonly Notification[] };

export function ReplyGroup({ replies }: ReplyGroupProps) {
  const onRead = useMarking(replies);
  const [newest] = replies;
  const oldest = replies.at(-1);
  if (newest === undefined || oldest === undefined) return null;
  const { isRead } = newest;
  // The number of unread ones above the list counts each of them.
  const title = notificationsText(isRead ? "repliesTo" : "unreadRepliesTo", {
    count: replies.length,
    title: replyOf(newest)?.title ?? "",
  });
  return (
    <Entry Icon={MessageSquare} {...{ isRead, title, onRead }} href={oldest.href}>
      <ul className="grid gap-2.5">
        {replies.map((reply) => (
          <li key={reply.notificationId} className="max-w-measure text-sm text-ink-soft">
            <ReplyLine reply={reply} />
            <TimeAfter at={reply.createdAt} />
          </li>
        ))}
      </ul>
    </Entry>
  );
}

function ReplyLine({ reply }: { reply: Notification }) {
  const { href } = reply;
  const { name = "", text = "" } = replyOf(reply) ?? {};
  const onRead = useMarking([reply]);
  const line = notificationsText.rich("replyBy", {
    ...{ name, text },
    by: (name) => <span className="text-ink">{name}</span>,
  });
  if (href === null) return line;
  return (
    // Above the link that covers the entry.
    <Link to={href} className="relative hover:underline" onClick={onRead}>
      {line}
    </Link>
  );
}
