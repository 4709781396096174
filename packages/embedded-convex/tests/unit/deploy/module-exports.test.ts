// Which exports of a module are functions, and what is known of them.
import { expect, test } from "vitest";
import { analyzeExports } from "../../../src/deploy/module-exports.ts";

const analysed = (namespace: Record<string, unknown>, path = "a.js") =>
  analyzeExports(path, namespace, (value) => (typeof value === "function" ? POSITION : null));
const POSITION = { path: "a.js", start_lineno: 1, start_col: 2 };

test("functions have one kind, a visibility, validators as texts and the position of their handler", () => {
  const marked = (markers: object) => Object.assign(() => null, markers);
  const { functions } = analysed({
    open: marked({ isQuery: true, isPublic: true, exportArgs: () => "A", exportReturns: () => "R" }),
    inner: marked({ isMutation: true, isInternal: true, exportArgs: () => 7, exportReturns: "R" }),
    neither: { isAction: true, _handler: () => null },
    unplaced: { isAction: true, isPublic: true },
    two: marked({ isQuery: true, isAction: true }),
    ...{ none: marked({}), empty: null, text: "isQuery", number: 7 },
  });
  const bare = { args: null, returns: null };
  expect(functions).toEqual([
    {
      name: "open",
      pos: POSITION,
      udfType: "Query",
      visibility: { kind: "public" },
      args: "A",
      returns: "R",
    },
    { name: "inner", pos: POSITION, udfType: "Mutation", visibility: { kind: "internal" }, ...bare },
    { name: "neither", pos: POSITION, udfType: "Action", visibility: null, ...bare },
    { name: "unplaced", pos: null, udfType: "Action", visibility: { kind: "public" }, ...bare },
  ]);
});

test("routes and crons are read from their own modules alone", () => {
  const router = { isRouter: true, getRoutes: () => [["/a", "GET", () => null]] };
  const crons = { isCrons: true, export: () => '{"c":{"name":"a:b","args":[],"schedule":{}}}' };
  expect(analysed({ default: router }, "http.js")).toMatchObject({
    httpRoutes: [{ route: { path: "/a", method: "GET" }, pos: POSITION }],
    cronSpecs: null,
  });
  expect(analysed({ default: crons }, "crons.js")).toMatchObject({
    httpRoutes: null,
    cronSpecs: [{ name: "c", path: "a:b", args: [], schedule: {} }],
  });
  expect(analysed({ default: router })).toMatchObject({ httpRoutes: null, cronSpecs: null });
});

test.each([
  ["http.js", undefined],
  ["http.js", { isRouter: true }],
  ["http.js", { isRouter: false, getRoutes: () => [] }],
  ["http.js", { isRouter: true, getRoutes: [] }],
  ["crons.js", null],
  ["crons.js", { isCrons: 1, export: () => "{}" }],
  ["crons.js", { isCrons: true }],
  ["crons.js", { isCrons: true, export: () => 7 }],
])("the default export of %s is refused when it is %o", (path, value) => {
  expect(() => analysed({ default: value }, path)).toThrow(/is not a (Router|Crons object)/);
});
