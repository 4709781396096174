// Progress of exports and imports, as rows that the CLI subscribes to.
import type { Database, Transaction } from "../../database/types.ts";
import { durableWrite } from "../../database/durable-write.ts";
import { readIndex } from "../../system/reads.ts";
import type { ObjectValue } from "../../values/types.ts";

export const EXPORTS = "_exports";
export const IMPORTS = "_imports";

export type TransferTable = typeof EXPORTS | typeof IMPORTS;

const UNDER_WAY: ReadonlySet<unknown> = new Set(["requested", "uploaded", "in_progress"]);
/** What waits is kept in memory. */
const LOST_AT_END: ReadonlySet<unknown> = new Set([...UNDER_WAY, "waiting_for_confirmation"]);

export function stateOf(row: ObjectValue): ObjectValue {
  const { state } = row;
  return typeof state === "object" &&
    state !== null &&
    !Array.isArray(state) &&
    !(state instanceof ArrayBuffer)
    ? state
    : {};
}

export function setState(database: Database, id: string, state: ObjectValue): Promise<unknown> {
  return durableWrite(database, (tx) => tx.patch("", id, { state }));
}

export function isUnderWay(tx: Transaction, table: TransferTable): boolean {
  for (const row of readIndex(tx, { table })) if (UNDER_WAY.has(stateOf(row)["state"])) return true;
  return false;
}

/** Marks what an earlier process left unfinished as failed. */
export async function failUnfinished(database: Database): Promise<void> {
  await durableWrite(database, (tx) => {
    for (const table of [EXPORTS, IMPORTS]) {
      for (const row of [...readIndex(tx, { table })]) {
        if (!LOST_AT_END.has(stateOf(row)["state"])) continue;
        tx.patch("", row._id, { state: { state: "failed", error_message: "The backend was restarted." } });
      }
    }
  });
}
