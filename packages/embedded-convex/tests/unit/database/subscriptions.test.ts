import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { IntervalTree } from "../../../src/database/interval-tree.ts";
import type { Database, Transaction } from "../../../src/database/types.ts";
import { MemoryPersistence } from "../../../src/storage/memory-persistence.ts";
import { encodeKey, keyAfterPrefix } from "../../../src/values/keys.ts";
import { drain, mutate, mutateDurably, open, push, scanAll, schemaOf } from "./support.ts";

const schema = schemaOf({ seats: { indexes: { by_row: ["row"] } } });

function readRow(tx: Transaction, row: string): void {
  const prefix = encodeKey([row]);
  drain(
    tx.scan({
      component: "",
      table: "seats",
      index: "by_row",
      interval: { start: prefix, end: keyAfterPrefix(prefix) },
      order: "asc",
    }),
  );
}

function subscribe(db: Database, read: (tx: Transaction) => void): { calls: bigint[]; cancel(): void } {
  const tx = db.beginQuery();
  read(tx);
  const calls: bigint[] = [];
  const handle = db.subscriptions.subscribe(tx.reads, tx.snapshotTs, (ts) => calls.push(ts));
  db.abandon(tx);
  return { calls, cancel: () => handle.cancel() };
}

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe("subscriptions", () => {
  it("end once, however often they are cancelled", async () => {
    const { db } = await open(new MemoryPersistence());
    await push(db, schema);
    const [first, second] = ["a", "b"].map((row) => subscribe(db, (tx) => readRow(tx, row)));
    first?.cancel();
    first?.cancel();
    expect(db.subscriptions.size).toBe(1);
    second?.cancel();
    expect(db.subscriptions.size).toBe(0);
  });

  it("wake only when their reads are touched, once, and only when the commit is durable", async () => {
    const { db, disk } = await open(new MemoryPersistence({ flush: "manual" }));
    const pushed = push(db, schema);
    const flusher = setInterval(() => disk.flush(), 1);
    await pushed;
    const id = await mutateDurably(db, (tx) => tx.insert("", "seats", { row: "a" }));
    clearInterval(flusher);
    const rowA = subscribe(db, (tx) => readRow(tx, "a"));
    const rowB = subscribe(db, (tx) => readRow(tx, "b"));
    const point = subscribe(db, (tx) => tx.get("", id));
    const count = subscribe(db, (tx) => tx.count("", "seats"));
    expect(db.subscriptions.size).toBe(4);

    const { commit } = mutate(db, (tx) => tx.patch("", id, { n: 1 }));
    await tick();
    expect(rowA.calls).toEqual([]);
    disk.flush();
    await commit.durable;
    expect(rowA.calls).toEqual([commit.ts]);
    expect(point.calls).toEqual([commit.ts]);
    expect(rowB.calls).toEqual([]);
    expect(count.calls).toEqual([]);

    const second = mutate(db, (tx) => tx.insert("", "seats", { row: "b" })).commit;
    disk.flush();
    await second.durable;
    expect(rowA.calls).toHaveLength(1);
    expect(rowB.calls).toEqual([second.ts]);
    expect(count.calls).toEqual([second.ts]);
    expect(db.subscriptions.size).toBe(0);
  });

  it("do not notify after cancelling", async () => {
    const { db } = await open();
    await push(db, schema);
    const row = subscribe(db, (tx) => readRow(tx, "a"));
    row.cancel();
    await mutateDurably(db, (tx) => tx.insert("", "seats", { row: "a" }));
    expect(row.calls).toEqual([]);
    expect(db.subscriptions.size).toBe(0);
  });

  it("of others that read the same document stay when one is cancelled", async () => {
    const { db } = await open();
    await push(db, schema);
    const id = await mutateDurably(db, (tx) => tx.insert("", "seats", { row: "a" }));
    const [first, second] = [1, 2].map(() => subscribe(db, (tx) => tx.get("", id)));
    first?.cancel();
    await mutateDurably(db, (tx) => tx.patch("", id, { n: 1 }));
    expect([first?.calls.length, second?.calls.length]).toEqual([0, 1]);
  });

  it("fire at once when a commit after the snapshot already touched the reads", async () => {
    const { db } = await open();
    await push(db, schema);
    const tx = db.beginQuery();
    readRow(tx, "a");
    const other = db.beginQuery();
    readRow(other, "b");
    const [first] = ["a", "c", "a"].map(
      (row) => mutate(db, (writer) => writer.insert("", "seats", { row })).commit,
    );
    await db.settled();
    const calls: [string, bigint][] = [];
    db.subscriptions.subscribe(tx.reads, tx.snapshotTs, (ts) => calls.push(["a", ts]));
    db.subscriptions.subscribe(tx.reads, tx.snapshotTs, (ts) => calls.push(["cancelled", ts])).cancel();
    db.subscriptions.subscribe(other.reads, other.snapshotTs, (ts) => calls.push(["b", ts]));
    await tick();
    expect(calls).toEqual([["a", first?.ts]]);
    db.abandon(tx);
    db.abandon(other);
  });

  it("fire at once when the history since the snapshot was pruned", async () => {
    const { db } = await open();
    await push(db, schema);
    const tx = db.beginQuery();
    readRow(tx, "a");
    db.abandon(tx);
    await mutateDurably(db, (writer) => writer.insert("", "seats", { row: "b" }));
    await mutateDurably(db, (writer) => writer.insert("", "seats", { row: "c" }));
    const calls: bigint[] = [];
    db.subscriptions.subscribe(tx.reads, tx.snapshotTs, (ts) => calls.push(ts));
    await tick();
    expect(calls).toEqual([db.durableTs]);
  });

  it("wake for a table that did not exist", async () => {
    const { db } = await open();
    const missing = subscribe(db, (tx) => drain(scanAll(tx, "fresh")));
    const otherwise = subscribe(db, (tx) => drain(scanAll(tx, "elsewhere")));
    await mutateDurably(db, (tx) => tx.insert("", "fresh", {}));
    expect(missing.calls).toHaveLength(1);
    expect(otherwise.calls).toHaveLength(0);
  });

  it("cost almost nothing when 20,000 of them are not touched", async () => {
    const { db } = await open();
    await push(db, schema);
    const cost = async (): Promise<number> => {
      const started = performance.now();
      for (let n = 0; n < 500; n += 1)
        await mutateDurably(db, (tx) => tx.insert("", "seats", { row: `write-${n}` }));
      return performance.now() - started;
    };
    await cost();
    const without = Math.min(await cost(), await cost());
    const watched = Array.from({ length: 20_000 }, (_, n) => subscribe(db, (tx) => readRow(tx, `row-${n}`)));
    const withThem = Math.min(await cost(), await cost());
    expect(watched.every((row) => row.calls.length === 0)).toBe(true);
    // A linear scan of all of them would cost hundreds of times as much.
    expect(withThem).toBeLessThan(without * 5 + 150);
    await mutateDurably(db, (tx) => tx.insert("", "seats", { row: "row-777" }));
    expect(watched.filter((row) => row.calls.length > 0)).toEqual([watched[777]]);
  });
});

