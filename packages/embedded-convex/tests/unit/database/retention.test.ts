// For how long the past stays readable when nobody holds it: by time, by commits, and by what these changed.
import { expect, test } from "vitest";
import { SnapshotTooOldError } from "../../../src/database/errors.ts";
import { openDatabase } from "../../../src/database/open.ts";
import { MemoryPersistence } from "../../../src/storage/memory-persistence.ts";
import { mutateDurably, testRuntime } from "./support.ts";

async function opened() {
  const runtime = testRuntime();
  const db = await openDatabase({ persistence: new MemoryPersistence(), runtime });
  const write = async (rows = 1): Promise<bigint> => {
    await mutateDurably(db, (tx) => {
      for (let row = 0; row < rows; row += 1) tx.insert("", "notes", { row });
    });
    return db.durableTs;
  };
  /** The rows that were there; null when the time is too long ago. */
  const rowsAt = (ts: bigint): number | null => {
    try {
      const tx = db.beginQuery(ts);
      const count = tx.count("", "notes");
      db.abandon(tx);
      return count;
    } catch (error) {
      if (error instanceof SnapshotTooOldError) return null;
      throw error;
    }
  };
  const pass = (ms: number): void => void (runtime.now += ms);
  return { write, rowsAt, pass };
}

test("the last two seconds", async () => {
  const { write, rowsAt, pass } = await opened();
  const first = await write();
  await write();
  pass(1900);
  await write();
  expect(rowsAt(first)).toBe(1);
  pass(200);
  await write();
  expect(rowsAt(first)).toBeNull();
});

test("at most 256 commits of them", async () => {
  const { write, rowsAt } = await opened();
  const first = await write();
  for (let commit = 0; commit < 250; commit += 1) await write();
  expect(rowsAt(first)).toBe(1);
  for (let commit = 0; commit < 10; commit += 1) await write();
  expect(rowsAt(first)).toBeNull();
});

test("at most 50,000 keys that these changed: two of each new document", async () => {
  const { write, rowsAt } = await opened();
  const first = await write();
  await write(24_900);
  expect(rowsAt(first)).toBe(1);
  await write(200);
  expect(rowsAt(first)).toBeNull();
});
