// A start over the data of an older version, whose engine tables had other indexes.
import { expect, it } from "vitest";
import type { Database } from "embedded-convex/src/database/types.ts";
import type { MemoryPersistence } from "embedded-convex/src/storage/memory-persistence.ts";
import { drain, inQuery, mutateDurably, open, scanAll, type TestRuntime } from "../support.ts";

const TABLE = "_session_requests";
/** More than one slice of what an index is filled with. */
const ROWS = 250;
const INDEXES = { start: "\x01index/", end: "\x01index0" };
const ENTRIES = { start: "\x03", end: "\x04" };

const entries = (disk: MemoryPersistence): number => [...disk.range(ENTRIES)].length;

const indexesOf = (disk: MemoryPersistence): Record<string, unknown>[] =>
  [...disk.range(INDEXES)].map(({ record }) => JSON.parse(record.value) as Record<string, unknown>);

/** Rewrites the stored description of the index. */
async function rename(disk: MemoryPersistence, from: string, changes: object): Promise<void> {
  const found = [...disk.range(INDEXES)].find(({ record }) => record.value.includes(`"${from}"`));
  if (found === undefined) throw new Error(`There is no index ${from}.`);
  const value = JSON.stringify({ ...(JSON.parse(found.record.value) as object), ...changes });
  await disk.write({ ts: found.record.ts, writes: [{ key: found.key, value }] });
}

/** What is on the disk after an older version has stored sessions by their time alone. */
async function storedByOlderVersion(): Promise<[MemoryPersistence, { runtime: TestRuntime }]> {
  const { db, disk, runtime } = await open();
  await mutateDurably(db, (tx) => {
    for (let row = ROWS; row > 0; row -= 1)
      tx.insert("", TABLE, { sessionId: "s", requestId: row, createdAt: row });
  });
  await db.close();
  const stored = disk.reopen();
  await rename(stored, "by_session_and_request", { name: "by_session", fields: ["sessionId"] });
  return [stored, { runtime }];
}

function rows(db: Database, index: string): unknown[] {
  return inQuery(db, (tx) => drain(scanAll(tx, `${TABLE}.${index}`)).map(({ requestId }) => requestId));
}

const ascending = Array.from({ length: ROWS }, (_, at) => at + 1);

it("fills indexes that are new, keeps those that stayed, and removes the others", async () => {
  const { db, disk } = await open(...(await storedByOlderVersion()));
  expect(rows(db, "by_session_and_request")).toEqual(ascending);
  expect(rows(db, "by_created_at")).toEqual(ascending);
  expect(rows(db, "by_creation_time")).toEqual(ascending.toReversed());
  expect(() => rows(db, "by_session")).toThrow("not found");
  await expect.poll(() => entries(disk)).toBe(ROWS * 3);
  await expect.poll(() => indexesOf(disk)).toHaveLength(2);
  await mutateDurably(db, (tx) => tx.insert("", TABLE, { sessionId: "s", requestId: 0, createdAt: 0 }));
  expect(rows(db, "by_session_and_request")).toEqual([0, ...ascending]);
});

it("does so once: the next start writes nothing", async () => {
  const first = await open(...(await storedByOlderVersion()));
  await expect.poll(() => indexesOf(first.disk)).toHaveLength(2);
  await first.db.close();
  const second = await open(first.disk.reopen(), { runtime: first.runtime });
  expect(second.db.durableTs).toBe(first.db.durableTs);
  expect(rows(second.db, "by_session_and_request")).toEqual(ascending);
  expect(indexesOf(second.disk).map(({ state }) => state)).toEqual(["ready", "ready"]);
});

it("leaves nothing behind when it is cut short", async () => {
  const [stored, { runtime }] = await storedByOlderVersion();
  const pausing = { ...runtime, setTimer: () => ({ cancel: () => undefined }) };
  void open(stored, { runtime: pausing });
  await expect.poll(() => entries(stored)).toBeGreaterThan(ROWS * 3);
  const cut = stored.crash();
  await rename(cut, "by_session", { name: "by_session_and_request", fields: ["sessionId", "requestId"] });
  const { disk } = await open(cut, { runtime });
  await expect.poll(() => entries(disk)).toBe(ROWS * 3);
});
