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
  let start: Key = "";
  let end: Key | null = null;
  for (const { kind, value } of range) {
    const at = firstAtLeast(tableNumber, value);
    const after = at === null || !isExactly(tableNumber, at, value) ? at : `${at}\x00`;
    if (kind === "Eq") return { start: at ?? "\xff", end: after ?? "\xff" };
    if (kind === "Gte" || kind === "Gt") start = (kind === "Gte" ? at : after) ?? BEYOND;
    else end = kind === "Lt" ? at : after;
  }
  return { start, end };
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
