// Convex's total order of values (protocol D.2). All NaNs are one value, the greatest float.
import { COMMIT_TS, type ObjectValue, type Value } from "./types.ts";

const MAX_INT64 = 2n ** 63n - 1n;

/** Negative, zero or positive. `undefined` (a missing field) comes first; int64 and float64 are never equal. */
export function compareValues(a: Value | undefined, b: Value | undefined): number {
  const left = a === COMMIT_TS ? MAX_INT64 : a;
  const right = b === COMMIT_TS ? MAX_INT64 : b;
  if (typeof left === "string" && typeof right === "string") return compareStrings(left, right);
  const rank = rankOf(left);
  const difference = rank - rankOf(right);
  return difference === 0 ? compareSameRank(rank, left, right) : difference;
}

export function valuesEqual(a: Value | undefined, b: Value | undefined): boolean {
  return compareValues(a, b) === 0;
}

const Rank = {
  undefined: 0,
  null: 1,
  bigint: 2,
  number: 3,
  boolean: 4,
  string: 5,
  bytes: 6,
  array: 7,
  object: 8,
} as const;

function rankOf(value: Exclude<Value, symbol> | undefined): number {
  const type = typeof value;
  if (type !== "object") return Rank[type as "undefined" | "bigint" | "number" | "boolean" | "string"];
  if (value === null) return Rank.null;
  if (value instanceof ArrayBuffer) return Rank.bytes;
  return Array.isArray(value) ? Rank.array : Rank.object;
}

function compareSameRank(rank: number, a: unknown, b: unknown): number {
  switch (rank) {
    case Rank.bigint:
    case Rank.boolean:
      return a === b ? 0 : (a as bigint) < (b as bigint) ? -1 : 1;
    case Rank.number:
      return compareFloats(a as number, b as number);
    case Rank.bytes:
      return Buffer.compare(Buffer.from(a as ArrayBuffer), Buffer.from(b as ArrayBuffer));
    case Rank.array:
      return compareArrays(a as Value[], b as Value[]);
    case Rank.object:
      return compareObjects(a as ObjectValue, b as ObjectValue);
    default:
      return 0;
  }
}

function compareFloats(a: number, b: number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  if (Object.is(a, b)) return 0;
  if (Number.isNaN(a)) return 1;
  if (Number.isNaN(b)) return -1;
  return Object.is(a, -0) ? -1 : 1;
}

/** Order of the UTF-8 forms, which is the order of code points. */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i += 1) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return byCodePoint(left) - byCodePoint(right);
  }
  return a.length - b.length;
}

// Surrogates encode code points above every other UTF-16 unit.
function byCodePoint(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

function compareArrays(a: readonly Value[], b: readonly Value[]): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i += 1) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareObjects(a: ObjectValue, b: ObjectValue): number {
  const left = definedFields(a);
  const right = definedFields(b);
  const shared = Math.min(left.length, right.length);
  for (let i = 0; i < shared; i += 1) {
    const fieldA = left[i] ?? "";
    const fieldB = right[i] ?? "";
    const order = compareStrings(fieldA, fieldB) || compareValues(a[fieldA], b[fieldB]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function definedFields(value: ObjectValue): string[] {
  return Object.keys(value)
    .filter((field) => value[field] !== undefined)
    .sort();
}
