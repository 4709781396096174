// How values and validators are written in error messages that users read.
import type { Validator } from "./validator-types.ts";
import type { ObjectValue, Value } from "./types.ts";

const MAX_TEXT = 4096;

/** A value as it would be written in code; floats keep their point ("123.0") to distinguish them from int64 ("123n"). */
export function describeValue(value: Value | undefined): string {
  const text = describe(value);
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}...` : text;
}

function describe(value: Value | undefined): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "bigint":
      return `${value}n`;
    case "number":
      return Number.isInteger(value) && Math.abs(value) < 1e21
        ? `${Object.is(value, -0) ? "-0" : value}.0`
        : String(value);
    case "symbol":
      return "commitTs";
    case "object":
      return describeContainer(value);
    default:
      return String(value);
  }
}

function describeContainer(value: null | ArrayBuffer | Value[] | ObjectValue): string {
  if (value === null) return "null";
  if (value instanceof ArrayBuffer) return `Bytes(${Buffer.from(value).subarray(0, 32).toString("base64")})`;
  if (Array.isArray(value)) return `[${value.map(describe).join(", ")}]`;
  const fields = Object.keys(value).sort();
  return `{${fields.map((field) => `${fieldName(field)}: ${describe(value[field])}`).join(", ")}}`;
}

export function describeValidator(validator: Validator): string {
  switch (validator.type) {
    case "number":
      return "v.float64()";
    case "bigint":
      return "v.int64()";
    case "literal":
      return `v.literal(${describe(validator.value)})`;
    case "id":
      return `v.id(${JSON.stringify(validator.tableName)})`;
    case "array":
      return `v.array(${describeValidator(validator.element)})`;
    case "record":
      return `v.record(${describeValidator(validator.key)}, ${describeValidator(validator.value)})`;
    case "union":
      return `v.union(${validator.members.map(describeValidator).join(", ")})`;
    case "object":
      return describeObject(validator);
    default:
      return `v.${validator.type}()`;
  }
}

function describeObject(validator: Extract<Validator, { type: "object" }>): string {
  const fields = [...validator.fields].sort(([a], [b]) => (a < b ? -1 : 1));
  const texts = fields.map(([name, field]) => {
    const text = describeValidator(field.validator);
    return `${fieldName(name)}: ${field.optional ? `v.optional(${text})` : text}`;
  });
  return `v.object({${texts.join(", ")}})`;
}

/** ".body", ".tags[3]", '.prices["a b"]'. */
export function describePath(path: readonly (string | number)[]): string {
  return path
    .map((part) =>
      typeof part === "number" ? `[${part}]` : isPlain(part) ? `.${part}` : `[${JSON.stringify(part)}]`,
    )
    .join("");
}

function fieldName(name: string): string {
  return isPlain(name) ? name : JSON.stringify(name);
}

function isPlain(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name);
}
