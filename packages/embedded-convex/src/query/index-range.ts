// From the comparisons of a range to an interval of index keys, with the official rule: equalities on a prefix of the
// fields, then at most one lower and one upper bound on the next field.
import type { KeyInterval } from "../database/types.ts";
import { encodeKey, keyAfterPrefix } from "../values/keys.ts";
import type { Key, Value } from "../values/types.ts";
import { QueryError } from "./errors.ts";
import { idInterval } from "./id-range.ts";
import type { BoundKind, RangeTerm } from "./query-json.ts";

const ID = "_id";

export interface RangeOwner {
  /** "messages.by_author", for messages. */
  readonly name: string;
  /** Declared fields and the implicit `_creationTime`; only `_id` for by_id. */
  readonly fields: readonly string[];
  readonly tableNumber: number;
}

interface Bounds {
  readonly lower: RangeTerm | null;
  readonly upper: RangeTerm | null;
}

export function rangeInterval(owner: RangeOwner, range: readonly RangeTerm[]): KeyInterval {
  const equalities = new Map<string, Value | undefined>();
  let lower: RangeTerm | null = null;
  let upper: RangeTerm | null = null;
  for (const term of range) {
    if (term.kind === "Eq") {
      if (equalities.has(term.field)) throw duplicate(owner, term);
      equalities.set(term.field, term.value);
    } else if (isLower(term.kind)) {
      if (lower !== null) throw duplicate(owner, term);
      lower = term;
    } else {
      if (upper !== null) throw duplicate(owner, term);
      upper = term;
    }
  }
  const prefix = checkOrder(owner, range, { equalities, bounds: { lower, upper } });
  const onId = range.filter(({ field }) => field === ID);
  if (onId.length === 0) return keyInterval(prefix, { lower, upper });
  // All other fields are given, and keys end with the id as it is.
  const others = encodeKey(prefix.slice(0, fieldsOf(owner).length - 1));
  const { start, end } = idInterval(owner.tableNumber, onId);
  return { start: others + start, end: end === null ? upperKey(others, null) : others + end };
}

/** Every index ends with the id, which is what libraries page by. */
function fieldsOf({ fields }: RangeOwner): readonly string[] {
  return fields.includes(ID) ? fields : [...fields, ID];
}

function isLower(kind: BoundKind): boolean {
  return kind === "Gt" || kind === "Gte";
}

/** Values of the equalities in index order. */
function checkOrder(
  owner: RangeOwner,
  range: readonly RangeTerm[],
  { equalities, bounds }: { equalities: ReadonlyMap<string, Value | undefined>; bounds: Bounds },
): (Value | undefined)[] {
  const fields = fieldsOf(owner);
  const prefix = fields.slice(0, equalities.size);
  const wrong = [...equalities.keys()].find((field) => !prefix.includes(field));
  if (wrong !== undefined) throw notInOrder(owner, range, wrong);
  const next = fields[equalities.size];
  for (const bound of [bounds.lower, bounds.upper]) {
    if (bound !== null && bound.field !== next) throw notInOrder(owner, range, bound.field);
  }
  return prefix.map((field) => equalities.get(field));
}

function keyInterval(equal: (Value | undefined)[], { lower, upper }: Bounds): KeyInterval {
  const prefix = encodeKey(equal);
  return { start: lowerKey(prefix, lower), end: upperKey(prefix, upper) };
}

function lowerKey(prefix: Key, lower: RangeTerm | null): Key {
  if (lower === null) return prefix;
  const key = prefix + encodeKey([lower.value]);
  return lower.kind === "Gt" ? keyAfterPrefix(key) : key;
}

function upperKey(prefix: Key, upper: RangeTerm | null): Key | null {
  if (upper === null) return prefix === "" ? null : keyAfterPrefix(prefix);
  const key = prefix + encodeKey([upper.value]);
  return upper.kind === "Lte" ? keyAfterPrefix(key) : key;
}

function duplicate(owner: RangeOwner, term: RangeTerm): QueryError {
  return new QueryError(
    "DuplicateIndexRangeBound",
    `Tried to query index ${owner.name} with more than one ${term.kind} bound on \`${term.field}\`.`,
  );
}

function notInOrder(owner: RangeOwner, range: readonly RangeTerm[], first: string): QueryError {
  const queried = range.map((term) => term.field);
  return new QueryError(
    "IndexRangeError",
    `Tried to query index ${owner.name} but the query didn't use the index fields in order.\n\n` +
      `Index fields: ${JSON.stringify(owner.fields)}\nQuery fields: ${JSON.stringify(queried)}\nFirst incorrect field: ${JSON.stringify(first)}\n\n` +
      "For more information see https://docs.convex.dev/using/indexes.",
  );
}
