// Limits on single values (protocol D.8) and their check.
import { ValueError } from "./errors.ts";
import { valueSize } from "./size.ts";
import { COMMIT_TS, type ObjectValue, type Value } from "./types.ts";

const MAX_DOCUMENT_BYTES = 1024 * 1024;
export const MAX_VALUE_BYTES = 16 * 1024 * 1024;
const MAX_DOCUMENT_NESTING = 16;
export const MAX_VALUE_NESTING = 64;
export const MAX_ARRAY_ELEMENTS = 8192;
export const MAX_OBJECT_FIELDS = 1024;
export const MAX_FIELD_NAME_LENGTH = 1024;

/** Nesting depth in containers; scalars have 0. Stops counting just above `limit`. */
export function nestingOf(value: Value, limit = MAX_VALUE_NESTING): number {
  if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return 0;
  if (limit <= 0) return 1;
  const children = Array.isArray(value) ? value : Object.values(value);
  let deepest = 0;
  for (const child of children) deepest = Math.max(deepest, nestingOf(child, limit - 1));
  return deepest + 1;
}

/** Rejects a value that may not be passed to or returned from a function. Returns its size. */
export function checkValueSize(value: Value, what = "Value"): number {
  const size = valueSize(value);
  if (size > MAX_VALUE_BYTES) {
    throw new ValueError(
      "ValueTooLarge",
      `${what} is too large (${describeBytes(size)} > maximum size ${describeBytes(MAX_VALUE_BYTES)})`,
    );
  }
  return size;
}

/** Rejects what may not be stored as a document's fields (system fields may be present). Returns its size. */
export function checkDocument(document: ObjectValue): number {
  for (const field of Object.keys(document)) {
    if (field.startsWith("_") && field !== "_id" && field !== "_creationTime") {
      throw new ValueError(
        "InvalidFieldName",
        `Field '${field}' starts with an underscore, which is only allowed for system fields like '_id'.`,
      );
    }
  }
  const depth = nestingOf(document, MAX_DOCUMENT_NESTING);
  if (depth > MAX_DOCUMENT_NESTING) {
    throw new ValueError(
      "DocumentTooNested",
      `Document is too nested (more than ${MAX_DOCUMENT_NESTING} levels deep > maximum nesting ${MAX_DOCUMENT_NESTING})`,
    );
  }
  const size = valueSize(document);
  if (size > MAX_DOCUMENT_BYTES) {
    throw new ValueError(
      "DocumentTooLarge",
      `Value is too large (${describeBytes(size)} > maximum size ${describeBytes(MAX_DOCUMENT_BYTES)})`,
    );
  }
  return size;
}

/** True when the commit placeholder appears anywhere in the value. */
export function containsCommitTs(value: Value): boolean {
  if (value === COMMIT_TS) return true;
  if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return false;
  const children = Array.isArray(value) ? value : Object.values(value);
  return children.some(containsCommitTs);
}

/** Limits and what exceeds them have at least one. */
function describeBytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(2)} MiB`;
}
