import { describe, expect, it } from "vitest";
import { SnapshotTooOldError } from "../../../src/database/errors.ts";
import { MemoryPersistence } from "../../../src/storage/memory-persistence.ts";
import { openDatabase } from "../../../src/database/open.ts";
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

describe("snapshots", () => {
  it("makes a commit visible to mutations at once and to queries only when it is durable", async () => {
    const { db, disk } = await open(new MemoryPersistence({ flush: "manual" }));
    const { commit, result: id } = mutate(db, (tx) => tx.insert("", "notes", { text: "a" }));

    const tip = db.beginMutation();
    expect(tip.get("", id)?.text).toBe("a");
    expect(drain(scanAll(tip, "notes"))).toHaveLength(1);
    db.abandon(tip);
    expect(inQuery(db, (tx) => tx.get("", id))).toBeNull();
    expect(inQuery(db, (tx) => drain(scanAll(tx, "notes")))).toEqual([]);
    expect(db.durableTs).toBeLessThan(commit.ts);

    disk.flush();
    await commit.durable;
    expect(db.durableTs).toBe(commit.ts);
    expect(inQuery(db, (tx) => tx.get("", id)?.text)).toBe("a");
  });

  it("keeps a held snapshot unchanged, whatever is committed and pruned later", async () => {
    const { db } = await open();
    const ids = await mutateDurably(db, (tx) =>
      ["a", "b", "c"].map((text) => tx.insert("", "notes", { text })),
    );
    const [first = "", second = ""] = ids;
    const held = db.beginQuery();
    await mutateDurably(db, (tx) => tx.remove("", first));
    await mutateDurably(db, (tx) => tx.patch("", second, { text: "changed" }));
    await mutateDurably(db, (tx) => tx.insert("", "notes", { text: "d" }));
    await mutateDurably(db, (tx) => tx.patch("", second, { text: "again" }));

    expect(drain(scanAll(held, "notes")).map((note) => note.text)).toEqual(["a", "b", "c"]);
    expect(drain(scanAll(held, "-notes.by_creation_time")).map((note) => note.text)).toEqual(["c", "b", "a"]);
    expect(held.get("", first)?.text).toBe("a");
    expect(held.count("", "notes")).toBe(3);
    db.abandon(held);
    expect(inQuery(db, (tx) => drain(scanAll(tx, "notes")).map((note) => note.text))).toEqual([
      "again",
      "c",
      "d",
    ]);
  });

  it("continues a scan at its snapshot although commits arrive between two rows", async () => {
    const { db } = await open();
    await mutateDurably(db, (tx) => {
      for (let n = 0; n < 40; n += 1) tx.insert("", "notes", { n });
    });
    const held = db.beginQuery();
    const cursor = scanAll(held, "notes");
    const seen: unknown[] = [cursor.next()?.document.n];
    await mutateDurably(db, (tx) => {
      for (const note of drain(scanAll(tx, "notes"))) tx.remove("", note._id);
    });
    seen.push(...drain(cursor).map((note) => note.n));
    expect(seen).toEqual(Array.from({ length: 40 }, (_, n) => n));
    db.abandon(held);
  });

  it("reads an earlier timestamp while it is retained and refuses it afterwards", async () => {
    const { db } = await open();
    const id = await mutateDurably(db, (tx) => tx.insert("", "notes", { n: 1 }));
    const ts = db.durableTs;
    const release = db.retain(ts);
    await mutateDurably(db, (tx) => tx.patch("", id, { n: 2 }));
    const past = db.beginQuery(ts);
    expect(past.get("", id)?.n).toBe(1);
    db.abandon(past);
    release();
    await mutateDurably(db, (tx) => tx.patch("", id, { n: 3 }));
    expect(() => db.beginQuery(ts)).toThrow(SnapshotTooOldError);
    expect(() => db.beginQuery(db.durableTs + 1n)).toThrow(RangeError);
  });

  it("counts a release that is called twice once", async () => {
    const { db } = await open();
    const id = await mutateDurably(db, (tx) => tx.insert("", "notes", { n: 1 }));
    const ts = db.durableTs;
    const [first, second] = [db.retain(ts), db.retain(ts)];
    first();
    first();
    await mutateDurably(db, (tx) => tx.patch("", id, { n: 2 }));
    const past = db.beginQuery(ts);
    expect(past.get("", id)?.n).toBe(1);
    db.abandon(past);
    second();
  });

  it("returns documents that callers cannot change", async () => {
    const { db } = await open();
    const value = { tags: ["a"], inner: { n: 1 } };
    const id = await mutateDurably(db, (tx) => tx.insert("", "notes", value));
    value.tags.push("b");
    const note = inQuery(db, (tx) => tx.get("", id)) as unknown as typeof value;
    expect(note.tags).toEqual(["a"]);
    expect(() => note.tags.push("c")).toThrow(TypeError);
    expect(() => {
      note.inner.n = 2;
    }).toThrow(TypeError);
  });

  it("gives increasing creation times inside a transaction and ids of the table", async () => {
    const { db } = await open();
    const ids = await mutateDurably(db, (tx) => Array.from({ length: 5 }, () => tx.insert("", "notes", {})));
    const times = inQuery(db, (tx) => drain(scanAll(tx, "notes")).map((note) => note._creationTime));
    expect([...times].sort((a, b) => a - b)).toEqual(times);
    expect(new Set(times).size).toBe(5);
    inQuery(db, (tx) => {
      expect(tx.tableOfId("", ids[0] ?? "")).toMatchObject({ name: "notes", number: 10_001 });
      expect(tx.normalizeId("", "notes", ids[0] ?? "")).toBe(ids[0]);
      expect(tx.normalizeId("", "others", ids[0] ?? "")).toBeNull();
      expect(tx.normalizeId("", "notes", "nonsense")).toBeNull();
    });
  });

  it("keeps components apart", async () => {
    const { db } = await open();
    const id = await mutateDurably(db, (tx) => {
      tx.insert("", "notes", { where: "app" });
      return tx.insert("child", "notes", { where: "child" });
    });
    inQuery(db, (tx) => {
      expect(tx.table("child", "notes")?.number).toBe(10_001);
      expect(tx.get("", id)).toBeNull();
      expect(tx.get("child", id)?.where).toBe("child");
      expect(drain(scanAll(tx, "notes")).map((note) => note.where)).toEqual(["app"]);
    });
  });

  it("works with a cache too small for any document", async () => {
    const { db } = await open(new MemoryPersistence(), { cacheBytes: 0 });
    await push(db, schemaOf({ notes: { indexes: { by_n: ["n"] } } }));
    await mutateDurably(db, (tx) => {
      for (let n = 9; n >= 0; n -= 1) tx.insert("", "notes", { n });
    });
    await mutateDurably(db, (tx) => tx.insert("", "notes", { n: 10 }));
    expect(inQuery(db, (tx) => drain(scanAll(tx, "notes.by_n")).map((note) => note.n))).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  it("keeps under load only the versions that held snapshots need", async () => {
    const db = await openDatabase({ persistence: new MemoryPersistence(), runtime: testRuntime() });
    const times: bigint[] = [];
    const commits = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n += 1) {
        await mutateDurably(db, (tx) => tx.insert("", "notes", { n: times.length }));
        times.push(db.durableTs);
      }
    };
    await commits(300);
    const [, second = 0n] = times;
    expect(() => db.beginQuery(second)).toThrow(SnapshotTooOldError);
    const held = db.beginQuery();
    await commits(300);
    expect(drain(scanAll(held, "notes"))).toHaveLength(300);
    db.abandon(held);
  });
});
