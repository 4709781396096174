// One discussion in the list: title, the beginning of its text, who and when, and its counts as they move.
import { useQuery } from "convex/react";
import { Eye, Heart, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { FORUM_CATEGORIES } from "#shared/messages.ts";
import { LiveNumber } from "../../components/ui/live-number";
import { paths } from "../../lib/paths";
import { TimeAgo } from "../../components/ui/time-ago";
import { ThreadBadges } from "./thread-badges";
import type { ListedThread } from "./types";

export function ThreadCard({ thread }: { thread: ListedThread }) {
  return (
    <article className="group relative grid gap-x-10 gap-y-4 border-b border-rule py-7 lg:grid-cols-12">
      <div className="grid content-start gap-2 lg:col-span-8">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 marginalia">
          {FORUM_CATEGORIES[thread.category]}
          <ThreadBadges isPinned={thread.isPinned} isLocked={thread.isLocked} />
        </p>
        <h2 className="text-xl">
          <Link
            to={paths.thread.href(thread.threadId)}
            className="group-hover:text-accent after:absolute after:inset-0"
          >
            {thread.title}
          </Link>
        </h2>
        <p data-slot="preview" className="max-w-measure text-sm text-ink-soft">
          {thread.preview}
        </p>
        {thread.tags.length > 0 && (
          <ul aria-label="Tags" className="flex flex-wrap gap-x-3 marginalia">
            {thread.tags.map((tag) => (
              <li key={tag}>#{tag}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="flex flex-wrap content-start items-start justify-between gap-x-6 gap-y-2 text-sm lg:col-span-4 lg:flex-col lg:items-end">
        <p className="text-ink-soft">
          {thread.authorName}, <TimeAgo at={thread.createdAt} />
        </p>
        <Counts thread={thread} />
        {thread.lastReplyAt !== null && (
          <p className="w-full marginalia lg:text-right">
            Last reply by {thread.lastReplyBy}, <TimeAgo at={thread.lastReplyAt} />
          </p>
        )}
      </div>
    </article>
  );
}

function Counts({ thread }: { thread: ListedThread }) {
  const views = useQuery(api.threads.viewCount, { threadId: thread.threadId }) ?? 0;
  return (
    <ul className="flex gap-5">
      <Count name="replies" icon={<MessageSquare />} value={thread.replyCount} one="reply" many="replies" />
      <Count name="likes" icon={<Heart />} value={thread.likeCount} one="like" />
      <Count name="views" icon={<Eye />} value={views} one="view" />
    </ul>
  );
}

type CountProps = { name: string; icon: ReactNode; value: number; one: string; many?: string };

function Count({ name, icon, value, one, many = `${one}s` }: CountProps) {
  return (
    <li data-count={name} className="flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:text-ink-faint">
      <span aria-hidden className="contents">
        {icon}
      </span>
      <LiveNumber value={value} />
      <span className="sr-only"> {value === 1 ? one : many}</span>
    </li>
  );
}
