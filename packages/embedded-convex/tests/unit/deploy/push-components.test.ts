// Components in a push: mounted as a tree, and unmounted when nothing uses them.
import { beforeEach, describe, expect, test } from "vitest";
import { textOf } from "../../../src/deploy/row-text.ts";
import { durableWrite } from "../../../src/database/durable-write.ts";
import type { JsonObject } from "../../../src/values/types.ts";
import { component, definition, functions, MESSAGES, mod, push, schema, table } from "./bundles.ts";
import { openService, type ServiceUnderTest } from "./service-under-test.ts";

let under: ServiceUnderTest;
beforeEach(async () => {
  under = await openService();
});

const messages = mod("messages.js", MESSAGES, { sourceMap: "{}" });

describe("components", () => {
  const inner = component("inner", {
    definition: definition([], {
      name: "batch",
      envVars: [["LOG_LEVEL", { type: "value", value: '{"type":"string"}' }]],
    }),
    functions: [mod("lib.js", functions('export const run = fn("Mutation", "Public");'))],
  });
  const outer = component("outer", {
    definition: definition([{ path: "inner", env: { LOG_LEVEL: { type: "value", value: "INFO" } } }], {
      name: "limiter",
    }),
    dependencies: ["inner"],
    functions: [mod("lib.js", functions('export const limit = fn("Mutation", "Public");'))],
    schema: schema([table("limits", { n: { type: "number" } })]),
  });
  const app = (components = [outer, inner]) =>
    push({
      modules: [messages],
      definition: definition([{ path: "outer", httpPrefix: "/limits/" }]),
      dependencies: ["outer"],
      components,
    });

  test("are mounted as a tree with code, schema and bindings, whatever the order they are sent in", async () => {
    const answer = await under.deploy(app());
    expect(under.paths()).toEqual(["limiter/batch|lib.js", "limiter|lib.js", "|messages.js"]);
    expect(answer["componentDiffs"]).toMatchObject({
      limiter: { diffType: { type: "create" } },
      "limiter/batch": { diffType: { type: "create" } },
    });
    const tree = JSON.parse(
      under
        .rows("_deployments")
        .map((row) => textOf(row, "componentTree"))
        .join(""),
    ) as JsonObject;
    expect(tree).toMatchObject({
      componentPath: "",
      httpMounts: { "/limits/": "limiter" },
      childComponents: {
        limiter: {
          definitionPath: "outer",
          childComponents: {
            batch: { componentPath: "limiter/batch", env: { LOG_LEVEL: { type: "value", value: "INFO" } } },
          },
        },
      },
    });
    expect(under.database.schema.active("limiter")?.tables).toHaveLength(1);
  });

  test("that are no longer used lose their code and keep their data", async () => {
    await under.deploy(app());
    await durableWrite(under.database, (tx) => tx.insert("limiter", "limits", { n: 1 }));
    const answer = await under.deploy(push({ unchanged: [messages], definition: definition() }));
    expect(answer["componentDiffs"]).toMatchObject({
      limiter: { diffType: { type: "unmount" } },
      "limiter/batch": { diffType: { type: "unmount" } },
    });
    expect(under.paths()).toEqual(["|messages.js"]);
    const tx = under.database.beginQuery();
    expect(tx.count("limiter", "limits")).toBe(1);
    under.database.abandon(tx);
  });

  test.each([
    ["a dependency that was not sent", () => app([outer]), /"inner" was not sent/],
    [
      "two children of one name",
      () =>
        push({
          definition: definition([
            { path: "inner", name: "x", env: { LOG_LEVEL: { type: "value", value: "" } } },
            { path: "inner", name: "x", env: { LOG_LEVEL: { type: "value", value: "" } } },
          ]),
          dependencies: ["inner"],
          components: [inner],
        }),
      /two components are called "x"/,
    ],
    [
      "a variable that is not bound",
      () =>
        push({ definition: definition([{ path: "inner" }]), dependencies: ["inner"], components: [inner] }),
      /needs the environment variable LOG_LEVEL/,
    ],
    [
      "a binding to a variable of the parent that does not exist",
      () =>
        push({
          definition: definition([{ path: "inner", env: { LOG_LEVEL: { type: "envVar", name: "NOPE" } } }]),
          dependencies: ["inner"],
          components: [inner],
        }),
      /NOPE/,
    ],
    [
      "a circle",
      () =>
        push({
          components: [
            component("a", { definition: definition([], { name: "a" }), dependencies: ["b"] }),
            component("b", { definition: definition([], { name: "b" }), dependencies: ["a"] }),
          ],
        }),
      /in a circle/,
    ],
  ])("%s is refused", async (_name, request, message) => {
    await expect(under.service.start(request())).rejects.toThrow(message);
  });
});
