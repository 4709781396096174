// The page of a discussion. A discussion of a room is shown on the page of its room.
import { useQuery } from "convex/react";
import { lazy } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { roomThreadPath } from "#shared/rules/rooms.ts";
import { errorText } from "../../texts/errors";
import { sharedText } from "../../texts/messages";
import { BackLink } from "../../components/ui/back-link";
import { ErrorState } from "../../components/ui/error-state";
import { Region } from "../../components/ui/region";
import { usePageTitle } from "../../hooks/use-page-title";
import { descriptionOf, plainText } from "../../lib/page-head";
import { paths } from "../../lib/paths";
import { threadLoadFailure } from "./failures";
import { FurtherDiscussions } from "./further-discussions";
import { ThreadAside } from "./thread-aside";
import { ThreadSkeleton } from "./thread-skeleton";
import { ThreadView } from "./thread-view";
import type { Thread } from "./types";
import { useCountView } from "./use-count-view";
import { linkedPosition } from "./use-linked-reply";

/** Loaded where it is shown. */
const ThreadMissing = lazy(async () => ({ default: (await import("./thread-missing")).ThreadMissing }));

export function ThreadPage({ threadId }: { threadId: string }) {
  return (
    <div className="page grid grid-cols-1 gap-4 pt-6 wrap-anywhere">
      <Region
        key={threadId}
        describe={threadLoadFailure}
        failed={(text, retry) => (
          <>
            <BackToForums />
            <ErrorState text={text} onRetry={retry} />
          </>
        )}
      >
        <Discussion threadId={threadId} />
      </Region>
    </div>
  );
}

const BackToForums = () => <BackLink to={paths.forums.href()}>{sharedText("backToForums")}</BackLink>;

function Discussion({ threadId }: { threadId: string }) {
  const thread = useQuery(api.threads.get, { threadId });
  const position = linkedPosition(useLocation().hash);
  usePageTitle(
    thread === null ? errorText("thread-not-found") : (thread?.title ?? ""),
    thread
      ? { path: paths.thread.href(thread.threadId), description: descriptionOf(plainText(thread.content)) }
      : {},
  );
  if (thread === undefined) {
    return (
      <>
        <BackToForums />
        <ThreadSkeleton />
      </>
    );
  }
  const elsewhere = thread?.room ? roomThreadPath(thread.room, threadId, position) : null;
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  if (thread === null) return <ThreadMissing threadId={threadId} />;
  return (
    <>
      <BackToForums />
      <Open thread={thread} />
    </>
  );
}

function Open({ thread }: { thread: Thread }) {
  useCountView(thread.threadId);
  return (
    <>
      <ThreadView thread={thread} aside={(counters) => <ThreadAside thread={thread} counters={counters} />} />
      <div className="mt-10">
        <FurtherDiscussions threadId={thread.threadId} />
      </div>
    </>
  );
}
