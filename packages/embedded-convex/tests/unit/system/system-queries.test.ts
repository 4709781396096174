// The `_system/...` queries of the CLI.
import { describe, expect, test } from "vitest";
import type { Database } from "../../../src/database/types.ts";
import type { FunctionCall } from "../../../src/functions/types.ts";
import { isSystemPath, runSystemQuery } from "../../../src/system/system-queries.ts";
import type { Json, JsonObject, ObjectValue } from "../../../src/values/types.ts";
import { mutateDurably, open, push, schemaOf } from "../database/support.ts";

const ORIGINS = { cloudOrigin: "http://127.0.0.1:3210", siteOrigin: "http://127.0.0.1:3211" };

type Target = Pick<FunctionCall, "path"> & Partial<FunctionCall>;

function outcomeOf(database: Database, target: string | Target, args: JsonObject = {}) {
  const { path, ...more } = typeof target === "string" ? { path: target } : target;
  const call: FunctionCall = {
    component: "",
    path: `_system/${path}`,
    args,
    identity: { kind: "admin", actingAs: null },
    caller: "HttpApi",
    allowInternal: true,
    ...more,
  };
  return runSystemQuery({ database, ...ORIGINS, newRequestId: () => "id" }, call);
}

function answer(...request: Parameters<typeof outcomeOf>): Json {
  const { result } = outcomeOf(...request);
  if (!result.ok) throw new Error(result.errorMessage);
  return JSON.parse(result.valueJson) as Json;
}

async function databaseWith(rows: Record<string, ObjectValue[]>): Promise<{ db: Database; ids: string[] }> {
  const { db } = await open();
  const ids = await mutateDurably(db, (tx) =>
    Object.entries(rows).flatMap(([table, values]) => values.map((value) => tx.insert("", table, value))),
  );
  return { db, ids };
}

test("their paths begin with _system/", () => {
  expect(["_system/cli/tables", "x_system/cli", "tables:default"].map(isSystemPath)).toEqual([
    true,
    false,
    false,
  ]);
});

describe("a call", () => {
  test("answers at a snapshot, with what it read, the same for everybody", async () => {
    const { db } = await databaseWith({});
    const { result, snapshotTs, reads, ...rest } = outcomeOf(db, "cli/convexUrl:cloudUrl");
    expect(result).toEqual({ ok: true, valueJson: '"http://127.0.0.1:3210"', logLines: [] });
    expect([snapshotTs, reads.isEmpty]).toEqual([db.durableTs, true]);
    expect(rest).toEqual({ identityObserved: false, journal: null });
  });

  test("finds a function by its file's name with or without .js, and its default export", async () => {
    const { db } = await databaseWith({ books: [{}] });
    const names = { page: [{ name: "books" }], isDone: true, continueCursor: "end" };
    for (const path of ["cli/tables", "cli/tables:default", "cli/tables.js", "cli/tables.js:default"])
      expect(answer(db, path)).toEqual(names);
  });

  test.each([
    ["cli/none:default", true, "Could not find function for '_system/cli/none:default'."],
    ["toString", true, "Could not find function for '_system/toString'."],
    [
      "cli/tables:default",
      false,
      "Could not find public function for '_system/cli/tables:default'. Did you forget to run `npx convex dev`?",
    ],
    ["cli/tableSize", true, "Uncaught Error: ArgumentValidationError: `tableName` must be a string"],
  ])("fails with the text of Convex: %s, allowed: %s", async (path, allowInternal, message) => {
    const { db } = await databaseWith({});
    expect(outcomeOf(db, { path, allowInternal }).result).toEqual({
      ok: false,
      errorMessage: `[Request ID: id] Server Error\n${message}`,
      logLines: [],
    });
  });
});

