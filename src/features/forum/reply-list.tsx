// The live replies, with a button that shows how many new ones are below the viewport.
import { ArrowDown } from "lucide-react";
import { Fragment } from "react";
import { Button } from "../../components/ui/button";
import { LiveNumber } from "../../components/ui/live-number";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Skeleton } from "../../components/ui/skeleton";
import { cn } from "../../lib/cn";
import { countOf } from "../../lib/format";
import { MESSAGES } from "#shared/messages.ts";
import { useReducedMotion } from "../../hooks/use-media-query";
import { ReplyCard } from "./reply-card";
import type { Reply, ThreadCounters, ThreadId } from "./types";
import { useLinkedReply, useScrollToLinked } from "./use-linked-reply";
import { useReplyPages, type ReplyPages } from "./use-reply-pages";
import { useUnseen } from "./use-unseen";

type ReplyListProps = { threadId: ThreadId; counters: ThreadCounters };

const announced = (count: number): string => countOf(count, "reply", "replies");

export function ReplyList({ threadId, counters }: ReplyListProps) {
  const wanted = useLinkedReply();
  const { repliesPosted } = counters;
  const { replies, hasEarlier, showEarlier, ...gap } = useReplyPages(threadId, { repliesPosted, wanted });
  const count = Math.max(0, counters.replyCount);
  return (
    <>
      <h2 className="flex items-baseline gap-2 text-xl">
        <LiveNumber value={count} announce={announced} /> {count === 1 ? MESSAGES.reply : MESSAGES.replies}
      </h2>
      {hasEarlier && (
        <Button variant="secondary" size="sm" className="mt-4 justify-self-start" onClick={showEarlier}>
          Show earlier replies
        </Button>
      )}
      {replies === undefined ? (
        <RepliesSkeleton count={Math.min(count, 3)} />
      ) : (
        <List replies={replies} wanted={wanted} gap={gap} />
      )}
    </>
  );
}

type Gap = Pick<ReplyPages, "gapAfter" | "showLater">;

function List({ replies, wanted, gap }: { replies: Reply[]; wanted: number | null; gap: Gap }) {
  const { end, count } = useUnseen(replies);
  const linked = useScrollToLinked(wanted, replies);
  const reducedMotion = useReducedMotion();
  return (
    <>
      <ol aria-label="Replies" className="grid grid-cols-1">
        {replies.map((reply, index) => (
          // By position: the reply keeps its place when the server confirms it.
          <Fragment key={reply.position}>
            {isPast(gap, reply) && !isPast(gap, replies[index - 1]) && <GapLine onMore={gap.showLater} />}
            <li
              id={`reply-${String(reply.position)}`}
              ref={reply.position === wanted ? linked : undefined}
              tabIndex={reply.position === wanted ? -1 : undefined}
              className={cn(
                "reveal scroll-mt-24",
                reply.position === wanted && "-ml-4 border-l-2 border-accent pl-3.5 outline-none",
              )}
            >
              <ReplyCard reply={reply} />
            </li>
          </Fragment>
        ))}
      </ol>
      <div ref={end} aria-hidden className="h-px" />
      {count > 0 && (
        <div className="pointer-events-none fixed inset-x-0 bottom-6 z-30 grid justify-items-center">
          <Button
            size="sm"
            className="reveal pointer-events-auto"
            onClick={() => {
              end.current?.scrollIntoView({ behavior: reducedMotion ? "auto" : "smooth", block: "center" });
            }}
          >
            <ArrowDown aria-hidden />
            {countOf(count, "new reply", "new replies")}
          </Button>
        </div>
      )}
    </>
  );
}

const isPast = ({ gapAfter }: Gap, reply: Reply | undefined): boolean =>
  gapAfter !== null && reply !== undefined && reply.position > gapAfter;

/** Between the linked reply, far back, and the end of the discussion. */
function GapLine({ onMore }: { onMore: () => void }) {
  return (
    <li className="border-b border-rule bg-paper-sunk px-4 py-3">
      <Button variant="quiet" size="sm" onClick={onMore}>
        Show later replies
      </Button>
    </li>
  );
}

function RepliesSkeleton({ count }: { count: number }) {
  return (
    <LoadingRegion label="Loading replies...">
      {Array.from({ length: count }, (_, number) => (
        <div key={number} className="grid gap-3 border-b border-rule py-6">
          <Skeleton className="h-9 w-48" />
          <Skeleton className="h-12 max-w-measure" />
        </div>
      ))}
    </LoadingRegion>
  );
}
