import { v, type GenericValidator } from "convex/values";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareValues } from "../../../src/values/compare.ts";
import { decodeId, encodeId } from "../../../src/values/ids.ts";
import type { Json, Value } from "../../../src/values/types.ts";
import { checkValue, parseValidator, validatorToJson } from "../../../src/values/validators.ts";
import { values } from "./arbitraries.ts";

const USERS = 10_001;
const options = {
  tableNumberOf: (name: string) => (name === "users" ? USERS : null),
  tableNameOf: () => null,
};

/** A validator of the official library, values that it must accept, and whether it accepts any other. */
interface Sample {
  readonly validator: GenericValidator;
  readonly good: fc.Arbitrary<Value>;
  readonly takes: (value: Value) => boolean;
}

const isPlain = (value: Value): value is Record<string, Value> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ArrayBuffer);
const anyValue = values({ commitTs: false });
const internalId = fc.uint8Array({ minLength: 16, maxLength: 16 });
const userId = internalId.map((bytes) => encodeId(USERS, new Uint8Array(bytes)));

const scalars: Sample[] = [
  { validator: v.null(), good: fc.constant(null), takes: (value) => value === null },
  { validator: v.number(), good: fc.double(), takes: (value) => typeof value === "number" },
  {
    validator: v.int64(),
    good: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    takes: (value) => typeof value === "bigint",
  },
  { validator: v.boolean(), good: fc.boolean(), takes: (value) => typeof value === "boolean" },
  { validator: v.string(), good: fc.string(), takes: (value) => typeof value === "string" },
  {
    validator: v.bytes(),
    good: fc.uint8Array({ maxLength: 4 }).map((array) => new Uint8Array(array).buffer),
    takes: (value) => value instanceof ArrayBuffer,
  },
  { validator: v.any(), good: anyValue, takes: () => true },
  {
    validator: v.id("users"),
    good: userId,
    takes: (value) => typeof value === "string" && decodeId(value)?.tableNumber === USERS,
  },
];
const literal: fc.Arbitrary<Sample> = fc.constantFrom("a", 1, 0, true, 2n, "").map((constant) => ({
  validator: v.literal(constant),
  good: fc.constant<Value>(constant),
  takes: (value) => compareValues(value, constant) === 0,
}));

const list = (element: Sample): Sample => ({
  validator: v.array(element.validator as never),
  good: fc.array(element.good, { maxLength: 3 }),
  takes: (value) => Array.isArray(value) && value.every((one) => element.takes(one)),
});
const record = (element: Sample): Sample => ({
  validator: v.record(v.string(), element.validator as never),
  good: fc.dictionary(fc.constantFrom("a", "b"), element.good, { noNullPrototype: true }),
  takes: (value) => isPlain(value) && Object.values(value).every((one) => element.takes(one)),
});
const union = (members: Sample[]): Sample => ({
  validator: v.union(...(members.map(({ validator }) => validator) as never[])),
  good: members.length === 0 ? fc.constant(null) : fc.oneof(...members.map(({ good }) => good)),
  takes: (value) => members.some((member) => member.takes(value)),
});

function object(fields: Record<string, { sample: Sample; isOptional: boolean }>): Sample {
  const all = Object.entries(fields);
  const required = all.filter(([, { isOptional }]) => !isOptional).map(([name]) => name);
  const shape = all.map(([name, { sample, isOptional }]) => [
    name,
    isOptional ? v.optional(sample.validator as never) : sample.validator,
  ]);
  return {
    validator: v.object(Object.fromEntries(shape) as never),
    good: fc.record(Object.fromEntries(all.map(([name, { sample }]) => [name, sample.good])), {
      requiredKeys: required,
      noNullPrototype: true,
    }),
    takes: (value) =>
      isPlain(value) &&
      required.every((name) => Object.hasOwn(value, name)) &&
      Object.entries(value).every(
        ([name, one]) => Object.hasOwn(fields, name) && fields[name]?.sample.takes(one) === true,
      ),
  };
}

const samples = fc.letrec<{ sample: Sample }>((tie) => ({
  sample: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom(...scalars),
    literal,
    tie("sample").map(list),
    tie("sample").map(record),
    fc.array(tie("sample"), { minLength: 1, maxLength: 3 }).map(union),
    fc
      .dictionary(
        fc.constantFrom("a", "b", "x"),
        fc.record({ sample: tie("sample"), isOptional: fc.boolean() }),
        { noNullPrototype: true },
      )
      .map(object),
  ),
})).sample;

const parsed = ({ validator }: Sample) => parseValidator((validator as unknown as { json: Json }).json);

describe("generated validators of the official library", () => {
  test("accept every value that is generated for them", () => {
    const pairs = samples.chain((sample) => fc.tuple(fc.constant(sample), sample.good));
    fc.assert(
      fc.property(pairs, ([sample, value]) => {
        expect(checkValue(parsed(sample), value, options)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  test("accept the same values as a plain model, and report an existing path", () => {
    fc.assert(
      fc.property(samples, anyValue, (sample, value) => {
        const mismatch = checkValue(parsed(sample), value, options);
        expect(mismatch === null).toBe(sample.takes(value));
        expect(mismatch?.path ?? "").toMatch(/^(\.|\[|$)/);
      }),
      { numRuns: 1000 },
    );
  });

  test("serialize to the same JSON", () => {
    fc.assert(
      fc.property(samples, (sample) => {
        expect(validatorToJson(parsed(sample))).toEqual((sample.validator as unknown as { json: Json }).json);
      }),
    );
  });
});

describe("generated ids", () => {
  test("with one character changed are refused", () => {
    const digits = Array.from("0123456789abcdefghjkmnpqrstvwxyz");
    fc.assert(
      fc.property(userId, fc.nat(30), fc.constantFrom(...digits), (id, position, digit) => {
        fc.pre(id[position] !== digit && position < id.length);
        expect(decodeId(id.slice(0, position) + digit + id.slice(position + 1))).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });
});
