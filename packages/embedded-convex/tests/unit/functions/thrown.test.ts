// What is read from the things that functions throw, and how it is shown.
import { describe, expect, test } from "vitest";
import { describeThrown, readThrown } from "../../../src/functions/thrown.ts";

const CONVEX_ERROR = Symbol.for("ConvexError");
const noFrames = (): string[] => [];

describe("what was thrown is read", () => {
  test.each([
    ["a text", { name: "", message: "a text", stack: "" }],
    [5, { name: "", message: "5", stack: "" }],
    [null, { name: "", message: "null", stack: "" }],
    [undefined, { name: "", message: "undefined", stack: "" }],
    [{ code: 5 }, { name: "Error", message: '{"code":5}', stack: "" }],
    [
      { name: 5, message: 6, stack: 7 },
      { name: "Error", message: '{"name":5,"message":6,"stack":7}', stack: "" },
    ],
    [
      { name: "TypeError", message: "m", stack: "s" },
      { name: "TypeError", message: "m", stack: "s" },
    ],
  ])("%j", (thrown, parts) => {
    expect(readThrown(thrown)).toEqual(parts);
  });

  test("also when its properties throw", () => {
    const thrown = {
      get message(): string {
        throw new Error("no");
      },
    };
    expect(readThrown(thrown)).toEqual({
      ...{ name: "", message: "An error that could not be read was thrown", stack: "" },
    });
  });

  test.each([
    ["under the library's symbol", { [CONVEX_ERROR]: true }, '{"a":1}', '{"a":1}'],
    ["by an older library", { ConvexErrorSymbol: CONVEX_ERROR }, '"text"', '"text"'],
    ["that is no JSON", { [CONVEX_ERROR]: true }, "plain", '"plain"'],
    ["of an ordinary error", { ConvexErrorSymbol: "other" }, '{"a":1}', undefined],
    ["that is no text", { [CONVEX_ERROR]: true }, 5, undefined],
  ] satisfies [string, object, unknown, string | undefined][])(
    "with its data %s",
    (...[, mark, data, dataJson]) => {
      const read = readThrown({ name: "E", message: "m", stack: "", data, ...mark });
      expect(read.dataJson).toBe(dataJson);
      expect("dataJson" in describeThrown(read, noFrames)).toBe(dataJson !== undefined);
    },
  );
});

test("it is shown with its name, if it has one, and with its frames", () => {
  const frames = (stack: string): string[] => [`    at ${stack}`];
  const parts = { name: "TypeError", message: "m", stack: "here" };
  expect(describeThrown(parts, frames)).toEqual({ message: "Uncaught TypeError: m\n    at here" });
  expect(describeThrown({ ...parts, name: "", dataJson: "1" }, noFrames)).toEqual({
    message: "Uncaught m",
    dataJson: "1",
  });
});
