// The public functions of a component as a tree of modules: for the CLI, and for those who call a mounted one.
import { expect, test } from "vitest";
import { definitionExports, mountedExports } from "../../../src/deploy/component-exports.ts";

type Functions = Parameters<typeof definitionExports>[0];

const moduleOf = (names: Record<string, "public" | "internal">) => ({
  functions: Object.entries(names).map(([name, kind]) => ({ name, visibility: { kind } })),
});

const functionsOf = (modules: Record<string, object>) => modules as unknown as Functions;

test("a module named as a function beside it hides the function, in both", () => {
  const functions = functionsOf({
    "users.js": moduleOf({ find: "public", get: "public" }),
    "users/find.js": moduleOf({ byName: "public" }),
  });
  const inModule = ["byName", { type: "leaf", leaf: "_reference/function/users/find.js:byName" }];
  const beside = ["get", { type: "leaf", leaf: "_reference/function/users.js:get" }];
  const users = { type: "branch", branch: [["find", { type: "branch", branch: [inModule] }], beside] };
  expect(definitionExports(functions)).toEqual({ type: "branch", branch: [["users", users]] });
  const mounted = mountedExports("first", functions) as unknown as Record<
    string,
    { children: Record<string, object> }
  >;
  expect(Object.keys(mounted.users!.children)).toEqual(["find", "get"]);
  expect(mounted.users!.children.find).toMatchObject({ type: "branch" });
});

test("internal functions are in neither", () => {
  const functions = functionsOf({ "jobs.js": moduleOf({ sweep: "internal" }) });
  expect(definitionExports(functions)).toEqual({ type: "branch", branch: [] });
  expect(mountedExports("first", functions)).toEqual({});
});
