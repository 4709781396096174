// Modules that the engine of JavaScript evaluates and the parser of the write barrier cannot read.
import { describe, expect, it } from "vitest";
import { withBarrierCalls } from "embedded-convex/src/functions/isolate/write-barrier/barrier-calls.ts";
import { call, isolateOf, moduleOf } from "./marked-modules.ts";

/** More terms than the parser can hold on its stack. */
const sumOf = (terms: number): string => `const term = 1; const sum = ${"term + ".repeat(terms)}0;`;
const UNREADABLE = sumOf(20_000);

describe("a module that the parser cannot read", () => {
  it("does the same, and its context is used no more", async () => {
    const program = [`${UNREADABLE} let n = sum;`, "return n++;"] as const;
    const isolate = await isolateOf(moduleOf(program), true);
    expect(isolate.isShared).toBe(false);
    expect(await call(isolate)).toBe(20_000);
    expect(isolate.changedModules()).toBe(true);
  });

  it("is noticed where another module imports it", async () => {
    const others = { "sum.js": `${UNREADABLE} export { sum };` };
    const modules = { ...moduleOf(["import { sum } from './sum.js';", "return sum;"]), ...others };
    const isolate = await isolateOf(modules, true);
    expect(await call(isolate)).toBe(20_000);
    expect(isolate.changedModules()).toBe(true);
  });

  it("keeps its lines and, for stacks, its columns", () => {
    const marked = withBarrierCalls(`${UNREADABLE}\nthrow new Error();`);
    const [first = "", second = ""] = marked?.text.split("\n") ?? [];
    expect(marked?.columns.original(1, first.indexOf("const sum"))).toBe(UNREADABLE.indexOf("const sum"));
    expect(second).toBe("throw new Error();");
  });
});

it("a module that the parser can read keeps its context", async () => {
  const isolate = await isolateOf(moduleOf([sumOf(20), "return sum;"]), true);
  expect(await call(isolate)).toBe(20);
  expect(isolate.isShared).toBe(true);
  expect(isolate.changedModules()).toBe(false);
});

it("a text that is no module fails with its own error", async () => {
  await expect(isolateOf({ "main.js": "this is no module" }, true)).rejects.toThrow(
    "Unexpected identifier 'is'",
  );
});
