// Pages of the admin lists.
import { v, type Infer } from "convex/values";

export const vTimeOrder = v.union(v.literal("newest"), v.literal("oldest"));
export type TimeOrder = Infer<typeof vTimeOrder>;

/** Rows of one page at most. */
export const PAGE_MAX = 200;

/** Rows that a count beside a filter reads at most. */
export const COUNTED = 100;

/** A result without further pages, for searches. */
export const singlePage = <Row>(page: Row[]) => ({ page, isDone: true, continueCursor: "" });

/** Upper end of the index range of all texts that begin with a prefix. */
export const afterPrefix = (prefix: string): string => `${prefix}\u{10FFFF}`;
