// Programs from a seed. Values come from a small set, so that ranges, filters and orders have matches.
import type { Value } from "convex/values";
import type { Random } from "../random.ts";
import type { FilterJson } from "./app/filters.ts";
import type { Bound, Selection, Step } from "./app/steps.ts";

export type Call =
  | { readonly fn: "write" | "read"; readonly steps: readonly Step[] }
  | { readonly fn: "page"; readonly of: Selection; readonly numItems: number; readonly pages: number }
  | { readonly fn: "typed"; readonly args: Record<string, Value> };

export type Program = readonly Call[];

const MOST_CALLS = 7;
const MOST_STEPS = 6;
const FAR_MS = 3_600_000;
const INDEXES: Record<string, Record<string, readonly string[]>> = {
  items: { by_a: ["a"], by_ab: ["a", "b"], by_cx: ["c.x", "a"], by_creation_time: [] },
  strict: { by_n: ["n"], by_creation_time: [] },
};
const FIELDS: readonly [string, ...string[]] = ["a", "b", "c", "c.x", "n", "missing", "s.deep"];

export function generateProgram(random: Random): Program {
  const calls: Call[] = [{ fn: "write", steps: fill(random) }];
  const length = 1 + random.below(MOST_CALLS);
  for (let call = 0; call < length; call += 1) calls.push(generateCall(random));
  return calls;
}

/** Something to find, before anything else happens. */
function fill(random: Random): Step[] {
  return Array.from({ length: 2 + random.below(6) }, () => insert(random));
}

function generateCall(random: Random): Call {
  const kind = random.below(10);
  if (kind === 0) return { fn: "typed", args: typedArgs(random) };
  if (kind <= 2)
    return {
      fn: "page",
      of: selection(random, EQUALITIES),
      numItems: 1 + random.below(4),
      pages: 1 + random.below(4),
    };
  if (kind <= 4) return { fn: "read", steps: steps(random, 2).filter(isRead) };
  return { fn: "write", steps: steps(random, 2) };
}

const isRead = ({ do: what }: Step): boolean => ["get", "select", "normalize", "echo", "job"].includes(what);

function steps(random: Random, depth: number): Step[] {
  return Array.from({ length: 1 + random.below(MOST_STEPS) }, () => step(random, depth));
}

type Maker = (random: Random, depth: number) => Step;

const reference = (random: Random): number => random.below(12);

/** The first ones at any depth, the last ones only while there is depth left. */
const FLAT: readonly [Maker, ...Maker[]] = [
  insert,
  insert,
  patch,
  patch,
  (random) => ({ do: "replace", ref: reference(random), value: fields(random, 3) }),
  (random) => ({ do: "delete", ref: reference(random) }),
  (random) => ({ do: "get", ref: reference(random) }),
  (random) => ({
    do: "normalize",
    ref: reference(random) - 1,
    table: random.pick(["items", "strict", "nowhere"]),
  }),
  (random) => ({ do: "echo", value: value(random, 2) }),
  (random) => ({ do: "job", job: reference(random) }),
  find,
  find,
  find,
];
const DEEP: readonly [Maker, ...Maker[]] = [
  ...FLAT,
  (random, depth) => ({ do: "try", steps: steps(random, depth - 1) }),
  (random) => ({ do: "throw", data: random.pick(THROWN) }),
  nested,
  nested,
  (random) => ({ do: "nestedQuery", steps: steps(random, 0).filter(isRead) }),
  (random, depth) => ({
    do: "schedule",
    steps: steps(random, depth - 1),
    delayMs: random.chance(0.6) ? 0 : FAR_MS,
  }),
  (random) => ({ do: "cancel", job: reference(random) }),
];
const THROWN: readonly [Value, ...Value[]] = [null, true, 1, "a", "😀", [], ["b", 2], { x: { y: 1 } }];

function step(random: Random, depth: number): Step {
  return random.pick(depth > 0 ? DEEP : FLAT)(random, depth);
}

function patch(random: Random): Step {
  const unset = random.chance(0.3) ? [field(random)] : [];
  return { do: "patch", ref: reference(random), value: fields(random, 2), unset };
}

function find(random: Random): Step {
  const end = random.pick(["collect", "collect", "first", "unique", "take"] as const);
  return { do: "select", of: selection(random), end };
}

function nested(random: Random, depth: number): Step {
  return { do: "nested", steps: steps(random, depth - 1), isCaught: random.chance(0.7) };
}

function insert(random: Random): Step {
  if (random.chance(0.65)) return { do: "insert", table: "items", value: fields(random, 3) };
  const isSound = random.chance(0.8);
  const value = isSound ? strictFields(random) : fields(random, 3);
  const ref = random.chance(0.2) ? { ref: random.below(12) } : {};
  return { do: "insert", table: random.chance(0.98) ? "strict" : "nowhere", value, ...ref };
}

const field = (random: Random): string => random.pick(["a", "b", "c", "n", "s"]);

function fields(random: Random, most: number): Record<string, Value> {
  const names = Array.from({ length: random.below(most + 1) }, () =>
    random.chance(0.03) ? "a.b" : random.pick(["a", "a", "b", "c"]),
  );
  return Object.fromEntries(names.map((name) => [name, value(random, 2)]));
}

