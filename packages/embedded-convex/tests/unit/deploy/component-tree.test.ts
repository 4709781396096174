// Which definitions of components fit together, and the tree that they are mounted as.
import { expect, test } from "vitest";
import type { ChildInstance, DefinitionJson } from "../../../src/deploy/analysis-types.ts";
import { allComponents, instantiate, type Definitions } from "../../../src/deploy/component-tree.ts";

type Parts = Partial<Pick<DefinitionJson, "childComponents" | "httpMounts" | "envVars" | "httpPrefix">>;

function definitionsOf(parts: Record<string, Parts>): Definitions {
  return Object.fromEntries(
    Object.entries(parts).map(([path, own]) => {
      const empty = {
        path,
        definitionType: { type: "app" },
        childComponents: [],
        httpMounts: {},
        exports: null,
      };
      return [path, { definition: { ...empty, ...own }, functions: {}, schema: null }];
    }),
  );
}

const child = (name: string, path = "leaf", env: ChildInstance["env"] = []): ChildInstance => ({
  ...{ name, path, args: [], env },
});
const declared = (name: string, optional = false): NonNullable<DefinitionJson["envVars"]>[number] => [
  name,
  { type: "value", value: '{"type":"string"}', optional },
];

/** Each mounts the next one, and the app is the first. */
const chain = (depth: number): Definitions =>
  definitionsOf(
    Object.fromEntries(
      Array.from({ length: depth + 1 }, (_, at): [string, Parts] => [
        at === 0 ? "" : `d${at}`,
        at === depth ? {} : { childComponents: [child("c", `d${at + 1}`)] },
      ]),
    ),
  );

test("components are mounted below their parents, with their paths, prefixes and variables", () => {
  const env: ChildInstance["env"] = [["LEVEL", { type: "envVar", name: "OUTER" }]];
  const tree = instantiate(
    definitionsOf({
      "": {
        childComponents: [child("first", "mid", env), child("second")],
        httpMounts: { "/a/": "_reference/childComponent/first" },
        envVars: [declared("OUTER")],
      },
      mid: { childComponents: [child("leaf")], envVars: [declared("LEVEL"), declared("NOTE", true)] },
      leaf: { httpPrefix: "/leaf/" },
    }),
  );
  expect(
    allComponents(tree).map(({ componentPath, definitionPath }) => [componentPath, definitionPath]),
  ).toEqual([
    ["", ""],
    ["first", "mid"],
    ["first/leaf", "leaf"],
    ["second", "leaf"],
  ]);
  expect(tree).toMatchObject({ httpMounts: { "/a/": "first" } });
  expect(tree).not.toHaveProperty("env");
  const { first, second } = tree.childComponents;
  expect(first?.env).toEqual({ LEVEL: { type: "envVar", name: "OUTER" } });
  expect(first).not.toHaveProperty("httpMounts");
  expect(first).not.toHaveProperty("httpPrefix");
  expect(second).toMatchObject({ httpPrefix: "/leaf/", env: {} });
});

test("components are nested at most sixteen deep", () => {
  expect(allComponents(instantiate(chain(16)))).toHaveLength(17);
  expect(() => instantiate(chain(17))).toThrow("components are nested too deeply");
});

const level = { leaf: { envVars: [declared("LEVEL")] } };
const mount = (prefix: string, reference = "_reference/childComponent/a"): Record<string, Parts> => ({
  "": { childComponents: [child("a")], httpMounts: { [prefix]: reference } },
  leaf: {},
});

test.each<[why: string, Record<string, Parts>]>([
  ['the definition "leaf" is missing', { "": { childComponents: [child("a")] } }],
  ['"a-b" is no valid component name', { "": { childComponents: [child("a-b")] }, leaf: {} }],
  ['two components are called "a"', { "": { childComponents: [child("a"), child("a")] }, leaf: {} }],
  ['component "a" needs the environment variable LEVEL', { "": { childComponents: [child("a")] }, ...level }],
  [
    'component "a" does not declare the environment variable OTHER',
    {
      "": { childComponents: [child("a", "leaf", [["OTHER", { type: "value", value: "1" }]])] },
      leaf: {},
    },
  ],
  [
    'the environment variable OUTER, bound to LEVEL of component "a", is not declared by its parent',
    {
      "": { childComponents: [child("a", "leaf", [["LEVEL", { type: "envVar", name: "OUTER" }]])] },
      ...level,
    },
  ],
  ["the HTTP prefix /a/ leads to no component", mount("/a/", "_reference/childComponent/b")],
  ["the HTTP prefix /a/ leads to no component", mount("/a/", "a")],
  ["the HTTP prefix /a/ leads to no component", mount("/a/", "_reference/childComponent/toString")],
  ["the HTTP prefix a/ must begin and end with a slash", mount("a/")],
  ["the HTTP prefix /a must begin and end with a slash", mount("/a")],
])("a push is refused because %s", (why, parts) => {
  expect(() => instantiate(definitionsOf(parts))).toThrow(
    `The components of this app do not fit together: ${why}`,
  );
});
