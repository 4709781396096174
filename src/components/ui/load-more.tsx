// The button below a list that is read in pages.
import type { PaginationStatus } from "convex/react";
import { sharedText } from "../../texts/messages";
import { Button } from "./button";

type LoadMoreProps = {
  /** The result of `usePaginatedQuery`. */
  list: { status: PaginationStatus; loadMore: (count: number) => void };
  pageSize: number;
  className?: string;
};

export function LoadMore({ list, pageSize, className = "justify-self-start" }: LoadMoreProps) {
  const { status, loadMore } = list;
  if (status === "LoadingFirstPage" || status === "Exhausted") return null;
  const isLoading = status === "LoadingMore";
  return (
    <Button
      variant="secondary"
      className={className}
      disabled={isLoading}
      onClick={() => {
        loadMore(pageSize);
      }}
    >
      {sharedText(isLoading ? "loading" : "loadMore")}
    </Button>
  );
}
