// Hidden tables that are filled and then replace others.
import { describe, expect, it } from "vitest";
import type { Database, StagedTables, Transaction } from "embedded-convex/src/database/types.ts";
import type { MemoryPersistence } from "embedded-convex/src/storage/memory-persistence.ts";
import { encodeId } from "embedded-convex/src/values/ids.ts";
import type { Value } from "embedded-convex/src/values/types.ts";
import { drain, inQuery, mutate, mutateDurably, open, push, scanAll, schemaOf } from "../support.ts";

const SCHEMA = schemaOf({ rows: { indexes: { by_n: ["n"] } } });

let used = 0;
function rowId(number = 10_001): string {
  used += 1;
  const internal = new Uint8Array(16);
  new DataView(internal.buffer).setUint32(0, used);
  return encodeId(number, internal);
}

function put(staged: StagedTables, fields: Record<string, Value>, _id = rowId()): string {
  const [info] = staged.infos;
  if (info === undefined) throw new Error("No table is being filled.");
  staged.put(info, { _id, _creationTime: 5, ...fields });
  return _id;
}

function stage(db: Database, keeps = false, table = "rows"): Promise<StagedTables> {
  return db.stage([{ component: "", table, keeps }]);
}

function install(db: Database, staged: StagedTables): Promise<void> {
  return mutateDurably(db, (tx) => {
    staged.install(tx);
  });
}

const numbers = (tx: Transaction, path = "rows.by_n"): (Value | undefined)[] =>
  drain(scanAll(tx, path)).map(({ n }) => n);

function keys(disk: MemoryPersistence): string[] {
  return [...disk.range({ start: "", end: "\xff" })].map(({ key }) => key);
}

/** Documents and index entries. */
function rowKeys(disk: MemoryPersistence): number {
  return keys(disk).filter((key) => key >= "\x02").length;
}

async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 3000 && !holds(); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
}

async function filled(count = 2): ReturnType<typeof open> {
  const opened = await open();
  await push(opened.db, SCHEMA);
  await mutateDurably(opened.db, (tx) => {
    for (let n = 1; n <= count; n += 1) tx.insert("", "rows", { n });
  });
  return opened;
}

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
});

describe("a crash", () => {
  it("before the tables are installed changes nothing, and the next start removes the staged rows", async () => {
    const first = await filled();
    const before = keys(first.disk);
    const staged = await stage(first.db, true);
    for (let n = 0; n < 500; n += 1) put(staged, { n });
    await staged.flush();
    const { db, disk } = await open(first.disk.crash(), { runtime: first.runtime });
    expect(inQuery(db, (tx) => [numbers(tx), tx.count("", "rows")])).toEqual([[1, 2], 2]);
    await until(() => keys(disk).length === before.length);
    expect(keys(disk)).toEqual(before);
  });

  it("leaves nothing of its rows to a table that is created while they are removed", async () => {
    const first = await open();
    await mutateDurably(first.db, (tx) => tx.insert("", "rows", { n: 1 }));
    const staged = await stage(first.db, true);
    for (let n = 0; n < 500; n += 1) put(staged, { n });
    await staged.flush();
    const { db, disk } = await open(first.disk.crash(), { runtime: first.runtime });
    const before = rowKeys(disk);
    expect(before).toBeGreaterThan(500);
    await mutateDurably(db, (tx) => tx.insert("", "fresh", { n: 7 }));
    const fresh = (database: Database) => inQuery(database, (tx) => numbers(tx, "fresh.by_creation_time"));
    expect(fresh(db)).toEqual([7]);
    await until(() => rowKeys(disk) < 20);
    const again = await open(disk.crash());
    const old = inQuery(again.db, (tx) => numbers(tx, "rows.by_creation_time"));
    expect([fresh(again.db), old]).toEqual([[7], [1]]);
  });

  it("after that keeps the new ones, and the old rows are removed", async () => {
    const first = await filled(300);
    const staged = await stage(first.db);
    put(staged, { n: 3 });
    await staged.flush();
    await install(first.db, staged);
    const { db, disk } = await open(first.disk.crash(), { runtime: first.runtime });
    expect(inQuery(db, (tx) => [numbers(tx), tx.count("", "rows")])).toEqual([[3], 1]);
    const row = inQuery(db, (tx) => drain(scanAll(tx, "rows"))[0]?._id ?? "");
    await until(() => rowKeys(disk) === 3);
    const again = await open(disk.crash());
    expect(inQuery(again.db, (tx) => [numbers(tx), tx.get("", row)?.n])).toEqual([[3], 3]);
  });

  it("in the middle of the commit that installs them keeps either the old or the new ones", async () => {
    for (const survivors of [0, 1]) {
      const first = await filled();
      const staged = await stage(first.db);
      put(staged, { n: 8 });
      const flushed = staged.flush();
      first.disk.flush();
      await flushed;
      mutate(first.db, (tx) => {
        staged.install(tx);
      });
      expect(first.disk.unflushed).toBe(1);
      const { db } = await open(first.disk.crash(survivors), { runtime: first.runtime });
      expect(inQuery(db, (tx) => numbers(tx))).toEqual(survivors === 0 ? [1, 2] : [8]);
    }
  });
});
