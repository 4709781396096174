import { openQuery } from "embedded-convex/src/query/stream.ts";
import { describe, expect, it } from "vitest";
import { OccConflictError, SchemaRaceError } from "embedded-convex/src/database/errors.ts";
import type { Database, SchemaJson } from "embedded-convex/src/database/types.ts";
import { drain, inQuery, mutate, mutateDurably, open, push, scanAll, schemaOf } from "../support.ts";

const object = (fields: Record<string, unknown>): unknown => ({
  type: "object",
  value: Object.fromEntries(
    Object.entries(fields).map(([name, fieldType]) => [name, { fieldType, optional: false }]),
  ),
});
const STRING = { type: "string" };
const NUMBER = { type: "number" };

const withIndex = (fields: string[] = ["n"]): SchemaJson =>
  schemaOf({ notes: { indexes: { by_n: fields } } });

const BY_N = {
  source: { type: "IndexRange", indexName: "notes.by_n", range: [], order: "asc" },
  operators: [],
};

function numbers(db: Database, index = "by_n"): unknown[] {
  return inQuery(db, (tx) => drain(scanAll(tx, `notes.${index}`)).map((note) => note.n));
}

async function fill(db: Database, count: number): Promise<void> {
  await mutateDurably(db, (tx) => {
    for (let n = count - 1; n >= 0; n -= 1) tx.insert("", "notes", { n });
  });
}

it.each([
  ["Search", "words"],
  ["Vector", "near"],
])("%s indexes have up to 16 filter fields", async (kind, name) => {
  const { db } = await open();
  const withFilters = (count: number): SchemaJson => {
    const filters = Array.from({ length: count }, (_, at) => `f${at}`);
    return schemaOf({
      notes:
        kind === "Search"
          ? { searchIndexes: { words: ["text", ...filters] } }
          : { vectorIndexes: { near: { field: "v", dimensions: 2, filters } } },
    });
  };
  await push(db, withFilters(16));
  await expect(push(db, withFilters(17))).rejects.toThrow(
    `${kind} indexes may have up to 16 filter fields. "notes.${name}" has more.`,
  );
});

describe("validation of writes", () => {
  it("refuses documents that do not match the active schema, with the official messages", async () => {
    const { db } = await open();
    await push(db, schemaOf({ notes: { documentType: object({ text: STRING }) } }));
    mutate(db, (tx) => {
      expect(() => tx.insert("", "notes", { text: 1 })).toThrow(
        'Failed to insert or update a document in table "notes" because it does not match the schema: Value does not match validator.\nPath: .text\nValue: 1.0\nValidator: v.string()',
      );
      const id = tx.insert("", "notes", { text: "fine" });
      expect(() => tx.patch("", id, { text: undefined })).toThrow(
        "Object is missing the required field `text`",
      );
      expect(() => tx.replace("", id, { text: "x", more: 1 })).toThrow("Object contains extra field `more`");
      expect(tx.insert("", "undeclared", { anything: 1 })).toBeTypeOf("string");
      expect(tx.insert("child", "notes", { text: 1 })).toBeTypeOf("string");
    });
  });

  it("checks ids against their tables", async () => {
    const { db } = await open();
    await push(
      db,
      schemaOf({ users: {}, notes: { documentType: object({ owner: { type: "id", tableName: "users" } }) } }),
    );
    mutate(db, (tx) => {
      const user = tx.insert("", "users", {});
      const note = tx.insert("", "notes", { owner: user });
      expect(() => tx.insert("", "notes", { owner: note })).toThrow("does not match the table name");
    });
  });

  it("does not check when the schema disables validation", async () => {
    const { db } = await open();
    await push(db, {
      ...schemaOf({ notes: { documentType: object({ text: STRING }) } }),
      schemaValidation: false,
    });
    expect(mutate(db, (tx) => tx.insert("", "notes", { text: 1 })).result).toBeTypeOf("string");
  });
});

