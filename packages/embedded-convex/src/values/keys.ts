// Order-preserving key encoding: keys compare byte by byte as the tuples of values compare (protocol D.2).
// Every encoded element is prefix-free, so encoded elements can be joined and a joined prefix selects exactly its tuples.
import type { Key, ObjectValue, Value } from "./types.ts";

const Tag = {
  end: "\x00",
  undefined: "\x01",
  null: "\x02",
  int64: "\x03",
  float64: "\x04",
  false: "\x05",
  true: "\x06",
  string: "\x07",
  bytes: "\x08",
  array: "\x09",
  object: "\x0a",
} as const;

const SIGN_BIT = 2n ** 63n;
const MAX_INT64 = SIGN_BIT - 1n;
const scratch = Buffer.alloc(8);

export function encodeKey(values: readonly (Value | undefined)[]): Key {
  let key = "";
  for (const value of values) key += encodeElement(value);
  return key;
}

/** Smallest key greater than every key that starts with `prefix`. With "" it is greater than every encoded key. */
export function keyAfterPrefix(prefix: Key): Key {
  let end = prefix.length;
  while (end > 0 && prefix.charCodeAt(end - 1) === 0xff) end -= 1;
  if (end === 0) {
    // Encoded keys never start with 0xff.
    if (prefix.length === 0) return "\xff";
    throw new RangeError("No key lies after a prefix of 0xff bytes.");
  }
  return prefix.slice(0, end - 1) + String.fromCharCode(prefix.charCodeAt(end - 1) + 1);
}

export function keyToBytes(key: Key): Buffer {
  return Buffer.from(key, "latin1");
}

export function keyFromBytes(bytes: Uint8Array): Key {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}

function encodeElement(value: Value | undefined): Key {
  switch (typeof value) {
    case "undefined":
      return Tag.undefined;
    case "boolean":
      return value ? Tag.true : Tag.false;
    case "string":
      return Tag.string + escapeBytes(utf8(value)) + Tag.end;
    case "number":
      return Tag.float64 + encodeFloat(value);
    case "bigint":
      return Tag.int64 + encodeInt(value);
    // The commit placeholder.
    case "symbol":
      return Tag.int64 + encodeInt(MAX_INT64);
    default:
      return encodeContainer(value);
  }
}

function encodeContainer(value: null | ArrayBuffer | Value[] | ObjectValue): Key {
  if (value === null) return Tag.null;
  if (value instanceof ArrayBuffer)
    return Tag.bytes + escapeBytes(Buffer.from(value).toString("latin1")) + Tag.end;
  if (Array.isArray(value)) return Tag.array + encodeKey(value) + Tag.end;
  let key: Key = Tag.object;
  for (const field of Object.keys(value).sort()) {
    const child = value[field];
    if (child !== undefined) key += encodeElement(field) + encodeElement(child);
  }
  return key + Tag.end;
}

// oxlint-disable-next-line no-control-regex -- finds the characters that are their own UTF-8 byte
const ASCII = /^[\x00-\x7f]*$/;

function utf8(text: string): Key {
  return ASCII.test(text) ? text : Buffer.from(text, "utf8").toString("latin1");
}

// oxlint-disable-next-line no-control-regex -- the two bytes that the terminator claims
const RESERVED = /[\x00\x01]/;

/** 00 and 01 become 01 01 and 01 02, so that 00 can end an element and still sort before everything. */
function escapeBytes(bytes: Key): Key {
  if (!RESERVED.test(bytes)) return bytes;
  // oxlint-disable-next-line no-control-regex -- same bytes as above
  return bytes.replace(/[\x00\x01]/g, (byte) => (byte === "\x00" ? "\x01\x01" : "\x01\x02"));
}

function encodeInt(value: bigint): Key {
  scratch.writeBigUInt64BE(BigInt.asUintN(64, value + SIGN_BIT));
  return scratch.toString("latin1", 0, 8);
}

/** Positive floats get the sign bit set, negative ones all bits flipped; -0 sorts just below 0, NaN last. */
function encodeFloat(value: number): Key {
  if (Number.isNaN(value)) return "\xff\xf8\x00\x00\x00\x00\x00\x00";
  scratch.writeDoubleBE(value);
  const first = scratch.readUInt8(0);
  if (first < 0x80) {
    scratch[0] = first | 0x80;
  } else {
    for (let i = 0; i < 8; i += 1) scratch[i] = ~(scratch[i] ?? 0);
  }
  return scratch.toString("latin1", 0, 8);
}
