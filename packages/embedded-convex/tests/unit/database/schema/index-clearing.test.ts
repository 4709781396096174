// Entries of an index that a schema no longer has are removed beside other work, which may be interrupted.
import { expect, it, vi } from "vitest";
import type { MemoryPersistence } from "embedded-convex/src/storage/memory-persistence.ts";
import { mutateDurably, open, push, schemaOf } from "../support.ts";

const ROWS = 450;

const entries = (disk: MemoryPersistence): number => [...disk.range({ start: "\x03", end: "\x04" })].length;

/** The second index has just left the schema. */
async function dropping() {
  const opened = await open();
  const failures: Error[] = [];
  opened.db.onFailure((error) => failures.push(error));
  await push(opened.db, schemaOf({ notes: { indexes: { by_n: ["n"] } } }));
  await mutateDurably(opened.db, (tx) => {
    for (let n = 0; n < ROWS; n += 1) tx.insert("", "notes", { n });
  });
  await push(opened.db, schemaOf({ notes: {} }));
  return { ...opened, failures };
}

it("by the end of the database, after which the next start removes the rest", async () => {
  const { db, disk, runtime, failures } = await dropping();
  await db.close();
  const reopened = disk.reopen();
  expect(entries(reopened)).toBeGreaterThan(ROWS);
  await open(reopened, { runtime });
  await expect.poll(() => entries(reopened)).toBe(ROWS);
  expect(failures).toEqual([]);
});

it("by a storage that refuses writes, which is reported once", async () => {
  const { db, disk, failures } = await dropping();
  vi.spyOn(disk, "write").mockRejectedValue(new Error("No space left on device"));
  await expect.poll(() => failures).toHaveLength(1);
  await db.close();
  expect(failures[0]?.message).toContain("No space left on device");
});
