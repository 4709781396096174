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

const TWO = {
  source: (path: string) =>
    path === "a.js" ? "export const load = (name) => import(name);" : "export const b = 2;",
};
type Loads = (name: string) => Promise<object>;

test("modules in the engine's own realm import others when they run, by relative names alone", async () => {
  const { load } = (await new ModuleLoader(undefined, TWO).import("a.js")).namespace as { load: Loads };
  expect(await load("./b.js")).toMatchObject({ b: 2 });
  await expect(load("node:fs")).rejects.toThrow("dynamic module import unsupported");
});

test("modules of contexts import nothing when they run", async () => {
  const loader = new ModuleLoader(vm.createContext(), TWO);
  const module = await loader.link("a.js");
  loader.evaluate(module, 100);
  const { load } = loader.namespace("a.js") as { load: Loads };
  await expect(load("./b.js")).rejects.toThrow("dynamic module import unsupported");
});

test("a module that is not there is named, with the one that imports it", async () => {
  const sources = { source: (path: string) => (path === "a.js" ? 'import "./b.js";' : null) };
  const loader = new ModuleLoader(undefined, sources);
  await expect(loader.link("a.js")).rejects.toThrow("Could not find module b.js imported by a.js");
  await expect(loader.link("c.js")).rejects.toThrow(/^Could not find module c\.js$/);
  expect(() => loader.namespace("d.js")).toThrow("Module d.js is not loaded.");
});
