// Tables whose rows are deleted after a time, oldest first and page by page, by cron jobs.
import type { Doc, TableNames } from "../_generated/dataModel";
import type { MutationCtx } from "../_generated/server";

/** Rows of one transaction. */
const PAGE = 100;

export interface OldRows<T extends TableNames> {
  /** For how long rows are kept, in the order in which the tables are gone through. */
  keptMs: Readonly<Record<T, number>>;
  /** Whether a row that was created before `before` is deleted. */
  isOver: (row: Doc<T>, before: number) => boolean;
}

export interface OldRowsPage<T extends TableNames> {
  table: T;
  cursor: string | null;
}

/** Deletes old rows of one page; returns the next page, or null after the last table. */
export async function deleteOldPage<T extends TableNames>(
  ctx: MutationCtx,
  { keptMs, isOver }: OldRows<T>,
  { table, cursor }: OldRowsPage<T>,
): Promise<OldRowsPage<T> | null> {
  const before = Date.now() - keptMs[table];
  // The tables differ, which the types of the database cannot express.
  const rows = ctx.db.query(table as "activity");
  const page = await rows
    .withIndex("by_creation_time", (q) => q.lt("_creationTime", before))
    .paginate({ cursor, numItems: PAGE });
  for (const row of page.page)
    if (isOver(row as unknown as Doc<T>, before)) await ctx.db.delete(table as "activity", row._id);
  if (!page.isDone) return { table, cursor: page.continueCursor };
  const tables = Object.keys(keptMs) as T[];
  const next = tables[tables.indexOf(table) + 1];
  return next === undefined ? null : { table: next, cursor: null };
}
