// Pages of the admin lists. However many rows a caller asks for, one call reads a bounded number of them.
import type { PaginationOptions } from "convex/server";

const MOST = 200;

export const bounded = (options: PaginationOptions): PaginationOptions => ({
  ...options,
  numItems: Math.min(Math.max(Math.trunc(options.numItems) || 1, 1), MOST),
});

/** A page with one row at most, for searches that name it exactly. */
export const singlePage = <Row>(row: Row) => ({ page: [row], isDone: true, continueCursor: "" });

/** Upper end of the index range of all texts that begin with a prefix. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`;
