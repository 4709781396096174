// Keys of documents inside an index: the encoded fields, the creation time, then the raw internal id.
import { valueAtPath, type FieldPath } from "../values/field-paths.ts";
import { encodeKey, keyFromBytes } from "../values/keys.ts";
import { decodeId } from "../values/ids.ts";
import type { Document, Key, Value } from "../values/types.ts";
import { DatabaseUserError } from "./errors.ts";
import { INTERNAL_ID_LENGTH, MAX_INDEX_KEY_LENGTH } from "./layout.ts";

export interface ParsedId {
  readonly tableNumber: number;
  /** 16 raw bytes as a binary string: the document's key in its table. */
  readonly internal: Key;
}

const MAX_CACHED_IDS = 65_536;
const parsedIds = new Map<string, ParsedId | null>();

/** Decoding an id costs more than finding its document, and the same ids recur. */
export function parseId(id: string): ParsedId | null {
  const known = parsedIds.get(id);
  if (known !== undefined) return known;
  const decoded = decodeId(id);
  const parsed =
    decoded === null
      ? null
      : { tableNumber: decoded.tableNumber, internal: keyFromBytes(decoded.internalId) };
  if (id.length > 64) return parsed;
  if (parsedIds.size >= MAX_CACHED_IDS) parsedIds.clear();
  parsedIds.set(id, parsed);
  return parsed;
}

export function indexKey(paths: readonly FieldPath[], document: Document, internal: Key): Key {
  const values: (Value | undefined)[] = [];
  for (const path of paths) values.push(valueAtPath(document, path));
  values.push(document._creationTime);
  const key = encodeKey(values) + internal;
  if (key.length > MAX_INDEX_KEY_LENGTH) {
    throw new DatabaseUserError(
      "IndexKeyTooLarge",
      `The indexed fields of document "${document._id}" are too large (${key.length} bytes > maximum size ${MAX_INDEX_KEY_LENGTH} bytes).`,
    );
  }
  return key;
}

export function internalIdOfKey(key: Key): Key {
  return key.slice(-INTERNAL_ID_LENGTH);
}
