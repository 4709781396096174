// A table with a sticky head. The scrolling region is focusable for keyboard users. On a phone every row is a card with the
// columns' names; the ARIA roles are explicit because `display: block` removes those of the table elements.
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../lib/cn";

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  numeric?: boolean;
  /** A column of buttons: on a phone a full-width line without the column's name. */
  isActions?: boolean;
  /** Names of the orders this column sorts by; without them it cannot be sorted. */
  orders?: readonly [descending: string, ascending: string];
};

/** `order` is the current one; the head of a column with `orders` calls `onChange` with one of its names. */
export type Sorting = { order: string; onChange: (order: string) => void };

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sorting?: Sorting | undefined;
};

/** A table that scrolls within itself and shows each row as a block on narrow screens. `caption` is read out, not shown. */
export function DataTable<Row>({ caption, columns, rows, keyOf, sorting }: DataTableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="border-y border-rule focus-visible:-outline-offset-2 sm:max-h-[70vh] sm:overflow-auto"
    >
      <table role="table" className="w-full border-collapse text-left text-sm max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-sm:block">
          <tr role="row" className={headRowClass(sorting !== undefined)}>
            {columns.map((column) => (
              <Head key={column.name} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              role="row"
              className="border-b border-rule last:border-b-0 hover:bg-paper-sunk max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-6 max-sm:gap-y-4 max-sm:py-5"
            >
              {columns.map((column, index) => (
                <Cell key={column.name} column={column} row={row} isFirst={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a phone the head shows only the sortable columns. */
const headRowClass = (isSortable: boolean): string =>
  isSortable ? "max-sm:flex max-sm:gap-6 max-sm:border-b max-sm:border-ink" : "max-sm:sr-only";

const NAMED =
  "max-sm:before:mb-0.5 max-sm:before:block max-sm:before:marginalia max-sm:before:content-[attr(data-name)]";

type CellProps<Row> = { column: Column<Row>; row: Row; isFirst: boolean };

/** The first cell is the card's heading and has no name; an empty cell is hidden on a phone. */
function Cell<Row>({ column: { name, cell, numeric, isActions }, row, isFirst }: CellProps<Row>) {
  return (
    <td
      role="cell"
      data-name={name}
      className={cn(
        "px-3 py-2.5 align-baseline first:pl-0 last:pr-0 max-sm:min-w-0 max-sm:p-0 max-sm:first:col-span-2 max-sm:[&:has(>div:empty)]:hidden",
        numeric === true && "figures sm:text-right",
        isActions === true && "max-sm:col-span-2",
        !isFirst && isActions !== true && NAMED,
      )}
    >
      <div>{cell(row)}</div>
    </td>
  );
}

type HeadProps = { column: Omit<Column<never>, "cell">; sorting: Sorting | undefined };

function Head({ column: { name, numeric, orders }, sorting }: HeadProps) {
  const direction = sorting && orders && directionOf(orders, sorting.order);
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={direction ?? undefined}
      className={cn(
        "z-10 px-3 py-2 align-bottom font-medium whitespace-nowrap first:pl-0 last:pr-0 max-sm:px-0 sm:sticky sm:top-0 sm:border-b sm:border-ink sm:bg-paper",
        numeric === true && "sm:text-right",
        orders === undefined && "max-sm:sr-only",
      )}
    >
      {sorting === undefined || orders === undefined ? (
        name
      ) : (
        <button
          type="button"
          className="-my-1 inline-flex min-h-8 items-center gap-1 hover:text-accent"
          onClick={() => {
            sorting.onChange(direction === "descending" ? orders[1] : orders[0]);
          }}
        >
          {name}
          <Arrow direction={direction ?? null} />
        </button>
      )}
    </th>
  );
}

type Direction = "ascending" | "descending";

function directionOf([descending, ascending]: readonly [string, string], order: string): Direction | null {
  if (order === descending) return "descending";
  return order === ascending ? "ascending" : null;
}

function Arrow({ direction }: { direction: Direction | null }) {
  const Icon = direction === null ? ChevronsUpDown : direction === "descending" ? ArrowDown : ArrowUp;
  return <Icon className={cn("size-3.5", direction === null && "text-ink-faint")} aria-hidden />;
}
