// The admin's bulk loader: rows are checked, and found through indexes and searches as soon as they are in.
import { describe, expect, it } from "vitest";
import type { Database } from "../../../src/database/types.ts";
import { bulkLoad } from "../../../src/deploy/transfer/bulk-load.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { searchRows } from "../../../src/query/search/results.ts";
import { readIndex } from "../../../src/system/reads.ts";
import { decodeId } from "../../../src/values/ids.ts";
import { keyAfterPrefix, encodeKey } from "../../../src/values/keys.ts";
import type { Json } from "../../../src/values/types.ts";
import { inQuery, open, push, schemaOf } from "../database/support.ts";

const SCHEMA = schemaOf({
  threads: {
    indexes: { by_author: ["author"] },
    searchIndexes: { by_text: ["text"] },
    documentType: {
      type: "object",
      value: {
        author: { fieldType: { type: "string" }, optional: false },
        text: { fieldType: { type: "string" }, optional: false },
      },
    },
  },
});

async function deployment(): Promise<Database> {
  const { db } = await open();
  await push(db, SCHEMA);
  return db;
}

const load = (db: Database, rows: Json[], table = "threads"): Promise<string[]> =>
  bulkLoad({ database: db, runtime: systemRuntime() }, { component: "", table, rows });

const rowsOf = (count: number): Json[] =>
  Array.from({ length: count }, (_, i) => ({ author: `a${i % 3}`, text: `thread number${i} of many` }));

function found(db: Database, text: string): string[] {
  const terms = [{ kind: "Search" as const, field: "text", text }];
  return inQuery(db, (tx) => {
    const source = { kind: "search" as const, table: "threads", index: "by_text", terms };
    const rows = searchRows(tx, "", { source, interval: { start: "", end: null } });
    const ids: string[] = [];
    for (let row = rows.next(); row !== null; row = rows.next()) ids.push(row.document._id);
    return ids;
  });
}

describe("bulk load", () => {
  it("answers the ids in the order of the rows, and counts them", async () => {
    const db = await deployment();
    const ids = await load(db, rowsOf(50));
    const stored = inQuery(db, (tx) => ids.map((id) => tx.get("", id)?.["text"]));
    expect(stored).toEqual(rowsOf(50).map((row) => (row as { text: string }).text));
    expect(inQuery(db, (tx) => tx.count("", "threads"))).toBe(50);
  });

  it("gives ids that begin with the time, so that later rows are stored behind earlier ones", async () => {
    const db = await deployment();
    const runtime = { ...systemRuntime(), nowMs: () => 0x01_02_03_04_05_06 + 0.7 };
    const [id = ""] = await bulkLoad(
      { database: db, runtime },
      { component: "", table: "threads", rows: rowsOf(1) },
    );
    expect([...(decodeId(id)?.internalId.slice(0, 6) ?? [])]).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("makes rows visible to indexes and searches at once", async () => {
    const db = await deployment();
    const ids = await load(db, rowsOf(30));
    const start = encodeKey(["a1"]);
    const interval = { start, end: keyAfterPrefix(start) };
    const ofAuthor = inQuery(db, (tx) => {
      const cursor = tx.scan({ component: "", table: "threads", index: "by_author", interval, order: "asc" });
      const rows: string[] = [];
      for (let row = cursor.next(); row !== null; row = cursor.next()) rows.push(row.document._id);
      return rows;
    });
    expect(ofAuthor).toEqual(ids.filter((_, i) => i % 3 === 1));
    expect(found(db, "number17")).toEqual([ids[17]]);
    expect(found(db, "many")).toHaveLength(30);
  });

  it("refuses a row that breaks the schema, names it, and writes none of the others", async () => {
    const db = await deployment();
    const rows = [...rowsOf(3), { author: "a1", text: 7 }, ...rowsOf(2)];
    await expect(load(db, rows)).rejects.toThrow(/^Row 4: .*does not match the schema/s);
    expect(inQuery(db, (tx) => [...readIndex(tx, { table: "threads" })])).toEqual([]);
  });

  it("refuses what is no document, brings its own id, or is meant for a system table", async () => {
    const db = await deployment();
    await expect(load(db, ["text"])).rejects.toThrow("Row 1");
    await expect(load(db, [{ author: "a", text: "b", _id: "x" }])).rejects.toThrow("Row 1");
    await expect(load(db, [{ name: "x" }], "_modules")).rejects.toThrow("system table");
    expect(await load(db, Array<Json>(5000).fill({}), "others")).toHaveLength(5000);
    await expect(load(db, rowsOf(5001))).rejects.toThrow("at most 5000");
  });
});
