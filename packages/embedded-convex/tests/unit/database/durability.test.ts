import { describe, expect, it, vi } from "vitest";
import { DatabaseFailedError } from "../../../src/database/errors.ts";
import { openDatabase } from "../../../src/database/open.ts";
import type { Commit } from "../../../src/database/types.ts";
import { MemoryPersistence } from "../../../src/storage/memory-persistence.ts";
import type { Persistence } from "../../../src/storage/persistence.ts";
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

describe("restart", () => {
  it("finds tables, documents, indexes, schemas, counts and numbers again", async () => {
    const first = await open();
    const schema = schemaOf({ notes: { indexes: { by_n: ["n"] } }, empty: {} });
    await push(first.db, schema);
    const id = await mutateDurably(first.db, (tx) => {
      tx.insert("", "notes", { n: 2 });
      tx.insert("", "extra", { x: 1n });
      tx.insert("", "_environment_variables", { name: "A", value: "1" });
      return tx.insert("", "notes", { n: 1 });
    });
    await first.db.close();

    const { db } = await open(first.disk.reopen());
    expect(db.schema.active("")).toEqual(schema);
    inQuery(db, (tx) => {
      expect(tx.get("", id)?.n).toBe(1);
      expect(drain(scanAll(tx, "notes.by_n")).map((note) => note.n)).toEqual([1, 2]);
      expect(drain(scanAll(tx, "_environment_variables.by_name")).map((row) => row.value)).toEqual(["1"]);
      expect(tx.count("", "notes")).toBe(2);
      expect(tx.table("", "notes")?.number).toBe(10_001);
      expect(tx.table("", "empty")?.number).toBe(10_002);
      expect(tx.table("", "extra")?.number).toBe(10_003);
    });
    const next = await mutateDurably(db, (tx) => tx.insert("", "later", {}));
    expect(inQuery(db, (tx) => tx.tableOfId("", next)?.number)).toBe(10_004);
  });

  it("keeps exactly the durable commits after a crash", async () => {
    const first = await open(new MemoryPersistence({ flush: "manual" }));
    const write = (n: number): Commit => mutate(first.db, (tx) => tx.insert("", "notes", { n })).commit;
    write(1);
    write(2);
    first.disk.flush(1);
    const lost = write(3);
    const { db } = await open(first.disk.crash(1), { runtime: first.runtime });
    expect(inQuery(db, (tx) => drain(scanAll(tx, "notes")).map((note) => note.n))).toEqual([1, 2]);
    expect(inQuery(db, (tx) => tx.count("", "notes"))).toBe(2);
    expect(db.durableTs).toBeLessThan(lost.ts);
  });
});

describe("a closed database", () => {
  it("begins nothing, and commits nothing that had begun", async () => {
    const { db } = await open();
    const tx = db.beginMutation();
    tx.insert("", "notes", {});
    await Promise.all([db.close(), db.close()]);
    const refused = "The database is closed.";
    for (const begin of [() => db.beginQuery(), () => db.beginMutation(), () => db.commit(tx)])
      expect(begin).toThrow(refused);
    expect(() => db.stage([])).toThrow(refused);
    await expect(db.settled()).rejects.toThrow(refused);
  });
});

