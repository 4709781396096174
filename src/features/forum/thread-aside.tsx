// The column beside a discussion: who writes in it, what else is about it, and the keyboard.
import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Avatar } from "../../components/layout/avatar";
import { Panel } from "../../components/ui/panel";
import { Region } from "../../components/ui/region";
import { paths } from "../../lib/paths";
import { shownAuthor } from "../../texts/messages";
import { forumThreadText } from "../../texts/forum-thread";
import { ShortcutHelp } from "./shortcut-help";
import type { Thread, ThreadCounters, ThreadId } from "./types";
import { pageOfNext } from "./reply-spans";

type ThreadAsideProps = { thread: Thread; counters: ThreadCounters };

export function ThreadAside({ thread, counters }: ThreadAsideProps) {
  return (
    <aside aria-label={forumThreadText("aboutThread")} className="grid content-start gap-10 max-lg:hidden">
      {/* Failures of replies are shown in their place. */}
      <Region failed={() => null}>
        <Participants thread={thread} repliesPosted={counters.repliesPosted} />
      </Region>
      <Region failed={() => null}>
        <Related threadId={thread.threadId} />
      </Region>
      <ShortcutHelp />
    </aside>
  );
}

type Participant = { name: string; photoURL: string | null };

/** The author, and the authors of the latest replies, whose page the discussion has loaded anyway. */
function Participants({ thread, repliesPosted }: { thread: Thread; repliesPosted: number }) {
  const page = pageOfNext(Math.max(0, repliesPosted - 1));
  const replies = useQuery(api.replies.page, { threadId: thread.threadId, page }) ?? [];
  const people = new Map<string, Participant>();
  for (const { authorName: name, authorAvatar: photoURL } of [thread, ...[...replies].reverse()])
    if (!people.has(name)) people.set(name, { name, photoURL });
  return (
    <Panel title={forumThreadText("latestVoices")}>
      <ul aria-label={forumThreadText("latestVoices")} className="grid gap-3 text-sm">
        {[...people.values()].slice(0, 8).map(({ name, photoURL }) => (
          <li key={name} className="flex items-center gap-3">
            <Avatar name={name} photoURL={photoURL} className="size-7" />
            <span className="min-w-0">{shownAuthor(name)}</span>
            {name === thread.authorName && (
              <span className="ms-auto marginalia">{forumThreadText("author")}</span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Related({ threadId }: { threadId: ThreadId }) {
  const related = useQuery(api.threads.related, { threadId }) ?? [];
  if (related.length === 0) return null;
  return (
    <Panel title={forumThreadText("related")}>
      <ul aria-label={forumThreadText("related")} className="grid gap-3 text-sm">
        {related.map((thread) => (
          <li key={thread.threadId}>
            <Link to={paths.thread.href(thread.threadId)} className="link">
              {thread.title}
            </Link>
            <span className="block marginalia">
              {forumThreadText("replyCountAnnounced", { count: thread.replyCount })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
