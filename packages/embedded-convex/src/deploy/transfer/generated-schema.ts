// Exports of Convex write integers, bytes and unusual numbers as plain strings. The meaning of a string follows from the
// shape of its table where that leaves no doubt, and otherwise from a hint for its document; both are in
// generated_schema.jsonl: a line with the shape's text, and one {id: hint} for each document that needs it.
import { encodeFloat, encodeInteger } from "../../values/json-special.ts";
import type { Json, JsonObject } from "../../values/types.ts";
import { parseShape, type Shape } from "./shape-text.ts";

/** "infer", "int64", "float64inf", "bytes", {"$float64NaN": bytes}, or hints for elements or fields. */
type Hint = Json;

const INFER = "infer";
const NOT_A_NUMBER = "float64nan";

const STANDS_FOR: Readonly<Record<string, readonly string[]>> = {
  int64: ["int64"],
  "-inf": ["float64inf"],
  inf: ["float64inf"],
  NaN: [NOT_A_NUMBER, "float64inf"],
  float64: [NOT_A_NUMBER, "float64inf"],
  field_name: [INFER],
  string: [INFER],
  bytes: ["bytes"],
  unknown: [INFER, "float64inf", NOT_A_NUMBER, "int64", "bytes"],
};

export class GeneratedSchema {
  readonly #shape: Shape;
  readonly #hints = new Map<string, Hint>();

  /** @throws Error saying what is wrong with the lines. */
  constructor(lines: readonly Json[]) {
    const [shape, ...hints] = lines;
    if (typeof shape !== "string") throw new Error("the first line is no shape");
    this.#shape = parseShape(shape);
    for (const line of hints) {
      if (!isObject(line)) throw new Error("a hint is no object");
      for (const [id, hint] of Object.entries(line)) this.#hints.set(id, hint);
    }
  }

  /** The document in the encoding that names its types. */
  typed(document: Json): Json {
    const id = isObject(document) ? document["_id"] : null;
    const hint = typeof id === "string" ? this.#hints.get(id) : undefined;
    return typed(document, hint ?? INFER, [this.#shape]);
  }
}

function typed(json: Json, hint: Hint, shapes: readonly Shape[]): Json {
  if (typeof json === "string") return typedString(json, hint, shapes);
  if (Array.isArray(json)) {
    const hints = Array.isArray(hint) ? hint : [];
    const elements = options(shapes).flatMap(elementOf);
    return json.map((element, i) => typed(element, hints[i] ?? INFER, elements));
  }
  if (!isObject(json)) return json;
  const hints = isObject(hint) ? hint : {};
  const fields = Object.entries(json).map(([name, value]): [string, Json] => {
    const inner = options(shapes).flatMap((shape) => fieldOf(shape, name));
    return [name, typed(value, Object.hasOwn(hints, name) ? (hints[name] ?? INFER) : INFER, inner)];
  });
  return Object.fromEntries(fields);
}

function typedString(text: string, hint: Hint, shapes: readonly Shape[]): Json {
  if (isObject(hint) && "$float64NaN" in hint) return { $float: hint["$float64NaN"] ?? null };
  switch (hint === INFER ? inferred(shapes) : hint) {
    case INFER:
      return text;
    case "int64":
      return encodeInteger(integerOf(text));
    case "float64inf":
      return encodeFloat(infinityOf(text));
    case "bytes":
      return { $bytes: text };
    default:
      throw new Error(`"${text.slice(0, 40)}" cannot be what its hint says`);
  }
}

/** All meanings that the shapes allow must agree; an ambiguous string is text. */
function inferred(shapes: readonly Shape[]): string {
  const possible = new Set(
    options(shapes).flatMap((shape) => (shape.kind === "unit" ? (STANDS_FOR[shape.name] ?? []) : [])),
  );
  const [only] = possible;
  return possible.size === 1 && only !== undefined ? only : INFER;
}

function integerOf(text: string): bigint {
  if (!/^-?\d{1,19}$/.test(text)) throw new Error(`"${text.slice(0, 40)}" is no 64-bit integer`);
  return BigInt(text);
}

function infinityOf(text: string): number {
  if (text !== "Infinity" && text !== "-Infinity") throw new Error(`"${text.slice(0, 40)}" is no number`);
  return Number(text);
}

function options(shapes: readonly Shape[]): Shape[] {
  return shapes.flatMap((shape) => (shape.kind === "union" ? shape.options : [shape]));
}

function elementOf(shape: Shape): Shape[] {
  if (shape.kind === "array") return [shape.element];
  return isUnknown(shape) ? [shape] : [];
}

function fieldOf(shape: Shape, name: string): Shape[] {
  if (shape.kind === "record") return [shape.element];
  if (shape.kind === "object") return [shape.fields.get(name)].filter((field) => field !== undefined);
  return isUnknown(shape) ? [shape] : [];
}

function isUnknown(shape: Shape): boolean {
  return shape.kind === "unit" && shape.name === "unknown";
}

function isObject(json: Json | undefined): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}
