// The two system tables that functions may read, and what of them stays the engine's own.
import type { StoredDocument } from "../../database/types.ts";
import { stringifyValue } from "../../values/json.ts";
import type { Document } from "../../values/types.ts";
import { KEY_FIELD, STORAGE_TABLE } from "../files/file-storage.ts";

const VISIBLE: ReadonlySet<string> = new Set(["_storage", "_scheduled_functions"]);

export function isVisibleSystemTable(table: string): boolean {
  return VISIBLE.has(table);
}

/** Fields of rows besides the official ones: the component of a job's function, the key of a file's content. */
const HIDDEN: ReadonlyMap<string, string> = new Map([
  ["_scheduled_functions", "targetComponent"],
  [STORAGE_TABLE, KEY_FIELD],
]);

export function visibleJson(table: string, stored: StoredDocument): string {
  return HIDDEN.has(table) ? stringifyValue(visibleDocument(table, stored.document)) : stored.json;
}

export function visibleDocument(table: string, document: Document): Document {
  const hidden = HIDDEN.get(table);
  if (hidden === undefined) return document;
  const { _id, _creationTime, ...rest } = document;
  const shown = Object.entries(rest).filter(([field]) => field !== hidden);
  return { _id, _creationTime, ...Object.fromEntries(shown) };
}
