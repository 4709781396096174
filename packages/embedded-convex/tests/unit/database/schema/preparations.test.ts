// When a schema counts as prepared, and preparations that end otherwise.
import { expect, it, vi } from "vitest";
import { DatabaseFailedError, SchemaRaceError } from "embedded-convex/src/database/errors.ts";
import type { Database, SchemaJson } from "embedded-convex/src/database/types.ts";
import { MemoryPersistence } from "embedded-convex/src/storage/memory-persistence.ts";
import { drain, inQuery, mutate, mutateDurably, open, push, scanAll, schemaOf } from "../support.ts";

const BY_N = schemaOf({ notes: { indexes: { by_n: ["n"] } } });
/** More than one slice of a pass over the table. */
const ROWS = 250;

async function filled() {
  const opened = await open();
  await mutateDurably(opened.db, (tx) => {
    for (let n = 0; n < ROWS; n += 1) tx.insert("", "notes", { n });
  });
  return opened;
}

const activate = (db: Database, schema: SchemaJson | null): unknown =>
  mutate(db, (tx) => {
    db.schema.activate(tx, "", schema);
  });

it("a schema that is not prepared is only accepted when it is active already", async () => {
  const { db } = await open();
  expect(() => activate(db, null)).not.toThrow();
  expect(() => activate(db, BY_N)).toThrow(new SchemaRaceError("", "it is not prepared."));
  await push(db, BY_N);
  expect(() => activate(db, BY_N)).not.toThrow();
  expect(() => activate(db, null)).toThrow(SchemaRaceError);
});

it("a schema is prepared when it is on the disk", async () => {
  const { db, disk } = await open(new MemoryPersistence({ flush: "manual" }));
  const ended = vi.fn();
  const preparing = db.schema.prepare("", BY_N).finally(ended);
  // The index is made, and then filled.
  await expect.poll(() => disk.unflushed).toBe(2);
  await new Promise((resolve) => setImmediate(resolve));
  expect(ended).not.toHaveBeenCalled();
  disk.flush();
  expect(await preparing).toEqual({ status: "ready" });
});

it("a schema is prepared when the indexes of all its tables are filled", async () => {
  const { db } = await filled();
  await mutateDurably(db, (tx) => tx.insert("", "tasks", { n: 7 }));
  const { tables } = BY_N;
  await push(db, { ...BY_N, tables: [...tables, ...tables.map((one) => ({ ...one, tableName: "tasks" }))] });
  const found = ["notes", "tasks"].map((table) =>
    inQuery(db, (tx) => drain(scanAll(tx, `${table}.by_n`)).length),
  );
  expect(found).toEqual([ROWS, 1]);
});

it("the end of the database ends it, which is no failure of the storage", async () => {
  const { db, disk, runtime } = await filled();
  const failures: Error[] = [];
  db.onFailure((error) => failures.push(error));
  const preparing = db.schema.prepare("", BY_N);
  await db.close();
  expect(await preparing).toEqual({
    status: "failed",
    error: "The backend is shutting down.",
    table: null,
  });
  expect(failures).toEqual([]);
  const next = await open(disk.reopen(), { runtime });
  await push(next.db, BY_N);
  expect(inQuery(next.db, (tx) => drain(scanAll(tx, "notes.by_n")))).toHaveLength(ROWS);
});

it("a table that cannot be read ends it with the reason, and the next one begins anew", async () => {
  const { db, disk } = await filled();
  vi.spyOn(disk, "range").mockImplementationOnce(() => {
    throw new Error("The page is damaged.");
  });
  expect(await db.schema.prepare("", BY_N)).toEqual({
    status: "failed",
    error: "The page is damaged.",
    table: null,
  });
  await push(db, BY_N);
  await mutateDurably(db, (tx) => tx.insert("", "notes", { n: ROWS }));
  expect(inQuery(db, (tx) => drain(scanAll(tx, "notes.by_n")))).toHaveLength(ROWS + 1);
  // Of the index by creation time and of the new one.
  expect([...disk.range({ start: "\x03", end: "\x04" })]).toHaveLength(2 * (ROWS + 1));
});

it("a write that the storage refuses ends it and the database", async () => {
  const { db, disk } = await filled();
  vi.spyOn(disk, "write").mockRejectedValue(new Error("No space left on device"));
  expect(await db.schema.prepare("", BY_N)).toMatchObject({
    status: "failed",
    error: expect.stringContaining("No space left on device") as string,
  });
  expect(() => db.beginQuery()).toThrow(DatabaseFailedError);
});
