// The bounds of queries, searches and pages, each at its last value.
import { describe, expect, it, test } from "vitest";
import type { Database, ScanRow, Transaction } from "../../../src/database/types.ts";
import { compileExpression } from "../../../src/query/expressions.ts";
import { queryPage, type PageRequest } from "../../../src/query/page.ts";
import { parseQuery } from "../../../src/query/query-json.ts";
import { rankedCandidates } from "../../../src/query/search/ranking.ts";
import { openQuery } from "../../../src/query/stream.ts";
import { vectorSearch } from "../../../src/query/vector-search.ts";
import type { Json, JsonObject, ObjectValue } from "../../../src/values/types.ts";
import { inQuery, mutateDurably, open, push, schemaOf } from "../database/support.ts";
import { fullScan, search } from "./support.ts";

async function filled(schema: Parameters<typeof schemaOf>[0], rows: Record<string, ObjectValue[]>) {
  const { db } = await open();
  await push(db, schemaOf(schema));
  await mutateDurably(db, (tx) => {
    for (const [table, documents] of Object.entries(rows))
      for (const document of documents) tx.insert("", table, document);
  });
  return db;
}

describe("a query", () => {
  const source = { type: "FullTableScan", tableName: "rows", order: null };

  test("has at most 256 operators", () => {
    const operators = (count: number): Json => ({ source, operators: Array<Json>(count).fill({ limit: 1 }) });
    expect(parseQuery(operators(256)).operators).toHaveLength(256);
    expect(() => parseQuery(operators(257))).toThrow("A query can have at most 256 operators, not 257.");
  });

  test("has filters of at most 64 levels", () => {
    const nested = (levels: number): Json => {
      let json: Json = { $literal: true };
      for (let level = 0; level < levels; level += 1) json = { $not: json };
      return json;
    };
    expect(() => compileExpression(nested(64))).not.toThrow();
    expect(() => compileExpression(nested(65))).toThrow("nested too deeply");
  });

  test.each<[Json, string]>([
    [null, "query must be an object"],
    [{ operators: [] }, "source must be an object"],
    [{ source, operators: {} }, "operators must be a list"],
    [{ source, operators: [1] }, "operator must be an object"],
    [{ source: { type: "Other" } }, "its source is unknown"],
    [{ source: { ...source, tableName: 1 } }, "tableName must be a string"],
    [{ source: { ...source, order: "up" } }, "its order is neither asc nor desc"],
    [{ source: { type: "IndexRange", indexName: "rows" } }, '"rows" does not name a table and an index'],
    [{ source: { type: "IndexRange", indexName: "rows.by_n", range: {} } }, "range must be a list"],
    [
      { source: { type: "IndexRange", indexName: "rows.by_n", range: [{ type: "Neq", fieldPath: "n" }] } },
      '"Neq" is no comparison of a range',
    ],
    [
      { source: { type: "Search", indexName: "rows.by_n", filters: [{ type: "Gt", fieldPath: "n" }] } },
      "a condition of a search is neither Search nor Eq",
    ],
  ])("%j is refused", (query, message) => {
    expect(() => parseQuery(query)).toThrow(`Invalid query: ${message}.`);
  });

  test("reads upwards unless it says otherwise, and an index name may have dots", () => {
    const order = (json: Json) => parseQuery({ source: { ...source, order: json } }).source;
    expect([null, "asc", "desc"].map(order)).toMatchObject([
      { order: "asc" },
      { order: "asc" },
      { order: "desc" },
    ]);
    const named = { type: "IndexRange", indexName: "rows.by_a.b" };
    expect(parseQuery({ source: named }).source).toMatchObject({ table: "rows", index: "by_a.b", range: [] });
  });

  test("with a limit of nothing reads nothing", async () => {
    const db = await filled({}, { rows: [{ n: 1 }] });
    const first = inQuery(db, (tx) => openQuery(tx, "", fullScan("rows", null, [{ limit: 0 }])).next());
    expect(first).toBeNull();
  });
});

