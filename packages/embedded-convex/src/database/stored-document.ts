// One version of a document: its stored text, and the decoded form once it is needed. Both are immutable, so that
// every transaction and the cache can share them.
import { isObjectValue, parseValue, setField, stringifyValue } from "../values/json.ts";
import type { Document, ObjectValue, Value } from "../values/types.ts";

export class StoredDocument {
  /** JSON text in Convex's encoding with sorted keys; what goes to disk, and usable as a response without re-encoding. */
  readonly json: string;
  /** Set by the cache's eviction scan. */
  recentlyUsed = true;
  #decoded: Document | null;
  #bytes = 0;

  constructor(json: string, decoded: Document | null = null) {
    this.json = json;
    this.#decoded = decoded;
  }

  /** Deeply frozen. */
  get document(): Document {
    this.#decoded ??= decode(this.json);
    return this.#decoded;
  }

  /** Length of the text in UTF-8, in which limits count. */
  get bytes(): number {
    this.#bytes ||= Buffer.byteLength(this.json);
    return this.#bytes;
  }

  /** Rough memory of text and decoded form together. */
  get cost(): number {
    return this.json.length * 4 + 200;
  }
}

const COMMIT_TS_TEXT = '{"$commitTs":null}';

/** The document with every placeholder for the commit's timestamp replaced. */
export function withCommitTs(stored: StoredDocument, ts: bigint): StoredDocument {
  if (!stored.json.includes(COMMIT_TS_TEXT)) return stored;
  return storedFrom(replaceCommitTs(stored.document, ts) as ObjectValue);
}

/** Takes a private, frozen copy of the caller's value. */
export function storedFrom(value: ObjectValue): StoredDocument {
  const document = frozenCopy(value) as Document;
  return new StoredDocument(stringifyValue(document), document);
}

function decode(json: string): Document {
  return freezeDeeply(parseValue(json)) as Document;
}

function freezeDeeply(value: Value): Value {
  if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return value;
  if (Array.isArray(value)) for (const element of value) freezeDeeply(element);
  else for (const field of Object.keys(value)) freezeDeeply(value[field] ?? null);
  return Object.freeze(value) as Value;
}

function frozenCopy(value: Value): Value {
  if (typeof value === "string") return wellFormed(value);
  if (typeof value !== "object" || value === null) return value;
  if (value instanceof ArrayBuffer) return value.slice(0);
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as Value;
  return copyFields(value);
}

interface WellFormed {
  isWellFormed(): boolean;
  toWellFormed(): string;
}

// Users' texts were checked on their way in. The engine's own (errors, log lines) may hold half a surrogate pair, and a
// document that holds one could never be read again. (The methods are younger than the type library.)
function wellFormed(text: string): string {
  const checked = text as string & WellFormed;
  return checked.isWellFormed() ? text : checked.toWellFormed();
}

function copyFields(value: ObjectValue): Value {
  const copy: ObjectValue = {};
  for (const field of Object.keys(value)) {
    const child = value[field];
    if (child !== undefined) setField(copy, field, frozenCopy(child));
  }
  return Object.freeze(copy);
}

/** The value with every placeholder replaced; the same object when there is none. */
export function replaceCommitTs(value: Value, ts: bigint): Value {
  if (typeof value === "symbol") return ts;
  if (Array.isArray(value)) return value.map((element) => replaceCommitTs(element, ts));
  if (!isObjectValue(value)) return value;
  const copy: ObjectValue = {};
  for (const field of Object.keys(value)) setField(copy, field, replaceCommitTs(value[field] ?? null, ts));
  return copy;
}
