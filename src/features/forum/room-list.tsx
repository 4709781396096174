// The discussions of a room, live, ten more at a time.
import { usePaginatedQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { LIMITS } from "#shared/limits.ts";
import { Button } from "../../components/ui/button";
import { forumListText } from "../../texts/forum-list";
import { sharedText } from "../../texts/messages";
import { ThreadCard } from "./thread-card";
import { ThreadListSkeleton } from "./thread-card-skeleton";
import { useUnread } from "./use-unread";

/** `empty` is shown in place of a list without discussions. */
export function RoomList({ room, empty }: { room: string; empty: ReactNode }) {
  const unreadOf = useUnread();
  const { results, status, loadMore } = usePaginatedQuery(
    api.threads.inRoom,
    { room },
    { initialNumItems: LIMITS.threadsPerPage },
  );
  if (status === "LoadingFirstPage") return <ThreadListSkeleton cards={2} />;
  if (results.length === 0) return empty;
  return (
    <>
      <ul aria-label={forumListText("discussions")}>
        {results.map((thread) => (
          <li key={thread.threadId}>
            <ThreadCard thread={thread} unread={unreadOf(thread)} />
          </li>
        ))}
      </ul>
      {status === "CanLoadMore" && (
        <Button
          variant="secondary"
          className="mt-6 justify-self-start"
          onClick={() => {
            loadMore(LIMITS.threadsPerPage);
          }}
        >
          {sharedText("loadMore")}
        </Button>
      )}
    </>
  );
}
