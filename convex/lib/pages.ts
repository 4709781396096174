// Bounded pagination: whatever page size and cursors a caller sends, one call reads a bounded number of rows and
// throws only catalogue errors.
import type { PaginationOptions, PaginationResult } from "convex/server";
import { appError } from "./fail";
import { PAGE_BYTES } from "./reads";

interface Pageable<Row> {
  paginate(options: PaginationOptions): Promise<PaginationResult<Row>>;
}

/**
 * One page of at most `most` rows. A page between two cursors, which the client library requests, holds the rows that
 * are between them by now; beyond twice `most` it returns "SplitRequired". Throws invalid-cursor.
 */
export async function pageOf<Row>(
  rows: Pageable<Row>,
  { cursor, endCursor, numItems }: PaginationOptions,
  most: number,
): Promise<PaginationResult<Row>> {
  const bounds = { maximumRowsRead: 2 * most, maximumBytesRead: PAGE_BYTES };
  const options = { cursor, numItems: bounded(numItems, most), ...bounds };
  try {
    return await rows.paginate(endCursor == null ? options : { ...options, endCursor });
  } catch (error) {
    if (cursor === null && endCursor == null) throw error;
    // With these two fields the client library starts the list again from its first page.
    throw appError("invalid-cursor", {
      pagination: { isConvexSystemError: true, paginationError: "InvalidCursor" },
    });
  }
}

/** A whole number between 1 and the most. */
const bounded = (wanted: number, most: number): number =>
  Math.min(Math.max(Math.trunc(wanted) || 1, 1), most);
