// Short forms of the query descriptions that the client library sends.
import type { Json } from "../../../src/values/types.ts";

export type Term = [kind: "Eq" | "Gt" | "Gte" | "Lt" | "Lte", field: string, value: Json];

export function fullScan(
  tableName: string,
  order: "asc" | "desc" | null = null,
  operators: Json[] = [],
): Json {
  return { source: { type: "FullTableScan", tableName, order }, operators };
}

export function range(
  indexName: string,
  terms: Term[],
  options: { order?: "asc" | "desc"; operators?: Json[] } = {},
): Json {
  const source = {
    type: "IndexRange",
    indexName,
    range: terms.map(([type, fieldPath, value]) => ({ type, fieldPath, value })),
    order: options.order ?? null,
  };
  return { source, operators: options.operators ?? [] };
}

/** `withSearchIndex`: the text in the field, and equalities on filter fields. */
export function search(
  indexName: string,
  [field, text]: [field: string, text: string],
  { equals = {}, operators = [] }: { equals?: Record<string, Json>; operators?: Json[] } = {},
): Json {
  const filters = [
    { type: "Search", fieldPath: field, value: text },
    ...Object.entries(equals).map(([fieldPath, value]) => ({ type: "Eq", fieldPath, value })),
  ];
  return { source: { type: "Search", indexName, filters }, operators };
}
