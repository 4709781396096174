// What a crash leaves of hidden tables.
import { describe, expect, it } from "vitest";
import type { Database } from "embedded-convex/src/database/types.ts";
import { drain, inQuery, mutate, mutateDurably, open, scanAll } from "../support.ts";
import { filled, install, keys, numbers, put, rowKeys, stage, until } from "./staging-support.ts";

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
