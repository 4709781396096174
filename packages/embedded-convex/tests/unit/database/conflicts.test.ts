import { describe, expect, it } from "vitest";
import { OccConflictError } from "../../../src/database/errors.ts";
import type { Database, Transaction } from "../../../src/database/types.ts";
import { encodeKey, keyAfterPrefix } from "../../../src/values/keys.ts";
import { drain, mutate, mutateDurably, open, push, scanAll, schemaOf } from "./support.ts";

async function seats(): Promise<{ db: Database; ids: string[] }> {
  const { db } = await open();
  await push(db, schemaOf({ seats: { indexes: { by_row: ["row"] } } }));
  const ids = await mutateDurably(db, (tx) =>
    ["a", "b", "c", "d"].map((row) => tx.insert("", "seats", { row, taken: 0 })),
  );
  return { db, ids };
}

const rowInterval = (row: string) => ({ start: encodeKey([row]), end: keyAfterPrefix(encodeKey([row])) });

function readRow(tx: Transaction, row: string): number {
  return drain(
    tx.scan({ component: "", table: "seats", index: "by_row", interval: rowInterval(row), order: "asc" }),
  ).length;
}

/** Runs `other` between the reads of a transaction and its commit. */
function race(db: Database, read: (tx: Transaction) => void, other: (tx: Transaction) => void): () => void {
  const tx = db.beginMutation();
  read(tx);
  tx.insert("", "log", {});
  mutate(db, other);
  return () => {
    db.commit(tx);
  };
}