describe("interval tree", () => {
  const key = fc.stringMatching(/^[a-d]{0,3}$/);
  const interval = fc.record({
    start: key,
    end: fc.option(key),
    member: fc.integer({ min: 0, max: 4 }),
    remove: fc.boolean(),
  });

  it("finds exactly the members whose intervals hold a key", () => {
    fc.assert(
      fc.property(
        fc.array(interval, { maxLength: 60 }),
        fc.array(key, { maxLength: 10 }),
        (steps, probes) => {
          const tree = new IntervalTree<number>();
          const model = new Map<string, { start: string; end: string | null; member: number }>();
          for (const { start, end, member, remove } of steps) {
            const name = JSON.stringify([start, end, member]);
            if (remove) {
              tree.remove(start, end, member);
              model.delete(name);
            } else {
              tree.add(start, end, member);
              model.set(name, { start, end, member });
            }
          }
          for (const probe of probes) {
            const found = new Set<number>();
            tree.visit(probe, (member) => found.add(member));
            const expected = [...model.values()].filter(
              ({ start, end }) => start <= probe && (end === null || probe < end),
            );
            expect(found).toEqual(new Set(expected.map(({ member }) => member)));
          }
          expect(tree.isEmpty).toBe(model.size === 0);
        },
      ),
    );
  });
});
