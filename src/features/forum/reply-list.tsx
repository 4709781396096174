// The live replies, with a button that shows how many new ones are below the viewport.
import { ArrowDown } from "lucide-react";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button";
import { LiveNumber } from "../../components/ui/live-number";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Notice } from "../../components/ui/notice";
import { Skeleton } from "../../components/ui/skeleton";
import { cn } from "../../lib/cn";
import { forumThreadText } from "../../texts/forum-thread";
import { useReducedMotion } from "../../hooks/use-media-query";
import { ReplyCard } from "./reply-card";
import { useThreadPlace } from "./thread-place";
import type { Reply, Thread, ThreadCounters } from "./types";
import { useLinkedReply, useScrollToLinked } from "./use-linked-reply";
import { useMarkRead, useReadBefore } from "./use-mark-read";
import { useReplyPages, type ReplyPages } from "./use-reply-pages";
import { useUnseen } from "./use-unseen";

type ReplyListProps = { thread: Thread; counters: ThreadCounters };

const announced = (count: number): string => forumThreadText("replyCountAnnounced", { count });

export function ReplyList({ thread, counters }: ReplyListProps) {
  const { threadId } = thread;
  const { href, Subtitle } = useThreadPlace();
  const readBefore = useReadBefore(threadId);
  const wanted = useLinkedReply();
  const { repliesPosted } = counters;
  const { replies, hasEarlier, showEarlier, ...gap } = useReplyPages(threadId, { repliesPosted, wanted });
  const count = Math.max(0, counters.replyCount);
  return (
    <>
      <Subtitle className="font-serif text-xl">
        {forumThreadText.rich("replyCount", {
          count,
          number: () => <LiveNumber value={count} announce={announced} />,
        })}
      </Subtitle>
      {readBefore !== null && readBefore < repliesPosted && count > 0 && (
        <Link
          to={href(threadId, firstAfter(replies ?? [], readBefore))}
          className="mt-3 justify-self-start text-sm link"
        >
          {forumThreadText("jumpToUnread")}
        </Link>
      )}
      {hasEarlier && (
        <Button variant="secondary" size="sm" className="mt-4 justify-self-start" onClick={showEarlier}>
          {forumThreadText("showEarlier")}
        </Button>
      )}
      {replies === undefined ? (
        <RepliesSkeleton count={Math.min(count, 3)} />
      ) : (
        <List {...{ thread, replies, wanted, gap, readBefore, repliesPosted }} />
      )}
    </>
  );
}

type Gap = Pick<ReplyPages, "gapAfter" | "showLater">;

/** The first loaded reply after a position; where it is not loaded, the position after it. */
const firstAfter = (replies: readonly Reply[], position: number): number =>
  replies.find((reply) => reply.position > position)?.position ?? position + 1;

type ListProps = {
  thread: Thread;
  replies: Reply[];
  wanted: number | null;
  gap: Gap;
  readBefore: number | null;
  repliesPosted: number;
};

function List({ thread, replies, wanted, gap, readBefore, repliesPosted }: ListProps) {
  const { end, count } = useUnseen(replies);
  useMarkRead(thread.threadId, repliesPosted, end);
  const firstUnread = readBefore === null ? null : replies.find(({ position }) => position > readBefore);
  const linked = useScrollToLinked(wanted, replies);
  const reducedMotion = useReducedMotion();
  const { isRoom } = useThreadPlace();
  return (
    <>
      {wanted !== null && replies.length > 0 && !replies.some(({ position }) => position === wanted) && (
        <Notice className="mt-4">{forumThreadText("replyGone")}</Notice>
      )}
      <ol aria-label={forumThreadText("replies")} className="grid grid-cols-1">
        {replies.map((reply, index) => (
          // By position: the reply keeps its place when the server confirms it.
          <Fragment key={reply.position}>
            {isPast(gap, reply) && !isPast(gap, replies[index - 1]) && <GapLine onMore={gap.showLater} />}
            <li
              id={`reply-${String(reply.position)}`}
              ref={reply.position === wanted ? linked : undefined}
              tabIndex={-1}
              data-step=""
              data-post=""
              className={cn(
                "reveal scroll-mt-24 focus-visible:outline-offset-8",
                reply.position === wanted &&
                  "-ms-4 border-s-2 border-accent bg-accent-wash/40 ps-3.5 outline-none",
              )}
            >
              {reply === firstUnread && <NewLine />}
              <ReplyCard thread={thread} reply={reply} />
            </li>
          </Fragment>
        ))}
      </ol>
      <div ref={end} aria-hidden className="h-px" />
      {count > 0 && (
        <div
          className={cn(
            "pointer-events-none inset-x-0 bottom-6 z-30 grid justify-items-center",
            isRoom ? "sticky" : "fixed",
          )}
        >
          <Button
            size="sm"
            className="reveal pointer-events-auto"
            onClick={() => {
              end.current?.scrollIntoView({ behavior: reducedMotion ? "auto" : "smooth", block: "center" });
            }}
          >
            <ArrowDown aria-hidden />
            {forumThreadText("newReplies", { count })}
          </Button>
        </div>
      )}
    </>
  );
}

const isPast = ({ gapAfter }: Gap, reply: Reply | undefined): boolean =>
  gapAfter !== null && reply !== undefined && reply.position > gapAfter;

/** Above the first reply since the last visit. */
function NewLine() {
  return (
    <p className="flex items-center gap-3 pt-4 text-xs font-medium text-accent">
      {forumThreadText("newLine")}
      <span aria-hidden className="h-px flex-1 bg-accent" />
    </p>
  );
}

/** Between the linked reply, far back, and the end of the discussion. */
function GapLine({ onMore }: { onMore: () => void }) {
  return (
    <li className="border-b border-rule bg-paper-sunk px-4 py-3">
      <Button variant="quiet" size="sm" onClick={onMore}>
        {forumThreadText("showLater")}
      </Button>
    </li>
  );
}

function RepliesSkeleton({ count }: { count: number }) {
  return (
    <LoadingRegion label={forumThreadText("loadingReplies")}>
      {Array.from({ length: count }, (_, number) => (
        <div key={number} className="grid gap-3 border-b border-rule py-6">
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-12 max-w-measure" />
        </div>
      ))}
    </LoadingRegion>
  );
}
