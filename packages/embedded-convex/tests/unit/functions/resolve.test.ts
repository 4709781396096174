// Which function a call means, and in what words Convex says that there is none.
import { describe, expect, test } from "vitest";
import { Deployment, type FunctionRecord } from "../../../src/functions/deployment.ts";
import type { AnalyzedFunction, ModuleRecord } from "../../../src/functions/deployment-types.ts";
import {
  missingOfAnyType,
  missingToSchedule,
  requireType,
  resolveAddress,
  resolveCall,
} from "../../../src/functions/resolve.ts";
import type { JsonObject } from "../../../src/values/types.ts";

const HINT = "Did you forget to run `npx convex dev` or `npx convex deploy`?";

function fn(name: string, kind: "public" | "internal" = "public"): AnalyzedFunction {
  return { name, pos: null, udfType: "Query", visibility: { kind }, args: null, returns: null };
}

function moduleOf(path: string, ...functions: AnalyzedFunction[]): ModuleRecord {
  const analysis = { functions, httpRoutes: null, cronSpecs: null, sourceMapped: null };
  return { path, source: "", sourceMap: null, environment: "isolate", analysis };
}

const child = (path: string, childComponents = {}) => ({
  ...{ definitionPath: path, componentPath: path, childComponents },
});
const deployment = new Deployment(
  {
    modules: [
      { component: "", record: moduleOf("a/notes.js", fn("list"), fn("purge", "internal"), fn("default")) },
      { component: "shop", record: moduleOf("cart/items.js", fn("list"), fn("purge", "internal")) },
      { component: "shop/tax", record: moduleOf("rates.js", fn("default")) },
    ],
    tree: child("", { shop: child("shop", { tax: child("shop/tax") }) }),
    env: new Map(),
    nodeDependencies: [],
  },
  { version: 1, origins: { cloud: "http://c", site: "http://s" } },
);

const nameOf = (found: FunctionRecord): string => `${found.component}|${found.canonical}`;

describe("a call from outside", () => {
  const call = (path: string, more: { component?: string; allowInternal?: boolean } = {}) =>
    resolveCall(deployment, { component: "", allowInternal: false, ...more, path });

  test.each(["a/notes:list", "a/notes.js:list"])("reaches the public function %s", (path) => {
    expect(nameOf(call(path))).toBe("|a/notes.js:list");
  });

  test.each(["a/notes", "a/notes.js:default", "a/notes:"])("reaches the default export by %s", (path) => {
    expect(nameOf(call(path))).toBe("|a/notes.js:default");
  });

  test("reaches internal functions, and those of components, only with leave", () => {
    expect(nameOf(call("a/notes:purge", { allowInternal: true }))).toBe("|a/notes.js:purge");
    const inShop = { component: "shop", allowInternal: true };
    expect(nameOf(call("cart/items:list", inShop))).toBe("shop|cart/items.js:list");
    expect(() => call("a/notes:purge")).toThrow(
      `Could not find public function for 'a/notes:purge'. ${HINT}`,
    );
    expect(() => call("cart/items:list", { component: "shop" })).toThrow(
      `Could not find public function for 'cart/items:list' in 'shop'. ${HINT}`,
    );
    expect(() => call("a:b", { component: "lost" })).toThrow(
      `Could not find public function for 'a:b'. ${HINT}`,
    );
  });

  test("that may mean any type of function is refused in words without a type", () => {
    const missing = { component: "shop", path: "no:fn", allowInternal: true };
    expect(() => resolveCall(deployment, missing, missingOfAnyType)).toThrow(
      `Could not find function for 'no:fn' in 'shop'. ${HINT}`,
    );
  });
});

describe("a call from a function", () => {
  const from = (component: string, address: JsonObject) => resolveAddress(deployment, { component }, address);

  test.each([
    ["its name", "", { name: "a/notes:purge" }, "|a/notes.js:purge"],
    ["a reference", "", { reference: "_reference/function/a/notes:purge" }, "|a/notes.js:purge"],
    ["a name within its component", "shop", { name: "cart/items:purge" }, "shop|cart/items.js:purge"],
    [
      "a reference into a component",
      "",
      { reference: "_reference/childComponent/shop/cart/items/list" },
      "shop|cart/items.js:list",
    ],
    [
      "a reference to a default export of an inner component",
      "shop",
      { reference: "_reference/childComponent/tax/rates/default" },
      "shop/tax|rates.js:default",
    ],
  ] satisfies [string, string, JsonObject, string][])(
    "reaches a function by %s",
    (...[, component, address, found]) => {
      expect(nameOf(from(component, address))).toBe(found);
    },
  );

  test("reaches any function by its handle, also by one that has more after a hash sign", () => {
    const { handle } = deployment.component("shop")!.functions.get("cart/items.js:purge")!;
    for (const functionHandle of [handle, `${handle}#more`])
      expect(nameOf(from("", { functionHandle }))).toBe("shop|cart/items.js:purge");
  });

  test.each([
    [{}, "A function must be given by its name, a reference or a function handle."],
    [{ reference: "_reference/other/a" }, "Invalid function reference '_reference/other/a'"],
    [{ reference: "other/function/a" }, "Invalid function reference 'other/function/a'"],
    [{ reference: "other/childComponent/shop" }, "Invalid function reference 'other/childComponent/shop'"],
    [
      { functionHandle: "function://0" },
      "Could not find the function of the function handle 'function://0'. Was it removed since?",
    ],
    [{ reference: "_reference/childComponent/lost/a/b" }, `Component "lost" is not mounted here. ${HINT}`],
    [
      { reference: "_reference/childComponent/shop/cart/items/none" },
      `Could not find function 'cart/items:none' in component "shop".`,
    ],
    [
      { reference: "_reference/childComponent/shop/cart/items/purge" },
      `Function 'cart/items:purge' of component "shop" is internal to it.`,
    ],
    [{ name: "no:fn" }, `Could not find public function for 'no:fn'. ${HINT}`],
  ] satisfies [JsonObject, string][])("by %j is refused", (address, text) => {
    expect(() => from("", address)).toThrow(text);
  });

  test.each([
    [
      "",
      "a/notes:none",
      "no exported function none found in the file: a/notes.js. Did you forget to export it?",
    ],
    ["shop", "cart/items:none", "none found in the file: cart/items.js in 'shop'. Did you"],
    ["", "no:fn", "Attempted to schedule function at nonexistent path: no.js"],
    ["shop", "no:fn", "Attempted to schedule function at nonexistent path: shop no.js"],
    ["lost", "no:fn", "Attempted to schedule function at nonexistent path: no.js"],
  ])("in %j to schedule %s is refused", (component, name, text) => {
    expect(() => resolveAddress(deployment, { component, missing: missingToSchedule }, { name })).toThrow(
      text,
    );
  });
});

test("a function of another type is refused by both types", () => {
  const found = resolveCall(deployment, { component: "", path: "a/notes:list", allowInternal: false });
  expect(() => requireType(found, "Query")).not.toThrow();
  expect(() => requireType(found, "Action")).toThrow(
    "Trying to execute a/notes.js:list as Action, but it is defined as Query.",
  );
});
