// Filter expressions, compiled once per query into a function of the document.
import { compareValues } from "../values/compare.ts";
import { parseFieldPath, valueAtPath } from "../values/field-paths.ts";
import { fromJsonOrUndefined } from "../values/json.ts";
import type { Document, Json, Value } from "../values/types.ts";
import { QueryError } from "./errors.ts";

export type Expression = (document: Document) => Value | undefined;

const MAX_DEPTH = 64;
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;

type Comparison = (order: number) => boolean;

const COMPARISONS: Record<string, Comparison> = {
  $eq: (order) => order === 0,
  $neq: (order) => order !== 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
};

interface Arithmetic {
  readonly floats: (left: number, right: number) => number;
  readonly integers: (left: bigint, right: bigint) => bigint;
}

const ARITHMETIC: Record<string, Arithmetic> = {
  $add: { floats: (left, right) => left + right, integers: (left, right) => left + right },
  $sub: { floats: (left, right) => left - right, integers: (left, right) => left - right },
  $mul: { floats: (left, right) => left * right, integers: (left, right) => left * right },
  $div: { floats: (left, right) => left / right, integers: (left, right) => left / nonZero(right) },
  $mod: { floats: (left, right) => left % right, integers: (left, right) => left % nonZero(right) },
};

export function compileExpression(json: Json, depth = 0): Expression {
  if (depth > MAX_DEPTH) throw invalid("it is nested too deeply");
  if (typeof json !== "object" || json === null || Array.isArray(json))
    throw invalid("every part must be an object");
  const [operator, ...others] = Object.keys(json);
  if (operator === undefined || others.length > 0) throw invalid("every part must have exactly one operator");
  return compileOperator(operator, json[operator] ?? null, depth + 1);
}

function compileOperator(operator: string, operand: Json, depth: number): Expression {
  const comparison = COMPARISONS[operator];
  if (comparison !== undefined) return compileComparison(comparison, pair(operand, depth));
  const arithmetic = ARITHMETIC[operator];
  if (arithmetic !== undefined) return compileArithmetic(arithmetic, pair(operand, depth));
  switch (operator) {
    case "$literal":
      return constant(fromJsonOrUndefined(operand));
    case "$field":
      return field(operand);
    case "$and":
    case "$or":
      return compileLogic(operator === "$and", list(operand, depth));
    case "$not":
      return negation(compileExpression(operand, depth));
    case "$neg":
      return opposite(compileExpression(operand, depth));
    default:
      throw invalid(`"${operator}" is no operator`);
  }
}

/** Whether a filter keeps the document. */
export function isKept(expression: Expression, document: Document): boolean {
  return booleanOf(expression(document));
}

function compileComparison(accepts: Comparison, [left, right]: [Expression, Expression]): Expression {
  return (document) => accepts(compareValues(left(document), right(document)));
}

function compileArithmetic(operation: Arithmetic, [left, right]: [Expression, Expression]): Expression {
  return (document) => {
    const a = left(document);
    const b = right(document);
    if (typeof a === "number" && typeof b === "number") return operation.floats(a, b);
    if (typeof a === "bigint" && typeof b === "bigint") return checkedInt64(operation.integers(a, b));
    throw new QueryError(
      "InvalidFilter",
      `Cannot calculate with ${typeName(a)} and ${typeName(b)} in a filter.`,
    );
  };
}

function compileLogic(isAnd: boolean, parts: Expression[]): Expression {
  return (document) => {
    for (const part of parts) if (booleanOf(part(document)) !== isAnd) return !isAnd;
    return isAnd;
  };
}

function constant(value: Value | undefined): Expression {
  return () => value;
}

function field(json: Json): Expression {
  if (typeof json !== "string") throw invalid("$field needs a field path");
  const path = parseFieldPath(json);
  return (document) => valueAtPath(document, path);
}

function negation(part: Expression): Expression {
  return (document) => !booleanOf(part(document));
}

function opposite(part: Expression): Expression {
  return (document) => {
    const value = part(document);
    if (typeof value === "number") return -value;
    if (typeof value === "bigint") return checkedInt64(-value);
    throw new QueryError("InvalidFilter", `Cannot negate ${typeName(value)} in a filter.`);
  };
}

function pair(json: Json, depth: number): [Expression, Expression] {
  const [left, right, ...others] = list(json, depth);
  if (left === undefined || right === undefined || others.length > 0)
    throw invalid("a comparison or calculation needs two operands");
  return [left, right];
}

function list(json: Json, depth: number): Expression[] {
  if (!Array.isArray(json)) throw invalid("operands must be a list");
  return json.map((part) => compileExpression(part, depth));
}

function booleanOf(value: Value | undefined): boolean {
  if (typeof value === "boolean") return value;
  throw new QueryError("InvalidFilter", `Expected a boolean in a filter, found ${typeName(value)}.`);
}

function checkedInt64(value: bigint): bigint {
  if (value >= MIN_INT64 && value <= MAX_INT64) return value;
  throw new QueryError("InvalidFilter", "An integer calculation in a filter left the range of 64 bits.");
}

function nonZero(value: bigint): bigint {
  if (value !== 0n) return value;
  throw new QueryError("InvalidFilter", "An integer calculation in a filter divided by zero.");
}

function typeName(value: Value | undefined): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "an array";
  if (value instanceof ArrayBuffer) return "bytes";
  return typeof value === "undefined" ? "undefined" : `a value of type ${typeof value}`;
}

function invalid(why: string): QueryError {
  return new QueryError("InvalidFilter", `Invalid filter: ${why}.`);
}
