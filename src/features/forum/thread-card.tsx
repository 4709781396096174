// One discussion in the list: title, the beginning of its text, who and when, and its counts as they move.
import { useQuery } from "convex/react";
import { Eye, Heart, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { forumText } from "../../texts/forum";
import { forumListText } from "../../texts/forum-list";
import { forumCategoryLabel, shownAuthor } from "../../texts/messages";
import { Avatar } from "../../components/layout/avatar";
import { Badge } from "../../components/ui/badge";
import { LiveNumber } from "../../components/ui/live-number";
import { TimeAgo } from "../../components/ui/time-ago";
import { cn } from "../../lib/cn";
import { Highlighted } from "./highlighted";
import { ThreadBadges } from "./thread-badges";
import { useThreadPlace } from "./thread-place";
import type { ListedThread } from "./types";
import { WaitingBadge } from "./waiting-badge";

type ThreadCardProps = {
  thread: ListedThread;
  unread?: number;
  /** The words of a search, which are marked. */
  terms?: readonly string[];
};

const NO_TERMS: readonly string[] = [];

export function ThreadCard({ thread, unread = 0, terms = NO_TERMS }: ThreadCardProps) {
  const { href, isRoom } = useThreadPlace();
  const Title = isRoom ? "h3" : "h2";
  return (
    <article className="group relative grid grid-cols-1 gap-2.5 border-b border-rule py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 marginalia">
        {!isRoom && <span className="text-ink">{forumCategoryLabel(thread.category)}</span>}
        <ThreadBadges {...thread} />
        {!isRoom && <WaitingBadge thread={thread} />}
        {unread > 0 && <Badge tone="accent">{forumListText("new", { count: unread })}</Badge>}
        <Tags tags={thread.tags} />
      </div>
      <Title className={isRoom ? "text-lg" : "text-xl"}>
        <Link
          to={href(thread.threadId, null)}
          data-step=""
          data-shortcut="o"
          className="group-hover:text-accent after:absolute after:inset-0"
        >
          <Highlighted text={thread.title} terms={terms} />
        </Link>
      </Title>
      <Preview thread={thread} terms={terms} />
      <CardFoot thread={thread} />
    </article>
  );
}

function CardFoot({ thread }: { thread: ListedThread }) {
  const { isRoom } = useThreadPlace();
  // The column of a room is as narrow as a phone.
  const wide = (classes: string) => !isRoom && classes;
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
      <span className={cn("flex min-w-0 flex-1 items-center gap-x-2", wide("sm:flex-initial"))}>
        <Avatar name={thread.authorName} photoURL={thread.authorAvatar} className="size-6" />
        <span className="min-w-0 wrap-anywhere">
          {shownAuthor(thread.authorName)}, <TimeAgo at={thread.createdAt} inSentence />
        </span>
      </span>
      {thread.lastReplyAt !== null && (
        <span
          className={cn(
            "order-last flex w-full min-w-0 gap-x-2 text-ink-faint",
            wide("sm:order-none sm:w-auto"),
          )}
        >
          {!isRoom && (
            <span aria-hidden className="hidden sm:inline">
              ·
            </span>
          )}
          <LastReply
            name={shownAuthor(thread.lastReplyBy ?? "")}
            at={thread.lastReplyAt}
            className={isRoom ? "first-letter:uppercase" : "max-sm:first-letter:uppercase"}
          />
        </span>
      )}
      <Counts thread={thread} />
    </div>
  );
}

function Preview({ thread: { title, preview }, terms }: Required<Pick<ThreadCardProps, "thread" | "terms">>) {
  const { isRoom } = useThreadPlace();
  // The title of a question without one is the beginning of its text.
  if (isRoom && preview.startsWith(title.replace(/…$/, ""))) return null;
  return (
    <p data-slot="preview" className="max-w-measure text-sm text-ink-soft max-sm:two-lines">
      <Highlighted text={preview} terms={terms} />
    </p>
  );
}

function Tags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    // On phones they would push the title down by a line.
    <ul aria-label={forumText("tags")} className="flex flex-wrap gap-x-3 max-sm:hidden">
      {tags.map((tag) => (
        <li key={tag}>#{tag}</li>
      ))}
    </ul>
  );
}

type LastReplyProps = { name: string; at: number; className: string };

/** On one line: a long name is cut. */
const LastReply = ({ name, at, className }: LastReplyProps) => (
  <span className={cn("block min-w-0 truncate", className)}>
    {forumListText.rich("lastReply", { name, time: () => <TimeAgo at={at} inSentence /> })}
  </span>
);

function Counts({ thread }: { thread: ListedThread }) {
  const { isRoom } = useThreadPlace();
  const views = useQuery(api.threads.viewCount, isRoom ? "skip" : { threadId: thread.threadId });
  return (
    // Views, which every discussion has, arrive last: at the beginning of the row they move nothing.
    <ul className="ms-auto flex min-h-6 shrink-0 gap-4 text-ink sm:gap-5">
      {views !== undefined && <Count name="views" icon={<Eye />} value={views} />}
      {thread.likeCount > 0 && <Count name="likes" icon={<Heart />} value={thread.likeCount} />}
      {thread.replyCount > 0 && <Count name="replies" icon={<MessageSquare />} value={thread.replyCount} />}
    </ul>
  );
}

type CountProps = { name: "replies" | "likes" | "views"; icon: ReactNode; value: number };

const Count = ({ name, icon, value }: CountProps) => (
  <li data-count={name} className="flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:text-ink-faint">
    <span aria-hidden className="contents">
      {icon}
    </span>
    <LiveNumber value={value} />
    <span className="sr-only"> {forumListText(name, { count: value })}</span>
  </li>
);
