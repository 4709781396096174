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
    throw invalidCursor();
  }
}

/** With these two fields the client library starts the list again from its first page. */
const invalidCursor = () =>
  appError("invalid-cursor", {
    pagination: { isConvexSystemError: true, paginationError: "InvalidCursor" },
  });

/** One page of a list that one document holds, of at most `most` items. The cursor is a place. Throws invalid-cursor. */
export function sliceOf<Item>(
  items: readonly Item[],
  { cursor, endCursor, numItems }: PaginationOptions,
  most: number,
): PaginationResult<Item> {
  const from = cursor === null ? 0 : placeOf(cursor);
  const wanted = endCursor == null ? from + bounded(numItems, most) : placeOf(endCursor);
  const until = Math.min(wanted, from + 2 * most, items.length);
  const page = items.slice(from, until);
  return { page, isDone: until >= items.length, continueCursor: `${PLACE}${String(Math.max(from, until))}` };
}

const PLACE = "place:";

function placeOf(cursor: string): number {
  if (!/^place:\d{1,6}$/.test(cursor)) throw invalidCursor();
  return Number(cursor.slice(PLACE.length));
}

/** A whole number between 1 and the most. */
const bounded = (wanted: number, most: number): number =>
  Math.min(Math.max(Math.trunc(wanted) || 1, 1), most);
