// The forum's front page: search, categories, a way to start, and the discussions; or the form of a new one, on its own.
import { lazy, Suspense, useState } from "react";
import { PageHeader } from "../../components/layout/page-header";
import { Region } from "../../components/ui/region";
import { usePersonIsKnown } from "../../hooks/use-session";
import { forumListText } from "../../texts/forum-list";
import { CategoryButtons } from "./category-buttons";
import { searchFailure } from "./failures";
import { ForumAside } from "./forum-aside";
import { SearchBox } from "./search-box";
import { SolvedFilter } from "./solved-filter";
import { StartButton } from "./start-button";
import { ThreadListSkeleton } from "./thread-card-skeleton";
import { ThreadList } from "./thread-list";
import { ThreadSkeleton } from "./thread-skeleton";
import { useFilter, type Filter } from "./use-filter";
import type { Listed } from "./use-listed";

/** Loaded with the first search. */
const SearchResults = lazy(async () => ({ default: (await import("./search-results")).SearchResults }));

const NewThread = lazy(async () => ({ default: (await import("./new-thread")).NewThread }));

export function ForumHome() {
  const { filter, change } = useFilter();
  const isPerson = usePersonIsKnown();
  const [hasClosed, setHasClosed] = useState(false);
  if (filter.composing && isPerson) {
    return (
      <div className="page grid grid-cols-1 gap-4 pt-6 wrap-anywhere">
        <Suspense fallback={<ThreadSkeleton />}>
          <NewThread
            category={filter.category}
            onClose={() => {
              setHasClosed(true);
              change({ composing: false });
            }}
          />
        </Suspense>
      </div>
    );
  }
  return (
    <>
      <PageHeader title={forumListText("title")} lead={forumListText("lead")} />
      <div className="page">
        <Discussions filter={filter} change={change} focusStart={hasClosed} />
      </div>
    </>
  );
}

type DiscussionsProps = ReturnType<typeof useFilter> & {
  /** The form has just been left: the button that opened it has the focus again. */
  focusStart: boolean;
};

function Discussions({ filter, change, focusStart }: DiscussionsProps) {
  const onStart = () => {
    change({ composing: true });
  };
  const [listed, setListed] = useState<Listed>([]);
  return (
    <div className="grid grid-cols-1 gap-8 wrap-anywhere">
      {/* On wide screens in the columns of the list and of what is beside it. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 xl:grid xl:grid-cols-12 xl:gap-x-10 xl:*:first:col-span-8 xl:*:nth-2:col-span-4">
        <SearchBox
          term={filter.term}
          onSearch={(term) => {
            change({ term });
          }}
        />
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:w-auto max-sm:*:grow sm:gap-3 xl:flex-nowrap xl:*:first:flex-1 max-sm:[&_:is(a,button)]:px-3.5 xl:[&_:is(a,button)]:px-3.5 max-sm:[&>span_:is(a,button)]:w-full">
          <SolvedFilter
            solved={filter.solved}
            onChoose={(solved) => {
              change({ solved });
            }}
          />
          <StartButton onStart={onStart} autoFocus={focusStart} />
        </div>
      </div>
      <CategoryButtons
        chosen={filter.category}
        onChoose={(category) => {
          change({ category });
        }}
      />
      {/* The columns of the page's header. */}
      <div className="grid grid-cols-1 gap-x-10 gap-y-12 lg:grid-cols-12 lg:*:first:col-span-8 lg:*:nth-2:col-span-4">
        <div className="grid grid-cols-1 content-start border-t border-ink pt-2 has-[>[data-slot=empty-state]]:border-t-0 has-[>[data-slot=empty-state]]:pt-0">
          <Found filter={filter} change={change} onStart={onStart} onListed={setListed} />
        </div>
        <Region failed={() => null}>
          <ForumAside listed={listed} />
        </Region>
      </div>
    </div>
  );
}

type FoundProps = {
  filter: Filter;
  change: DiscussionsProps["change"];
  onStart: () => void;
  onListed: (listed: Listed) => void;
};

/** What the filter finds, or all. */
function Found({ filter: { term, category, solved }, change, onStart, onListed }: FoundProps) {
  if (term === "") {
    return (
      <Region key={`${category ?? ""} ${String(solved)}`}>
        <ThreadList
          category={category}
          solved={solved}
          start={<StartButton onStart={onStart} />}
          onListed={onListed}
        />
      </Region>
    );
  }
  return (
    <Region key={term} describe={searchFailure}>
      <Suspense fallback={<ThreadListSkeleton />}>
        <SearchResults
          term={term}
          category={category}
          solved={solved}
          start={<StartButton title={term} onStart={onStart} />}
          onClear={() => {
            change({ term: "" });
          }}
          onListed={onListed}
        />
      </Suspense>
    </Region>
  );
}
