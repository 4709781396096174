// Running a query row by row.
import type { ComponentPath, ScanCursor, StoredDocument, Transaction } from "../database/types.ts";
import type { Json } from "../values/types.ts";
import { Pipeline } from "./pipeline.ts";
import { parseQuery } from "./query-json.ts";
import { openRows } from "./rows.ts";

export interface QueryStream {
  /** The next document, or null at the end. Reads no further than the operators need. */
  next(): StoredDocument | null;
}

export function openQuery(tx: Transaction, component: ComponentPath, queryJson: Json): QueryStream {
  const { source, operators } = parseQuery(queryJson);
  const pipeline = new Pipeline(operators);
  const cursor = openRows(tx, component, { source, expected: pipeline.expectedRows });
  return new Stream(cursor, pipeline);
}

class Stream implements QueryStream {
  readonly #cursor: ScanCursor;
  readonly #pipeline: Pipeline;

  constructor(cursor: ScanCursor, pipeline: Pipeline) {
    this.#cursor = cursor;
    this.#pipeline = pipeline;
  }

  next(): StoredDocument | null {
    while (!this.#pipeline.done) {
      const row = this.#cursor.next();
      if (row === null) return null;
      if (this.#pipeline.accepts(row)) return row.stored;
    }
    return null;
  }
}
