// Vector search (protocol C.5): the cosine with every vector of the index. Exact, and fast enough for what one machine holds.
import type { ComponentPath, Transaction } from "../database/types.ts";
import { parseFieldPath, valueAtPath } from "../values/field-paths.ts";
import { fromJsonOrUndefined } from "../values/json.ts";
import { encodeKey } from "../values/keys.ts";
import type { Document, Json, JsonObject, Value } from "../values/types.ts";
import { QueryError } from "./errors.ts";
import { queryableIndex } from "./source.ts";

export interface VectorResult {
  readonly _id: string;
  readonly _score: number;
}

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 256;
const MAX_CLAUSES = 64;

type Check = (document: Document) => boolean;

export function vectorSearch(tx: Transaction, component: ComponentPath, query: JsonObject): VectorResult[] {
  const name = typeof query["indexName"] === "string" ? query["indexName"] : "";
  const dot = name.indexOf(".");
  const place = { table: name.slice(0, Math.max(dot, 0)), index: name.slice(dot + 1) };
  const index = queryableIndex(tx, component, { ...place, sort: "vector" });
  const [field = "", ...filterFields] = index.fields;
  const dimensions = index.sort.type === "vector" ? index.sort.dimensions : 0;
  const vector = vectorOf(query["vector"], dimensions, name);
  const limit = limitOf(query["limit"]);
  const accepts = filterOf(query["expressions"] ?? null, filterFields, name);
  const path = parseFieldPath(field);
  const results: VectorResult[] = [];
  const interval = { start: "", end: null };
  const keys = tx.scanKeys({ component, ...place, interval, order: "asc" });
  for (let key = keys.nextKey(); key !== null; key = keys.nextKey()) {
    const document = tx.getInternal(component, place.table, key)?.document;
    if (document !== undefined && accepts(document))
      results.push({ _id: document._id, _score: cosine(vector, valueAtPath(document, path)) });
  }
  return results.sort(byScore).slice(0, limit);
}

function byScore(left: VectorResult, right: VectorResult): number {
  return right._score - left._score || (left._id < right._id ? -1 : 1);
}

function vectorOf(json: Json | undefined, dimensions: number, name: string): number[] {
  const numbers = Array.isArray(json) ? json.map((element) => fromJsonOrUndefined(element)) : [];
  const vector = numbers.filter((element) => typeof element === "number");
  if (vector.length === dimensions && numbers.length === dimensions) return vector;
  throw new QueryError(
    "VectorSizeMismatch",
    `The vector of a search in ${name} must have ${dimensions} numbers, not ${numbers.length}.`,
  );
}

function limitOf(json: Json | undefined): number {
  const limit = json ?? DEFAULT_LIMIT;
  if (typeof limit === "number" && Number.isInteger(limit) && limit >= 1 && limit <= MAX_LIMIT) return limit;
  throw new QueryError(
    "InvalidVectorLimit",
    `The limit of a vector search must be a whole number from 1 to ${MAX_LIMIT}.`,
  );
}

/** One equality, or several of which one must hold. */
function filterOf(json: Json, filterFields: readonly string[], name: string): Check {
  if (json === null) return () => true;
  const clauses = isObject(json) && Array.isArray(json["$or"]) ? json["$or"] : [json];
  if (clauses.length > MAX_CLAUSES)
    throw invalidFilter(name, `it has ${clauses.length} conditions; at most ${MAX_CLAUSES} are allowed`);
  const checks = clauses.map((clause) => equality(clause, filterFields, name));
  return (document) => checks.some((check) => check(document));
}

function equality(json: Json, filterFields: readonly string[], name: string): Check {
  const [left, right] = isObject(json) && Array.isArray(json["$eq"]) ? json["$eq"] : [];
  const field = isObject(left) ? left["$field"] : undefined;
  if (typeof field !== "string" || !isObject(right))
    throw invalidFilter(name, "only q.eq and q.or are allowed");
  if (!filterFields.includes(field))
    throw invalidFilter(name, `"${field}" isn't indexed for filtering in \`filterFields\``);
  const path = parseFieldPath(field);
  const wanted = encodeKey([fromJsonOrUndefined(right["$literal"] ?? null)]);
  return (document) => encodeKey([valueAtPath(document, path)]) === wanted;
}

function invalidFilter(name: string, why: string): QueryError {
  return new QueryError("InvalidVectorFilter", `Invalid filter of a vector search in ${name}: ${why}.`);
}

function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

/** 0 when one of them points nowhere. */
function cosine(left: readonly number[], stored: Value | undefined): number {
  let product = 0;
  let leftSquare = 0;
  let rightSquare = 0;
  for (const [i, a] of left.entries()) {
    const element = Array.isArray(stored) ? stored[i] : 0;
    const b = typeof element === "number" ? element : 0;
    product += a * b;
    leftSquare += a * a;
    rightSquare += b * b;
  }
  return leftSquare === 0 || rightSquare === 0 ? 0 : product / Math.sqrt(leftSquare * rightSquare);
}
