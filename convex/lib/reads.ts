// Reads that are bounded in bytes: Convex ends a transaction that has read 16 MiB, and texts take up to four bytes per
// character.
import { getDocumentSize, type Value } from "convex/values";

export interface ReadBounds {
  rows: number;
  /** Of stored documents, as Convex counts them. */
  bytes: number;
}

/**
 * The first documents of a query, until one of the bounds is reached: at most `rows`, and beyond `bytes` by less than one
 * document. Reads no more than it returns.
 */
export async function takeWithin<Row extends object>(
  query: AsyncIterable<Row>,
  { rows, bytes }: ReadBounds,
): Promise<Row[]> {
  const taken: Row[] = [];
  if (rows <= 0) return taken;
  let size = 0;
  for await (const row of query) {
    taken.push(row);
    size += getDocumentSize(row as Record<string, Value>);
    if (taken.length >= rows || size >= bytes) break;
  }
  return taken;
}