function strictFields(random: Random): Record<string, Value> {
  const all: Record<string, Value> = { n: number(random) };
  const maybe = (name: string, make: () => Value): void => {
    if (random.chance(0.4)) all[name] = name === "record" || random.chance(0.93) ? make() : value(random, 1);
  };
  maybe("i", () => bigint(random));
  maybe("s", () => random.pick<Value>(["x", null, { deep: true }, { deep: false }]));
  maybe("list", () => random.pick<Value>([[], [true], [true, false]]));
  maybe("record", () => random.pick<Value>([{}, { k: 1 }, { k: 1, l: 2 }]));
  maybe("bytes", () => bytes(random));
  return all;
}

function typedArgs(random: Random): Record<string, Value> {
  const args: Record<string, Value> = {
    n: random.chance(0.9) ? number(random) : value(random, 1),
    u: random.pick<Value>(["x", "y", 1n, 1, null, [], ["a"], [1]]),
  };
  if (random.chance(0.4))
    args["o"] = random.pick<Value>([{ flag: true }, { flag: true, more: 1 }, {}, { flag: 1 }]);
  if (random.chance(0.3)) args["r"] = random.pick<Value>([{}, { k: new ArrayBuffer(1) }]);
  if (random.chance(0.5)) args["out"] = random.pick<Value>([null, { n: 1 }, { n: 1, o: "o" }, { n: "1" }, 7]);
  if (random.chance(0.1)) args["extra"] = value(random, 1);
  return args;
}

const EQUALITIES = ["eq", "neq"] as const;
const ORDERS = ["eq", "neq", "lt", "lte", "gt", "gte"] as const;
type Operators = readonly [string, ...string[]];

function selection(random: Random, operators: Operators = ORDERS): Selection {
  const table = random.pick(["items", "items", "strict"]);
  const order = random.pick([null, "asc", "desc"] as const);
  const filter = random.chance(0.35) ? comparison(random, { depth: 2, operators, table }) : null;
  if (random.chance(0.25)) return { table, index: null, bounds: [], order, filter };
  const indexes = Object.entries(INDEXES[table] ?? {});
  const [index, columns] = indexes[random.below(indexes.length)] ?? ["by_creation_time", []];
  return { table, index, bounds: bounds(random, columns), order, filter };
}

/** Equalities on the first fields, then a range on the next. */
function bounds(random: Random, columns: readonly string[]): Bound[] {
  const made: Bound[] = [];
  let next = 0;
  for (; next < columns.length && random.chance(0.45); next += 1)
    made.push(bound(random, columns[next] ?? "", "eq"));
  const column = columns[next];
  if (column === undefined || random.chance(0.3)) return made;
  if (random.chance(0.6)) made.push(bound(random, column, random.pick(["gt", "gte"])));
  if (random.chance(0.6)) made.push(bound(random, column, random.pick(["lt", "lte"])));
  return made;
}

function bound(random: Random, column: string, op: Bound["op"]): Bound {
  if (random.chance(0.06)) return { field: column, op, value: null, isUndefined: true };
  return {
    field: column,
    op,
    value: column === "n" && random.chance(0.8) ? number(random) : value(random, 1),
  };
}

interface Shape {
  readonly depth: number;
  readonly operators: Operators;
  readonly table: string;
}

function comparison(random: Random, shape: Shape): FilterJson {
  if (shape.depth > 0 && random.chance(0.3)) {
    const op = random.pick(["and", "or", "not"]);
    const count = op === "not" ? 1 : 1 + random.below(3);
    const inner = { ...shape, depth: shape.depth - 1 };
    return { op, args: Array.from({ length: count }, () => comparison(random, inner)) };
  }
  return { op: random.pick(shape.operators), args: [operand(random, shape), { value: value(random, 1) }] };
}

function operand(random: Random, { table, operators }: Shape): FilterJson {
  if (table !== "strict" || operators === EQUALITIES || random.chance(0.7))
    return { field: random.pick(FIELDS) };
  const op = random.pick(["add", "sub", "mul", "div", "mod", "neg"]);
  const number = { field: "n" };
  return { op, args: op === "neg" ? [number] : [number, { value: 2 }] };
}

const number = (random: Random): number =>
  random.pick([0, 1, 2, 3, -0, 0.5, -1, NaN, Infinity, -Infinity, 2 ** 53]);

const bigint = (random: Random): bigint => random.pick([0n, 1n, -1n, 2n, 2n ** 63n - 1n, -(2n ** 63n)]);

const bytes = (random: Random): ArrayBuffer =>
  Uint8Array.from(random.pick([[], [0], [1], [0, 1], [255]])).buffer;

const PLAIN: readonly [(random: Random) => Value, ...((random: Random) => Value)[]] = [
  () => null,
  (random) => random.chance(0.5),
  bigint,
  (random) => random.pick(["", "a", "b", "ab", "é", "😀", "\u0000", "Z"]),
  bytes,
  number,
  number,
];

function value(random: Random, depth: number): Value {
  if (depth === 0 || random.chance(0.7)) return random.pick(PLAIN)(random);
  if (random.chance(0.35)) return Array.from({ length: random.below(3) }, () => value(random, depth - 1));
  if (random.chance(0.6)) return { x: value(random, depth - 1) };
  const names = Array.from({ length: random.below(3) }, () => random.pick(["x", "y", "z"]));
  return Object.fromEntries(names.map((name) => [name, value(random, depth - 1)]));
}
