// Loads many documents quickly: the rows of one request are checked like any other write and committed in one transaction,
// so that indexes, searches and counts know them at once. What the app counts in rows of its own it has to repair itself.
import type { ComponentPath, Database } from "../../database/types.ts";
import { systemWrite } from "../../scheduler/system-write.ts";
import { objectFromJson } from "../../values/json.ts";
import type { Json } from "../../values/types.ts";
import { ImportError } from "./import-formats.ts";

export interface BulkRows {
  readonly component: ComponentPath;
  readonly table: string;
  readonly rows: readonly Json[];
}

/** Keeps a request from holding up everybody else for long. */
const MAX_ROWS = 5000;

/** The new ids, in the order of the rows; all rows are written or none. */
export async function bulkLoad(
  { database }: { readonly database: Database },
  { component, table, rows }: BulkRows,
): Promise<string[]> {
  if (table.startsWith("_"))
    throw new ImportError(`"${table}" is a system table: nothing can be loaded into it.`);
  if (rows.length > MAX_ROWS) throw new ImportError(`A request may hold at most ${MAX_ROWS} rows.`);
  return systemWrite(database, (tx) =>
    rows.map((row, i) => {
      try {
        return tx.insert(component, table, objectFromJson(row, `Row ${i + 1}`));
      } catch (error) {
        throw new ImportError(`Row ${i + 1}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }),
  );
}
