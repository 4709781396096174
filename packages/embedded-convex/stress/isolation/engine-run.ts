// Many clients on the database itself, their steps interleaved by the seed: transactions stay open while others commit, the
// disk is slow, and sometimes the power goes off. Only the seed decides what happens.
import { openDatabase } from "../../src/database/open.ts";
import { OccConflictError } from "../../src/database/errors.ts";
import type { PlantedFault } from "../../src/database/store.ts";
import type { Commit, Database, Transaction } from "../../src/database/types.ts";
import type { Runtime } from "../../src/runtime.ts";
import { MemoryPersistence } from "../../src/storage/memory-persistence.ts";
import { seededRuntime } from "../engine/seeded-runtime.ts";
import { randomFrom, type Random } from "../random.ts";
import type { History } from "./history.ts";
import { Recorder, type OpenTransaction } from "./recorder.ts";
import { prepare } from "./store.ts";
import { Workload } from "./workload.ts";

export interface EngineRunOptions {
  readonly seed: number;
  readonly transactions: number;
  readonly clients?: number;
  readonly plantedFault?: PlantedFault;
}

export interface EngineRun {
  readonly history: History;
  readonly counters: { committed: number; conflicts: number; crashes: number; unknown: number };
}

const CLIENTS = 24;
const READ_ONLY_CHANCE = 0.2;
const FLUSH_CHANCE = 0.12;
const CRASH_CHANCE = 0.0004;
/** The disk does not fall behind without end. */
const MOST_UNFLUSHED = 40;

export async function runOnEngine(options: EngineRunOptions): Promise<EngineRun> {
  const run = new Interleaving(options);
  await run.open(new MemoryPersistence({ flush: "auto" }));
  while (run.recorder.committed < options.transactions) await run.step();
  await run.finish();
  return { history: run.recorder.history(), counters: run.counters };
}

/** A transaction of one client: what it will still do, one step at a time. */
interface Client {
  readonly tx: Transaction;
  readonly record: OpenTransaction;
  readonly steps: Iterator<unknown>;
}

class Interleaving {
  readonly recorder = new Recorder();
  readonly counters = { committed: 0, conflicts: 0, crashes: 0, unknown: 0 };
  readonly #options: EngineRunOptions;
  readonly #random: Random;
  readonly #runtime: Runtime;
  readonly #workload: Workload;
  readonly #waiting = new Set<OpenTransaction>();
  #clients: (Client | null)[] = [];
  #disk = new MemoryPersistence();
  #database: Database | null = null;

  constructor(options: EngineRunOptions) {
    this.#options = options;
    this.#random = randomFrom(options.seed);
    this.#runtime = seededRuntime(this.#random);
    this.#workload = new Workload(this.recorder, this.#random);
  }

  async open(fresh: MemoryPersistence): Promise<void> {
    await prepare(await this.#openOn(fresh));
    this.#disk = slowDisk(fresh);
    this.#database = await this.#openOn(this.#disk);
    this.#seatClients();
  }

  async step(): Promise<void> {
    const seat = this.#random.below(this.#clients.length);
    const client = this.#clients[seat] ?? null;
    if (client === null) this.#clients[seat] = this.#begin();
    else if (client.steps.next().done === true) {
      this.#clients[seat] = null;
      this.#end(client);
    }
    if (this.#random.chance(FLUSH_CHANCE) || this.#disk.unflushed > MOST_UNFLUSHED) await this.#flush();
    if (this.#random.chance(CRASH_CHANCE)) await this.#crash();
  }

  /** Ends all transactions, then reads every key once. */
  async finish(): Promise<void> {
    for (const client of this.#clients) if (client !== null) this.#abort(client);
    this.#disk.flush();
    await nextTurn();
    const client = this.#begin({ isLast: true });
    while (client.steps.next().done !== true);
    this.#end(client);
    await this.#database?.close();
  }

  #openOn(disk: MemoryPersistence): Promise<Database> {
    const { plantedFault } = this.#options;
    const retained = { retainMs: 0, retainCommits: 0 };
    const fault = plantedFault === undefined ? {} : { plantedFault };
    return openDatabase({ persistence: disk, runtime: this.#runtime, ...retained, ...fault });
  }

  #seatClients(): void {
    this.#clients = Array.from({ length: this.#options.clients ?? CLIENTS }, () => null);
  }

  get #db(): Database {
    if (this.#database === null) throw new Error("The database is not open.");
    return this.#database;
  }

  #begin({ isLast = false } = {}): Client {
    const record = this.recorder.begin();
    const isQuery = isLast || this.#random.chance(READ_ONLY_CHANCE);
    const tx = isQuery ? this.#db.beginQuery() : this.#db.beginMutation();
    const steps = isLast ? this.#workload.readAll(tx, record) : this.#workload.transaction(tx, record);
    return { tx, record, steps };
  }

  #end(client: Client): void {
    const { tx, record } = client;
    if (tx.mode === "query") {
      this.#db.abandon(tx);
      this.#close(record, "committed");
      return;
    }
    try {
      this.#await(this.#db.commit(tx), record);
    } catch (error) {
      if (!(error instanceof OccConflictError)) throw error;
      this.counters.conflicts += 1;
      this.recorder.close(record, "aborted");
    }
  }

  /** Acknowledged once it is on disk, as for every client. */
  #await(commit: Commit, record: OpenTransaction): void {
    this.#waiting.add(record);
    void commit.durable.then(() => {
      if (this.#waiting.delete(record)) this.#close(record, "committed");
    });
  }

  #close(record: OpenTransaction, outcome: "committed" | "unknown"): void {
    this.counters[outcome] += 1;
    this.recorder.close(record, outcome);
  }

  #abort({ tx, record }: Client): void {
    this.#db.abandon(tx);
    this.recorder.close(record, "aborted");
  }

  async #flush(): Promise<void> {
    this.#disk.flush(1 + this.#random.below(6));
    await nextTurn();
  }

  /** Open transactions are lost; those that waited for the disk stay without an answer. */
  async #crash(): Promise<void> {
    this.counters.crashes += 1;
    for (const client of this.#clients) if (client !== null) this.recorder.close(client.record, "aborted");
    for (const record of this.#waiting) this.#close(record, "unknown");
    this.#waiting.clear();
    this.#disk = this.#disk.crash(this.#random.below(this.#disk.unflushed + 1));
    this.#database = await this.#openOn(this.#disk);
    this.#workload.forgetIds();
    this.#seatClients();
  }
}

/** The same contents on a disk that is flushed by hand. */
function slowDisk(disk: MemoryPersistence): MemoryPersistence {
  const copy = new MemoryPersistence({ flush: "manual" });
  const rows = [...disk.range({ start: "", end: "\uffff" })];
  void copy.write({ ts: 1n, writes: rows.map(({ key, record }) => ({ key, value: record.value })) });
  copy.flush();
  return copy;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
