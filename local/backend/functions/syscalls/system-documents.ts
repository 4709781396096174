// The two system tables that functions may read, and what of them stays the engine's own.
import type { StoredDocument } from "../../database/types.ts";
import { stringifyValue } from "../../values/json.ts";

const VISIBLE: ReadonlySet<string> = new Set(["_storage", "_scheduled_functions"]);

export function isVisibleSystemTable(table: string): boolean {
  return VISIBLE.has(table);
}

/** The document's text. A job's row also says in which component its function lies; users see the official fields only. */
export function visibleJson(table: string, stored: StoredDocument): string {
  if (table !== "_scheduled_functions") return stored.json;
  const visible = { ...stored.document };
  delete visible.targetComponent;
  return stringifyValue(visible);
}
