// Reads that are bounded in bytes: Convex ends a transaction that has read 16 MiB, and a character of a text takes up to
// four bytes.
import { getDocumentSize, type Value } from "convex/values";

export interface ReadBounds {
  rows: number;
  /** Of stored documents, as Convex counts them. */
  bytes: number;
}

/** What one page or search of documents with long texts may read: a quarter of what one transaction may. */
export const PAGE_BYTES = 4 * 1024 * 1024;

/**
 * The first documents of a query, until one of the bounds is reached: at most `rows`, and beyond `bytes` by less than one
 * document. Reads no more than it returns. `isCut` is whether a bound ended it.
 */
export async function readWithin<Row extends object>(
  query: AsyncIterable<Row>,
  { rows: most, bytes }: ReadBounds,
): Promise<{ rows: Row[]; isCut: boolean }> {
  const rows: Row[] = [];
  let size = 0;
  if (most <= 0) return { rows, isCut: true };
  for await (const row of query) {
    rows.push(row);
    size += sizeOf(row);
    if (rows.length >= most || size >= bytes) return { rows, isCut: true };
  }
  return { rows, isCut: false };
}

/** The documents of `readWithin` alone. */
export const takeWithin = async <Row extends object>(
  query: AsyncIterable<Row>,
  bounds: ReadBounds,
): Promise<Row[]> => (await readWithin(query, bounds)).rows;

/** Bytes of a document as Convex counts them. */
export const sizeOf = (row: object): number => getDocumentSize(row as Record<string, Value>);
