// Pages of the admin lists. However many rows a caller asks for, one call reads a bounded number of them.
import type { PaginationOptions } from "convex/server";

const MOST = 200;

export const bounded = (options: PaginationOptions): PaginationOptions => ({
  ...options,
  numItems: Math.min(Math.max(Math.trunc(options.numItems) || 1, 1), MOST),
});

/** All there is on one page, for searches that are narrowed rather than paged through. */
export const singlePage = <Row>(page: Row[]) => ({ page, isDone: true, continueCursor: "" });

/** Upper end of the index range of all texts that begin with a prefix. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`;
