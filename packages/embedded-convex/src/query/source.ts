// Finds the index that a query reads and the interval of it.
import type { ComponentPath, IndexInfo, IndexSort, KeyInterval, Transaction } from "../database/types.ts";
import { QueryError } from "./errors.ts";
import { rangeInterval } from "./index-range.ts";
import type { RangeSource } from "./query-json.ts";

const BUILT_IN: ReadonlySet<string> = new Set(["by_id", "by_creation_time"]);

const SORT_NAMES = { database: "a database index", search: "a search index", vector: "a vector index" };

export function sourceInterval(tx: Transaction, component: ComponentPath, source: RangeSource): KeyInterval {
  if (source.range.length === 0 && BUILT_IN.has(source.index)) return { start: "", end: null };
  const table = tx.table(component, source.table);
  const name = `${source.table}.${source.index}`;
  const fields = queryableFields(tx, component, source);
  return rangeInterval({ name, fields, tableNumber: table?.number ?? 1 }, source.range);
}

function queryableFields(tx: Transaction, component: ComponentPath, source: RangeSource): readonly string[] {
  if (source.index === "by_id") return ["_id"];
  if (source.index === "by_creation_time") return ["_creationTime"];
  return [...queryableIndex(tx, component, { ...source, sort: "database" }).fields, "_creationTime"];
}

/** The index, ready to be read and of the right kind. */
export function queryableIndex(
  tx: Transaction,
  component: ComponentPath,
  wanted: { readonly table: string; readonly index: string; readonly sort: IndexSort["type"] },
): IndexInfo {
  const { sort } = wanted;
  const name = `${wanted.table}.${wanted.index}`;
  const index = tx.index(component, wanted.table, wanted.index);
  if (index === null) throw new QueryError("IndexNotFoundError", `Index ${name} not found.`);
  if (index.sort.type !== sort)
    throw new QueryError(
      "IndexTypeError",
      `Index ${name} is ${SORT_NAMES[index.sort.type]}, not ${SORT_NAMES[sort]}.`,
    );
  if (index.state === "building") {
    throw new QueryError(
      "IndexBackfillingError",
      `Index ${name} is currently backfilling and not available to query yet.`,
    );
  }
  if (index.state === "staged") {
    throw new QueryError(
      "IndexStagedError",
      `Index ${name} is currently staged and not available to query until it is enabled.`,
    );
  }
  return index;
}
