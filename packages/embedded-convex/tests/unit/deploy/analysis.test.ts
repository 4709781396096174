import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test, vi } from "vitest";
import { analyze } from "../../../src/deploy/analysis-threads.ts";
import type { AnalysisRequest } from "../../../src/deploy/analysis-types.ts";
import { evaluatePush } from "../../../src/deploy/evaluate-push.ts";
import { pushedModule } from "../../../src/deploy/modules.ts";
import type { ModuleConfig } from "../../../src/deploy/push-types.ts";
import { CRONS, functions, MESSAGES, mod, schema, table } from "./bundles.ts";

function request(
  modules: readonly ModuleConfig[],
  extra: Partial<AnalysisRequest> & { schema?: ModuleConfig } = {},
): AnalysisRequest {
  const app = {
    definitionPath: "",
    definition: null,
    dependencies: [],
    schema: extra.schema === undefined ? null : pushedModule(extra.schema),
    modules: modules.map(pushedModule),
  };
  return {
    definitions: [app],
    authConfig: null,
    env: [],
    builtInEnv: [],
    importNowMs: 1_000,
    nodeDependencies: [],
    ...extra,
  };
}

async function analysed(modules: readonly ModuleConfig[]) {
  const reply = await evaluatePush(request(modules));
  return reply.definitions[""]?.functions ?? {};
}