describe("a page", () => {
  /** A table of rows of one size, without end. */
  function rowsOf(bytes: number): { tx: Transaction; read: () => number } {
    let read = 0;
    const next = (): ScanRow => {
      read += 1;
      const document = { _id: "x", _creationTime: 0 };
      return { key: String(read).padStart(8, "0"), document, stored: { document, bytes } as never };
    };
    return { tx: { scan: () => ({ next }) } as unknown as Transaction, read: () => read };
  }
  const pageOf = (tx: Transaction, request: Partial<PageRequest> = {}) =>
    queryPage(tx, "", { query: fullScan("rows"), cursor: null, pageSize: 1_000_000, ...request });

  it.each([
    [1, 16_384],
    [1024 * 1024, 8],
    [8 * 1024 * 1024, 1],
  ])("of rows of %i bytes ends with row %i", (bytes, count) => {
    const { tx, read } = rowsOf(bytes);
    const page = pageOf(tx);
    expect([page.page.length, read(), page.isDone, page.pageStatus]).toEqual([
      ...[count, count, false],
      count > 1 ? "SplitRequired" : null,
    ]);
  });

  it("reads a row at least", () => {
    for (const request of [{ maximumRowsRead: 0 }, { maximumBytesRead: 0 }])
      expect(pageOf(rowsOf(100).tx, request).page).toHaveLength(1);
  });

  it("is to be split beyond three quarters of a maximum", () => {
    const status = (pageSize: number) => pageOf(rowsOf(10).tx, { pageSize, maximumRowsRead: 8 }).pageStatus;
    expect([5, 6, 7, 8].map(status)).toEqual([null, null, "SplitRecommended", "SplitRequired"]);
    const byBytes = (pageSize: number) =>
      pageOf(rowsOf(10).tx, { pageSize, maximumBytesRead: 80 }).pageStatus;
    expect([6, 7, 8].map(byBytes)).toEqual([null, "SplitRecommended", "SplitRequired"]);
  });

  it("has a row or more", () => {
    for (const pageSize of [0, -1, 1.5, Number.NaN])
      expect(() => pageOf(rowsOf(1).tx, { pageSize })).toThrow(
        `The page size must be a whole number above 0, not ${pageSize}.`,
      );
    expect(pageOf(rowsOf(1).tx, { pageSize: 1 })).toMatchObject({ splitCursor: null, pageStatus: null });
  });

  it("is cut behind its middle row", () => {
    const splits = [2, 3, 4].map((pageSize) => pageOf(rowsOf(1).tx, { pageSize }).splitCursor);
    const ends = [1, 2].map((pageSize) => pageOf(rowsOf(1).tx, { pageSize }).continueCursor);
    expect(splits).toEqual([ends[0], ends[1], ends[1]]);
  });
});

describe("a vector search", () => {
  const SCHEMA = {
    notes: { vectorIndexes: { by_v: { field: "v", dimensions: 2, filters: ["room"] } } },
  };
  const find = (db: Database, query: JsonObject = {}) =>
    inQuery(db, (tx) => vectorSearch(tx, "", { indexName: "notes.by_v", vector: [1, 0], ...query }));
  const inRoom = (room: number): JsonObject => ({ $eq: [{ $field: "room" }, { $literal: room }] });

  it("answers ten results, or as many as are wanted, from 1 to 256", async () => {
    const notes = Array.from({ length: 300 }, (_, index) => ({ v: [1, index], room: index }));
    const db = await filled(SCHEMA, { notes });
    expect([find(db), find(db, { limit: 1 }), find(db, { limit: 256 })].map((found) => found.length)).toEqual(
      [...[10, 1, 256]],
    );
    for (const limit of [0, 257, 1.5, "1"])
      expect(() => find(db, { limit })).toThrow("must be a whole number from 1 to 256.");
    const either = (count: number): JsonObject => ({
      $or: Array.from({ length: count }, (_, index) => inRoom(index)),
    });
    expect(find(db, { expressions: either(64), limit: 256 })).toHaveLength(64);
    expect(() => find(db, { expressions: either(65) })).toThrow(
      "it has 65 conditions; at most 64 are allowed",
    );
  });

  it("scores by the cosine; what points nowhere has none, and equal ones are in the order of their ids", async () => {
    const notes = [
      [0, 0],
      [2, 0],
      [1, 0],
      [3, 4],
    ].map((v) => ({ v }));
    const db = await filled(SCHEMA, { notes });
    const scores = find(db).map(({ _id, _score }) => [_id, Number(_score.toFixed(6))] as const);
    expect(scores.map(([, score]) => score)).toEqual([1, 1, 0.6, 0]);
    expect(String(scores[0]?.[0]) < String(scores[1]?.[0])).toBe(true);
    expect(find(db, { vector: [0, 0] }).map(({ _score }) => _score)).toEqual([0, 0, 0, 0]);
  });

  it.each<[JsonObject, string]>([
    [{ vector: [1, 2, 3] }, "must have 2 numbers, not 3."],
    [{ vector: [1, "x"] }, "must have 2 numbers, not 2."],
    [{ vector: null }, "must have 2 numbers, not 0."],
    [{ indexName: "by_v" }, "not found"],
    [{ indexName: 1 }, "not found"],
    [{ expressions: { $or: [{}] } }, "only q.eq and q.or are allowed"],
  ])("%j is refused", async (query, message) => {
    const db = await filled(SCHEMA, { notes: [{ v: [1, 0] }] });
    expect(() => find(db, query)).toThrow(message);
  });
});

