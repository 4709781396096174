// Lists in an order that no index has: their newest rows, put in that order in memory.
import { SORTED_MOST } from "../../../shared/rules/admin-lists";
import { compareValues } from "convex/values";
import type { PaginationOptions, PaginationResult } from "convex/server";
import { sliceOf } from "../../lib/pages";
import { PAGE_BYTES, takeWithin } from "../../lib/reads";
import { PAGE_MAX } from "./pages";

export type Comparison<Row> = (a: Row, b: Row) => number;

interface Stored {
  _creationTime: number;
}

/**
 * Compares rows as an index on `keysOf` has them: texts by their code points, null before numbers, equal ones by their
 * creation. Descending it is the exact reverse.
 */
export function comparedBy<Row extends Stored>(
  keysOf: (row: Row) => (string | number | null)[],
  direction: "asc" | "desc",
): Comparison<Row> {
  const sign = direction === "asc" ? 1 : -1;
  return (a, b) => sign * compareValues([...keysOf(a), a._creationTime], [...keysOf(b), b._creationTime]);
}

/** One page of the first 1,000 rows of a query, of fewer where these have more than 8 MiB, in the order of `compare`. */
export async function pageOfNewest<Row extends object>(
  newestFirst: AsyncIterable<Row>,
  compare: Comparison<Row>,
  paginationOpts: PaginationOptions,
): Promise<PaginationResult<Row>> {
  const newest = await takeWithin(newestFirst, { rows: SORTED_MOST, bytes: 2 * PAGE_BYTES });
  return sliceOf(newest.sort(compare), paginationOpts, PAGE_MAX);
}
