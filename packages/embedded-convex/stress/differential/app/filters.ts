// Filter expressions as data.
import { compareValues, type Value } from "convex/values";
import type { FilterBuilder } from "./context";

export type FilterJson =
  | { readonly field: string }
  | { readonly value: Value }
  | { readonly op: string; readonly args: readonly FilterJson[] };

export function filterFrom(q: FilterBuilder, json: FilterJson): unknown {
  if ("field" in json) return q["field"]?.(json.field);
  if ("value" in json) return json.value;
  return q[json.op]?.(...json.args.map((one) => filterFrom(q, one)));
}

/** The same expression evaluated here, with the order of the official library. */
export function matches(document: Record<string, Value>, json: FilterJson): boolean {
  return evaluate(document, json) === true;
}

function evaluate(document: Record<string, Value>, json: FilterJson): Value | undefined {
  if ("value" in json) return json.value;
  if ("field" in json) return fieldAt(document, json.field);
  const args = json.args.map((one) => evaluate(document, one));
  if (json.op === "and") return args.every((one) => one === true);
  if (json.op === "or") return args.some((one) => one === true);
  if (json.op === "not") return args[0] !== true;
  const [left, right] = args;
  const calculated =
    ORDERS[json.op]?.(compareValues(left, right)) ?? calculate(json.op, Number(left), Number(right));
  // The sign of a calculated NaN depends on the processor, and the order depends on the sign.
  return Number.isNaN(calculated) ? NaN : calculated;
}

const ORDERS: Record<string, (order: number) => boolean> = {
  eq: (order) => order === 0,
  neq: (order) => order !== 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
};

function calculate(op: string, left: number, right: number): number {
  if (op === "add") return left + right;
  if (op === "sub") return left - right;
  if (op === "mul") return left * right;
  if (op === "div") return left / right;
  return op === "mod" ? left % right : -left;
}

function fieldAt(document: Record<string, Value>, path: string): Value | undefined {
  let at: unknown = document;
  for (const name of path.split(".")) {
    if (typeof at !== "object" || at === null) return undefined;
    at = Reflect.get(at, name);
  }
  return at as Value | undefined;
}
