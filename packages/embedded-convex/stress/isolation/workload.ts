// What one transaction does, step by step: appends to and reads of hot lists, scans of a lane followed by an insert, a move
// or a write elsewhere (what write skew and phantoms need). Keys and lanes are replaced once they have grown.
import type { Transaction } from "../../src/database/types.ts";
import type { Random } from "../random.ts";
import type { OpenTransaction, Recorder } from "./recorder.ts";
import { append, findRow, firstRow, groupName, move, rowsOf, type Row } from "./store.ts";

const HOT_KEYS = 10;
const HOT_LANES = 4;
const LONGEST_LIST = 40;
const ROWS_PER_LANE = 8;

export class Workload {
  readonly #recorder: Recorder;
  readonly #random: Random;
  readonly #keys: string[] = [];
  readonly #lanes: number[] = [];
  readonly #every: { key: string; lane: number }[] = [];
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
    const row = this.#read(record, key, findRow(tx, key));
    if (tx.mode === "query" || this.#random.chance(0.4)) return;
    this.#append(tx, record, row ?? { key, lane: 0 });
    if ((row?.list.length ?? 0) > LONGEST_LIST) this.#keys[position] = this.#newKey(0);
  }

  *#onLane(tx: Transaction, record: OpenTransaction): Generator<undefined> {
    const lane = this.#lanes[this.#random.below(HOT_LANES)] ?? 0;
    if (this.#random.chance(0.15)) {
      const first = firstRow(tx, lane);
      if (first !== null) this.#read(record, first.key, first);
      return;
    }
    const rows = rowsOf(tx, lane);
    const found = new Map(rows.map(({ key, list }) => [key, list]));
    record.operations.push({ kind: "scan", group: groupName(lane), found });
    yield;
    if (tx.mode === "mutation" && this.#random.chance(0.7)) this.#write(tx, record, { lane, rows });
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
