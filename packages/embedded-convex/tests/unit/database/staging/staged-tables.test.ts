// Hidden tables that are filled and then replace others.
import { describe, expect, it, vi } from "vitest";
import type { Transaction } from "embedded-convex/src/database/types.ts";
import type { MemoryPersistence } from "embedded-convex/src/storage/memory-persistence.ts";
import { drain, inQuery, mutate, mutateDurably, open, push, scanAll, schemaOf } from "../support.ts";
import { filled, install, keys, numbers, put, rowId, rowKeys, stage, until } from "./staging-support.ts";

const tableRecords = (disk: MemoryPersistence): number =>
  keys(disk).filter((key) => key.startsWith("\x01table/")).length;

describe("a staged table", () => {
  it("is invisible before it is installed, and complete afterwards, with indexes, count and number", async () => {
    const { db } = await filled();
    const staged = await stage(db);
    const id = put(staged, { n: 30 });
    put(staged, { n: 20 });
    await staged.flush();
    const before = db.beginQuery();
    inQuery(db, (tx) => {
      expect([numbers(tx), tx.count("", "rows"), tx.get("", id)]).toEqual([[1, 2], 2, null]);
      expect(tx.tables("").filter(({ name }) => name === "rows")).toHaveLength(1);
    });
    await install(db, staged);
    inQuery(db, (tx) => {
      expect([numbers(tx), tx.count("", "rows"), tx.get("", id)?.n]).toEqual([[20, 30], 2, 30]);
      expect(tx.table("", "rows")?.number).toBe(10_001);
      expect(tx.tables("").filter(({ name }) => name === "rows")).toHaveLength(1);
    });
    expect([numbers(before), before.count("", "rows"), before.get("", id)]).toEqual([[1, 2], 2, null]);
    db.abandon(before);
    const later = await mutateDurably(db, (tx) => tx.insert("", "rows", { n: 25 }));
    inQuery(db, (tx) => {
      expect([numbers(tx), tx.get("", later)?.n, tx.count("", "rows")]).toEqual([[20, 25, 30], 25, 3]);
    });
  });

  it("creates a missing table", async () => {
    const { db } = await open();
    const staged = await stage(db);
    expect(inQuery(db, (tx) => tx.table("", "rows"))).toBeNull();
    put(staged, { n: 1 });
    await staged.flush();
    await install(db, staged);
    expect(inQuery(db, (tx) => numbers(tx, "rows"))).toEqual([1]);
  });

  it("is installed in the same commit as others", async () => {
    const { db } = await filled();
    const requests = ["rows", "more"].map((table) => ({ component: "", table, keeps: false }));
    const staged = await db.stage(requests);
    for (const info of staged.infos)
      staged.put(info, { _id: rowId(info.number), _creationTime: 1, n: info.name });
    await staged.flush();
    const { commit } = mutate(db, (tx) => {
      staged.install(tx);
    });
    await commit.durable;
    expect(inQuery(db, (tx) => [numbers(tx), numbers(tx, "more")])).toEqual([["rows"], ["more"]]);
  });

  it("has the search and vector indexes of the one before it", async () => {
    const { db } = await open();
    await push(
      db,
      schemaOf({
        rows: { searchIndexes: { words: ["text"] }, vectorIndexes: { near: { field: "v", dimensions: 2 } } },
      }),
    );
    const staged = await stage(db);
    put(staged, { text: "hidden words", v: [1, 2] });
    await staged.flush();
    await install(db, staged);
    const found = (index: string): string | null =>
      inQuery(db, (tx) =>
        tx
          .scanKeys({ component: "", table: "rows", index, interval: { start: "", end: null }, order: "asc" })
          .nextKey(),
      );
    expect([found("words"), found("near")]).not.toContain(null);
  });

  it("that keeps existing documents receives every write meanwhile", async () => {
    const { db } = await filled(900);
    const ids = inQuery(db, (tx) => drain(scanAll(tx, "rows")).map(({ _id }) => _id));
    const staging = stage(db, true);
    let changes = 0;
    const change = (): Promise<void> =>
      mutateDurably(db, (tx) => {
        changes += 1;
        tx.insert("", "rows", { n: -changes });
        tx.patch("", ids[changes * 7] ?? "", { n: 10_000 + changes });
        tx.remove("", ids[899 - changes * 5] ?? "");
      });
    const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1));
    for (let i = 0; i < 20; i += 1) await change().then(turn);
    const staged = await staging;
    for (let i = 0; i < 20; i += 1) {
      put(staged, { n: 20_000 + i });
      await staged.flush();
      await change();
    }
    const expected = inQuery(db, (tx) => numbers(tx));
    const all = inQuery(db, (tx) => drain(scanAll(tx, "rows")).map(({ _id }) => _id));
    await install(db, staged);
    inQuery(db, (tx) => {
      expect(numbers(tx)).toEqual([...expected, ...Array.from({ length: 20 }, (_, i) => 20_000 + i)]);
      expect(tx.count("", "rows")).toBe(920);
      for (const id of all) expect(tx.get("", id)?._id).toBe(id);
    });
  });

  it("refuses what any write refuses", async () => {
    const { db } = await open();
    const documentType = { type: "object", value: { n: { fieldType: { type: "number" }, optional: false } } };
    await push(db, schemaOf({ rows: { documentType } }));
    const staged = await stage(db);
    const id = put(staged, { n: 1 });
    expect(() => put(staged, { n: 2 }, id)).toThrow(/already exists/);
    await staged.flush();
    expect(() => put(staged, { n: 2 }, id)).toThrow(/already exists/);
    expect(() => put(staged, { n: 2 }, rowId(10_002))).toThrow(/does not belong/);
    expect(() => put(staged, { n: "two" })).toThrow(/does not match the schema/);
    expect(() => put(staged, { n: 1, $bad: 1 })).toThrow();
  });
});

