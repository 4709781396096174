// The discussions of a room, live, ten more at a time.
import { usePaginatedQuery } from "convex/react";
import { useState, type ReactNode } from "react";
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
  /** The button that starts a discussion. */
  ask: ReactNode;
  /** The form that an empty room opens with, instead of the button. */
  composer?: ReactNode;
};

export function RoomList({ room, words, ask, composer }: RoomListProps) {
  const unreadOf = useUnread();
  const list = usePaginatedQuery(api.threads.inRoom, { room }, { initialNumItems: LIMITS.threadsPerPage });
  const isEmpty = list.status !== "LoadingFirstPage" && list.results.length === 0;
  // Somebody may be writing in the form when the first discussion arrives: it stays.
  const [wasEmpty, setWasEmpty] = useState(false);
  if (isEmpty && !wasEmpty) setWasEmpty(true);
  const form = wasEmpty ? composer : undefined;
  if (isEmpty && form === undefined) return <Empty words={words} ask={ask} />;
  return (
    <>
      {isEmpty && <Empty words={words} />}
      {form ?? ask}
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
const Empty = ({ words, ask }: { words: RoomWords; ask?: ReactNode }) => (
  <div data-slot="panel" className="*:data-[slot=empty-state]:border-y-0 *:data-[slot=empty-state]:py-0">
    <EmptyState
      compact
      title={words("none")}
      text={words("noneText")}
      action={ask !== undefined && <div className="mt-3">{ask}</div>}
    />
  </div>
);
