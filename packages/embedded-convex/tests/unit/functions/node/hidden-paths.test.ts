// Stacks in threads that run user code: modules as on Convex, and no files of this machine.
import { afterEach, describe, expect, test } from "vitest";
import { hidePaths } from "embedded-convex/src/functions/node/hidden-paths.ts";

type Prepare = (error: unknown, frames: readonly object[]) => unknown;
const current = (): Prepare | undefined => Reflect.get(Error, "prepareStackTrace") as Prepare | undefined;
const before = current();
afterEach(() => {
  Reflect.set(Error, "prepareStackTrace", before);
});

function shown(folder: string | null, frame: string, error: unknown = new Error("x")): string {
  hidePaths(folder);
  return String(current()?.(error, [{ toString: () => frame }]));
}

describe("a frame", () => {
  test.each([
    ["f (file:///scratch/a-1/dir/n.js:1:2)", "f (convex:/user/dir/n.js:1:2)"],
    ["f (/scratch/a-1/n.js:1:2)", "f (convex:/user/n.js:1:2)"],
    ["/scratch/a-1/n.js:1:2", "convex:/user/n.js:1:2"],
    ["f (/scratch/other/n.js:1:2)", "f (bundledFunctions.js:1:2)"],
    ["f (file:///home/me/n.js:1:2)", "f (bundledFunctions.js:1:2)"],
    ["f (node:internal/timers:1:2)", "f (node:internal/timers:1:2)"],
    ["f (<anonymous>)", "f (<anonymous>)"],
  ])("of a Node module: %s", (frame, text) => {
    expect(shown("/scratch/a-1", frame)).toBe(`Error: x\n    at ${text}`);
  });

  test.each([
    ["f (convex:/m.js:1:2)", "f (convex:/m.js:1:2)"],
    ["async f (/scratch/a-1/n.js:1:2)", "async f (bundledFunctions.js:1:2)"],
  ])("of the default runtime: %s", (frame, text) => {
    expect(shown(null, frame)).toBe(`Error: x\n    at ${text}`);
  });
});

test("an error that cannot be shown has a stack all the same", () => {
  const error = {
    toString(): string {
      throw new TypeError("no");
    },
  };
  expect(shown(null, "f (convex:/m.js:1:2)", error)).toBe("Error\n    at f (convex:/m.js:1:2)");
});
