// Finds the index that a query reads and the interval of it.
import type { ComponentPath, KeyInterval, Transaction } from "../database/types.ts";
import { QueryError } from "./errors.ts";
import { rangeInterval } from "./index-range.ts";
import type { QuerySource } from "./query-json.ts";

const BUILT_IN: ReadonlySet<string> = new Set(["by_id", "by_creation_time"]);

export function sourceInterval(tx: Transaction, component: ComponentPath, source: QuerySource): KeyInterval {
  if (source.range.length === 0 && BUILT_IN.has(source.index)) return { start: "", end: null };
  const table = tx.table(component, source.table);
  const name = `${source.table}.${source.index}`;
  const fields = queryableFields(tx, component, source);
  return rangeInterval({ name, fields, tableNumber: table?.number ?? 1 }, source.range);
}

function queryableFields(tx: Transaction, component: ComponentPath, source: QuerySource): readonly string[] {
  if (source.index === "by_id") return ["_id"];
  if (source.index === "by_creation_time") return ["_creationTime"];
  const name = `${source.table}.${source.index}`;
  const index = tx.index(component, source.table, source.index);
  if (index === null) throw new QueryError("IndexNotFoundError", `Index ${name} not found.`);
  if (index.state === "building") {
    throw new QueryError(
      "IndexBackfillingError",
      `Index ${name} is currently backfilling and not available to query yet.`,
    );
  }
  if (index.state === "staged") {
    throw new QueryError(
      "StagedIndexError",
      `Index ${name} is currently staged and not available to query until it is no longer staged.`,
    );
  }
  return [...index.fields, "_creationTime"];
}
