// Results in which the commit's timestamp takes the place of its placeholder, and the random numbers of an execution.
import { expect, test } from "vitest";
import { resolveCommitTsJson } from "../../../src/functions/commit-ts.ts";
import { ExecutionRandom } from "../../../src/functions/random.ts";
import { stringifyValue } from "../../../src/values/json.ts";
import { COMMIT_TS } from "../../../src/values/types.ts";
import { ManualRuntime } from "../manual-runtime.ts";

test("the placeholder is replaced wherever it is, and everything else stays", () => {
  const bytes = new Uint8Array([1, 2]).buffer;
  const around = { bytes, text: "$commitTs", none: null, flag: false, number: 5, big: 7n };
  const valueJson = stringifyValue({ ...around, at: COMMIT_TS, deep: [{ at: COMMIT_TS }, "x"] });
  expect(resolveCommitTsJson(valueJson, 9n)).toBe(
    stringifyValue({ ...around, at: 9n, deep: [{ at: 9n }, "x"] }),
  );
  expect(resolveCommitTsJson(stringifyValue(COMMIT_TS), 9n)).toBe(stringifyValue(9n));
  expect(resolveCommitTsJson("[ 1 ]", 9n)).toBe("[ 1 ]");
});

test("random bytes are a stream from one seed, and four words of it the seed of Math.random", () => {
  const [one, other] = [new ExecutionRandom(new ManualRuntime()), new ExecutionRandom(new ManualRuntime())];
  const bytes = one.bytes(48);
  expect(Buffer.concat([other.bytes(16), other.bytes(32)])).toEqual(Buffer.from(bytes));
  const words = new ExecutionRandom(new ManualRuntime()).words();
  expect(words).toEqual([0, 4, 8, 12].map((at) => Buffer.from(bytes).readInt32LE(at)));
  expect(new Set(words).size).toBe(4);
});
