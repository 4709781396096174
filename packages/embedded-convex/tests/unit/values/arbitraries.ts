// Random Convex values for property tests.
import * as fc from "fast-check";
import { COMMIT_TS, type Value } from "../../../src/values/types.ts";

const fieldName = fc.oneof(
  fc.constantFrom("a", "b", "ab", "_x", "__proto__", "constructor", "with space"),
  fc.stringMatching(/^[a-z][a-zA-Z0-9_]{0,6}$/),
);

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc.string({ unit: fc.constantFrom("\0", "\x01", "\x02", "\xff", "a", "b", "\uffff", "😀"), maxLength: 5 }),
);

const float = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, 1, -1, Number.NaN, Infinity, -Infinity, 5e-324, Number.MAX_VALUE),
);
const int64 = fc.oneof(
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.constantFrom(0n, 1n, -1n, 2n ** 63n - 1n, -(2n ** 63n)),
);
const bytes = fc.uint8Array({ maxLength: 6 }).map((array) => new Uint8Array(array).buffer);

export function values(options: { commitTs: boolean } = { commitTs: true }): fc.Arbitrary<Value> {
  const scalars = [fc.constant(null), fc.boolean(), int64, float, text, bytes];
  return fc.letrec<{ value: Value }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      ...scalars,
      ...(options.commitTs ? [fc.constant<Value>(COMMIT_TS)] : []),
      fc.array(tie("value"), { maxLength: 4 }),
      fc.dictionary(fieldName, tie("value"), { maxKeys: 4, noNullPrototype: true }),
    ),
  })).value;
}

export const maybeValues: fc.Arbitrary<Value | undefined> = fc.oneof(
  { weight: 9, arbitrary: values() },
  { weight: 1, arbitrary: fc.constant(undefined) },
);
