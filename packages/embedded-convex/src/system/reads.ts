// Reading the engine's own tables through their indexes.
import type { ComponentPath, Database, Transaction } from "../database/types.ts";
import { encodeKey, keyAfterPrefix } from "../values/keys.ts";
import type { Document, Json, Value } from "../values/types.ts";

export interface IndexRead {
  readonly component?: ComponentPath;
  readonly table: string;
  readonly index?: string;
  /** Values of the first fields of the index; none reads it whole. */
  readonly equals?: readonly Value[];
  readonly order?: "asc" | "desc";
}

export function* readIndex(tx: Transaction, read: IndexRead): Generator<Document, void, undefined> {
  const component = read.component ?? "";
  if (tx.table(component, read.table) === null) return;
  const start = encodeKey(read.equals ?? []);
  const cursor = tx.scan({
    component,
    table: read.table,
    index: read.index ?? "by_creation_time",
    interval: { start, end: start === "" ? null : keyAfterPrefix(start) },
    order: read.order ?? "asc",
  });
  for (let row = cursor.next(); row !== null; row = cursor.next()) yield row.document;
}

export function firstRow(tx: Transaction, read: IndexRead): Document | null {
  for (const document of readIndex(tx, read)) return document;
  return null;
}

/** Runs a read at the last durable snapshot and releases it. */
export function withSnapshot<T>(database: Database, read: (tx: Transaction) => T): T {
  const tx = database.beginQuery();
  try {
    return read(tx);
  } finally {
    database.abandon(tx);
  }
}

/** "" when the field is missing or no text. */
export function textField(document: Document, field: string): string {
  const text = document[field];
  return typeof text === "string" ? text : "";
}

export function jsonField(document: Document | null, field: string): Json {
  const text = document?.[field];
  return typeof text === "string" ? (JSON.parse(text) as Json) : null;
}
