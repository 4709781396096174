// Arguments of hand-made calls that have a wrong shape.
import { describe, expect, test } from "vitest";
import {
  jsonArg,
  numberArg,
  objectArg,
  optionalText,
  textArg,
} from "embedded-convex/src/functions/syscalls/arguments.ts";

const args = { text: "", number: 0, object: {}, list: [], nothing: null, no: false };
const names = Object.keys(args);

describe("an argument", () => {
  test.each([
    [textArg, "text", "string"],
    [numberArg, "number", "number"],
    [objectArg, "object", "object"],
  ] as const)("that is read by %o is a %s, and nothing else", (read, right, type) => {
    expect(read(args, right)).toEqual(args[right]);
    for (const name of [...names, "missing"].filter((one) => one !== right))
      expect(() => read(args, name)).toThrow(
        new RegExp(`^Invalid argument \`${name}\`: expected an? ${type}\\.$`),
      );
  });

  test("that is an optional text is null unless it is one", () => {
    expect(names.map((name) => optionalText(args, name))).toEqual(["", ...Array<null>(5).fill(null)]);
  });

  test("of any kind is null when it is missing", () => {
    expect([jsonArg(args, "no"), jsonArg(args, "missing")]).toEqual([false, null]);
  });
});
