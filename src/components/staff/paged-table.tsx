// A paginated Convex query as a table, with its loading and empty states and a button for the next page.
import type { UsePaginatedQueryResult } from "convex/react";
import { sharedText } from "../../texts/messages";
import { Button } from "../ui/button";
import { DataTable, type Column, type Sorting } from "../ui/data-table";
import { EmptyState } from "../ui/empty-state";
import { LoadingRegion } from "../ui/loading-region";
import { Skeleton } from "../ui/skeleton";

export const PAGE_SIZE = 25;

type PagedTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  list: UsePaginatedQueryResult<Row>;
  empty: string;
  emptyHint?: string;
  sorting?: Sorting;
};

/**
 * `list` is the result of `usePaginatedQuery`; `empty` is the text of an empty list, `caption` the table's name for screen
 * readers.
 */
export function PagedTable<Row extends { _id: string }>({
  caption,
  columns,
  list,
  empty,
  emptyHint,
  sorting,
}: PagedTableProps<Row>) {
  const { results, status, loadMore } = list;
  if (status === "LoadingFirstPage") return <TableSkeleton />;
  if (results.length === 0 && status === "Exhausted")
    return <EmptyState compact title={empty} text={emptyHint} />;
  return (
    <div className="grid grid-cols-1 gap-4">
      <DataTable
        caption={caption}
        columns={columns}
        rows={results}
        keyOf={(row) => row._id}
        sorting={sorting}
      />
      {status !== "Exhausted" && (
        <Button
          variant="secondary"
          className="justify-self-start"
          disabled={status === "LoadingMore"}
          onClick={() => {
            loadMore(PAGE_SIZE);
          }}
        >
          {status === "LoadingMore" ? sharedText("loading") : sharedText("loadMore")}
        </Button>
      )}
    </div>
  );
}

/** Shown in the place of a table while its query loads. */
export function TableSkeleton() {
  return (
    <LoadingRegion>
      <div className="grid grid-cols-1 gap-3">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    </LoadingRegion>
  );
}
