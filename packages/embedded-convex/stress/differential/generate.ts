// Arbitrary programs for fast-check. Values come from a small set, so that ranges, filters and orders have matches.
import type { Value } from "convex/values";
import fc, { type Arbitrary, type WeightedArbitrary } from "fast-check";
import type { FilterJson } from "./app/filters.ts";
import type { Bound, Selection, Step } from "./app/steps.ts";

export type Call =
  | { readonly fn: "write" | "read"; readonly steps: readonly Step[] }
  | { readonly fn: "page"; readonly of: Selection; readonly numItems: number; readonly pages: number }
  | { readonly fn: "typed"; readonly args: Fields };

export type Program = readonly Call[];

type Fields = Record<string, Value>;

const FAR_MS = 3_600_000;
const FIELD_NAMES = ["a", "b", "c", "c.x", "n", "missing", "s.deep"] as const;

/** The backends take objects with the usual prototype alone. */
const PLAIN = { noNullPrototype: true } as const;
const { constant, constantFrom, nat, tuple } = fc;

/** When a program fails, it is tried with the first alternative in place of a later one. */
const weighted = <T>(...alternatives: WeightedArbitrary<T>[]): Arbitrary<T> =>
  fc.oneof({ withCrossShrink: true }, ...alternatives);

const list = <T>(of: Arbitrary<T>, minLength: number, maxLength: number): Arbitrary<T[]> =>
  fc.array(of, { minLength, maxLength });

// Values

const number: Arbitrary<number> = constantFrom(0, 1, 2, 3, -0, 0.5, -1, NaN, Infinity, -Infinity, 2 ** 53);
const bigint: Arbitrary<bigint> = constantFrom(0n, 1n, -1n, 2n, 2n ** 63n - 1n, -(2n ** 63n));
const bytes = constantFrom([], [0], [1], [0, 1], [255]).map((of) => Uint8Array.from(of).buffer);
const text = constantFrom("", "a", "b", "ab", "é", "😀", "\u0000", "Z");
const flat = fc.oneof(constant(null), fc.boolean(), bigint, text, bytes, number, number);

function valueOf(depth: number): Arbitrary<Value> {
  if (depth === 0) return flat;
  const inner = valueOf(depth - 1);
  return weighted<Value>(
    { weight: 70, arbitrary: flat },
    { weight: 10, arbitrary: list(inner, 0, 2) },
    { weight: 12, arbitrary: fc.record({ x: inner }, PLAIN) },
    { weight: 8, arbitrary: fc.dictionary(constantFrom("x", "y", "z"), inner, { ...PLAIN, maxKeys: 2 }) },
  );
}

const value = valueOf(2);
const shallow = valueOf(1);
const mostly = (sound: Arbitrary<Value>, weight: number): Arbitrary<Value> =>
  weighted({ weight, arbitrary: sound }, { weight: 100 - weight, arbitrary: shallow });

const name = weighted(
  { weight: 97, arbitrary: constantFrom("a", "a", "b", "c") },
  { weight: 3, arbitrary: constant("a.b") },
);
const fieldsOf = (maxKeys: number): Arbitrary<Fields> => fc.dictionary(name, value, { ...PLAIN, maxKeys });

const strictFields: Arbitrary<Fields> = fc.record(
  {
    n: number,
    i: mostly(bigint, 93),
    s: mostly(constantFrom<Value[]>("x", null, { deep: true }, { deep: false }), 93),
    list: mostly(constantFrom<Value[]>([], [true], [true, false]), 93),
    record: constantFrom<Value[]>({}, { k: 1 }, { k: 1, l: 2 }),
    bytes: mostly(bytes, 93),
  },
  { ...PLAIN, requiredKeys: ["n"] },
);

const typedArgs: Arbitrary<Fields> = fc.record(
  {
    n: mostly(number, 90),
    u: constantFrom<Value[]>("x", "y", 1n, 1, null, [], ["a"], [1]),
    o: constantFrom<Value[]>({ flag: true }, { flag: true, more: 1 }, {}, { flag: 1 }),
    r: constantFrom<Value[]>({}, { k: new ArrayBuffer(1) }),
    out: constantFrom<Value[]>(null, { n: 1 }, { n: 1, o: "o" }, { n: "1" }, 7),
    extra: shallow,
  },
  { ...PLAIN, requiredKeys: ["n", "u"] },
);

