import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Commit, Database, Transaction } from "../../../src/database/types.ts";
import { MemoryPersistence } from "../../../src/storage/memory-persistence.ts";
import { compareValues } from "../../../src/values/compare.ts";
import type { Document } from "../../../src/values/types.ts";
import { drain, open, push, scanAll, schemaOf, type TestDatabase, type TestRuntime } from "./support.ts";

type Model = ReadonlyMap<string, Document>;

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("write" as const),
      ops: fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.nat(30), fc.nat(6)), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant("flush" as const), count: fc.integer({ min: 1, max: 3 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("hold" as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("drop" as const), which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("crash" as const), survivors: fc.nat(2) }) },
);

interface Held {
  readonly tx: Transaction;
  readonly model: Model;
}

/** The database and a plain map per commit. */
class World {
  history: Model[] = [new Map()];
  durable = 0;
  commits: Commit[] = [];
  held: Held[] = [];
  db: Database;
  disk: MemoryPersistence;
  // Kept through crashes: restarted randomness would generate the same ids again.
  readonly #runtime: TestRuntime;

  constructor({ db, disk, runtime }: TestDatabase) {
    this.db = db;
    this.disk = disk;
    this.#runtime = runtime;
  }

  get tip(): Model {
    return this.history.at(-1) ?? new Map<string, Document>();
  }

  /** 0-2 insert, 3 patch, 4 replace, 5 remove. */
  write(ops: readonly (readonly [number, number, number])[]): void {
    const tx = this.db.beginMutation();
    const next = new Map(this.tip);
    for (const [kind, pick, n] of ops) {
      const id = [...next.keys()][pick % Math.max(next.size, 1)];
      if (kind <= 2 || id === undefined) {
        const created = tx.insert("", "rows", { n, kind });
        next.set(created, tx.get("", created) as Document);
      } else if (kind === 5) {
        tx.remove("", id);
        next.delete(id);
      } else {
        next.set(id, kind === 3 ? tx.patch("", id, { n }) : tx.replace("", id, { n }));
      }
      check(tx, next);
    }
    this.commits.push(this.db.commit(tx));
    this.history.push(next);
  }

  async flush(count: number): Promise<void> {
    const until = Math.min(this.durable + count, this.commits.length);
    this.disk.flush(until - this.durable);
    await this.commits[until - 1]?.durable;
    this.durable = until;
  }

  hold(): void {
    const model = this.history[this.durable] ?? new Map<string, Document>();
    this.held.push({ tx: this.db.beginQuery(), model });
    this.held.push({ tx: this.db.beginMutation(), model: this.tip });
  }

  async crash(survivors: number): Promise<void> {
    const kept = Math.min(this.durable + survivors, this.commits.length);
    this.disk = this.disk.crash(survivors);
    this.db = (await open(this.disk, { runtime: this.#runtime })).db;
    this.history = [this.history[kept] ?? new Map<string, Document>()];
    this.durable = 0;
    this.commits = [];
    this.held = [];
  }
}

function check(tx: Transaction, model: Model): void {
  const byN = [...model.values()].sort((a, b) =>
    compareValues([a.n ?? null, a._creationTime, a._id], [b.n ?? null, b._creationTime, b._id]),
  );
  expect(drain(scanAll(tx, "rows.by_n"))).toEqual(byN);
  expect(drain(scanAll(tx, "-rows.by_n"))).toEqual(byN.toReversed());
  const byId = [...model.values()].sort((a, b) => compareValues(a._id, b._id));
  expect(drain(scanAll(tx, "rows.by_id"))).toEqual(byId);
  expect(tx.count("", "rows")).toBe(model.size);
  for (const [id, document] of model) expect(tx.get("", id)).toEqual(document);
}

describe("the database beside a model", () => {
  it("shows every snapshot exactly its commits, through flushes, held snapshots, own writes and crashes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        const prepared = await open();
        await push(prepared.db, schemaOf({ rows: { indexes: { by_n: ["n"] } } }));
        await prepared.db.close();
        const world = new World(await open(manual(prepared.disk.reopen()), { runtime: prepared.runtime }));
        for (const current of steps) {
          if (current.do === "write") world.write(current.ops);
          else if (current.do === "flush") await world.flush(current.count);
          else if (current.do === "hold") world.hold();
          else if (current.do === "crash") await world.crash(current.survivors);
          else for (const { tx } of world.held.splice(current.which, 1)) world.db.abandon(tx);
          for (const { tx, model } of world.held) check(tx, model);
          const tip = world.db.beginMutation();
          check(tip, world.tip);
          world.db.abandon(tip);
          const query = world.db.beginQuery();
          check(query, world.history[world.durable] ?? new Map<string, Document>());
          world.db.abandon(query);
        }
      }),
      { numRuns: 60 },
    );
  });
});

/** The same disk, from now on flushed by hand. */
function manual(disk: MemoryPersistence): MemoryPersistence {
  const copy = new MemoryPersistence({ flush: "manual" });
  const writes = [...disk.range({ start: "", end: "\xff" })].map(({ key, record }) => ({
    key,
    value: record.value,
  }));
  void copy.write({ ts: 1n, writes });
  copy.flush();
  return copy;
}
