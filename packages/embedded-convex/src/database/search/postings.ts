// Entries of a search index. One per word of a document, and all data for matching and ranking is in the key itself: the
// word, how often it occurs, how long the text is, the creation time, a fingerprint of each filter field, the internal id.
import { crc32 } from "node:zlib";
import { valueAtPath, type FieldPath } from "../../values/field-paths.ts";
import { encodeKey, keyAfterPrefix, keyFromBytes, keyToBytes } from "../../values/keys.ts";
import type { Document, Key, Value } from "../../values/types.ts";
import { INTERNAL_ID_LENGTH } from "../layout.ts";
import type { KeyInterval } from "../types.ts";
import { wordsOf } from "./tokens.ts";

export interface Posting {
  /** Word as encoded in the key: comparable, not readable. */
  readonly word: Key;
  readonly occurrences: number;
  /** Words in the text. */
  readonly length: number;
  readonly creationTime: Key;
  /** Fingerprints of the filter fields, joined. */
  readonly filters: Key;
  readonly internal: Key;
}

const END_OF_WORD = "\x00";
const MAX_OCCURRENCES = 0xff;
const MAX_LENGTH = 0xffff;
const COUNTS_LENGTH = 3;
const TIME_LENGTH = 9;
export const FINGERPRINT_LENGTH = 4;

export function searchEntries(paths: readonly FieldPath[], document: Document, internal: Key): Key[] {
  const [searched, ...filters] = paths;
  const text = searched === undefined ? undefined : valueAtPath(document, searched);
  if (typeof text !== "string") return [];
  const words = wordsOf(text);
  const occurrences = new Map<string, number>();
  for (const word of words) occurrences.set(word, (occurrences.get(word) ?? 0) + 1);
  const prints = filters.map((path) => fingerprint(valueAtPath(document, path))).join("");
  const tail = encodeKey([document._creationTime]) + prints + internal;
  const length = Math.min(words.length, MAX_LENGTH);
  const keys: Key[] = [];
  for (const [word, count] of occurrences) {
    const times = Math.min(count, MAX_OCCURRENCES);
    keys.push(wordKey(word) + END_OF_WORD + String.fromCharCode(times, length >>> 8, length & 0xff) + tail);
  }
  return keys;
}

export function wordKey(word: string): Key {
  return Buffer.from(word, "utf8").toString("latin1");
}

/** All entries of one word, or of every word that begins with it. */
export function wordInterval(word: string, isPrefix: boolean): KeyInterval {
  const key = wordKey(word);
  const start = isPrefix ? key : key + END_OF_WORD;
  return { start, end: keyAfterPrefix(start) };
}

export function parsePosting(key: Key, filterCount: number): Posting {
  const internalAt = key.length - INTERNAL_ID_LENGTH;
  const filtersAt = internalAt - filterCount * FINGERPRINT_LENGTH;
  const timeAt = filtersAt - TIME_LENGTH;
  const countsAt = timeAt - COUNTS_LENGTH;
  return {
    word: key.slice(0, countsAt - END_OF_WORD.length),
    occurrences: key.charCodeAt(countsAt),
    length: (key.charCodeAt(countsAt + 1) << 8) | key.charCodeAt(countsAt + 2),
    creationTime: key.slice(timeAt, filtersAt),
    filters: key.slice(filtersAt, internalAt),
    internal: key.slice(internalAt),
  };
}

/** Different values may share one: a filter must also compare the document. */
export function fingerprint(value: Value | undefined): Key {
  const bytes = Buffer.alloc(FINGERPRINT_LENGTH);
  bytes.writeUInt32BE(crc32(keyToBytes(encodeKey([value]))));
  return keyFromBytes(bytes);
}
