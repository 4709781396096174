// A table whose head stays while its body scrolls. The scrolling part takes the focus, so that the keyboard moves it.
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../lib/cn";

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand flush right. */
  numeric?: boolean;
  /** The names of the orders this column can stand in: descending, ascending. */
  orders?: readonly [descending: string, ascending: string];
};

/** The order the rows stand in; the head of a column that has orders changes it. */
export type Sorting = { order: string; onChange: (order: string) => void };

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  sorting?: Sorting | undefined;
};

export function DataTable<Row>({ caption, columns, rows, keyOf, sorting }: DataTableProps<Row>) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="max-h-[70vh] overflow-auto border-y border-rule focus-visible:-outline-offset-2"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} column={column} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-rule last:border-b-0 hover:bg-paper-sunk">
              {columns.map(({ name, cell, numeric }) => (
                <td
                  key={name}
                  className={cn(
                    "px-3 py-2.5 align-top first:pl-0 last:pr-0",
                    numeric === true && "text-right figures",
                  )}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type HeadProps = { column: Omit<Column<never>, "cell">; sorting: Sorting | undefined };

function Head({ column: { name, numeric, orders }, sorting }: HeadProps) {
  const direction = sorting && orders && directionOf(orders, sorting.order);
  return (
    <th
      scope="col"
      aria-sort={direction ?? undefined}
      className={cn(
        "sticky top-0 z-10 border-b border-ink bg-paper px-3 py-2 align-bottom font-medium whitespace-nowrap first:pl-0 last:pr-0",
        numeric === true && "text-right",
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
