// The rows of a query, from an index or from a text search.
import type { ComponentPath, KeyInterval, ScanCursor, Transaction } from "../database/types.ts";
import type { QuerySource } from "./query-json.ts";
import { searchRows } from "./search/results.ts";
import { sourceInterval } from "./source.ts";

export interface RowsOptions {
  readonly source: QuerySource;
  /** How many rows will probably be read. */
  readonly expected?: number | undefined;
  /** Narrows the rows to one page. */
  readonly clip?: (interval: KeyInterval) => KeyInterval;
}

export function openRows(
  tx: Transaction,
  component: ComponentPath,
  { source, expected, clip = (interval) => interval }: RowsOptions,
): ScanCursor {
  if (source.kind === "search")
    return searchRows(tx, component, { source, interval: clip({ start: "", end: null }) });
  const { table, index, order } = source;
  const interval = clip(sourceInterval(tx, component, source));
  return tx.scan({
    component,
    table,
    index,
    interval,
    order,
    ...(expected === undefined ? {} : { expected }),
  });
}
