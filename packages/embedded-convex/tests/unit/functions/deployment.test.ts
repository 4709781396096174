// The variables that each component has, and the functions of all of them.
import { describe, expect, test } from "vitest";
import { Deployment } from "../../../src/functions/deployment.ts";
import type { ComponentNode } from "../../../src/functions/deployment-types.ts";

const SYSTEM = { CONVEX_CLOUD_URL: "http://c", CONVEX_SITE_URL: "http://s" };

const node = (path: string, more: Partial<ComponentNode> = {}): ComponentNode => ({
  ...{ definitionPath: path, componentPath: path, childComponents: {} },
  ...more,
});

function deployed(tree: ComponentNode): Deployment {
  const analysis = {
    functions: [
      { name: "f", pos: null, udfType: "Query", visibility: null, args: null, returns: '{"type":"any"}' },
    ],
    ...{ httpRoutes: null, cronSpecs: null, sourceMapped: null },
  } as const;
  const module = {
    path: "m.js",
    source: "text",
    sourceMap: "map",
    environment: "isolate",
    analysis,
  } as const;
  const rows = {
    modules: [
      { component: "", record: module },
      { component: "shop", record: { ...module, path: "n.js", analysis: null } },
      { component: "gone", record: module },
    ],
    tree,
    env: new Map([
      ["COLOR", "red"],
      ["CONVEX_SITE_URL", "mine"],
    ]),
    nodeDependencies: [],
  };
  return new Deployment(rows, { version: 3, origins: { cloud: "http://c", site: "http://s" } });
}

const envOf = (deployment: Deployment, path: string) =>
  Object.fromEntries(deployment.component(path)?.env ?? []);

describe("the variables", () => {
  const inner = node("shop/tax", {
    env: { TINT: { type: "envVar", name: "HUE" }, OUTER: { type: "envVar", name: "COLOR" } },
  });
  const shop = node("shop", {
    env: {
      HUE: { type: "envVar", name: "COLOR" },
      FIXED: { type: "value", value: "COLOR" },
      NONE: { type: "envVar", name: "MISSING" },
    },
    childComponents: { tax: inner },
    httpMounts: { "/rates/": "tax" },
  });
  const deployment = deployed(
    node("", { childComponents: { shop, wiki: node("wiki") }, httpMounts: { "/store/": "shop" } }),
  );

  test("of the app are all those of the deployment, and its addresses, which nothing overwrites", () => {
    expect(envOf(deployment, "")).toEqual({ COLOR: "red", ...SYSTEM });
  });

  test("of a component are those that its parent bound, and the address at which it is mounted", () => {
    const store = { ...SYSTEM, CONVEX_SITE_URL: "http://s/store" };
    expect(envOf(deployment, "shop")).toEqual({ HUE: "red", FIXED: "COLOR", ...store });
    expect(envOf(deployment, "shop/tax")).toEqual({
      TINT: "red",
      ...store,
      CONVEX_SITE_URL: "http://s/store/rates",
    });
    expect(envOf(deployment, "wiki")).toEqual(SYSTEM);
    expect(deployment.component("gone")).toBeNull();
  });
});

describe("modules and functions", () => {
  const deployment = deployed(node("", { childComponents: { shop: node("shop") } }));

  test("are those of mounted components", () => {
    expect([...deployment.allFunctions()].map(({ component, display }) => [component, display])).toEqual([
      ["", "m:f"],
    ]);
    const app = deployment.component("");
    expect([app?.source("m.js"), app?.sourceMap("m.js"), app?.markedSource("m.js")]).toEqual([
      "text",
      "map",
      "text",
    ]);
    expect([app?.source("x.js"), app?.sourceMap("x.js"), app?.markedSource("x.js")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("are found by handles, which another version keeps", () => {
    const [fn] = deployment.allFunctions();
    const handle = fn?.handle ?? "";
    expect(handle).toMatch(/^function:\/\/[\da-f]{32}$/);
    expect(deployment.byHandle(handle)).toBe(fn);
    expect(deployed(node("")).byHandle(handle)?.canonical).toBe("m.js:f");
    expect(deployment.byHandle("function://0")).toBeNull();
  });

  test("without visibility are public; validators are optional", () => {
    const [fn] = deployment.allFunctions();
    expect([fn?.isPublic, fn?.args, fn?.returns]).toEqual([
      true,
      null,
      expect.objectContaining({ type: "any" }),
    ]);
  });
});