// Selections

/** `isEquality`: pages are filtered by equality alone. */
interface Where {
  readonly table: string;
  readonly isEquality: boolean;
}

const field: Arbitrary<FilterJson> = fc.record({ field: constantFrom(...FIELD_NAMES) }, PLAIN);

function operand({ table, isEquality }: Where): Arbitrary<FilterJson> {
  if (table !== "strict" || isEquality) return field;
  const n = { field: "n" };
  const calculated = constantFrom("add", "sub", "mul", "div", "mod", "neg").map((op) => ({
    op,
    args: op === "neg" ? [n] : [n, { value: 2 }],
  }));
  return weighted<FilterJson>({ weight: 7, arbitrary: field }, { weight: 3, arbitrary: calculated });
}

function filter(where: Where, depth: number): Arbitrary<FilterJson> {
  const operators = where.isEquality ? ["eq", "neq"] : ["eq", "neq", "lt", "lte", "gt", "gte"];
  const right: Arbitrary<FilterJson> = fc.record({ value: shallow }, PLAIN);
  const comparison = fc.record({ op: constantFrom(...operators), args: tuple(operand(where), right) }, PLAIN);
  if (depth === 0) return comparison;
  const inner = filter(where, depth - 1);
  const junction = fc.record({ op: constantFrom("and", "or"), args: list(inner, 1, 3) }, PLAIN);
  const negation = fc.record({ op: constant("not"), args: tuple(inner) }, PLAIN);
  return weighted<FilterJson>(
    { weight: 7, arbitrary: comparison },
    { weight: 2, arbitrary: junction },
    { weight: 1, arbitrary: negation },
  );
}

const INDEXES: Record<string, Record<string, readonly string[]>> = {
  items: { by_a: ["a"], by_ab: ["a", "b"], by_cx: ["c.x", "a"], by_creation_time: [] },
  strict: { by_n: ["n"], by_creation_time: [] },
};

const bound = (column: string, ...ops: Bound["op"][]): Arbitrary<Bound> =>
  weighted<Bound>(
    {
      weight: 94,
      arbitrary: fc.record(
        {
          field: constant(column),
          op: constantFrom(...ops),
          value: column === "n" ? mostly(number, 80) : shallow,
        },
        PLAIN,
      ),
    },
    {
      weight: 6,
      arbitrary: constantFrom(...ops).map((op) => ({ field: column, op, value: null, isUndefined: true })),
    },
  );

/** Equalities on the first fields, then a range on the next. */
function bounds([column, ...columns]: readonly string[]): Arbitrary<Bound[]> {
  if (column === undefined) return constant([]);
  const end = (...ops: Bound["op"][]): Arbitrary<Bound[]> => list(bound(column, ...ops), 0, 1);
  const range = tuple(end("gt", "gte"), end("lt", "lte")).map((ends) => ends.flat());
  const equal = tuple(bound(column, "eq"), bounds(columns)).map(([first, rest]) => [first, ...rest]);
  return weighted({ weight: 55, arbitrary: range }, { weight: 45, arbitrary: equal });
}

const indexes = (table: string): Arbitrary<Pick<Selection, "index" | "bounds">>[] =>
  Object.entries(INDEXES[table] ?? {}).map(([index, columns]) =>
    fc.record({ index: constant(index), bounds: bounds(columns) }, PLAIN),
  );

function selectionIn(where: Where): Arbitrary<Selection> {
  const { table } = where;
  const all = constant({ index: null, bounds: [] });
  const range = weighted<Pick<Selection, "index" | "bounds">>(
    { weight: 1, arbitrary: all },
    { weight: 3, arbitrary: fc.oneof(...indexes(table)) },
  );
  return tuple(range, constantFrom(null, "asc", "desc"), fc.option(filter(where, 2), { freq: 1 })).map(
    ([of, order, kept]) => ({ table, ...of, order, filter: kept }),
  );
}

const selection = (isEquality: boolean): Arbitrary<Selection> =>
  weighted(
    { weight: 2, arbitrary: selectionIn({ table: "items", isEquality }) },
    { weight: 1, arbitrary: selectionIn({ table: "strict", isEquality }) },
  );

// Steps

