// Reads the ledger straight out of a data folder with the engine's own storage and database, without a process around it.
import { openDatabase } from "../../src/database/open.ts";
import type { Transaction } from "../../src/database/types.ts";
import { systemRuntime } from "../../src/runtime.ts";
import { openLmdbPersistence } from "../../src/storage/lmdb-persistence.ts";
import type { Document } from "../../src/values/types.ts";
import type { LedgerState } from "./ledger.ts";

const TABLES = [
  ["writers", "by_writer"],
  ["accounts", "by_writer_and_side"],
  ["entries", "by_writer_and_n"],
] as const;

export interface StoredLedger {
  readonly writers: ReadonlyMap<string, LedgerState>;
  /** Places where an index and its table, or a table and its count, do not agree. */
  readonly disagreements: readonly string[];
}

export async function readStoredLedger(folder: string): Promise<StoredLedger> {
  const persistence = openLmdbPersistence({ folder });
  const database = await openDatabase({ persistence, runtime: systemRuntime(0) });
  const tx = database.beginQuery();
  try {
    return { writers: ledgerOf(tx), disagreements: disagreementsOf(tx) };
  } finally {
    database.abandon(tx);
    await database.close();
  }
}

function rows(tx: Transaction, table: string, index: string): Document[] {
  if (tx.table("", table) === null) return [];
  const cursor = tx.scan({ component: "", table, index, interval: { start: "", end: null }, order: "asc" });
  const found: Document[] = [];
  for (let row = cursor.next(); row !== null; row = cursor.next()) found.push(row.document);
  return found;
}

function ledgerOf(tx: Transaction): Map<string, LedgerState> {
  const [writers, accounts, entries] = TABLES.map(([table, index]) => rows(tx, table, index));
  const of = (list: Document[] | undefined, writer: unknown): Document[] =>
    (list ?? []).filter((row) => row["writer"] === writer);
  const states = (writers ?? []).map((row): [string, LedgerState] => [
    row["writer"] as string,
    {
      total: Number(row["total"]),
      echoed: Number(row["echoed"]),
      balances: Object.fromEntries(
        of(accounts, row["writer"]).map((one) => [one["side"] as string, Number(one["balance"])]),
      ),
      entries: of(entries, row["writer"]).map((one) => [Number(one["n"]), Number(one["part"])]),
    },
  ]);
  return new Map(states);
}

function disagreementsOf(tx: Transaction): string[] {
  return TABLES.flatMap(([table, index]) => {
    const byTime = rows(tx, table, "by_creation_time").length;
    const byIndex = rows(tx, table, index).length;
    const counted = byTime === 0 ? 0 : tx.count("", table);
    return byTime === byIndex && byTime === counted
      ? []
      : [`${table}: ${byTime} documents, ${byIndex} in ${index}, ${counted} counted`];
  });
}
