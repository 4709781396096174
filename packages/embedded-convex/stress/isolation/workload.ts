// What one transaction does, step by step: appends to and reads of hot lists, scans of a lane followed by an insert, a move
// or a write elsewhere (what write skew and phantoms need). Keys and lanes are replaced once they have grown.
import type { Transaction } from "../../src/database/types.ts";
import type { Random } from "../random.ts";
import type { OpenTransaction, Recorder } from "./recorder.ts";
import {
  append,
  findRow,
  getRow,
  groupName,
  move,
  outermostRow,
  rowsOf,
  type Row,
  type ScanForm,
} from "./store.ts";

const HOT_KEYS = 10;
const HOT_LANES = 4;
const LONGEST_LIST = 40;
const ROWS_PER_LANE = 8;
/** Scans of a whole table conflict with nearly everything, so that only few are drawn. */
const WHOLE_TABLE_CHANCE = 0.01;

export class Workload {
  readonly #recorder: Recorder;
  readonly #random: Random;
  readonly #keys: string[] = [];
  readonly #lanes: number[] = [];
  readonly #every: { key: string; lane: number }[] = [];
  /** Ids of committed rows, by key. */
  readonly #ids = new Map<string, string>();
  #made = 0;

  constructor(recorder: Recorder, random: Random) {
    this.#recorder = recorder;
    this.#random = random;
    for (let i = 0; i < HOT_KEYS; i += 1) this.#keys.push(this.#newKey(0));
    for (let i = 0; i < HOT_LANES; i += 1) this.#lanes.push(this.#newLane());
  }

  *transaction(tx: Transaction, record: OpenTransaction): Generator<undefined> {
    const steps = 1 + this.#random.below(4);
    for (let step = 0; step < steps; step += 1) {
      if (this.#random.chance(0.45)) yield* this.#onLane(tx, record);
      else this.#onKey(tx, record);
      yield;
    }
  }

  /** After a power cut a key may belong to another row. */
  forgetIds(): void {
    this.#ids.clear();
  }

  /** Every key there ever was, by itself: the end of a history. */
  *readAll(tx: Transaction, record: OpenTransaction): Generator<undefined> {
    for (const { key } of this.#every) {
      record.operations.push({ kind: "read", key, list: findRow(tx, key)?.list ?? [] });
    }
    yield;
  }

  #onKey(tx: Transaction, record: OpenTransaction): void {
    const position = this.#random.below(HOT_KEYS);
    const key = this.#keys[position] ?? "";
    const row = this.#read(record, key, this.#find(tx, record, key));
    if (tx.mode === "query" || this.#random.chance(0.4)) return;
    this.#append(tx, record, row ?? { key, lane: 0 });
    if ((row?.list.length ?? 0) > LONGEST_LIST) this.#keys[position] = this.#newKey(0);
  }

  *#onLane(tx: Transaction, record: OpenTransaction): Generator<undefined> {
    const lane = this.#lanes[this.#random.below(HOT_LANES)] ?? 0;
    if (this.#random.chance(0.25)) {
      const row = outermostRow(tx, lane, this.#random.pick(["asc", "desc"]));
      if (row === null) return;
      this.#read(record, row.key, row);
      yield;
      if (tx.mode === "mutation" && this.#random.chance(0.5)) this.#onKey(tx, record);
      return;
    }
    const rows = rowsOf(tx, lane, this.#form());
    const found = new Map(rows.map(({ key, list }) => [key, list]));
    record.operations.push({ kind: "scan", group: groupName(lane), found });
    yield;
    if (tx.mode === "mutation" && this.#random.chance(0.7)) this.#write(tx, record, { lane, rows });
  }

  #form(): ScanForm {
    const order = this.#random.pick(["asc", "desc"] as const);
    if (this.#random.chance(WHOLE_TABLE_CHANCE))
      return { index: this.#random.pick(["by_creation_time", "by_id"] as const), order, cutAt: null };
    if (this.#random.chance(0.2)) return { index: "by_lane_only", order, cutAt: null };
    return { index: "by_lane", order, cutAt: this.#random.chance(0.3) ? `k${this.#made}` : null };
  }

  /** By id where one is known; otherwise by the index of keys. */
  #find(tx: Transaction, record: OpenTransaction, key: string): Row | null {
    const id = this.#ids.get(key);
    if (id !== undefined && this.#random.chance(0.5)) return getRow(tx, id);
    const row = findRow(tx, key);
    // Later in the transaction the row may be its own, which is not visible to others yet.
    if (row !== null && record.operations.length === 0) this.#ids.set(key, row.id);
    return row;
  }

  #write(tx: Transaction, record: OpenTransaction, { lane, rows }: { lane: number; rows: Row[] }): void {
    const isElsewhere = this.#random.chance(0.4);
    const target = isElsewhere ? (this.#lanes[this.#random.below(HOT_LANES)] ?? 0) : lane;
    const row = rows[this.#random.below(Math.max(rows.length, 1))];
    if (isElsewhere || row === undefined || this.#random.chance(0.4)) {
      this.#append(tx, record, { key: this.#newKey(target), lane: target });
    } else if (this.#random.chance(0.6)) {
      const value = this.#recorder.newValue();
      move(tx, row, value);
      record.operations.push({ kind: "append", key: row.key, value });
    } else this.#append(tx, record, row);
    if (rows.length >= ROWS_PER_LANE || rows.some(({ list }) => list.length > LONGEST_LIST))
      this.#replaceLane(lane);
  }

  #read(record: OpenTransaction, key: string, row: Row | null): Row | null {
    record.operations.push({ kind: "read", key, list: row?.list ?? [] });
    return row;
  }

  #append(tx: Transaction, record: OpenTransaction, target: Row | { key: string; lane: number }): void {
    const value = this.#recorder.newValue();
    append(tx, target, value);
    record.operations.push({ kind: "append", key: target.key, value });
  }

  #newKey(lane: number): string {
    this.#made += 1;
    const key = `k${this.#made}`;
    this.#every.push({ key, lane });
    if (lane !== 0) this.#recorder.place(key, groupName(lane));
    return key;
  }

  #newLane(): number {
    this.#made += 1;
    return this.#made;
  }

  #replaceLane(lane: number): void {
    const position = this.#lanes.indexOf(lane);
    if (position >= 0) this.#lanes[position] = this.#newLane();
  }
}