describe("a concurrent reader or writer", () => {
  it("is notified once if it read the table, and otherwise not", async () => {
    const { db } = await filled();
    const id = inQuery(db, (tx) => drain(scanAll(tx, "rows"))[0]?._id ?? "");
    const woken: string[] = [];
    const watch = (name: string, read: (tx: Transaction) => unknown): void => {
      const tx = db.beginQuery();
      read(tx);
      db.subscriptions.subscribe(tx.reads, tx.snapshotTs, () => woken.push(name));
      db.abandon(tx);
    };
    watch("range", numbers);
    watch("document", (tx) => tx.get("", id));
    watch("count", (tx) => tx.count("", "rows"));
    watch("other", (tx) => numbers(tx, "_scheduled_functions"));
    const staged = await stage(db);
    put(staged, { n: 3 });
    await staged.flush();
    expect(woken).toEqual([]);
    await install(db, staged);
    expect(woken.sort()).toEqual(["count", "document", "range"]);
  });

  it("runs again when it read the table, or only wrote to it", async () => {
    const { db } = await filled();
    const begun = [
      (tx: Transaction) => {
        numbers(tx);
        tx.insert("", "log", {});
      },
      (tx: Transaction) => {
        tx.insert("", "rows", { n: 7 });
      },
    ].map((work) => {
      const tx = db.beginMutation();
      work(tx);
      return tx;
    });
    const unrelated = db.beginMutation();
    unrelated.insert("", "log", {});
    const staged = await stage(db);
    put(staged, { n: 3 });
    await staged.flush();
    await install(db, staged);
    for (const tx of begun) expect(() => db.commit(tx)).toThrow(/changed while this mutation/);
    await db.commit(unrelated).durable;
    expect(inQuery(db, (tx) => [numbers(tx), tx.count("", "log")])).toEqual([[3], 1]);
  });

  it("keeps its snapshot by timestamp for as long as it is held", async () => {
    const { db, disk } = await filled();
    const ts = db.durableTs;
    const release = db.retain(ts);
    const staged = await stage(db);
    await install(db, staged);
    await mutateDurably(db, (tx) => tx.insert("", "log", {}));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const tx = db.beginQuery(ts);
    expect(numbers(tx)).toEqual([1, 2]);
    db.abandon(tx);
    release();
    await until(() => rowKeys(disk) === 2);
    expect(() => db.beginQuery(ts)).toThrow(/no longer kept/);
  });
});

describe("a staged table that cannot be installed", () => {
  it("is refused when the table was replaced or the schema changed", async () => {
    const { db } = await filled();
    const [first, second] = [await stage(db), await stage(db, true)];
    await install(db, first);
    await expect(install(db, second)).rejects.toThrow(/changed while/);
    const third = await stage(db);
    await push(db, schemaOf({ rows: { indexes: { by_n: ["n"], by_m: ["m"] } } }));
    await expect(install(db, third)).rejects.toThrow(/changed while/);
    expect(inQuery(db, (tx) => numbers(tx))).toEqual([]);
  });

  it("discards a schema that is being prepared", async () => {
    const { db } = await filled();
    const next = schemaOf({ rows: { indexes: { by_n: ["n"], by_m: ["m"] } } });
    await db.schema.prepare("", next);
    const staged = await stage(db);
    put(staged, { n: 3, m: 4 });
    await staged.flush();
    await install(db, staged);
    const activate = (): unknown =>
      mutate(db, (tx) => {
        db.schema.activate(tx, "", next);
      });
    expect(activate).toThrow(/An import replaced the table/);
    await push(db, next);
    expect(inQuery(db, (tx) => [numbers(tx), numbers(tx, "rows.by_m")])).toEqual([[3], [3]]);
  });

  it("is removed completely when it is discarded", async () => {
    const { db, disk } = await filled();
    const before = rowKeys(disk);
    const staged = await stage(db, true);
    put(staged, { n: 3 });
    await staged.flush();
    expect(rowKeys(disk)).toBe(before * 2 + 3);
    staged.discard();
    await until(() => rowKeys(disk) === before);
    await expect(install(db, staged)).rejects.toThrow(/not complete/);
    await mutateDurably(db, (tx) => tx.insert("", "rows", { n: 9 }));
    expect(inQuery(db, (tx) => numbers(tx))).toEqual([1, 2, 9]);
    expect(rowKeys(disk)).toBe(before + 3);
  });

  it("is removed completely when the table that it keeps cannot be read", async () => {
    const { db, disk } = await filled();
    const before = rowKeys(disk);
    vi.spyOn(disk, "range").mockImplementationOnce(() => {
      throw new Error("The page is damaged.");
    });
    await expect(stage(db, true)).rejects.toThrow("The page is damaged.");
    await mutateDurably(db, (tx) => tx.insert("", "rows", { n: 3 }));
    await until(() => rowKeys(disk) === before + 3);
    expect(tableRecords(disk)).toBe(1);
  });

  it("is left to the next start when the database ends, which is no failure of the storage", async () => {
    const { db, disk, runtime } = await filled();
    const failures: Error[] = [];
    db.onFailure((error) => failures.push(error));
    const staging = expect(stage(db, true)).rejects.toThrow("The backend is shutting down.");
    await db.close();
    await staging;
    const reopened = disk.reopen();
    expect(tableRecords(reopened)).toBe(2);
    await open(reopened, { runtime });
    await until(() => tableRecords(reopened) === 1);
    expect(failures).toEqual([]);
  });
});
