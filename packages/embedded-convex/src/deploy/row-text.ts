// Text fields of the engine's own documents.
import type { Document } from "../values/types.ts";

export function textOf(row: Document, field: string): string {
  const value = row[field];
  if (typeof value !== "string")
    throw new Error(`A stored document is malformed: its field ${field} is no text.`);
  return value;
}

export function optionalTextOf(row: Document | null, field: string): string | null {
  const value = row?.[field];
  return typeof value === "string" ? value : null;
}
