// A discussion with its replies, live.
import { useQuery } from "convex/react";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { errorText } from "../../texts/errors";
import { forumThreadText } from "../../texts/forum-thread";
import { sharedText } from "../../texts/messages";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Region } from "../../components/ui/region";
import { Skeleton } from "../../components/ui/skeleton";
import { usePageTitle } from "../../hooks/use-page-title";
import { descriptionOf, plainText } from "../../lib/page-head";
import { paths } from "../../lib/paths";
import { ComposerContext, createComposer } from "./composer";
import { repliesLoadFailure, threadLoadFailure } from "./failures";
import { PresenceLine } from "./presence-line";
import { ReplyForm } from "./reply-form";
import { ReplyList } from "./reply-list";
import { ThreadAside } from "./thread-aside";
import { ThreadHead } from "./thread-head";
import type { Thread } from "./types";
import { useCountView } from "./use-count-view";
import { usePresence } from "./use-presence";

export function ThreadPage({ threadId }: { threadId: string }) {
  return (
    <div className="page grid grid-cols-1 gap-8 pt-8 wrap-anywhere lg:pt-12">
      <Button asChild variant="quiet" size="sm" className="-ms-3.5 justify-self-start">
        <Link to={paths.forums.href()}>
          <ArrowLeft aria-hidden />
          {sharedText("backToForums")}
        </Link>
      </Button>
      <Region key={threadId} describe={threadLoadFailure}>
        <Discussion threadId={threadId} />
      </Region>
    </div>
  );
}

function Discussion({ threadId }: { threadId: string }) {
  const thread = useQuery(api.threads.get, { threadId });
  usePageTitle(
    thread === null ? errorText("thread-not-found") : (thread?.title ?? ""),
    thread
      ? { path: paths.thread.href(thread.threadId), description: descriptionOf(plainText(thread.content)) }
      : {},
  );
  if (thread === undefined) return <ThreadSkeleton />;
  if (thread === null) {
    return <EmptyState title={errorText("thread-not-found")} text={forumThreadText("gone")} />;
  }
  return <Open thread={thread} />;
}

function Open({ thread }: { thread: Thread }) {
  const { threadId } = thread;
  useCountView(threadId);
  const typing = usePresence(threadId);
  const [composer] = useState(createComposer);
  const counters = useQuery(api.threads.counters, { threadId });
  // Null for the moment between the deletion of the thread and the word of it.
  if (counters === undefined || counters === null) return <ThreadSkeleton />;
  return (
    <ComposerContext value={composer}>
      <div className="grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
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
        <ThreadAside thread={thread} counters={counters} />
      </div>
    </ComposerContext>
  );
}

function ThreadSkeleton() {
  return (
    <LoadingRegion>
      <div className="grid gap-5 lg:w-2/3">
        <Skeleton className="h-4 w-36" />
        <Skeleton className="h-11 w-3/4" />
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-32" />
      </div>
    </LoadingRegion>
  );
}
