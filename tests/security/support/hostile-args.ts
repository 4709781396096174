// fast-check arbitraries made from a function's own validator: arguments that pass it and mean harm, and arguments that must
// not pass it.
import type { ValidatorJSON } from "convex/values";
import fc from "fast-check";
import { EXTRA_KEYS, LENGTHS, NUMBERS, STRINGS } from "./hostile-values.ts";

type Json = Record<string, unknown>;
type Arb = fc.Arbitrary<unknown>;

/** Ids of the rows of each table, and of rows that are gone. */
export interface KnownIds {
  readonly living: Readonly<Record<string, readonly string[]>>;
  readonly deleted: Readonly<Record<string, readonly string[]>>;
}

const filler = fc.constantFrom("a", "é", "<", "\ufdfa", " ", "\u202e", "👋", "https://x.io/", "@a ");
/** The "x" makes cuts after an even number of UTF-16 units fall into a pair. */
const longText = fc
  .tuple(fc.constantFrom("", "x"), filler, fc.constantFrom(...LENGTHS))
  .map(([start, part, length]) => start + part.repeat(Math.ceil(length / part.length)));

const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...STRINGS) },
  { weight: 2, arbitrary: longText },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
);

const number: fc.Arbitrary<number> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0),
  },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.integer() },
);

type Of<Type extends ValidatorJSON["type"]> = ValidatorJSON & { type: Type };
type Makers = { [Type in ValidatorJSON["type"]]: (validator: Of<Type>, ids: KnownIds) => Arb };

const int64 = (): Arb => fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });

const MAKERS: Makers = {
  string: (_validator, ids) => fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: anyId(ids) }),
  number: () => number,
  bigint: int64,
  commitTs: int64,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  bytes: () => fc.uint8Array({ maxLength: 2000 }).map((bytes) => bytes.slice().buffer),
  literal: ({ value }) => fc.constant(value),
  id: ({ tableName }, ids) => idOf(tableName, ids),
  array: ({ value }, ids) => arrayOf(hostileFor(value, ids)),
  record: ({ values }, ids) => recordOf(hostileFor(values.fieldType, ids)),
  union: ({ value }, ids) => fc.oneof(...value.map((one) => hostileFor(one, ids))),
  object: ({ value }, ids) => objectOf(value, ids),
  any: () => anything(),
};

/** Arguments that the validator accepts (malformed ids aside), each leaf a hostile one. */
export function hostileFor(validator: ValidatorJSON, ids: KnownIds): Arb {
  const make = MAKERS[validator.type] as (validator: ValidatorJSON, ids: KnownIds) => Arb;
  return make(validator, ids);
}

const arrayOf = (item: Arb): Arb =>
  fc.oneof(
    { weight: 4, arbitrary: fc.array(item, { maxLength: 5 }) },
    { weight: 1, arbitrary: fc.constant(Array.from({ length: 3000 }, () => "x")) },
  );

const recordOf = (value: Arb): Arb =>
  fc.dictionary(fc.constantFrom("a", "constructor", "toString", "__proto__x", "length"), value);

function objectOf(fields: Of<"object">["value"], ids: KnownIds): Arb {
  const required = Object.entries(fields).flatMap(([name, { optional }]) => (optional ? [] : [name]));
  const shape = Object.entries(fields).map(([name, { fieldType }]) => [name, hostileFor(fieldType, ids)]);
  return fc.record(Object.fromEntries(shape) as Record<string, Arb>, {
    requiredKeys: required,
    noNullPrototype: true,
  });
}

/** What a field without a type may be sent: a value of every kind, deep and wide. */
function anything(): Arb {
  const leaf = fc.oneof<Arb[]>(text, number, fc.boolean(), fc.constant(null));
  const deep = fc.integer({ min: 5, max: 50 }).map((depth) => {
    let value: unknown = "deep";
    for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
    return value;
  });
  return fc.oneof<Arb[]>(leaf, deep, arrayOf(leaf), recordOf(leaf), fc.constant({ ...EXTRA_KEYS }));
}

const anyId = ({ living, deleted }: KnownIds): fc.Arbitrary<string> =>
  fc.constantFrom("no-id", ...Object.values(living).flat(), ...Object.values(deleted).flat());

/** Another person's, a deleted one, one of another table, or no id at all. */
function idOf(table: string, ids: KnownIds): Arb {
  const own = ids.living[table] ?? [];
  const gone = ids.deleted[table] ?? [];
  const fitting = [...own, ...own, ...own, ...gone];
  const malformed = fc.oneof(text, anyId(ids));
  if (fitting.length === 0) return malformed;
  return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: malformed });
}

/** Valid arguments with one hostile leaf: they pass the first checks, where entirely hostile ones are refused. */
export function oneLeafHostile(honest: Json, validator: ValidatorJSON, ids: KnownIds): fc.Arbitrary<Json> {
  const paths = leavesOf(honest);
  if (paths.length === 0) return fc.constant(honest);
  return fc.constantFrom(...paths).chain((path) => {
    const part = validatorAt(validator, path);
    return (part === null ? anything() : hostileFor(part, ids)).map((value) =>
      withValue(honest, path, value),
    );
  });
}

/** Arguments that the validator must not accept: a wrong type, or a key too many. */
export function spoiledFor(honest: Json, validator: ValidatorJSON): fc.Arbitrary<Json> {
  const nested = leavesOf(honest).map((path) => path.slice(0, -1));
  const places = [[], ...nested].filter((path) => validatorAt(validator, path)?.type === "object");
  const extra = fc
    .tuple(
      fc.constantFrom(...(places as [string[], ...string[][]])),
      fc.constantFrom(...Object.keys(EXTRA_KEYS)),
    )
    .filter(([path, key]) => !(key in fieldsAt(validator, path)))
    .map(([path, key]) => withValue(honest, [...path, key], EXTRA_KEYS[key]));
  const paths = leavesOf(honest).filter((path) => isTyped(validatorAt(validator, path)));
  if (paths.length === 0) return extra;
  const wrong = fc
    .tuple(
      fc.constantFrom(...paths),
      fc.constantFrom<unknown>([[]], { a: 1 }, 7n, new ArrayBuffer(3), [null]),
    )
    .map(([path, value]) => withValue(honest, path, value));
  return fc.oneof(extra, wrong);
}

const isTyped = (part: ValidatorJSON | null): boolean =>
  part !== null && ["string", "number", "boolean", "null", "literal", "id"].includes(part.type);

function fieldsAt(validator: ValidatorJSON, path: readonly string[]): object {
  const part = validatorAt(validator, path);
  // `in` on a plain object finds inherited names as well, and "constructor" is one of the extra keys.
  return part?.type === "object" ? Object.assign(Object.create(null) as object, part.value) : {};
}

function validatorAt(validator: ValidatorJSON, path: readonly string[]): ValidatorJSON | null {
  const [key, ...rest] = path;
  if (key === undefined) return validator;
  if (validator.type !== "object") return null;
  const field = validator.value[key];
  return field === undefined ? null : validatorAt(field.fieldType, rest);
}

function leavesOf(value: Json, above: string[] = []): string[][] {
  return Object.entries(value).flatMap(([key, one]) => {
    const path = [...above, key];
    const isObject = typeof one === "object" && one !== null && !Array.isArray(one);
    return isObject && Object.keys(one).length > 0 ? leavesOf(one as Json, path) : [path];
  });
}

function withValue(value: Json, path: readonly string[], leaf: unknown): Json {
  const [key = "", ...rest] = path;
  const below = rest.length === 0 ? leaf : withValue((value[key] ?? {}) as Json, rest, leaf);
  return { ...value, [key]: below };
}
