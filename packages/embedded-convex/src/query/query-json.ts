// The query description that the client library sends (protocol C.3), checked piece by piece.
import { fromJsonOrUndefined } from "../values/json.ts";
import type { Json, JsonObject, Value } from "../values/types.ts";
import { QueryError } from "./errors.ts";
import { compileExpression, type Expression } from "./expressions.ts";

export type BoundKind = "Eq" | "Gt" | "Gte" | "Lt" | "Lte";

export interface RangeTerm {
  readonly kind: BoundKind;
  readonly field: string;
  readonly value: Value | undefined;
}

export interface RangeSource {
  readonly kind: "range";
  readonly table: string;
  readonly index: string;
  readonly range: readonly RangeTerm[];
  readonly order: "asc" | "desc";
}

export type SearchTerm =
  | { readonly kind: "Search"; readonly field: string; readonly text: string }
  | { readonly kind: "Eq"; readonly field: string; readonly value: Value | undefined };

/** Always in the order of relevance. */
export interface SearchSource {
  readonly kind: "search";
  readonly table: string;
  readonly index: string;
  readonly terms: readonly SearchTerm[];
}

export type QuerySource = RangeSource | SearchSource;

export type Operator = { readonly filter: Expression } | { readonly limit: number };

export interface ParsedQuery {
  readonly source: QuerySource;
  readonly operators: readonly Operator[];
}

const MAX_OPERATORS = 256;
const BOUND_KINDS: ReadonlySet<string> = new Set<BoundKind>(["Eq", "Gt", "Gte", "Lt", "Lte"]);

export function parseQuery(json: Json): ParsedQuery {
  const query = objectOf(json, "query");
  const operators = listOf(query.operators ?? [], "operators");
  if (operators.length > MAX_OPERATORS) {
    throw new QueryError(
      "TooManyOperators",
      `A query can have at most ${MAX_OPERATORS} operators, not ${operators.length}.`,
    );
  }
  return {
    source: parseSource(objectOf(query.source ?? null, "source")),
    operators: operators.map(parseOperator),
  };
}

function parseSource(source: JsonObject): QuerySource {
  switch (source.type) {
    case "FullTableScan":
      return {
        kind: "range",
        table: textOf(source.tableName, "tableName"),
        index: "by_creation_time",
        range: [],
        order: orderOf(source.order),
      };
    case "IndexRange":
      return parseIndexRange(source);
    case "Search":
      return {
        kind: "search",
        ...indexOf(source),
        terms: listOf(source.filters ?? [], "filters").map(parseSearchTerm),
      };
    default:
      throw invalid("its source is unknown");
  }
}

function parseIndexRange(source: JsonObject): QuerySource {
  const range = listOf(source.range ?? [], "range").map(parseTerm);
  return { kind: "range", ...indexOf(source), range, order: orderOf(source.order) };
}

function indexOf(source: JsonObject): { table: string; index: string } {
  const name = textOf(source.indexName, "indexName");
  const dot = name.indexOf(".");
  if (dot === -1) throw invalid(`"${name}" does not name a table and an index`);
  return { table: name.slice(0, dot), index: name.slice(dot + 1) };
}

function parseSearchTerm(json: Json): SearchTerm {
  const term = objectOf(json, "filters");
  const field = textOf(term.fieldPath, "fieldPath");
  if (term.type === "Search") return { kind: "Search", field, text: textOf(term.value, "value") };
  if (term.type === "Eq") return { kind: "Eq", field, value: fromJsonOrUndefined(term.value ?? null) };
  throw invalid("a condition of a search is neither Search nor Eq");
}

function parseTerm(json: Json): RangeTerm {
  const term = objectOf(json, "range");
  const kind = textOf(term.type, "type");
  if (!BOUND_KINDS.has(kind)) throw invalid(`"${kind}" is no comparison of a range`);
  return {
    kind: kind as BoundKind,
    field: textOf(term.fieldPath, "fieldPath"),
    value: fromJsonOrUndefined(term.value ?? null),
  };
}

function parseOperator(json: Json): Operator {
  const operator = objectOf(json, "operator");
  if (operator.filter !== undefined) return { filter: compileExpression(operator.filter) };
  const { limit } = operator;
  if (typeof limit !== "number" || !Number.isInteger(limit) || limit < 0)
    throw invalid("an operator is neither a filter nor a limit");
  return { limit };
}

function orderOf(json: Json | undefined): "asc" | "desc" {
  if (json === undefined || json === null || json === "asc") return "asc";
  if (json === "desc") return "desc";
  throw invalid("its order is neither asc nor desc");
}

function objectOf(json: Json, what: string): JsonObject {
  if (typeof json === "object" && json !== null && !Array.isArray(json)) return json;
  throw invalid(`${what} must be an object`);
}

function listOf(json: Json, what: string): Json[] {
  if (Array.isArray(json)) return json;
  throw invalid(`${what} must be a list`);
}

function textOf(json: Json | undefined, what: string): string {
  if (typeof json === "string") return json;
  throw invalid(`${what} must be a string`);
}

function invalid(why: string): QueryError {
  return new QueryError("InvalidQuery", `Invalid query: ${why}.`);
}
