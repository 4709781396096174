// Dotted paths into documents ("address.city"), as index fields and filters use them.
import { ValueError } from "./errors.ts";
import { isObjectValue } from "./json.ts";
import type { Value } from "./types.ts";

export type FieldPath = readonly string[];

const cache = new Map<string, FieldPath>();
const MAX_CACHED = 4096;
const SYSTEM_FIELDS = new Set(["_id", "_creationTime"]);
const SEGMENT = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Splits and checks a path; results are cached and shared. */
export function parseFieldPath(path: string): FieldPath {
  const known = cache.get(path);
  if (known !== undefined) return known;
  const segments = path.split(".");
  if (!segments.every((segment) => SEGMENT.test(segment) && segment.length <= 64)) {
    throw new ValueError(
      "InvalidFieldPath",
      `Invalid field path "${path}": it must be field names joined by dots.`,
    );
  }
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(path, segments);
  return segments;
}

/** Checks a path that a schema declares in an index: system fields cannot be listed, they are there implicitly. */
export function checkIndexFieldPath(path: string): FieldPath {
  if (SYSTEM_FIELDS.has(path)) {
    throw new ValueError(
      "InvalidFieldPath",
      `The field "${path}" cannot be listed in an index: it is added to every index automatically.`,
    );
  }
  return parseFieldPath(path);
}

/** The value at the path, or undefined when any part of it is missing or no object. */
export function valueAtPath(value: Value, path: FieldPath): Value | undefined {
  let current: Value | undefined = value;
  for (const segment of path) {
    if (!isObjectValue(current) || !Object.hasOwn(current, segment)) return undefined;
    current = current[segment];
  }
  return current;
}