describe("preparing a schema", () => {
  it("fails naming the document that does not match, and changes nothing", async () => {
    const { db } = await open();
    const id = await mutateDurably(db, (tx) => tx.insert("", "notes", { text: 5 }));
    const next = schemaOf({
      notes: { indexes: { by_text: ["text"] }, documentType: object({ text: STRING }) },
    });
    const outcome = await db.schema.prepare("", next);
    expect(outcome).toEqual({
      status: "failed",
      table: "notes",
      error: expect.stringContaining(
        `Document with ID "${id}" in table "notes" does not match the schema: Value does not match validator.`,
      ) as string,
    });
    expect(db.schema.active("")).toBeNull();
    expect(inQuery(db, (tx) => tx.index("", "notes", "by_text"))).toBeNull();
    expect(mutate(db, (tx) => tx.insert("", "notes", { text: 6 })).result).toBeTypeOf("string");
    expect(() => mutate(db, (tx) => db.schema.activate(tx, "", next))).toThrow(SchemaRaceError);
  });

  it("reports rules that the schema itself breaks", async () => {
    const { db } = await open();
    const outcome = await db.schema.prepare("", schemaOf({ notes: { indexes: { by_id: ["n"] } } }));
    expect(outcome).toMatchObject({
      status: "failed",
      error: expect.stringContaining('"by_id" is reserved') as string,
    });
    expect(await db.schema.prepare("", schemaOf({ _notes: {} }))).toMatchObject({ status: "failed" });
  });

  it("shows nothing before it is activated, and everything from then on", async () => {
    const { db } = await open();
    await fill(db, 3);
    const next = withIndex();
    expect(db.schema.diff("", next)).toMatchObject({
      added: [{ table: "notes", name: "by_n", fields: ["n"] }],
      removed: [],
    });
    expect(await db.schema.prepare("", next)).toEqual({ status: "ready" });
    expect(inQuery(db, (tx) => tx.index("", "notes", "by_n"))?.state).toBe("building");
    expect(() => numbers(db)).toThrow("Index notes.by_n not found");
    await mutateDurably(db, (tx) => {
      db.schema.activate(tx, "", next);
    });
    expect(db.schema.active("")).toEqual(next);
    expect(numbers(db)).toEqual([0, 1, 2]);
    expect(db.schema.diff("", next)).toEqual({ added: [], removed: [] });
  });

  it("is undone when the transaction that activates it does not commit", async () => {
    const { db } = await open();
    const next = withIndex();
    await db.schema.prepare("", next);
    const tx = db.beginMutation();
    db.schema.activate(tx, "", next);
    db.abandon(tx);
    expect(db.schema.active("")).toBeNull();
    expect(inQuery(db, (query) => query.table("", "notes"))).toBeNull();
  });

  it("fills an index over existing documents while others are written, moved and removed", async () => {
    const { db } = await open();
    await fill(db, 1500);
    const next = withIndex();
    const preparing = db.schema.prepare("", next);
    const progress = { running: true };
    void preparing.then(() => {
      progress.running = false;
    });
    let rounds = 0;
    while (progress.running) {
      const commit = mutate(db, (tx) => {
        const notes = drain(scanAll(tx, "notes"));
        const pick = (at: number): string => notes[at % notes.length]?._id ?? "";
        tx.insert("", "notes", { n: 10_000 + rounds });
        tx.patch("", pick(rounds * 37), { n: -rounds });
        tx.remove("", pick(rounds * 91 + 5));
      }).commit;
      rounds += 1;
      await commit.durable;
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(rounds).toBeGreaterThan(2);
    expect(await preparing).toEqual({ status: "ready" });
    await mutateDurably(db, (tx) => {
      db.schema.activate(tx, "", next);
    });
    const expected = numbers(db, "by_creation_time") as number[];
    expect(numbers(db)).toEqual(expected.toSorted((a, b) => a - b));
  });

  it("fails when a write breaks it meanwhile; the write itself succeeds", async () => {
    const { db } = await open();
    await fill(db, 5);
    const next = schemaOf({ notes: { documentType: object({ n: NUMBER }) } });
    expect(await db.schema.prepare("", next)).toEqual({ status: "ready" });
    await mutateDurably(db, (tx) => tx.insert("", "notes", { n: "text" }));
    const tx = db.beginMutation();
    expect(() => db.schema.activate(tx, "", next)).toThrow('in table "notes" does not match the schema');
    db.abandon(tx);
  });

  it("is not broken by a write that is rolled back", async () => {
    const { db } = await open();
    const next = schemaOf({ notes: { documentType: object({ n: NUMBER }) } });
    await db.schema.prepare("", next);
    const tx = db.beginMutation();
    tx.insert("", "notes", { n: "text" });
    db.abandon(tx);
    await mutateDurably(db, (other) => {
      db.schema.activate(other, "", next);
    });
    expect(db.schema.active("")).toEqual(next);
  });

  it("makes transactions that wrote under the old rules run again", async () => {
    const { db } = await open();
    const tx = db.beginMutation();
    tx.insert("", "notes", { n: "text" });
    await push(db, schemaOf({ notes: { documentType: object({ n: NUMBER }) } }));
    expect(() => db.commit(tx)).toThrow(OccConflictError);
  });

  it("is discarded for a later one", async () => {
    const { db } = await open();
    await fill(db, 1000);
    const first = db.schema.prepare("", withIndex());
    const second = db.schema.prepare("", withIndex(["n", "m"]));
    expect(await first).toMatchObject({
      status: "failed",
      error: expect.stringContaining("Another push") as string,
    });
    expect(await second).toEqual({ status: "ready" });
  });
});

describe("changing indexes", () => {
  it("replaces a changed index and removes the old one's entries", async () => {
    const { db, disk } = await open();
    await push(db, withIndex(["n"]));
    await fill(db, 20);
    const stored = (): number => [...disk.range({ start: "\x03", end: "\x04" })].length;
    expect(stored()).toBe(40);
    const next = schemaOf({ notes: { indexes: { by_n: ["m", "n"] } } });
    expect(db.schema.diff("", next)).toMatchObject({
      added: [{ fields: ["m", "n"] }],
      removed: [{ fields: ["n"] }],
    });
    await push(db, next);
    expect(inQuery(db, (tx) => tx.index("", "notes", "by_n")?.fields)).toEqual(["m", "n"]);
    await expect.poll(stored).toBe(40);
    await push(db, schemaOf({ notes: {} }));
    await expect.poll(stored).toBe(20);
    expect(() => numbers(db)).toThrow("not found");
    expect(numbers(db, "by_creation_time")).toHaveLength(20);
  });

  it("an earlier transaction finishes with the previous index", async () => {
    const { db } = await open();
    await push(db, withIndex());
    await fill(db, 300);
    const held = db.beginQuery();
    const cursor = scanAll(held, "notes.by_n");
    cursor.next();
    await push(db, schemaOf({ notes: {} }));
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(drain(cursor)).toHaveLength(299);
    expect(drain(scanAll(held, "notes.by_n"))).toHaveLength(300);
    db.abandon(held);
  });

  it("finds indexes again after a restart and removes those whose push never finished", async () => {
    const first = await open();
    await push(first.db, withIndex());
    await fill(first.db, 10);
    await first.db.schema.prepare("", schemaOf({ notes: { indexes: { by_n: ["n"], by_m: ["m"] } } }));
    await first.db.close();
    const { db, disk } = await open(first.disk.reopen(), { runtime: first.runtime });
    expect(numbers(db)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(inQuery(db, (tx) => tx.index("", "notes", "by_m"))).toBeNull();
    await expect.poll(() => [...disk.range({ start: "\x03", end: "\x04" })].length).toBe(20);
  });

  it("keeps the data of a table that leaves the schema", async () => {
    const { db } = await open();
    await push(db, withIndex());
    await fill(db, 3);
    await push(db, schemaOf({}));
    expect(numbers(db, "by_creation_time")).toHaveLength(3);
  });

  it("builds staged indexes without serving queries from them until they are no longer staged", async () => {
    const { db } = await open();
    await fill(db, 3);
    const staged = schemaOf({ notes: {} });
    for (const table of staged.tables) table.stagedDbIndexes = [{ indexDescriptor: "by_n", fields: ["n"] }];
    await push(db, staged);
    expect(inQuery(db, (tx) => tx.index("", "notes", "by_n"))?.state).toBe("staged");
    expect(() => inQuery(db, (tx) => openQuery(tx, "", BY_N))).toThrow(
      "Index notes.by_n is currently staged and not available to query until it is enabled.",
    );
    await push(db, withIndex());
    expect(inQuery(db, (tx) => tx.index("", "notes", "by_n"))?.state).toBe("ready");
    expect(numbers(db)).toEqual([0, 1, 2]);
  });
});
