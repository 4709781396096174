// The discussions of a room, live, ten more at a time.
import { usePaginatedQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { LIMITS } from "#shared/limits.ts";
import { EmptyState } from "../../components/ui/empty-state";
import { LoadMore } from "../../components/ui/load-more";
import { forumListText } from "../../texts/forum-list";
import type { RoomWords } from "./room-question";
import { ThreadCard } from "./thread-card";
import { ThreadListSkeleton } from "./thread-card-skeleton";
import { useUnread } from "./use-unread";

type RoomListProps = {
  room: string;
  words: RoomWords;
  /** What starts a discussion. */
  ask: ReactNode;
};

export function RoomList({ room, words, ask }: RoomListProps) {
  const unreadOf = useUnread();
  const list = usePaginatedQuery(api.threads.inRoom, { room }, { initialNumItems: LIMITS.threadsPerPage });
  const isEmpty = list.status !== "LoadingFirstPage" && list.results.length === 0;
  return (
    <>
      {isEmpty && <Empty words={words} />}
      {ask}
      {!isEmpty && <Discussions list={list} unreadOf={unreadOf} />}
    </>
  );
}

type DiscussionsProps = {
  list: ReturnType<typeof usePaginatedQuery<typeof api.threads.inRoom>>;
  unreadOf: ReturnType<typeof useUnread>;
};

function Discussions({ list, unreadOf }: DiscussionsProps) {
  if (list.status === "LoadingFirstPage") return <ThreadListSkeleton cards={2} />;
  return (
    <>
      <ul aria-label={forumListText("discussions")}>
        {list.results.map((thread) => (
          <li key={thread.threadId}>
            <ThreadCard thread={thread} unread={unreadOf(thread)} />
          </li>
        ))}
      </ul>
      <LoadMore list={list} pageSize={LIMITS.threadsPerPage} className="mt-6 justify-self-start" />
    </>
  );
}

/** Directly below the heading of the discussions: smaller than it, and without a rule between them. */
const Empty = ({ words }: { words: RoomWords }) => (
  <div data-slot="panel" className="*:data-[slot=empty-state]:border-y-0 *:data-[slot=empty-state]:py-0">
    <EmptyState compact title={words("none")} text={words("noneText")} />
  </div>
);
