// The two system tables that functions may read, and what of them stays the engine's own.
import type { StoredDocument } from "../../database/types.ts";
import { stringifyValue } from "../../values/json.ts";
import { KEY_FIELD, STORAGE_TABLE } from "../files/file-storage.ts";

const VISIBLE: ReadonlySet<string> = new Set(["_storage", "_scheduled_functions"]);

export function isVisibleSystemTable(table: string): boolean {
  return VISIBLE.has(table);
}

/** What rows hold beside the official fields: in which component a job's function lies, where a file's content lies. */
const HIDDEN: ReadonlyMap<string, string> = new Map([
  ["_scheduled_functions", "targetComponent"],
  [STORAGE_TABLE, KEY_FIELD],
]);

export function visibleJson(table: string, stored: StoredDocument): string {
  const hidden = HIDDEN.get(table);
  if (hidden === undefined) return stored.json;
  const shown = Object.entries(stored.document).filter(([field]) => field !== hidden);
  return stringifyValue(Object.fromEntries(shown));
}
