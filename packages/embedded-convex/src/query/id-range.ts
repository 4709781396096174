// Ranges over `_id`. The by_id index is ordered by the raw part of ids, which is the order of their texts within a table.
import type { KeyInterval } from "../database/types.ts";
import { compareStrings, compareValues } from "../values/compare.ts";
import { decodeId, encodeId } from "../values/ids.ts";
import { keyFromBytes } from "../values/keys.ts";
import type { Key, Value } from "../values/types.ts";
import type { RangeTerm } from "./query-json.ts";

const ID_BITS = 128n;
const ID_BYTES = 16;

export function idInterval(tableNumber: number, range: readonly RangeTerm[]): KeyInterval {
  let interval: KeyInterval = { start: "", end: null };
  for (const term of range) interval = narrow(interval, tableNumber, term);
  return interval;
}

function narrow(interval: KeyInterval, tableNumber: number, { kind, value }: RangeTerm): KeyInterval {
  const at = firstAtLeast(tableNumber, value) ?? BEYOND;
  const after = isExactly(tableNumber, at, value) ? `${at}\x00` : at;
  switch (kind) {
    case "Eq":
      return { start: at, end: after };
    case "Gte":
      return { ...interval, start: at };
    case "Gt":
      return { ...interval, start: after };
    case "Lt":
      return { ...interval, end: at };
    case "Lte":
      return { ...interval, end: after };
  }
}

/** Greater than every raw id. */
const BEYOND: Key = "\xff".repeat(ID_BYTES + 1);

function isExactly(tableNumber: number, internal: Key, value: Value | undefined): boolean {
  return internal.length === ID_BYTES && value === encodeId(tableNumber, Buffer.from(internal, "latin1"));
}

/** Raw form of the smallest possible id of the table whose text is not below the value; null when all are below. */
function firstAtLeast(tableNumber: number, value: Value | undefined): Key | null {
  if (typeof value !== "string") return compareValues(value, "") < 0 ? "" : null;
  const decoded = decodeId(value);
  if (decoded?.tableNumber === tableNumber) return keyFromBytes(decoded.internalId);
  let low = 0n;
  let high = 1n << ID_BITS;
  while (low < high) {
    const middle = (low + high) >> 1n;
    if (compareStrings(encodeId(tableNumber, bytesOf(middle)), value) < 0) low = middle + 1n;
    else high = middle;
  }
  return low === 1n << ID_BITS ? null : keyFromBytes(bytesOf(low));
}

function bytesOf(number: bigint): Uint8Array {
  return Buffer.from(number.toString(16).padStart(ID_BYTES * 2, "0"), "hex");
}
