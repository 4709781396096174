import { expect, test } from "vitest";
import { isUserError } from "../../../src/functions/unhandled-user-errors.ts";

const withStack = (...frames: string[]): Error => {
  const error = new Error("broken");
  error.stack = ["Error: broken", ...frames.map((frame) => `    at ${frame}`)].join("\n");
  return error;
};

test.each([
  ["a thrown text", "broken"],
  ["a thrown null", null],
  ["a thrown number", 7],
  ["an error of a module", withStack("handler (convex:/messages.js:1:2)", "run (node:vm:1:1)")],
])("%s is the application's", (_what, error) => {
  expect(isUserError(error)).toBe(true);
});

test.each([
  ["an error of the engine", withStack("run (/engine/main.js:1:2)", "handler (convex:/messages.js:1:2)")],
  ["an error without frames", withStack()],
  ["an object without a stack", {}],
])("%s is the engine's", (_what, error) => {
  expect(isUserError(error)).toBe(false);
});
