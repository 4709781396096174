// Layout of the storage's key space. Every table and every index has a number of its own; documents of a
// table and the entries of an index share a prefix made of that number.
import type { Key } from "../values/types.ts";

const META = "\x01";
const DOCUMENT = "\x02";
const INDEX_ENTRY = "\x03";

/** Raw bytes of the unique part of a document id; also the tail of every index key. */
export const INTERNAL_ID_LENGTH = 16;
export const PREFIX_LENGTH = 5;

/** Bigger index keys cannot be stored; a document whose indexed fields need more is refused. */
export const MAX_INDEX_KEY_LENGTH = 60_000;

function numberKey(value: number): Key {
  return String.fromCharCode((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
}

export function documentPrefix(tableId: number): Key {
  return DOCUMENT + numberKey(tableId);
}

export function indexPrefix(indexId: number): Key {
  return INDEX_ENTRY + numberKey(indexId);
}

/** First key after all keys with the prefix (numbers never reach 2^32 - 1). */
export function afterPrefix(prefix: Key): Key {
  const number =
    (prefix.charCodeAt(1) << 24) |
    (prefix.charCodeAt(2) << 16) |
    (prefix.charCodeAt(3) << 8) |
    prefix.charCodeAt(4);
  return prefix.charAt(0) + numberKey((number >>> 0) + 1);
}

export const CLOCK_KEY: Key = `${META}clock`;
export const TABLES_PREFIX: Key = `${META}table/`;
export const INDEXES_PREFIX: Key = `${META}index/`;
export const SCHEMAS_PREFIX: Key = `${META}schema/`;
export const COUNTS_PREFIX: Key = `${META}count/`;

/** Number keys in hex keep their order and stay readable in a dump. */
export function metaKey(prefix: Key, number: number): Key {
  return prefix + number.toString(16).padStart(8, "0");
}

/** Component paths are ASCII by the rules for component names. */
export function schemaKey(component: string): Key {
  return SCHEMAS_PREFIX + component;
}

/** Meta prefixes end in "/", so "0" (the next character) ends their range. */
export function metaRangeEnd(prefix: Key): Key {
  return `${prefix.slice(0, -1)}0`;
}