type Kind = Step["do"];
type Of<K extends Kind> = Extract<Step, { do: K }>;
type Parts<K extends Kind> = {
  [Name in keyof Omit<Of<K>, "do">]: Arbitrary<Exclude<Of<K>[Name], undefined>>;
};

const step = <K extends Kind>(kind: K, parts: Parts<K>): Arbitrary<Step> =>
  fc.record({ do: constant(kind), ...parts }, PLAIN) as Arbitrary<never>;

const ref = nat(11);
const insertInto = (table: string, given: Arbitrary<Fields>): Arbitrary<Step> =>
  step("insert", { table: constant(table), value: given });
const strict = weighted({ weight: 8, arbitrary: strictFields }, { weight: 2, arbitrary: fieldsOf(3) });
const insert = weighted(
  { weight: 65, arbitrary: insertInto("items", fieldsOf(3)) },
  { weight: 27, arbitrary: insertInto("strict", strict) },
  { weight: 7, arbitrary: step("insert", { table: constant("strict"), value: strict, ref }) },
  { weight: 1, arbitrary: insertInto("nowhere", strict) },
);

const reads: WeightedArbitrary<Step>[] = [
  {
    weight: 3,
    arbitrary: step("select", {
      of: selection(false),
      end: constantFrom("collect", "first", "unique", "take"),
    }),
  },
  { weight: 1, arbitrary: step("get", { ref }) },
  {
    weight: 1,
    arbitrary: step("normalize", {
      ref: fc.integer({ min: -1, max: 10 }),
      table: constantFrom("items", "strict", "nowhere"),
    }),
  },
  { weight: 1, arbitrary: step("echo", { value }) },
  { weight: 1, arbitrary: step("job", { job: ref }) },
];
const writes: WeightedArbitrary<Step>[] = [
  { weight: 2, arbitrary: insert },
  {
    weight: 2,
    arbitrary: step("patch", {
      ref,
      value: fieldsOf(2),
      unset: list(constantFrom("a", "b", "c", "n", "s"), 0, 1),
    }),
  },
  { weight: 1, arbitrary: step("replace", { ref, value: fieldsOf(3) }) },
  { weight: 1, arbitrary: step("delete", { ref }) },
];

const queries = list(weighted(...reads), 0, 4);
const thrown = constantFrom<Value[]>(null, true, 1, "a", "😀", [], ["b", 2], { x: { y: 1 } });

/** Steps that hold others are there while depth is left. */
function stepsOf(depth: number): Arbitrary<Step[]> {
  const flatSteps = [...reads, ...writes];
  if (depth === 0) return list(weighted(...flatSteps), 1, 6);
  const steps = stepsOf(depth - 1);
  return list(
    weighted(
      ...flatSteps,
      { weight: 1, arbitrary: step("try", { steps }) },
      { weight: 1, arbitrary: step("throw", { data: thrown }) },
      { weight: 2, arbitrary: step("nested", { steps, isCaught: fc.boolean() }) },
      { weight: 1, arbitrary: step("nestedQuery", { steps: queries }) },
      { weight: 1, arbitrary: step("schedule", { steps, delayMs: constantFrom(0, FAR_MS) }) },
      { weight: 1, arbitrary: step("cancel", { job: ref }) },
    ),
    1,
    6,
  );
}

// Programs

const upToFour = fc.integer({ min: 1, max: 4 });
const call = weighted<Call>(
  { weight: 5, arbitrary: fc.record({ fn: constant("write"), steps: stepsOf(2) }, PLAIN) },
  { weight: 2, arbitrary: fc.record({ fn: constant("read"), steps: queries }, PLAIN) },
  {
    weight: 2,
    arbitrary: fc.record(
      { fn: constant("page"), of: selection(true), numItems: upToFour, pages: upToFour },
      PLAIN,
    ),
  },
  { weight: 1, arbitrary: fc.record({ fn: constant("typed"), args: typedArgs }, PLAIN) },
);

/** Something to find, before anything else happens. */
const fill: Arbitrary<Call> = fc.record({ fn: constant("write"), steps: list(insert, 1, 7) }, PLAIN);

export const anyProgram: Arbitrary<Program> = tuple(fill, list(call, 1, 7)).map(([first, rest]) => [
  first,
  ...rest,
]);
