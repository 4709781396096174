// The discussions of a room, live, ten more at a time.
import { usePaginatedQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { LIMITS } from "#shared/limits.ts";
import { LoadMore } from "../../components/ui/load-more";
import { forumListText } from "../../texts/forum-list";
import { ThreadCard } from "./thread-card";
import { ThreadListSkeleton } from "./thread-card-skeleton";
import { useUnread } from "./use-unread";

/** `empty` is shown in place of a list without discussions. */
export function RoomList({ room, empty }: { room: string; empty: ReactNode }) {
  const unreadOf = useUnread();
  const list = usePaginatedQuery(api.threads.inRoom, { room }, { initialNumItems: LIMITS.threadsPerPage });
  const { results, status } = list;
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
      <LoadMore list={list} pageSize={LIMITS.threadsPerPage} className="mt-6 justify-self-start" />
    </>
  );
}
