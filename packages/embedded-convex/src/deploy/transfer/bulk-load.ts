// Loads many documents quickly: the rows of one request are checked like any other write and committed in one transaction,
// so that indexes, searches and counts include them at once. Totals that the app stores itself are not updated.
import { PooledIdSource } from "../../database/id-source.ts";
import { CreationTimes } from "../../database/transaction-state.ts";
import type { ComponentPath, Database } from "../../database/types.ts";
import type { Runtime } from "../../runtime.ts";
import { durableWrite } from "../../database/durable-write.ts";
import { encodeId, newInternalId, type IdSource } from "../../values/ids.ts";
import { objectFromJson } from "../../values/json.ts";
import type { Json, ObjectValue } from "../../values/types.ts";
import { ImportError } from "./import-formats.ts";

export interface BulkRows {
  readonly component: ComponentPath;
  readonly table: string;
  readonly rows: readonly Json[];
}

export interface BulkDeps {
  readonly database: Database;
  readonly runtime: Runtime;
}

/** Bounds the time for which a request blocks others. */
const MAX_ROWS = 5000;
const TIME_BYTES = 6;

/** The new ids, in the order of the rows; all rows are written or none. */
export async function bulkLoad(
  { database, runtime }: BulkDeps,
  { component, table, rows }: BulkRows,
): Promise<string[]> {
  if (table.startsWith("_"))
    throw new ImportError(`"${table}" is a system table: nothing can be loaded into it.`);
  if (rows.length > MAX_ROWS) throw new ImportError(`A request may hold at most ${MAX_ROWS} rows.`);
  return durableWrite(database, (tx) => {
    const { number } = tx.ensureTable(component, table);
    const times = new CreationTimes(tx.beginTimeMs);
    const ids = new PooledIdSource(runtime);
    return rows.map((row, i) => {
      try {
        const fields = withoutSystemFields(objectFromJson(row, `Row ${i + 1}`));
        const _id = encodeId(number, ascendingId(ids));
        tx.insertAs(component, table, { ...fields, _id, _creationTime: times.take() });
        return _id;
      } catch (error) {
        throw new ImportError(`Row ${i + 1}: ${error instanceof Error ? error.message : String(error)}`);
      }
    });
  });
}

function withoutSystemFields(row: ObjectValue): ObjectValue {
  const own = Object.keys(row).find((field) => field.startsWith("_"));
  if (own !== undefined) throw new ImportError(`Field "${own}" is given by the deployment.`);
  return row;
}

/** Begins with the time: consecutive documents are adjacent on the disk, and few pages change. */
function ascendingId(source: IdSource): Uint8Array {
  const id = newInternalId(source);
  let rest = Math.floor(source.nowMs());
  for (let i = TIME_BYTES - 1; i >= 0; i -= 1) {
    id[i] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  return id;
}