describe("a text search", () => {
  const SCHEMA = { posts: { searchIndexes: { by_body: ["body", "room"] as [string, string] } } };
  const bodies = (db: Database, query: Json) =>
    inQuery(db, (tx) => {
      const stream = openQuery(tx, "", query);
      const found: unknown[] = [];
      for (let row = stream.next(); row !== null; row = stream.next()) found.push(row.document["body"]);
      return found;
    });

  it("compares the first sixteen words", async () => {
    const words = Array.from({ length: 17 }, (_, index) => `w${String.fromCharCode(97 + index)}`);
    const db = await filled(SCHEMA, { posts: words.slice(14).map((body) => ({ body })) });
    expect(bodies(db, search("posts.by_body", ["body", words.join(" ")])).toSorted()).toEqual(["wo", "wp"]);
  });

  it("has at most eight filters", async () => {
    const db = await filled(SCHEMA, { posts: [{ body: "x", room: "a" }] });
    const filters = (count: number): Json => ({
      source: {
        type: "Search",
        indexName: "posts.by_body",
        filters: [
          { type: "Search", fieldPath: "body", value: "x" },
          ...Array<Json>(count).fill({ type: "Eq", fieldPath: "room", value: "a" }),
        ],
      },
      operators: [],
    });
    expect(bodies(db, filters(8))).toEqual(["x"]);
    expect(() => bodies(db, filters(9))).toThrow("Max: 8 Actual: 9");
  });

  it("ranks by BM25, a beginning of a word at half its weight", async () => {
    const posts = ["red fox", "red red hen house", "reddish", "blue"].map((body) => ({ body }));
    const db = await filled(SCHEMA, { posts });
    const { scores, size } = inQuery(db, (tx) => ({
      scores: rankedCandidates(tx, {
        ...{ component: "", table: "posts", index: "by_body", text: "fox red", filters: [null] },
      }).map(({ score }) => score),
      size: Math.max(tx.magnitude("", "posts"), 3),
    }));
    // Lengths of the three texts with a word of the search: 2, 4 and 1.
    const mean = 7 / 3;
    const share = (times: number, length: number) =>
      (times * 2.2) / (times + 1.2 * (0.25 + (0.75 * length) / mean));
    const rarity = (texts: number) => Math.log(1 + (size - texts + 0.5) / (texts + 0.5));
    const expected = [
      rarity(1) * share(1, 2) + rarity(2) * share(1, 2),
      rarity(2) * share(2, 4),
      0.5 * rarity(1) * share(1, 1),
    ].toSorted((a, b) => b - a);
    expect(scores.map((score) => score.toFixed(9))).toEqual(expected.map((score) => score.toFixed(9)));
  });
});
