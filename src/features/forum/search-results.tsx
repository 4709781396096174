// What a search found, live: a new post that matches appears by itself.
import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import type { ForumCategory } from "#shared/rules/forum-categories.ts";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { countOf } from "../../lib/format";
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
        title="No discussions found"
        text="No discussion matches all these words. Try fewer."
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear search
          </Button>
        }
      />
    );
  }
  return (
    <>
      <p role="status" className="border-b border-rule pb-3 marginalia">
        {countOf(found.length, "discussion")} for “{term}”, newest first
      </p>
      <ul aria-label="Search results">
        {found.map((thread) => (
          <li key={thread.threadId}>
            <ThreadCard thread={thread} unread={unreadOf(thread)} />
          </li>
        ))}
      </ul>
    </>
  );
}