describe("analysis of modules", () => {
  test("finds functions with type, visibility, validators and place", async () => {
    const found = await analysed([mod("messages.js", MESSAGES)]);
    expect(
      found["messages.js"]?.functions.map(({ name, udfType, visibility }) => [
        name,
        udfType,
        visibility?.kind,
      ]),
    ).toEqual([
      ["cleanup", "Mutation", "internal"],
      ["list", "Query", "public"],
      ["send", "Mutation", "public"],
    ]);
    const list = found["messages.js"]?.functions.find(({ name }) => name === "list");
    expect(list).toMatchObject({ args: '{"type":"object","value":{}}', returns: "null" });
    expect(list?.pos?.path).toBe("messages.js");
  });

  test("functions are placed by the source map, and nowhere when it does not contain them", async () => {
    const code = "Object.assign(() => 1, { isQuery: true, isPublic: true })";
    // Line 1 of the bundle is line 7 of the source; line 2 is not of any source.
    const sourceMap = JSON.stringify({
      version: 3,
      sources: ["../convex/a.ts"],
      names: [],
      mappings: "AAMA",
    });
    const found = await analysed([
      mod("a.js", `export const first = ${code};\nexport const second = ${code};`, { sourceMap }),
    ]);
    expect(found["a.js"]?.functions.map(({ name, pos }) => [name, pos])).toEqual([
      ["first", { path: "a.js", start_lineno: 7, start_col: 0 }],
      ["second", null],
    ]);
  });

  test("helpers have no functions, shared chunks no entry, and both can be imported", async () => {
    const found = await analysed([
      mod("lib/util.js", 'import { one } from "../_deps/ABC.js"; export const two = one + 1;'),
      mod("_deps/ABC.js", "export const one = 1;"),
    ]);
    expect(Object.keys(found)).toEqual(["lib/util.js"]);
    expect(found["lib/util.js"]?.functions).toEqual([]);
  });

  test("routes and crons", async () => {
    const router =
      'export default { isRouter: true, getRoutes: () => [["/ping", "GET", () => {}], ["/api/*", "POST", () => {}]] };';
    const found = await analysed([
      mod("http.js", router),
      mod("crons.js", CRONS),
      mod("messages.js", MESSAGES),
    ]);
    expect(found["http.js"]?.httpRoutes?.map(({ route }) => route)).toEqual([
      { path: "/ping", method: "GET" },
      { path: "/api/*", method: "POST" },
    ]);
    expect(found["crons.js"]?.cronSpecs).toEqual([
      { name: "clean up", path: "messages:cleanup", args: [{}], schedule: { type: "interval", minutes: 5 } },
    ]);
  });

  test.each([
    ["http.js", "export const x = 1;", /not a Router/],
    ["crons.js", "export default {};", /not a Crons object/],
    [
      "a.js",
      "throw new TypeError('boom');",
      /Failed to analyze a\.js: Uncaught TypeError: boom\n {4}at a\.js:1:\d+/,
    ],
    ["a.js", "export const = 3;", /Failed to analyze a\.js: Uncaught SyntaxError/],
    ["a.js", 'import "./missing.js";', /missing\.js/],
    ["a.js", 'Convex.syscall("1.0/queryStream", "{}");', /Can't use database at import time/],
    [
      "a.js",
      functions(
        'export const f = Object.assign(fn("Query", "Public"), { exportArgs() { throw new Error("bad args"); } });',
      ),
      /bad args/,
    ],
  ])("%s: %s", async (path, source, message) => {
    await expect(analysed([mod(path, source)])).rejects.toThrow(message);
  });

  test("stack traces show the author's file through the source map", async () => {
    // Line 1 of the bundle is line 7 of the source.
    const sourceMap = JSON.stringify({
      version: 3,
      sources: ["../convex/a.ts"],
      names: [],
      mappings: "AAMA",
    });
    await expect(analysed([mod("a.js", "throw new Error('boom');", { sourceMap })])).rejects.toThrow(
      "at ../convex/a.ts:7:0",
    );
  });

  test("the schema is the value of the module's `export` function", async () => {
    const reply = await evaluatePush(
      request([], { schema: schema([table("notes", { text: { type: "string" } })]) }),
    );
    expect(reply.definitions[""]?.schema?.tables[0]?.tableName).toBe("notes");
  });

  test.each(["3", "null", "undefined", "{}", "{ export: 3 }"])(
    "a schema file and a component definition that export %s as default are refused",
    async (value) => {
      const source = `export default ${value};`;
      await expect(evaluatePush(request([], { schema: mod("schema.js", source) }))).rejects.toThrow(
        /defineSchema/,
      );
      const [app] = request([]).definitions;
      const definitions = [{ ...app!, definition: pushedModule(mod("convex.config.js", source)) }];
      await expect(evaluatePush(request([], { definitions }))).rejects.toThrow(
        /convex.config.js of "" must export a definition as its default/,
      );
    },
  );
});

describe("auth.config.js", () => {
  const config = (source: string) => pushedModule(mod("auth.config.js", source));

  test("providers are read with the environment and completed", async () => {
    const authConfig = config(
      'export default { providers: [{ domain: process.env.ISSUER, applicationID: "convex" }, { type: "customJwt", issuer: "https://a", jwks: "https://a/jwks", algorithm: "RS256" }] };',
    );
    const reply = await evaluatePush(request([], { authConfig, env: [["ISSUER", "auth.example"]] }));
    expect(reply.appAuth).toEqual([
      { domain: "https://auth.example", applicationID: "convex" },
      {
        type: "customJwt",
        applicationID: null,
        issuer: "https://a",
        jwks: "https://a/jwks",
        algorithm: "RS256",
      },
    ]);
  });

  test("a variable that is not set is named", async () => {
    const authConfig = config(
      'export default { providers: [{ domain: process.env.ISSUER, applicationID: "convex" }] };',
    );
    await expect(evaluatePush(request([], { authConfig }))).rejects.toMatchObject({
      code: "AuthConfigMissingEnvironmentVariable",
      message: expect.stringContaining("Environment variable ISSUER") as string,
    });
  });

  test.each([
    "export default {};",
    "export default { providers: [{}] };",
    "export default { providers: [{ type: 'customJwt' }] };",
  ])("%s is refused", async (source) => {
    await expect(evaluatePush(request([], { authConfig: config(source) }))).rejects.toMatchObject({
      code: "InvalidAuthConfig",
    });
  });
});

describe("analysis threads", () => {
  const scratchFolder = mkdtempSync(join(tmpdir(), "cohort-analysis-"));
  const options = { scratchFolder, packages: { projectFolder: process.cwd(), installFolder: "" } };
  afterAll(() => {
    rmSync(scratchFolder, { recursive: true, force: true });
  });

  test("node modules are imported in real Node and their processes end", async () => {
    const action = functions(
      'import { createHash } from "node:crypto"; if (process.env.GREETING !== "hi") throw new Error("no env"); export const digest = Object.assign(fn("Action", "Public"), { createHash });',
    );
    const reply = await analyze(
      request([mod("messages.js", MESSAGES), mod("node.js", action, { environment: "node" })], {
        env: [["GREETING", "hi"]],
      }),
      options,
    );
    expect(reply.definitions[""]?.functions["node.js"]?.functions).toMatchObject([
      { name: "digest", udfType: "Action" },
    ]);
    expect(reply.definitions[""]?.functions["messages.js"]?.functions).toHaveLength(3);
    expect(readdirSync(scratchFolder)).toEqual([]);
  });

  test("node modules have the CommonJS variables, as when they run", async () => {
    const text =
      'const { createHash } = require("crypto"); if (typeof createHash !== "function" || !__filename.startsWith(__dirname)) throw new Error("no CommonJS"); module.exports = exports;';
    const module = mod("node.js", text, { environment: "node" });
    await expect(analyze(request([module]), options)).resolves.toMatchObject({ ok: true });
  });

  test("missing external packages fail the push by name", async () => {
    const module = mod("node.js", functions(""), { environment: "node" });
    const nodeDependencies = [{ name: "no-package", version: "file:/x" }];
    await expect(analyze(request([module], { nodeDependencies }), options)).rejects.toMatchObject({
      code: "InvalidExternalModules",
      message: expect.stringContaining("no-package@file:/x") as string,
    });
  });

  test.each([
    [
      "a query in a node module",
      mod("node.js", functions('export const q = fn("Query", "Public");'), { environment: "node" }),
      /Only actions can be defined in Node\.js/,
    ],
    [
      "a node module that ends the process",
      mod("node.js", "process.exit(0);", { environment: "node" }),
      /ended the analysis/,
    ],
    [
      "a node module that throws",
      mod("node.js", "throw new Error('no luck');", { environment: "node" }),
      /Failed to analyze node\.js: Uncaught Error: no luck/,
    ],
    [
      "a node module that uses the database",
      mod("node.js", 'Convex.syscall("1.0/queryStream", "{}");', { environment: "node" }),
      /Failed to analyze node\.js: Uncaught Error: Can't use database at import time/,
    ],
    [
      "an isolate module that throws",
      mod("a.js", "throw new Error('no luck');"),
      /Hit an error while pushing:\nLoading the pushed modules/,
    ],
  ])("%s", async (_name, module, message) => {
    await expect(analyze(request([module]), options)).rejects.toThrow(message);
  });

  test("a module that never ends fails the push after a minute", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const ended = vi.fn();
      const analysing = analyze(request([mod("a.js", "for (;;);")]), options).finally(ended);
      const failure = expect(analysing).rejects.toMatchObject({
        code: "AnalysisTimeout",
        message: expect.stringContaining("took longer than 60 seconds") as string,
      });
      await vi.advanceTimersByTimeAsync(59_999);
      expect(ended).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await failure;
    } finally {
      vi.useRealTimers();
    }
  });

  test("a failure of the analysis itself fails the push with its stack", async () => {
    const definitions = null as unknown as AnalysisRequest["definitions"];
    await expect(analyze(request([], { definitions }), options)).rejects.toMatchObject({
      code: "InvalidModules",
      message: expect.stringMatching(/^Hit an error while pushing:\nTypeError: .*\n {4}at /) as string,
    });
  });
});