describe("conflicts", () => {
  it("refuses a commit whose document was changed meanwhile, and names it", async () => {
    const { db, ids } = await seats();
    const [id = ""] = ids;
    const attempt = race(
      db,
      (tx) => tx.get("", id),
      (tx) => tx.patch("", id, { taken: 1 }),
    );
    expect(attempt).toThrow(OccConflictError);
    expect(
      race(
        db,
        (tx) => tx.get("", id),
        (tx) => tx.patch("", id, { taken: 2 }),
      ),
    ).toThrow(expect.objectContaining({ component: "", table: "seats", id }));
  });

  it("prevents lost updates: two increments of one value never both commit", async () => {
    const { db, ids } = await seats();
    const [id = ""] = ids;
    const first = db.beginMutation();
    const second = db.beginMutation();
    first.patch("", id, { taken: 1 });
    second.patch("", id, { taken: 1 });
    db.commit(first);
    expect(() => db.commit(second)).toThrow(OccConflictError);
  });

  it("detects phantoms: an insert into a range that was read and found empty", async () => {
    const { db } = await seats();
    const emptyRange = (tx: Transaction) => expect(readRow(tx, "z")).toBe(0);
    expect(race(db, emptyRange, (tx) => tx.insert("", "seats", { row: "z" }))).toThrow(OccConflictError);
    expect(
      race(
        db,
        (tx) => readRow(tx, "y"),
        (tx) => tx.insert("", "seats", { row: "x" }),
      ),
    ).not.toThrow();
  });

  it("detects a document that moves out of a range and into one", async () => {
    const { db, ids } = await seats();
    const [, second = ""] = ids;
    expect(
      race(
        db,
        (tx) => readRow(tx, "b"),
        (tx) => tx.patch("", second, { row: "q" }),
      ),
    ).toThrow(OccConflictError);
    expect(
      race(
        db,
        (tx) => readRow(tx, "r"),
        (tx) => tx.patch("", second, { row: "r" }),
      ),
    ).toThrow(OccConflictError);
    expect(
      race(
        db,
        (tx) => readRow(tx, "a"),
        (tx) => tx.patch("", second, { row: "s" }),
      ),
    ).not.toThrow();
  });

  it("detects a change that keeps the index entry", async () => {
    const { db, ids } = await seats();
    const [, second = ""] = ids;
    expect(
      race(
        db,
        (tx) => readRow(tx, "b"),
        (tx) => tx.patch("", second, { taken: 9 }),
      ),
    ).toThrow(OccConflictError);
  });

  it("counts a scan only as far as it was read", async () => {
    const { db, ids } = await seats();
    const [first = "", second = "", third = "", last = ""] = ids;
    const pullTwo = (order: "asc" | "desc") => (tx: Transaction) => {
      const cursor = scanAll(tx, `${order === "desc" ? "-" : ""}seats.by_row`);
      cursor.next();
      cursor.next();
    };
    expect(race(db, pullTwo("asc"), (tx) => tx.patch("", second, { taken: 1 }))).toThrow(OccConflictError);
    expect(race(db, pullTwo("asc"), (tx) => tx.patch("", last, { taken: 1 }))).not.toThrow();
    expect(race(db, pullTwo("asc"), (tx) => tx.insert("", "seats", { row: "bb" }))).not.toThrow();
    expect(race(db, pullTwo("asc"), (tx) => tx.insert("", "seats", { row: "aa" }))).toThrow(OccConflictError);
    expect(race(db, pullTwo("desc"), (tx) => tx.patch("", first, { taken: 1 }))).not.toThrow();
    expect(race(db, pullTwo("desc"), (tx) => tx.patch("", last, { taken: 1 }))).toThrow(OccConflictError);
    expect(race(db, pullTwo("desc"), (tx) => tx.patch("", third, { taken: 1 }))).toThrow(OccConflictError);
    expect(race(db, pullTwo("desc"), (tx) => tx.insert("", "seats", { row: "cc" }))).toThrow(
      OccConflictError,
    );
    expect(race(db, pullTwo("desc"), (tx) => tx.insert("", "seats", { row: "bbb" }))).not.toThrow();
    expect(
      race(
        db,
        (tx) => scanAll(tx, "seats.by_row"),
        (tx) => tx.patch("", first, { taken: 2 }),
      ),
    ).not.toThrow();
  });

  it("detects an insert at the end of a complete scan", async () => {
    const { db } = await seats();
    expect(
      race(
        db,
        (tx) => drain(scanAll(tx, "seats.by_row")),
        (tx) => tx.insert("", "seats", { row: "zz" }),
      ),
    ).toThrow(OccConflictError);
  });

  it("detects an insert of a document that a get did not find, and of a table that was missing", async () => {
    const { db, ids } = await seats();
    const [id = ""] = ids;
    const removed = mutate(db, (tx) => tx.remove("", id)).result;
    expect(
      race(
        db,
        (tx) => expect(tx.get("", id)).toBeNull(),
        (tx) => tx.insertAs("", "seats", removed),
      ),
    ).toThrow(OccConflictError);
    expect(
      race(
        db,
        (tx) => drain(scanAll(tx, "fresh")),
        (tx) => tx.insert("", "fresh", {}),
      ),
    ).toThrow(OccConflictError);
    expect(
      race(
        db,
        (tx) => expect(tx.table("", "newer")).toBeNull(),
        (tx) => tx.insert("", "newer", {}),
      ),
    ).toThrow(OccConflictError);
  });

  it("detects an insert into the table of an id whose table was missing", async () => {
    const { db } = await seats();
    const begun = db.beginMutation();
    const id = begun.insert("", "fresh", {});
    db.abandon(begun);
    const missing = (tx: Transaction) => expect(tx.get("", id)).toBeNull();
    expect(race(db, missing, (tx) => tx.insert("", "other", {}))).not.toThrow();
    expect(race(db, missing, (tx) => tx.insert("", "fresh", {}))).toThrow(OccConflictError);
  });

  it("detects a changed count, and ignores a patch", async () => {
    const { db, ids } = await seats();
    const [id = ""] = ids;
    expect(
      race(
        db,
        (tx) => tx.count("", "seats"),
        (tx) => tx.insert("", "seats", { row: "k" }),
      ),
    ).toThrow(OccConflictError);
    expect(
      race(
        db,
        (tx) => tx.count("", "seats"),
        (tx) => tx.patch("", id, { taken: 4 }),
      ),
    ).not.toThrow();
  });

  it("detects no changed count when as many documents came as went", async () => {
    const { db, ids } = await seats();
    const swap = (tx: Transaction): void => {
      tx.insert("", "seats", { row: "k" });
      tx.remove("", ids[0] ?? "");
    };
    expect(race(db, (tx) => tx.count("", "seats"), swap)).not.toThrow();
  });

  it("detects a changed order of magnitude, which is the next power of two", async () => {
    const { db } = await seats();
    const magnitude = (): number => mutate(db, (tx) => tx.magnitude("", "seats")).result;
    const more = (tx: Transaction): string => tx.insert("", "seats", { row: "k" });
    expect(mutate(db, (tx) => [tx.magnitude("", "none"), tx.magnitude("", "log")]).result).toEqual([1, 1]);
    expect(magnitude()).toBe(4);
    expect(race(db, (tx) => tx.magnitude("", "seats"), more)).toThrow(OccConflictError);
    expect(magnitude()).toBe(8);
    expect(race(db, (tx) => tx.magnitude("", "seats"), more)).not.toThrow();
    expect(magnitude()).toBe(8);
  });

  it("does not count reads of a stale snapshot", async () => {
    const { db, ids } = await seats();
    const [id = ""] = ids;
    const stale = (tx: Transaction) => {
      tx.insert("", "seats", { row: "own" });
      expect(readRow(tx.staleView(), "own")).toBe(0);
      expect(tx.staleView().get("", id)).not.toBeNull();
    };
    expect(race(db, stale, (tx) => tx.patch("", id, { taken: 5 }))).not.toThrow();
  });

  it("commits transactions without writes without conflict and without a new timestamp", async () => {
    const { db, ids } = await seats();
    const tx = db.beginMutation();
    tx.get("", ids[0] ?? "");
    mutate(db, (other) => other.patch("", ids[0] ?? "", { taken: 7 }));
    const commit = db.commit(tx);
    expect(commit.ts).toBe(tx.snapshotTs);
    expect(commit.changes).toEqual([]);
  });
});
