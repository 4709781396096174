// What a search found, live: a new post that matches appears by itself.
import { useQuery } from "convex/react";
import { useMemo, type ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { LIMITS } from "#shared/limits.ts";
import type { ForumCategory } from "#shared/rules/forum-categories.ts";
import { searchWords } from "#shared/search-words.ts";
import { singleLine } from "#shared/text.ts";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { forumListText } from "../../texts/forum-list";
import { ThreadCard } from "./thread-card";
import { ThreadListSkeleton } from "./thread-card-skeleton";
import { useListed, type Listed } from "./use-listed";
import { useUnread } from "./use-unread";

type SearchResultsProps = {
  term: string;
  category: ForumCategory | null;
  solved: boolean | null;
  /** Starts a discussion with the searched words as its title. */
  start: ReactNode;
  onClear: () => void;
  onListed: (listed: Listed) => void;
};

export function SearchResults({ term, category, solved, start, ...on }: SearchResultsProps) {
  const { onClear, onListed } = on;
  const found = useQuery(api.threads.search, { term, category, solved });
  useListed(found, onListed);
  const unreadOf = useUnread();
  const terms = useMemo(() => searchWords(singleLine(term)), [term]);
  if (found === undefined) return <ThreadListSkeleton />;
  if (found.length === 0) {
    return (
      <EmptyState
        title={forumListText("nothingFound")}
        text={
          <>
            <span className="block">{forumListText("nothingFoundText")}</span>
            <span className="mt-1 block">{forumListText("startTitled", { term })}</span>
          </>
        }
        action={
          <div className="flex flex-wrap gap-3">
            {start}
            <Button variant="secondary" onClick={onClear}>
              {forumListText("clearSearch")}
            </Button>
          </div>
        }
      />
    );
  }
  const count = found.length;
  return (
    <>
      <p role="status" className="border-b border-rule pb-3 marginalia">
        {forumListText(count === LIMITS.threadSearchMax ? "foundMost" : "found", { count, term })}
      </p>
      <ul aria-label={forumListText("results")}>
        {found.map((thread) => (
          <li key={thread.threadId}>
            <ThreadCard thread={thread} unread={unreadOf(thread)} terms={terms} />
          </li>
        ))}
      </ul>
    </>
  );
}