describe("the deployment", () => {
  test("names its addresses", async () => {
    const { db } = await databaseWith({});
    expect(answer(db, "cli/convexUrl:siteUrl")).toBe("http://127.0.0.1:3211");
    expect(answer(db, "cli/queryEnvironmentVariables:get", { name: "CONVEX_SITE_URL" })).toEqual({
      name: "CONVEX_SITE_URL",
      value: "http://127.0.0.1:3211",
    });
    expect(answer(db, "cli/queryEnvironmentVariables:get", { name: "CONVEX_CLOUD_URL" })).toEqual({
      name: "CONVEX_CLOUD_URL",
      value: "http://127.0.0.1:3210",
    });
  });

  test("lists its environment variables by name, and answers one of them", async () => {
    const { db } = await databaseWith({
      _environment_variables: [
        { name: "B", value: "2" },
        { name: "A", value: "1" },
      ],
    });
    const list = answer(db, "cli/queryEnvironmentVariables") as { name: string; value: string }[];
    expect(list.map(({ name, value }) => [name, value])).toEqual([
      ["A", "1"],
      ["B", "2"],
    ]);
    const get = (name: string): Json => answer(db, "cli/queryEnvironmentVariables:get", { name });
    expect([get("B"), get("C")]).toEqual([{ name: "B", value: "2" }, null]);
  });

  test("lists its components without the app", async () => {
    const { db } = await databaseWith({
      _deployments: [
        {
          componentTree: JSON.stringify({
            componentPath: "",
            definitionPath: "",
            childComponents: {
              mail: { componentPath: "mail", definitionPath: "mailer", childComponents: {} },
            },
          }),
        },
      ],
    });
    expect(answer(db, "frontend/components:list")).toEqual([
      { id: "mail", name: "mailer", path: "mail", args: {}, state: "active", httpPrefix: null },
    ]);
    expect(answer((await databaseWith({})).db, "frontend/components:list")).toEqual([]);
  });

  test("describes its functions, of the app or of the component that is named", async () => {
    const analysis = JSON.stringify({
      functions: [
        {
          name: "list",
          udfType: "Query",
          visibility: { kind: "public" },
          args: '{"type":"object","value":{}}',
          returns: { type: "null" },
        },
        {},
        "no function",
      ],
      httpRoutes: [{ route: { method: "GET", path: "/a" } }, { route: {} }, { route: null }],
    });
    const { db } = await databaseWith({
      _modules: [
        { component: "", path: "books.js", analysis },
        { component: "", path: "empty.js", analysis: null },
        { component: "mail", path: "send.js", analysis: JSON.stringify({ functions: [{ name: "now" }] }) },
      ],
    });
    const any = { type: "any" };
    expect(answer(db, "cli/modules:apiSpec")).toEqual([
      {
        identifier: "books.js:list",
        functionType: "Query",
        visibility: { kind: "public" },
        args: { type: "object", value: {} },
        returns: { type: "null" },
      },
      { identifier: "books.js:default", functionType: null, visibility: null, args: any, returns: any },
      { functionType: "HttpAction", method: "GET", path: "/a" },
      { functionType: "HttpAction", method: null, path: null },
    ]);
    const ofMail = [
      { identifier: "send.js:now", functionType: null, visibility: null, args: any, returns: any },
    ];
    expect(answer(db, "cli/modules:apiSpec", { componentId: "mail" })).toEqual(ofMail);
    expect(answer(db, { path: "cli/modules:apiSpec", component: "mail" }, { componentId: null })).toEqual(
      ofMail,
    );
  });

  test("answers its schema, or nothing where there is none", async () => {
    const { db } = await databaseWith({});
    expect(answer(db, "frontend/getSchemas")).toEqual({});
    await push(db, schemaOf({ books: {} }));
    const { active } = answer(db, "frontend/getSchemas", { componentId: "" }) as { active: string };
    expect(JSON.parse(active)).toMatchObject({ tables: [{ tableName: "books" }] });
    expect(answer(db, "frontend/getSchemas", { componentId: "mail" })).toEqual({});
  });
});

describe("tables", () => {
  test("are listed in the order of their names, without the engine's own", async () => {
    const { db } = await databaseWith({ pens: [{}], books: [{}], _imports: [{ state: {} }] });
    expect(answer(db, "cli/tables")).toMatchObject({ page: [{ name: "books" }, { name: "pens" }] });
  });

  test("have a size and a fingerprint that differs after each change", async () => {
    const { db, ids } = await databaseWith({ books: [{}, {}] });
    expect(answer(db, "cli/tableSize", { tableName: "books" })).toBe(2);
    expect(answer(db, "cli/tableSize", { tableName: "pens" })).toBe(0);
    const before = answer(db, "cli/queryTable", { tableName: "books" }) as JsonObject;
    expect(before).toMatchObject({ rows: 2, newest: ids[1] });
    await mutateDurably(db, (tx) => tx.patch("", ids[0] ?? "", { title: "x" }));
    const after = answer(db, "cli/queryTable", { tableName: "books" }) as JsonObject;
    expect([after["rows"], after["newest"]]).toEqual([2, ids[1]]);
    expect(after["ts"]).not.toEqual(before["ts"]);
    expect(answer(db, "cli/queryTable", { tableName: "pens" })).toMatchObject({ rows: 0, newest: null });
  });

  test("are answered in pages, the newest first unless the order is given", async () => {
    const { db } = await databaseWith({ books: Array.from({ length: 101 }, (_, n) => ({ n })) });
    const numbers = (args: JsonObject): unknown[] =>
      (answer(db, "cli/tableData", { table: "books", ...args }) as { page: JsonObject[] }).page.map(
        ({ n }) => n,
      );
    const two = { numItems: 2, cursor: null };
    expect(numbers({ paginationOpts: two })).toEqual([100, 99]);
    expect(numbers({ paginationOpts: two, order: "asc" })).toEqual([0, 1]);
    expect(numbers({ paginationOpts: { ...two, cursor: "end" } })).toEqual([]);
    expect(numbers({ order: "desc" })).toHaveLength(100);
    expect(numbers({ paginationOpts: { numItems: "many", cursor: 1 } })).toHaveLength(100);
  });
});

describe("imports and exports", () => {
  test("answer their states: of one import, of all, and of the latest export", async () => {
    const { db, ids } = await databaseWith({
      _imports: [{ state: { state: "uploaded" } }, { other: 1 }],
      _exports: [{ state: { state: "failed" } }, { state: { state: "completed" } }],
      books: [{ state: "no import" }],
    });
    const [first = "", second = "", , , book = ""] = ids;
    const state = (importId: string): Json => answer(db, "cli/queryImport", { importId });
    expect(state(first)).toEqual({ state: { state: "uploaded" } });
    expect(state(second)).toEqual({ state: null });
    expect([state(book), state("no id")]).toEqual([null, null]);
    await mutateDurably(db, (tx) => tx.remove("", second));
    expect(state(second)).toBeNull();
    expect(answer(db, "cli/queryImport:list")).toEqual([{ state: { state: "uploaded" } }]);
    expect(answer(db, "cli/exports:getLatest")).toEqual({ state: "completed" });
    expect(answer((await databaseWith({})).db, "cli/exports:getLatest")).toBeNull();
  });
});