describe("timestamps", () => {
  it("increase strictly, with a clock that stops or goes back, and across a restart", async () => {
    const first = await open();
    const stamps: bigint[] = [];
    const stamp = async (db: typeof first.db): Promise<void> => {
      const { commit } = mutate(db, (tx) => tx.insert("", "notes", {}));
      await commit.durable;
      stamps.push(commit.ts);
    };
    await stamp(first.db);
    first.runtime.now -= 1_000_000;
    await stamp(first.db);
    await stamp(first.db);
    first.db.bumpClock((stamps.at(-1) ?? 0n) + 1_000_000_000_000_000n);
    await stamp(first.db);
    await first.db.close();
    const second = await open(first.disk.reopen(), { runtime: testRuntime(first.runtime.now - 5_000_000) });
    expect(second.db.durableTs).toBe(stamps.at(-1));
    await stamp(second.db);
    expect([...stamps].sort((a, b) => (a < b ? -1 : 1))).toEqual(stamps);
    expect(new Set(stamps).size).toBe(stamps.length);
  });

  it("announces durable commits once, in order, each visible to queries by then", async () => {
    const { db, disk } = await open(new MemoryPersistence({ flush: "manual" }));
    const seen: bigint[] = [];
    db.onDurable((commit) => {
      seen.push(commit.ts);
      expect(db.durableTs).toBe(commit.ts);
      expect(inQuery(db, (tx) => drain(scanAll(tx, "notes")))).toHaveLength(seen.length);
    });
    const commits = [1, 2, 3].map((n) => mutate(db, (tx) => tx.insert("", "notes", { n })).commit);
    expect(seen).toEqual([]);
    disk.flush();
    await commits[2]?.durable;
    expect(seen).toEqual(commits.map((commit) => commit.ts));
  });

  it("reach every listener, and an error of one is the process's and not the commit's", async () => {
    const thrown: unknown[] = [];
    const original = queueMicrotask;
    vi.spyOn(globalThis, "queueMicrotask").mockImplementation((run) => {
      original(() => {
        try {
          run();
        } catch (error) {
          thrown.push(error);
        }
      });
    });
    const { db } = await open();
    const heard = vi.fn();
    db.onDurable(() => {
      throw new Error("a listener's own");
    });
    db.onDurable(heard);
    await mutateDurably(db, (tx) => tx.insert("", "notes", {}));
    await mutateDurably(db, (tx) => tx.insert("", "notes", {}));
    expect(heard).toHaveBeenCalledTimes(2);
    expect(thrown).toEqual(Array(2).fill(new Error("a listener's own")));
    vi.restoreAllMocks();
  });

  it("delays a transaction that read an unfinished commit until that is durable", async () => {
    const { db, disk } = await open(new MemoryPersistence({ flush: "manual" }));
    const { commit } = mutate(db, (tx) => tx.insert("", "notes", {}));
    const reader = mutate(db, (tx) => drain(scanAll(tx, "notes")).length);
    expect(reader.commit.ts).toBe(commit.ts);
    let settled = false;
    void reader.commit.durable.then(() => {
      settled = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(settled).toBe(false);
    disk.flush();
    await reader.commit.durable;
  });
});

class BrokenDisk implements Persistence {
  broken = false;
  readonly #disk = new MemoryPersistence();

  get(key: string): ReturnType<Persistence["get"]> {
    return this.#disk.get(key);
  }

  range(options: Parameters<Persistence["range"]>[0]): ReturnType<Persistence["range"]> {
    return this.#disk.range(options);
  }

  write(batch: Parameters<Persistence["write"]>[0]): Promise<void> {
    if (this.broken) throw new Error("No space left on device");
    return this.#disk.write(batch);
  }

  close(): Promise<void> {
    return this.#disk.close();
  }
}

describe("a failing disk", () => {
  it("stops the database: the commit is never called durable and nothing further is accepted", async () => {
    const disk = new BrokenDisk();
    const db = await openDatabase({ persistence: disk, runtime: testRuntime() });
    await mutateDurably(db, (tx) => tx.insert("", "notes", { n: 1 }));
    const failures: Error[] = [];
    db.onFailure((error) => failures.push(error));
    const before = db.durableTs;
    disk.broken = true;
    const announced: Commit[] = [];
    db.onDurable((commit) => announced.push(commit));
    const { commit } = mutate(db, (tx) => tx.insert("", "notes", { n: 2 }));
    await expect(commit.durable).rejects.toThrow(DatabaseFailedError);
    expect(failures).toHaveLength(1);
    expect(announced).toEqual([]);
    expect(db.durableTs).toBe(before);
    disk.broken = false;
    await expect(db.settled()).rejects.toThrow(DatabaseFailedError);
    await expect(db.schema.prepare("", schemaOf({}))).rejects.toThrow(DatabaseFailedError);
    expect(() => db.stage([])).toThrow(DatabaseFailedError);
    expect(() => db.beginQuery()).toThrow(DatabaseFailedError);
    expect(() => db.beginMutation()).toThrow(DatabaseFailedError);
  });
});
