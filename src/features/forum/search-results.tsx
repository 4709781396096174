// What a search found, live: a new post that matches appears by itself.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import type { ForumCategory } from "#shared/rules/forum-categories.ts";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { forumListText } from "../../texts/forum-list";
import { ThreadCard } from "./thread-card";
import { ThreadListSkeleton } from "./thread-card-skeleton";
import { useUnread } from "./use-unread";

type SearchResultsProps = {
  term: string;
  category: ForumCategory | null;
  solved: boolean | null;
  onClear: () => void;
};

export function SearchResults({ term, category, solved, onClear }: SearchResultsProps) {
  const found = useQuery(api.threads.search, { term, category, solved });
  const unreadOf = useUnread();
  if (found === undefined) return <ThreadListSkeleton />;
  if (found.length === 0) {
    return (
      <EmptyState
        title={forumListText("nothingFound")}
        text={forumListText("nothingFoundText")}
        action={
          <Button variant="secondary" onClick={onClear}>
            {forumListText("clearSearch")}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <p role="status" className="border-b border-rule pb-3 marginalia">
        {forumListText("found", { count: found.length, term })}
      </p>
      <ul aria-label={forumListText("results")}>
        {found.map((thread) => (
          <li key={thread.threadId}>
            <ThreadCard thread={thread} unread={unreadOf(thread)} />
          </li>
        ))}
      </ul>
    </>
  );
}
