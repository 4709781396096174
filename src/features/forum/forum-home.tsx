// The forum's front page: search, categories, a way to start, and the discussions.
import { PenLine } from "lucide-react";
import { lazy, Suspense } from "react";
import { Link } from "react-router-dom";
import { sharedText } from "../../texts/messages";
import { Button } from "../../components/ui/button";
import { Region } from "../../components/ui/region";
import { useSession } from "../../hooks/use-session";
import { loginLink, paths } from "../../lib/paths";
import { CategoryButtons } from "./category-buttons";
import { searchFailure } from "./failures";
import { ForumAside } from "./forum-aside";
import { SearchBox } from "./search-box";
import { SearchResults } from "./search-results";
import { SolvedFilter } from "./solved-filter";
import { ThreadList } from "./thread-list";
import { useFilter } from "./use-filter";

const NewThread = lazy(async () => ({ default: (await import("./new-thread")).NewThread }));

export function ForumHome() {
  const { filter, change } = useFilter();
  const session = useSession();
  const composing = filter.composing && session.status === "signed-in";
  const start = (
    <StartButton
      onStart={() => {
        change({ composing: true });
      }}
    />
  );
  return (
    <div className="grid grid-cols-1 gap-8 wrap-anywhere">
      <div className="flex flex-wrap items-center gap-4">
        <SearchBox
          term={filter.term}
          onSearch={(term) => {
            change({ term });
          }}
        />
        <SolvedFilter
          solved={filter.solved}
          onChoose={(solved) => {
            change({ solved });
          }}
        />
        {!composing && start}
      </div>
      {composing && (
        <Suspense>
          <NewThread
            category={filter.category}
            onClose={() => {
              change({ composing: false });
            }}
          />
        </Suspense>
      )}
      <CategoryButtons
        chosen={filter.category}
        onChoose={(category) => {
          change({ category });
        }}
      />
      <div className="grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid grid-cols-1 content-start border-t border-ink pt-2 has-[>[data-slot=empty-state]]:border-t-0 has-[>[data-slot=empty-state]]:pt-0">
          {filter.term === "" ? (
            <Region key={`${filter.category ?? ""} ${String(filter.solved)}`}>
              <ThreadList category={filter.category} solved={filter.solved} start={start} />
            </Region>
          ) : (
            <Region key={filter.term} describe={searchFailure}>
              <SearchResults
                term={filter.term}
                category={filter.category}
                solved={filter.solved}
                onClear={() => {
                  change({ term: "" });
                }}
              />
            </Region>
          )}
        </div>
        <Region failed={() => null}>
          <ForumAside />
        </Region>
      </div>
    </div>
  );
}

function StartButton({ onStart }: { onStart: () => void }) {
  const session = useSession();
  if (session.status === "signed-in") return <StartHere onStart={onStart} />;
  if (session.status === "signed-out") return <LogInToStart />;
  // Until the session is known there are both in one place, and the document shows one of them.
  return (
    <span className="grid justify-items-end">
      <span data-visitor className="col-start-1 row-start-1">
        <LogInToStart />
      </span>
      <span data-member className="col-start-1 row-start-1">
        <StartHere onStart={onStart} />
      </span>
    </span>
  );
}

function StartHere({ onStart }: { onStart: () => void }) {
  return (
    <Button onClick={onStart}>
      <PenLine aria-hidden />
      {sharedText("startDiscussion")}
    </Button>
  );
}

function LogInToStart() {
  return (
    <Button asChild>
      <Link {...loginLink(paths.forums.href())}>{sharedText("loginToPost")}</Link>
    </Button>
  );
}
