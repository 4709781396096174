// A table whose head stays while its body scrolls. The scrolling part takes the focus, so that the keyboard moves it.
import type { ReactNode } from "react";
import { cn } from "../../lib/cn";

export type Column<Row> = {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand flush right. */
  numeric?: boolean;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
};

export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
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
            {columns.map(({ name, numeric }) => (
              <th
                key={name}
                scope="col"
                className={cn(
                  "sticky top-0 z-10 border-b border-ink bg-paper px-3 py-2 align-bottom font-medium whitespace-nowrap first:pl-0 last:pr-0",
                  numeric === true && "text-right",
                )}
              >
                {name}
              </th>
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
