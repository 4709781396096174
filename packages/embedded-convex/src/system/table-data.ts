// Pages of a table for `convex data`: the position of the last row is the cursor.
import type { ComponentPath, Transaction } from "../database/types.ts";
import { visibleDocument } from "../functions/syscalls/system-documents.ts";
import type { Document, ObjectValue } from "../values/types.ts";

export interface PageRequest {
  readonly component: ComponentPath;
  readonly table: string;
  readonly order: "asc" | "desc";
  readonly numItems: number;
  readonly cursor: string | null;
}

interface Page {
  readonly page: Document[];
  readonly isDone: boolean;
  readonly continueCursor: string;
}

const END = "end";
const MAX_ITEMS = 1000;

export function readPage(tx: Transaction, request: PageRequest): ObjectValue {
  const page = request.cursor === END ? EMPTY : scanPage(tx, request);
  return { page: page.page, isDone: page.isDone, continueCursor: page.continueCursor };
}

const EMPTY: Page = { page: [], isDone: true, continueCursor: END };

function scanPage(tx: Transaction, request: PageRequest): Page {
  const { component, table, order } = request;
  if (tx.table(component, table) === null) return EMPTY;
  const after = request.cursor === null ? null : Buffer.from(request.cursor, "base64").toString("latin1");
  const interval =
    order === "asc"
      ? { start: after === null ? "" : `${after}\u0000`, end: null }
      : { start: "", end: after };
  const rows = tx.scan({ component, table, index: "by_creation_time", interval, order });
  const page: Document[] = [];
  const limit = Math.min(Math.max(request.numItems, 1), MAX_ITEMS);
  for (let row = rows.next(); row !== null; row = rows.next()) {
    page.push(visibleDocument(table, row.document));
    if (page.length === limit)
      return { page, isDone: false, continueCursor: Buffer.from(row.key, "latin1").toString("base64") };
  }
  return { page, isDone: true, continueCursor: END };
}
