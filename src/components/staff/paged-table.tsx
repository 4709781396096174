// A paginated Convex query as a table, with its loading and empty states and a button for the next page.
import type { UsePaginatedQueryResult } from "convex/react";
import { useState } from "react";
import { staffText } from "../../texts/staff";
import { summaryAround } from "./list-focus";
import { Button } from "../ui/button";
import { LoadMore } from "../ui/load-more";
import { DataTable, type Column } from "../ui/data-table";
import type { Grouping } from "../ui/table-groups";
import type { Sorting } from "../ui/table-order";
import { EmptyState } from "../ui/empty-state";
import { LoadingRegion } from "../ui/loading-region";
import { Skeleton } from "../ui/skeleton";

export const PAGE_SIZE = 25;

type PagedTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  list: UsePaginatedQueryResult<Row>;
  /** How many rows the whole list has, where that is counted: a full page does not tell whether another one follows. */
  total?: number | undefined;
  empty: string;
  emptyHint?: string;
  /** Of a list that a search or a filter narrows: removes them. `empty` is then the text of an empty result. */
  onClear?: (() => void) | undefined;
  sorting?: Sorting;
  grouping?: Grouping<Row>;
};

/**
 * `list` is the result of `usePaginatedQuery`; `empty` is the text of an empty list, `caption` the table's name for screen
 * readers.
 */
export function PagedTable<Row extends { _id: string }>({
  caption,
  columns,
  list: asked,
  total,
  empty,
  emptyHint,
  onClear,
  sorting,
  grouping,
}: PagedTableProps<Row>) {
  const list = useLastLoaded(asked);
  const { results, status } = list;
  if (status === "LoadingFirstPage") return <TableSkeleton />;
  if (results.length === 0 && status === "Exhausted")
    return onClear === undefined ? (
      <EmptyState compact title={empty} text={emptyHint} />
    ) : (
      <NothingFound title={empty} onClear={onClear} />
    );
  return (
    <div className="grid grid-cols-1 gap-4">
      <DataTable
        caption={caption}
        columns={columns}
        rows={results}
        keyOf={(row) => row._id}
        sorting={sorting}
        grouping={grouping}
      />
      {(total === undefined || results.length < total) && <NextPage list={list} total={total} />}
    </div>
  );
}

/** The rows stay until those of another order have arrived: what was pressed keeps its place and the focus. */
function useLastLoaded<Row>(list: UsePaginatedQueryResult<Row>): UsePaginatedQueryResult<Row> {
  const [last, setLast] = useState(list);
  const isLoading = list.status === "LoadingFirstPage";
  if (!isLoading && (list.results !== last.results || list.status !== last.status)) setLast(list);
  return isLoading ? last : list;
}

type NextPageProps = { list: UsePaginatedQueryResult<unknown>; total: number | undefined };

function NextPage({ list, total }: NextPageProps) {
  const count = list.results.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <LoadMore list={list} pageSize={PAGE_SIZE} />
      {total !== undefined && list.status !== "Exhausted" && (
        <p className="text-sm text-ink-soft">{staffText("shownOf", { count, total })}</p>
      )}
    </div>
  );
}

/** An empty result of a search or a filter. */
export function NothingFound({ title, onClear }: { title: string; onClear: () => void }) {
  return (
    <EmptyState
      compact
      title={title}
      text={staffText("nothingMatches")}
      action={
        <Button
          variant="secondary"
          className="mt-2"
          onClick={({ currentTarget }) => {
            summaryAround(currentTarget)?.focus();
            onClear();
          }}
        >
          {staffText("clearFilters")}
        </Button>
      }
    />
  );
}

/** Shown in the place of a table while its query loads. */
export function TableSkeleton() {
  return (
    <LoadingRegion>
      <div className="grid grid-cols-1 gap-3">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} className="h-10" />
        ))}
      </div>
    </LoadingRegion>
  );
}
