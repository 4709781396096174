// Reads a history once: who wrote each value, in which order the versions of each key came, and every read of a version that
// cannot be explained by any order (aborted, intermediate, incompatible, inconsistent within its transaction).
import type { Finding, History, Operation, RecordedTransaction } from "./history.ts";

interface Write {
  readonly transaction: RecordedTransaction;
  /** Later appends of the same transaction to the same key: no other transaction may see the list end here. */
  readonly isLast: boolean;
}

/** One read of another transaction's version. */
interface VersionRead {
  readonly transaction: RecordedTransaction;
  readonly key: string;
  /** Length of the list that was read. */
  readonly length: number;
  readonly isPredicate: boolean;
}

export interface Versions {
  readonly orders: ReadonlyMap<string, readonly number[]>;
  readonly writers: ReadonlyMap<number, Write>;
  readonly reads: readonly VersionRead[];
  readonly findings: Finding[];
}

interface RawRead extends VersionRead {
  readonly list: readonly number[];
}

const NOTHING: readonly number[] = [];

export function readVersions(history: History): Versions {
  const writers = findWriters(history);
  const findings: Finding[] = [];
  const raw = collectReads(history, findings);
  const orders = findOrders(raw);
  for (const read of raw) findings.push(...checkRead(read, { orders, writers }));
  findings.push(...lostAppends(history, orders));
  return { orders, writers, reads: raw, findings };
}

function findWriters({ transactions }: History): Map<number, Write> {
  const writers = new Map<number, Write>();
  for (const transaction of transactions) {
    const later = new Set<string>();
    for (const operation of transaction.operations.toReversed()) {
      if (operation.kind !== "append") continue;
      writers.set(operation.value, { transaction, isLast: !later.has(operation.key) });
      later.add(operation.key);
    }
  }
  return writers;
}

/** Reads of committed transactions, without their own appends; what does not fit its own transaction is a finding. */
function collectReads(history: History, findings: Finding[]): RawRead[] {
  const members = new Map<string, string[]>();
  for (const [key, group] of history.groups) {
    const known = members.get(group);
    if (known === undefined) members.set(group, [key]);
    else known.push(key);
  }
  const reads: RawRead[] = [];
  for (const transaction of history.transactions) {
    if (transaction.outcome === "aborted") continue;
    const own = new OwnView(transaction);
    for (const operation of transaction.operations) reads.push(...own.see(operation, members));
    findings.push(...own.findings);
  }
  return reads;
}

class OwnView {
  readonly findings: Finding[] = [];
  readonly #transaction: RecordedTransaction;
  readonly #appended = new Map<string, number[]>();
  readonly #known = new Map<string, readonly number[]>();

  constructor(transaction: RecordedTransaction) {
    this.#transaction = transaction;
  }

  *see(operation: Operation, members: ReadonlyMap<string, readonly string[]>): Generator<RawRead> {
    if (operation.kind === "append") {
      const own = this.#appended.get(operation.key) ?? [];
      this.#appended.set(operation.key, [...own, operation.value]);
    } else if (operation.kind === "read") {
      yield* this.#read(operation.key, operation.list, false);
    } else {
      for (const key of members.get(operation.group) ?? [])
        yield* this.#read(key, operation.found.get(key) ?? NOTHING, true);
    }
  }

  *#read(key: string, list: readonly number[], isPredicate: boolean): Generator<RawRead> {
    const own = this.#appended.get(key) ?? NOTHING;
    const others = list.slice(0, list.length - own.length);
    const known = this.#known.get(key);
    if (!sameList(list.slice(others.length), own) || (known !== undefined && !sameList(known, others))) {
      const text = `T${this.#transaction.id} read ${key} as [${list.join(" ")}] after its own appends [${own.join(" ")}] and an earlier read [${(known ?? NOTHING).join(" ")}]`;
      this.findings.push({ anomaly: "internal", text });
      return;
    }
    this.#known.set(key, others);
    yield { transaction: this.#transaction, key, list: others, length: others.length, isPredicate };
  }
}

function findOrders(reads: readonly RawRead[]): Map<string, readonly number[]> {
  const orders = new Map<string, readonly number[]>();
  for (const { key, list } of reads) {
    const known = orders.get(key);
    if (known === undefined || list.length > known.length) orders.set(key, list);
  }
  return orders;
}

function checkRead(read: RawRead, { orders, writers }: Pick<Versions, "orders" | "writers">): Finding[] {
  const { transaction, key, list } = read;
  const findings: Finding[] = [];
  const who = `T${transaction.id} read ${key} as [${list.join(" ")}]`;
  const order = orders.get(key) ?? NOTHING;
  if (!sameList(order.slice(0, list.length), list))
    findings.push({ anomaly: "incompatible order", text: `${who}, others as [${order.join(" ")}]` });
  for (const value of list) {
    const writer = writers.get(value);
    if (writer === undefined || writer.transaction.outcome === "aborted")
      findings.push({ anomaly: "G1a", text: `${who}: ${value} was never committed` });
  }
  const last = list.at(-1);
  if (last !== undefined && writers.get(last)?.isLast === false)
    findings.push({ anomaly: "G1b", text: `${who}: ${last} was not the last append of its transaction` });
  return findings;
}

/** The last reads of a history see every key: what was acknowledged must be there. */
function lostAppends({ transactions }: History, orders: ReadonlyMap<string, readonly number[]>): Finding[] {
  const kept = new Set<number>();
  for (const order of orders.values()) for (const value of order) kept.add(value);
  return transactions.flatMap(({ id, outcome, operations }) =>
    outcome !== "committed"
      ? []
      : operations.flatMap((operation) =>
          operation.kind !== "append" || kept.has(operation.value) || !orders.has(operation.key)
            ? []
            : [
                {
                  anomaly: "lost append" as const,
                  text: `T${id} appended ${operation.value} to ${operation.key}, which nobody found there`,
                },
              ],
        ),
  );
}

function sameList(left: readonly number[], right: readonly number[]): boolean {
  return left.length === right.length && left.every((value, index) => value === right[index]);
}
