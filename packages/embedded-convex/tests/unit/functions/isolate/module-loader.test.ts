import vm from "node:vm";
import { expect, test } from "vitest";
import { ModuleLoader } from "embedded-convex/src/functions/isolate/module-loader.ts";

async function evaluating(source: string): Promise<() => void> {
  const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, { microtaskMode: "afterEvaluate" });
  const loader = new ModuleLoader(context, { source: () => source });
  const module = await loader.link("loop.js");
  return () => loader.evaluate(module, 100);
}

test("a module that never finishes is reported as such, and not as one that threw nothing", async () => {
  const evaluate = await evaluating("for (;;);");
  const thrown: unknown[] = [];
  try {
    evaluate();
  } catch (error) {
    thrown.push(error);
  }
  expect(thrown.map(String)).toEqual(["Error: The module did not end within 0.1 seconds of being loaded."]);
});
