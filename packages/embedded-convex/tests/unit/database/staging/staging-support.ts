// Fills hidden tables, and looks at what is on the disk.
import { expect } from "vitest";
import type { Database, StagedTables, Transaction } from "embedded-convex/src/database/types.ts";
import type { MemoryPersistence } from "embedded-convex/src/storage/memory-persistence.ts";
import { encodeId } from "embedded-convex/src/values/ids.ts";
import type { Value } from "embedded-convex/src/values/types.ts";
import { drain, mutateDurably, open, push, scanAll, schemaOf } from "../support.ts";

const SCHEMA = schemaOf({ rows: { indexes: { by_n: ["n"] } } });

let used = 0;
export function rowId(number = 10_001): string {
  used += 1;
  const internal = new Uint8Array(16);
  new DataView(internal.buffer).setUint32(0, used);
  return encodeId(number, internal);
}

export function put(staged: StagedTables, fields: Record<string, Value>, _id = rowId()): string {
  const [info] = staged.infos;
  if (info === undefined) throw new Error("No table is being filled.");
  staged.put(info, { _id, _creationTime: 5, ...fields });
  return _id;
}

export function stage(db: Database, keeps = false, table = "rows"): Promise<StagedTables> {
  return db.stage([{ component: "", table, keeps }]);
}

export function install(db: Database, staged: StagedTables): Promise<void> {
  return mutateDurably(db, (tx) => {
    staged.install(tx);
  });
}

export const numbers = (tx: Transaction, path = "rows.by_n"): (Value | undefined)[] =>
  drain(scanAll(tx, path)).map(({ n }) => n);

export function keys(disk: MemoryPersistence): string[] {
  return [...disk.range({ start: "", end: "\xff" })].map(({ key }) => key);
}

/** Documents and index entries. */
export function rowKeys(disk: MemoryPersistence): number {
  return keys(disk).filter((key) => key >= "\x02").length;
}

export async function until(holds: () => boolean): Promise<void> {
  for (let turn = 0; turn < 3000 && !holds(); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(holds()).toBe(true);
}

export async function filled(count = 2): ReturnType<typeof open> {
  const opened = await open();
  await push(opened.db, SCHEMA);
  await mutateDurably(opened.db, (tx) => {
    for (let n = 1; n <= count; n += 1) tx.insert("", "rows", { n });
  });
  return opened;
}
