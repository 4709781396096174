// The contents of the admin pages: which rows, in which order, and what their cells show.
import { describe, expect, test } from "vitest";
import { documentsPage, jobsPage, tablesPage } from "../../../src/admin/data-pages.ts";
import { clipped, page, signInPage, time, type Markup } from "../../../src/admin/layout.ts";
import { functionsPage, logsPage, subscriptionsPage } from "../../../src/admin/runtime-pages.ts";
import type { Database, Transaction } from "../../../src/database/types.ts";
import { createLogStream } from "../../../src/functions/logs.ts";
import type { OpenQuery } from "../../../src/sync/query-cache.ts";
import type { ObjectValue } from "../../../src/values/types.ts";
import { inQuery, mutateDurably, open } from "../database/support.ts";
import { ManualRuntime } from "../manual-runtime.ts";

type Row = readonly [table: string, value: ObjectValue, component?: string];

async function databaseWith(...rows: Row[]): Promise<Database> {
  const { db } = await open();
  await mutateDurably(db, (tx) => {
    for (const [table, value, component = ""] of rows) tx.insert(component, table, value);
  });
  return db;
}

const markupOf = async (db: Database, show: (tx: Transaction) => Markup | null): Promise<string> =>
  String(await inQuery(db, show));

/** Text of each cell, row by row, or of what stands there instead of a table. */
function cells(markup: string): string[][] {
  const rows = [...markup.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1);
  return rows.map(([, row = ""]) =>
    [...row.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, cell = ""]) => textOf(cell)),
  );
}

const textOf = (markup: string): string =>
  markup
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll("&quot;", '"')
    .trim();

const column = (rows: string[][], at: number): (string | undefined)[] => rows.map((row) => row[at]);

const TREE = JSON.stringify({
  componentPath: "",
  definitionPath: "",
  childComponents: { mail: { componentPath: "mail", definitionPath: "mailer", childComponents: {} } },
});

describe("the list of tables", () => {
  test("has those of all components by name, and the system tables that have rows", async () => {
    const db = await databaseWith(
      ["_deployments", { componentTree: TREE }],
      ["pens", {}],
      ["books", {}],
      ["_storage", {}],
      ["letters", {}, "mail"],
    );
    const markup = await markupOf(db, tablesPage);
    expect(cells(markup)).toEqual([
      ["_storage", "app", "1"],
      ["books", "app", "1"],
      ["pens", "app", "1"],
      ["letters", "mail", "1"],
    ]);
    expect(markup).toContain('href="/admin/table?component=mail&amp;name=letters"');
    expect(markup).toContain('aria-label="Tables"');
  });

  test("says that there are none", async () => {
    expect(textOf(await markupOf(await databaseWith(), tablesPage))).toBe("There are no tables yet.");
  });
});

