// One discussion with its replies, live, and the form of a reply.
import { useQuery } from "convex/react";
import { useState, type ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { Region } from "../../components/ui/region";
import { cn } from "../../lib/cn";
import { sharedText } from "../../texts/messages";
import { ComposerContext, createComposer } from "./composer";
import { repliesLoadFailure } from "./failures";
import { PresenceLine } from "./presence-line";
import { ReplyForm } from "./reply-form";
import { ReplyList } from "./reply-list";
import { ThreadHead } from "./thread-head";
import { ThreadSkeleton } from "./thread-skeleton";
import type { Thread, ThreadCounters } from "./types";
import { usePresence } from "./use-presence";

/** `aside` is beside the discussion on wide screens. */
type ThreadViewProps = { thread: Thread; aside?: (counters: ThreadCounters) => ReactNode };

export function ThreadView({ thread, aside }: ThreadViewProps) {
  const { threadId } = thread;
  const typing = usePresence(threadId);
  const [composer] = useState(createComposer);
  const counters = useQuery(api.threads.counters, { threadId });
  // Null for the moment between the deletion of the thread and the word of it.
  if (counters === undefined || counters === null) return <ThreadSkeleton />;
  return (
    <ComposerContext value={composer}>
      <div
        className={cn(
          "grid grid-cols-1 gap-x-14 gap-y-12",
          aside !== undefined && "lg:grid-cols-[minmax(0,1fr)_17rem]",
        )}
      >
        <div className="grid grid-cols-1 content-start gap-8">
          <ThreadHead thread={thread} counters={counters} />
          <section aria-label={sharedText("replies")} className="grid grid-cols-1">
            <Region describe={repliesLoadFailure}>
              <ReplyList thread={thread} counters={counters} />
            </Region>
          </section>
          <div className="grid gap-3">
            <PresenceLine threadId={threadId} />
            <ReplyForm threadId={threadId} locked={thread.isLocked} typing={typing} />
          </div>
        </div>
        {aside?.(counters)}
      </div>
    </ComposerContext>
  );
}
