// The two system tables that functions may read, and what of them stays the engine's own.
import type { Document } from "../../values/types.ts";

const VISIBLE: ReadonlySet<string> = new Set(["_storage", "_scheduled_functions"]);

export function isVisibleSystemTable(table: string): boolean {
  return VISIBLE.has(table);
}

/** A job's row also says in which component its function lies; users see the official fields only. */
export function hideInternalFields(table: string, document: Document): Document {
  if (table !== "_scheduled_functions" || !("targetComponent" in document)) return document;
  const { targetComponent: _hidden, ...visible } = document;
  return visible as Document;
}