describe("the documents of a table", () => {
  const place = { component: "", name: "rows", cursor: null };

  test("are shown fifty at a time, the newest first", async () => {
    const db = await databaseWith(...Array.from({ length: 51 }, (_, n): Row => ["rows", { n }]));
    const first = await markupOf(db, (tx) => documentsPage(tx, place));
    expect(column(cells(first), 2)).toEqual(Array.from({ length: 50 }, (_, i) => String(50 - i)));
    expect(first).toContain('aria-label="Documents of rows"');
    expect(textOf(first.slice(first.indexOf("<nav")))).toBe("Older");
    const cursor = /cursor=([^"]*)"/.exec(first)?.[1] ?? "";
    const rest = await markupOf(db, (tx) =>
      documentsPage(tx, { ...place, cursor: decodeURIComponent(cursor) }),
    );
    expect(column(cells(rest), 2)).toEqual(["0"]);
    expect(textOf(rest.slice(rest.indexOf("<nav")))).toBe("Newest");
    expect(rest).toContain('href="/admin/table?component=&amp;name=rows"');
  });

  test("have the columns of all of them, and values of up to 240 characters", async () => {
    const long = "x".repeat(239);
    const db = await databaseWith(["rows", { b: "x".repeat(238) }], ["rows", { c: 1n, a: long }]);
    const markup = await markupOf(db, (tx) => documentsPage(tx, place));
    const names = [...markup.matchAll(/<th [^>]*>(.*?)<\/th>/g)].map(([, name]) => name);
    expect(names).toEqual(["_id", "_creationTime", "a", "b", "c"]);
    const [newer = [], older = []] = cells(markup);
    expect(newer[1]).toMatch(/^2025-10-09 08:53:20\.\d{3}$/);
    expect(newer.slice(2)).toEqual([`"${long}… (241 characters)`, "", '{"$integer":"AQAAAAAAAAA="}']);
    expect(older.slice(2)).toEqual(["", `"${"x".repeat(238)}"`, ""]);
  });

  test("are none where there is no such table, or where it belongs to the engine", async () => {
    const db = await databaseWith(["rows", {}], ["_imports", {}], ["_storage", {}]);
    const shown = ["none", "_imports", "_scheduled_functions", "_storage"].map((name) =>
      inQuery(db, (tx) => documentsPage(tx, { ...place, name }) !== null),
    );
    expect(shown).toEqual([false, false, false, true]);
  });
});

describe("jobs and crons", () => {
  const job = (name: string, state: string | ObjectValue, scheduledTime: number): Row => [
    "_scheduled_functions",
    {
      name,
      args: [{}],
      scheduledTime,
      targetComponent: "",
      state: typeof state === "string" ? { kind: state } : state,
    },
  ];

  test("are those that run, wait and have failed, the failed ones latest first", async () => {
    const db = await databaseWith(
      job("done.js:a", "success", 1),
      job("failed.js:a", { kind: "failed", error: "no" }, 1000),
      job("failed.js:b", { kind: "failed", error: "x".repeat(2001) }, 2000),
      job("waits.js:b", "pending", 2000),
      job("waits.js:a", "pending", 1000),
      job("runs.js:a", "inProgress", 1000),
      ["_cron_jobs", { name: "nightly", component: "mail", path: "a.js:b", nextRun: 86_400_000 }],
    );
    const rows = cells(await markupOf(db, jobsPage));
    expect(rows.slice(0, 5)).toEqual([
      ["runs.js:a", "app", "inProgress", "1970-01-01 00:00:01.000", "[{}]"],
      ["waits.js:a", "app", "pending", "1970-01-01 00:00:01.000", "[{}]"],
      ["waits.js:b", "app", "pending", "1970-01-01 00:00:02.000", "[{}]"],
      [
        "failed.js:b",
        "app",
        `failed: ${"x".repeat(2000)}… (2001 characters)`,
        "1970-01-01 00:00:02.000",
        "[{}]",
      ],
      ["failed.js:a", "app", "failed: no", "1970-01-01 00:00:01.000", "[{}]"],
    ]);
    expect(rows.at(-1)).toEqual(["nightly", "a.js:b", "mail", "1970-01-02 00:00:00.000"]);
  });

  test("are at most a hundred of each state", async () => {
    const db = await databaseWith(...Array.from({ length: 101 }, (_, n) => job("a.js:b", "pending", n)));
    expect(cells(await markupOf(db, jobsPage))).toHaveLength(100);
  });

  test("may be none", async () => {
    expect(textOf(await markupOf(await databaseWith(), jobsPage)).split(/\s{2,}/)).toEqual([
      "Nothing waits, runs or has failed.",
      "Crons",
      "No crons are defined.",
    ]);
  });
});

describe("functions", () => {
  test("are listed with those who may call them", async () => {
    const analysis = JSON.stringify({
      functions: [
        { name: "open", udfType: "Query", visibility: { kind: "public" } },
        { name: "inner", udfType: "Mutation", visibility: { kind: "internal" } },
        { name: "unknown", udfType: "Action" },
      ],
      httpRoutes: [{ route: { method: "GET", path: "/a" } }],
    });
    const db = await databaseWith(
      ["_deployments", { componentTree: TREE }],
      ["_modules", { component: "", path: "a.js", analysis }],
      [
        "_modules",
        { component: "mail", path: "b.js", analysis: JSON.stringify({ functions: [{ name: "send" }] }) },
      ],
    );
    expect(cells(await markupOf(db, functionsPage))).toEqual([
      ["a.js:open", "Query", "clients", "app"],
      ["a.js:inner", "Mutation", "the server", "app"],
      ["a.js:unknown", "Action", "the server", "app"],
      ["GET /a", "HttpAction", "everybody", "app"],
      ["b.js:send", "", "the server", "mail"],
    ]);
    expect(textOf(await markupOf(await databaseWith(), functionsPage))).toBe("Nothing has been pushed yet.");
  });
});

describe("the log", () => {
  test("has the latest 200 entries, the newest first", async () => {
    const logs = createLogStream(new ManualRuntime());
    expect(textOf(String(await logsPage(logs)))).toBe("Nothing has run since the deployment started.");
    for (let n = 1; n <= 201; n += 1)
      logs.push({ udfType: "Query", identifier: `a:${n}`, timestamp: n, executionTime: 0.0123 });
    const rows = cells(String(await logsPage(logs)));
    expect([rows.length, rows[0], rows.at(-1)?.[2]]).toEqual([
      200,
      ["1970-01-01 00:03:21.000", "Query", "a:201", "12.3", ""],
      "a:2",
    ]);
  });

  test("shows what was printed, and the error before it, within limits", async () => {
    const logs = createLogStream(new ManualRuntime());
    const line = (...messages: string[]): ObjectValue => ({ level: "LOG", messages });
    logs.push({
      timestamp: 1,
      error: "e".repeat(2000),
      logLines: [
        "as text",
        line("a", "b"),
        line("m".repeat(994)),
        line("m".repeat(995)),
        { level: "WARN" },
        7,
      ],
    } as never);
    logs.push({ timestamp: 2, error: "e".repeat(2001), logLines: Array(20).fill(line("x")) });
    logs.push({ timestamp: 3, logLines: Array(21).fill(line("x")) });
    const rows = [...String(await logsPage(logs)).matchAll(/<tr>(.*?)<\/tr>/gs)]
      .slice(1)
      .map(([, row = ""]) =>
        [...row.matchAll(/<pre( class="error")?>(.*?)<\/pre>/gs)].map(
          ([, isError, text = ""]) => `${isError === undefined ? "" : "error "}${text}`,
        ),
      );
    expect(rows).toEqual([
      [...Array<string>(20).fill("[LOG] x"), "… and 1 more lines"],
      [`error ${"e".repeat(2000)}… (2001 characters)`, ...Array<string>(20).fill("[LOG] x")],
      [
        `error ${"e".repeat(2000)}`,
        "as text",
        "[LOG] a b",
        `[LOG] ${"m".repeat(994)}`,
        `[LOG] ${"m".repeat(994)}… (1001 characters)`,
        "[WARN] ",
        "",
      ],
    ]);
  });
});

describe("subscriptions", () => {
  const query = (path: string, subscribers: number, more: Partial<OpenQuery> = {}): OpenQuery => ({
    component: "",
    path,
    args: {},
    subscribers,
    isPersonal: false,
    ...more,
  });

  const shown = async (queries: OpenQuery[]): Promise<string> => String(await subscriptionsPage(queries));

  test("are listed by how many have them, with arguments of up to 160 characters", async () => {
    const text = (length: number): string => "x".repeat(length - '{"a":""}'.length);
    const rows = cells(
      await shown([
        query("a", 1, { args: { a: text(160) } }),
        query("b", 3, { args: { a: text(161) }, isPersonal: true }),
        query("c", 2),
      ]),
    );
    expect(rows).toEqual([
      ["b", "app", `{"a":"${text(161)}"… (161 characters)`, "one person", "3"],
      ["c", "app", "{}", "everybody alike", "2"],
      ["a", "app", `{"a":"${text(160)}"}`, "everybody alike", "1"],
    ]);
  });

  test("are at most 500, and may be none", async () => {
    const many = Array.from({ length: 501 }, (_, n) => query(`q${n}`, n));
    expect(cells(await shown(many)).at(-1)?.[0]).toBe("q1");
    expect(textOf(await shown([]))).toBe("Nobody is subscribed to anything.");
  });
});

describe("the frame", () => {
  test("marks the page's section alone as the current one", async () => {
    const markup = String(
      await page({
        instance: "local",
        section: "jobs",
        title: "Scheduled jobs",
        note: "",
        body: "" as never,
      }),
    );
    expect(markup).toMatch(/href="\/admin\/jobs" aria-current="page"/);
    expect(markup.match(/aria-current/g)).toHaveLength(1);
    expect(markup).toContain("<title>Scheduled jobs · local</title>");
  });

  test("of the sign-in tells its problem, if there is one", async () => {
    const [none, wrong] = [await signInPage("local", null), await signInPage("local", "Not the key.")].map(
      String,
    );
    expect(none).not.toMatch(/aria-invalid|role="alert"/);
    expect(wrong).toContain('aria-describedby="problem" aria-invalid="true"');
    expect(wrong).toContain('<p id="problem" role="alert">Not the key.</p>');
  });

  test("shows times to the millisecond, and nothing for what is none", () => {
    expect([time(1500), time(Number.NaN)]).toEqual(["1970-01-01 00:00:01.500", ""]);
  });

  test("cuts texts that are longer than they may be", () => {
    expect([clipped("abcd", 4), clipped("abcde", 4)]).toEqual(["abcd", "abcd… (5 characters)"]);
  });
});
