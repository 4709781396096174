// The column beside a discussion: who writes in it, how to write, and the keyboard.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Avatar } from "../../components/layout/avatar";
import { Panel } from "../../components/ui/panel";
import { Region } from "../../components/ui/region";
import { TimeAgo } from "../../components/ui/time-ago";
import { shownAuthor } from "../../texts/messages";
import { forumThreadText } from "../../texts/forum-thread";
import { AuthorMarks } from "./author-marks";
import { Guidelines } from "./guidelines";
import { ShortcutHelp } from "./shortcut-help";
import type { Reply, Thread, ThreadCounters } from "./types";
import { pageOfNext } from "./reply-spans";

/** A shorter discussion shows its beginning and its end on one screen or two. */
const ACTIVITY_FROM_REPLIES = 10;

type ThreadAsideProps = { thread: Thread; counters: ThreadCounters };

export function ThreadAside({ thread, counters }: ThreadAsideProps) {
  return (
    <aside aria-label={forumThreadText("aboutThread")} className="grid content-start gap-10 max-lg:hidden">
      {/* Failures of replies are shown in their place. */}
      <Region failed={() => null}>
        {counters.replyCount >= ACTIVITY_FROM_REPLIES && <Activity thread={thread} counters={counters} />}
        <Participants thread={thread} repliesPosted={counters.repliesPosted} />
      </Region>
      <Guidelines />
      <ShortcutHelp />
    </aside>
  );
}

type Participant = Pick<Reply, "isByInstructor" | "isByStaff"> & {
  name: string;
  photoURL: string | null;
  isByAuthor: boolean;
};

/** When it began and what came last. */
function Activity({ thread, counters }: ThreadAsideProps) {
  const { createdAt } = thread;
  const { lastReplyAt, lastReplyBy } = counters;
  return (
    <Panel title={forumThreadText("aboutThread")}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm [&_dt]:text-ink-soft">
        <dt>{forumThreadText("started")}</dt>
        <dd>
          <TimeAgo at={createdAt} />
        </dd>
        {lastReplyAt !== null && (
          <>
            <dt>{forumThreadText("lastReply")}</dt>
            <dd>
              {shownAuthor(lastReplyBy ?? "")}, <TimeAgo at={lastReplyAt} inSentence />
            </dd>
          </>
        )}
      </dl>
    </Panel>
  );
}

/** The author of the discussion, and seven others. */
const SHOWN_OTHERS = 7;

/** In the order of their first post, on the page of the latest replies, which the discussion has loaded anyway. */
function Participants({ thread, repliesPosted }: { thread: Thread; repliesPosted: number }) {
  const page = pageOfNext(Math.max(0, repliesPosted - 1));
  const replies = useQuery(api.replies.page, { threadId: thread.threadId, page }) ?? [];
  const people = new Map<string, Participant>();
  for (const post of [{ ...thread, isByAuthor: true }, ...replies]) {
    const { authorName: name, authorAvatar: photoURL, isByAuthor, isByInstructor, isByStaff } = post;
    const key = isByAuthor ? "author" : `name ${name}`;
    if (!people.has(key)) people.set(key, { name, photoURL, isByAuthor, isByInstructor, isByStaff });
  }
  return (
    <Panel title={forumThreadText("latestVoices")}>
      <ul aria-label={forumThreadText("latestVoices")} className="grid gap-3 text-sm">
        {shownOf([...people]).map(([key, { name, photoURL, ...marks }]) => (
          <li key={key} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <Avatar name={name} photoURL={photoURL} className="size-7" />
            <span className="flex min-h-7 flex-wrap content-center items-center gap-x-3 gap-y-1">
              <span className="min-w-0">{shownAuthor(name)}</span>
              <AuthorMarks {...marks} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Those who joined last, where there are more. */
const shownOf = <One,>([author, ...others]: readonly One[]): One[] =>
  author === undefined ? [] : [author, ...others.slice(-SHOWN_OTHERS)];
