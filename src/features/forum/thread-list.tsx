// The list of discussions, live, ten more at a time.
import { usePaginatedQuery } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import type { ForumCategory } from "#shared/rules/forum-categories.ts";
import { LIMITS } from "#shared/limits.ts";
import { forumListText } from "../../texts/forum-list";
import { EmbeddingCloud } from "../../components/art/embedding-cloud";
import { LoadMore } from "../../components/ui/load-more";
import { EmptyState } from "../../components/ui/empty-state";
import { ThreadCard } from "./thread-card";
import { ThreadListSkeleton } from "./thread-card-skeleton";
import { useListed, type Listed } from "./use-listed";
import { useUnread } from "./use-unread";

type ThreadListProps = {
  category: ForumCategory | null;
  solved?: boolean | null;
  start: ReactNode;
  onListed: (listed: Listed) => void;
};

export function ThreadList({ category, solved = null, start, onListed }: ThreadListProps) {
  const unreadOf = useUnread();
  const list = usePaginatedQuery(
    api.threads.list,
    { category, solved },
    { initialNumItems: LIMITS.threadsPerPage },
  );
  const { results, status } = list;
  useListed(results, onListed);
  if (status === "LoadingFirstPage") return <ThreadListSkeleton />;
  if (results.length === 0) {
    return (
      <EmptyState
        art={<EmbeddingCloud />}
        title={forumListText("none")}
        text={
          category === null && solved === null ? forumListText("noneText") : forumListText("noneFiltered")
        }
        action={start}
      />
    );
  }
  return (
    <>
      <ul aria-label={forumListText("discussions")}>
        {results.map((thread) => (
          <li key={thread.threadId}>
            <ThreadCard thread={thread} unread={unreadOf(thread)} />
          </li>
        ))}
      </ul>
      {status === "LoadingMore" && <ThreadListSkeleton cards={2} />}
      <LoadMore list={list} pageSize={LIMITS.threadsPerPage} className="mt-8 justify-self-center" />
    </>
  );
}
