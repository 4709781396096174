import { describe, expect, it, test, vi } from "vitest";
import { COMMIT_TS, type ObjectValue, type Value } from "../../../src/values/types.ts";
import {
  drain,
  inQuery,
  mutate,
  mutateDurably,
  open,
  push,
  scanAll,
  schemaOf,
  testRuntime,
} from "./support.ts";
import type { Database, Transaction } from "../../../src/database/types.ts";

test("a document that is read by its id counts with its bytes, as in a scan", async () => {
  const { db } = await open();
  await push(db, schemaOf({ notes: { indexes: { by_n: ["n"] } } }));
  const id = await mutateDurably(db, (tx) => tx.insert("", "notes", { n: 1, text: "a".repeat(1000) }));
  const usageOf = (read: (tx: Transaction) => unknown) =>
    inQuery(db, (tx) => {
      read(tx);
      const { documentsRead, bytesRead } = tx.usage;
      return { documentsRead, bytesRead };
    });
  const scanned = usageOf((tx) => drain(scanAll(tx, "notes.by_n")));
  expect(scanned.bytesRead).toBeGreaterThan(1000);
  expect(usageOf((tx) => tx.get("", id))).toEqual(scanned);
});

describe("own writes", () => {
  it("are visible in gets, scans and counts", async () => {
    const { db } = await open();
    await push(db, schemaOf({ notes: { indexes: { by_n: ["n"] } } }));
    const ids = await mutateDurably(db, (tx) => [10, 20, 30].map((n) => tx.insert("", "notes", { n })));
    const [first = "", second = "", third = ""] = ids;
    const tx = db.beginMutation();
    const numbers = (order: "asc" | "desc" = "asc") =>
      drain(scanAll(tx, `${order === "desc" ? "-" : ""}notes.by_n`)).map((note) => note.n);
    expect(numbers()).toEqual([10, 20, 30]);
    tx.insert("", "notes", { n: 15 });
    tx.remove("", second);
    tx.patch("", first, { n: 40 });
    tx.patch("", third, { extra: true });
    expect(numbers()).toEqual([15, 30, 40]);
    expect(numbers("desc")).toEqual([40, 30, 15]);
    expect(tx.get("", second)).toBeNull();
    expect(tx.get("", third)?.extra).toBe(true);
    expect(tx.count("", "notes")).toBe(3);
    expect(drain(scanAll(tx, "notes.by_id"))).toHaveLength(3);
    db.commit(tx);
    const after = db.beginMutation();
    expect(drain(scanAll(after, "notes.by_n")).map((note) => note.n)).toEqual([15, 30, 40]);
    db.abandon(after);
  });

  it("are visible to a running scan when they are ahead of it", async () => {
    const { db } = await open();
    await mutateDurably(db, (tx) => [1, 2, 3].map((n) => tx.insert("", "notes", { n })));
    const tx = db.beginMutation();
    const cursor = scanAll(tx, "notes");
    const seen: unknown[] = [];
    for (let row = cursor.next(); row !== null && seen.length < 10; row = cursor.next()) {
      seen.push(row.document.n);
      if (row.document.n === 1) {
        const [, second] = drain(scanAll(tx, "notes"));
        tx.patch("", second?._id ?? "", { n: 22 });
      }
      if (row.document.n === 3) tx.insert("", "notes", { n: 4 });
    }
    expect(seen).toEqual([1, 22, 3, 4]);
    db.abandon(tx);
  });

  it("write an index only where the document's key in it changes", async () => {
    const { db, disk } = await open();
    await push(db, schemaOf({ notes: { indexes: { by_n: ["n"] } } }));
    const id = await mutateDurably(db, (tx) => tx.insert("", "notes", { n: 1, text: "a" }));
    const write = vi.spyOn(disk, "write");
    const writesOf = async (changes: ObjectValue) => {
      write.mockClear();
      await mutateDurably(db, (tx) => tx.patch("", id, changes));
      return write.mock.calls.flatMap(([{ writes }]) => writes).length;
    };
    const unchanged = await writesOf({ text: "b" });
    // The entry is removed at one place and added at another.
    expect(await writesOf({ n: 2 })).toBe(unchanged + 2);
  });

  it("patches, removes fields, replaces, and refuses what does not exist", async () => {
    const { db } = await open();
    const id = await mutateDurably(db, (tx) => tx.insert("", "notes", { a: 1, b: 2 }));
    mutate(db, (tx) => {
      expect(tx.patch("", id, { a: undefined, c: 3 })).toMatchObject({ _id: id, b: 2, c: 3 });
      expect(tx.get("", id)).not.toHaveProperty("a");
      expect(tx.replace("", id, { d: 4, _id: id })).toEqual({
        _id: id,
        _creationTime: expect.any(Number) as number,
        d: 4,
      });
      expect(() => tx.replace("", id, { _id: "other" })).toThrow("`_id`");
      expect(() => tx.patch("", id, { _creationTime: 1 })).toThrow("`_creationTime`");
      expect(() => tx.insert("", "notes", { _secret: 1 })).toThrow("underscore");
      tx.remove("", id);
      expect(() => tx.patch("", id, {})).toThrow(`Update on nonexistent document ID ${id}`);
      expect(() => tx.remove("", id)).toThrow(`Delete on nonexistent document ID ${id}`);
      expect(() => tx.get("", "nonsense")).toThrow("Unable to decode ID");
      expect(() => tx.get("", "x".repeat(65))).toThrow(`ID: "${"x".repeat(64)}" is not a document ID.`);
    });
  });

  it("keeps documents in the order of their transactions when the clock stops, goes back, or restarts", async () => {
    const runtime = testRuntime();
    runtime.nowMs = () => runtime.now;
    const first = await open(undefined, { runtime });
    const insert = (db: Database, n: number) => mutateDurably(db, (tx) => tx.insert("", "notes", { n }));
    for (const n of [1, 2, 3]) await insert(first.db, n);
    runtime.now -= 5000;
    await insert(first.db, 4);
    const again = await open(first.disk.reopen(), { runtime });
    await insert(again.db, 5);
    const found = inQuery(again.db, (tx) => drain(scanAll(tx, "notes")));
    expect(found.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
    expect(new Set(found.map(({ _creationTime }) => _creationTime)).size).toBe(5);
  });

  it("refuses to write in a query and after the end", async () => {
    const { db } = await open();
    const query = db.beginQuery();
    expect(() => query.insert("", "notes", {})).toThrow("A query cannot write");
    expect(() => db.commit(query)).toThrow();
    db.abandon(query);
    const tx = db.beginMutation();
    tx.insert("", "notes", {});
    db.commit(tx);
    expect(() => db.commit(tx)).toThrow();
    expect(() => tx.insert("", "notes", {})).toThrow("over");
  });

  it("does not create the table of an insert that was abandoned", async () => {
    const { db } = await open();
    const tx = db.beginMutation();
    tx.insert("", "ghosts", {});
    expect(tx.table("", "ghosts")).not.toBeNull();
    db.abandon(tx);
    expect(inQuery(db, (query) => query.table("", "ghosts"))).toBeNull();
    expect(inQuery(db, (query) => query.tables(""))).toEqual([]);
  });
});

describe("savepoints", () => {
  it("undo later writes, at several depths, and keep earlier ones", async () => {
    const { db } = await open();
    await push(db, schemaOf({ notes: { indexes: { by_n: ["n"] } } }));
    const id = await mutateDurably(db, (tx) => tx.insert("", "notes", { n: 1 }));
    const tx = db.beginMutation();
    const numbers = () => drain(scanAll(tx, "notes.by_n")).map((note) => note.n);
    tx.patch("", id, { n: 2 });
    const outer = tx.savepoint();
    tx.patch("", id, { n: 3 });
    tx.insert("", "notes", { n: 30 });
    expect(numbers()).toEqual([3, 30]);
    const inner = tx.savepoint();
    tx.remove("", id);
    expect(numbers()).toEqual([30]);
    tx.rollback(inner);
    expect(numbers()).toEqual([3, 30]);
    tx.rollback(outer);
    expect(numbers()).toEqual([2]);
    expect(tx.get("", id)?.n).toBe(2);
    const { changes } = db.commit(tx);
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({ table: "notes", id, before: { n: 1 }, after: { n: 2 } });
  });

  it("remove an insert that was rolled back", async () => {
    const { db } = await open();
    const tx = db.beginMutation();
    const savepoint = tx.savepoint();
    tx.insert("", "ghosts", {});
    tx.rollback(savepoint);
    expect(tx.hasWrites).toBe(false);
    expect(db.commit(tx).changes).toEqual([]);
  });
});

describe("commit timestamps", () => {
  it("reads back as a placeholder, sorts last, and becomes the commit's timestamp everywhere", async () => {
    const { db } = await open();
    await push(db, schemaOf({ jobs: { indexes: { by_at: ["at"] } } }));
    await mutateDurably(db, (tx) => tx.insert("", "jobs", { at: 5n, name: "old" }));
    const tx = db.beginMutation();
    const id = tx.insert("", "jobs", { at: COMMIT_TS, nested: { list: [COMMIT_TS] }, name: "new" });
    expect(tx.get("", id)?.at).toBe(COMMIT_TS);
    expect(drain(scanAll(tx, "jobs.by_at")).map((job) => job.name)).toEqual(["old", "new"]);
    const commit = db.commit(tx);
    await commit.durable;
    const stored = inQuery(db, (query) => query.get("", id));
    expect(stored).toMatchObject({ at: commit.ts, nested: { list: [commit.ts] } });
    expect(commit.changes[0]?.after?.at).toBe(commit.ts);
    await mutateDurably(db, (later) => later.insert("", "jobs", { at: 2n ** 62n, name: "far" }));
    const names = inQuery(db, (query) => drain(scanAll(query, "jobs.by_at")).map((job) => job.name));
    expect(names).toEqual(["old", "new", "far"]);
    const left: Value = { result: [COMMIT_TS], other: 1 };
    expect(db.resolveCommitTs(left, commit)).toEqual({ result: [commit.ts], other: 1 });
  });

  it("ignores text that looks like a placeholder", async () => {
    const { db } = await open();
    const text = '{"$commitTs":null}';
    const id = await mutateDurably(db, (tx) => tx.insert("", "jobs", { text }));
    expect(inQuery(db, (tx) => tx.get("", id)?.text)).toBe(text);
  });
});

describe("the engine's own documents", () => {
  const job = (args: Value): ObjectValue => ({
    name: "a:b",
    args: [args],
    scheduledTime: 1,
    state: { kind: "pending" },
  });

  it("may be larger and deeper than users' documents", async () => {
    const { db } = await open();
    let deep: Value = 1;
    for (let n = 0; n < 40; n += 1) deep = [deep];
    const large = "x".repeat(3 * 1024 * 1024);
    const id = await mutateDurably(db, (tx) => tx.insert("", "_scheduled_functions", job([large, deep])));
    expect(inQuery(db, (tx) => tx.get("", id)?.args)).toEqual([[large, deep]]);
    expect(() => mutate(db, (tx) => tx.insert("", "notes", { large }))).toThrow("too large");
    expect(() => mutate(db, (tx) => tx.insert("", "notes", { deep }))).toThrow("nested");
  });

  it("can be read again whatever error text they contain", async () => {
    const { db, disk } = await open();
    const row = { ...job({}), state: { kind: "failed", error: "half \ud800 a pair" } };
    const id = await mutateDurably(db, (tx) => tx.insert("", "_scheduled_functions", row));
    const { db: reopened } = await open(disk.reopen());
    const state = inQuery(reopened, (tx) => tx.get("", id)?.state);
    expect(state).toEqual({ kind: "failed", error: "half \ufffd a pair" });
  });
});

describe("importing a document in place of a deleted one", () => {
  it("removes index entries and counts of the old version", async () => {
    const { db } = await open();
    await push(db, schemaOf({ notes: { indexes: { by_n: ["n"] } } }));
    const id = await mutateDurably(db, (tx) => tx.insert("", "notes", { n: 1 }));
    await mutateDurably(db, (tx) => {
      const { _creationTime } = tx.remove("", id);
      tx.insertAs("", "notes", { _id: id, _creationTime, n: 2 });
    });
    const found = inQuery(db, (tx) => drain(scanAll(tx, "notes.by_n")).map((note) => note.n));
    expect(found).toEqual([2]);
    expect(inQuery(db, (tx) => tx.count("", "notes"))).toBe(1);
  });
});
