// Convex's JSON encoding of values (protocol D.1), strict in both directions.
import { ValueError } from "./errors.ts";
import { CUT_MARKER, cutError } from "./json-limits.ts";
import { decodeSpecial, encodeBytes, encodeFloat, encodeInteger, isSpecialFloat } from "./json-special.ts";
import { MAX_ARRAY_ELEMENTS, MAX_FIELD_NAME_LENGTH, MAX_OBJECT_FIELDS, MAX_VALUE_NESTING } from "./limits.ts";
import { COMMIT_TS, type Json, type JsonObject, type ObjectValue, type Value } from "./types.ts";

/** Encodes a value. Object keys come out sorted by code unit; fields that are `undefined` are left out. */
export function toJson(value: Value): Json {
  switch (typeof value) {
    case "boolean":
    case "string":
      return value;
    case "number":
      return isSpecialFloat(value) ? encodeFloat(value) : value;
    case "bigint":
      return encodeInteger(value);
    case "symbol":
      return { $commitTs: null };
    case "object":
      return containerToJson(value);
    default:
      throw new ValueError("InvalidValue", `${String(value)} is not a supported Convex type.`);
  }
}

function containerToJson(value: null | ArrayBuffer | Value[] | ObjectValue): Json {
  if (value === null) return null;
  if (value instanceof ArrayBuffer) return encodeBytes(value);
  if (Array.isArray(value)) return value.map(toJson);
  const encoded: JsonObject = {};
  for (const field of Object.keys(value).sort()) {
    const child = value[field];
    if (child !== undefined) setField(encoded, field, toJson(child));
  }
  return encoded;
}

/**
 * Decodes JSON and rejects whatever is no valid encoding. Parts that need no decoding are returned as they are, without a
 * copy: the argument belongs to the result from then on.
 */
export function fromJson(json: Json): Value {
  return decode(json, 0);
}

/** Like `fromJson`, and `{"$undefined":null}` is a missing value (index bounds, filter literals). */
export function fromJsonOrUndefined(json: Json): Value | undefined {
  return isUndefinedMarker(json) ? undefined : decode(json, 0);
}

export function toJsonOrUndefined(value: Value | undefined): Json {
  return value === undefined ? { $undefined: null } : toJson(value);
}

/** An object whose top-level fields may be `{"$undefined":null}`, as patch sends them: those map to `undefined`. */
export function patchFromJson(json: Json): Record<string, Value | undefined> {
  if (!isPlainObject(json)) throw new ValueError("InvalidValue", "A patch must be an object.");
  const fields: Record<string, Value | undefined> = {};
  for (const field of Object.keys(json)) {
    const child = json[field] ?? null;
    checkFieldName(field);
    setField(fields, field, isUndefinedMarker(child) ? undefined : decode(child, 1));
  }
  return fields;
}

/** Decodes an object (function arguments, documents); anything else is an error naming `what`. */
export function objectFromJson(json: Json, what = "Value"): ObjectValue {
  const value = fromJson(json);
  if (!isObjectValue(value)) throw new ValueError("InvalidValue", `${what} must be an object.`);
  return value;
}

/** Text of the encoding, with sorted keys: equal values give equal texts. */
export function stringifyValue(value: Value): string {
  return JSON.stringify(toJson(value));
}

export function parseValue(text: string): Value {
  return fromJson(parseJson(text));
}

/** JSON.parse whose failure is a ValueError. */
function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new ValueError(
      "InvalidJson",
      `Invalid JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

export function isObjectValue(value: Value | undefined): value is ObjectValue {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof ArrayBuffer)
  );
}

/** Sets an own field even when it is called `__proto__`. */
export function setField<T>(target: Record<string, T>, field: string, value: T): void {
  if (field === "__proto__") {
    Object.defineProperty(target, field, { value, enumerable: true, configurable: true, writable: true });
  } else {
    target[field] = value;
  }
}

function isPlainObject(json: Json): json is JsonObject {
  return typeof json === "object" && json !== null && !Array.isArray(json);
}

function isUndefinedMarker(json: Json): boolean {
  return isPlainObject(json) && json.$undefined === null && Object.keys(json).length === 1;
}

function decode(json: Json, depth: number): Value {
  switch (typeof json) {
    case "boolean":
      return json;
    case "string":
      return checkText(json);
    case "number":
      return json;
    case "object":
      if (json === null) return null;
      if (depth > MAX_VALUE_NESTING)
        throw new ValueError(
          "ValueTooNested",
          `Value is too nested (more than ${MAX_VALUE_NESTING} levels deep)`,
        );
      return Array.isArray(json) ? decodeArray(json, depth) : decodeObject(json, depth);
    default:
      throw new ValueError("InvalidValue", `Unexpected ${typeof json} in JSON.`);
  }
}

// Lone surrogates have no UTF-8 form, so neither an order nor a stored form. (The method is younger than the type library.)
function checkText(text: string): string {
  if ((text as string & { isWellFormed(): boolean }).isWellFormed()) return text;
  throw new ValueError(
    "InvalidString",
    "String is not well-formed Unicode: it contains half of a surrogate pair.",
  );
}

function decodeArray(json: Json[], depth: number): Value {
  if (json.length > MAX_ARRAY_ELEMENTS) {
    throw new ValueError(
      "ArrayTooLong",
      `Array length is too long (${json.length} > maximum length ${MAX_ARRAY_ELEMENTS})`,
    );
  }
  let copy: Value[] | null = null;
  for (const [index, element] of json.entries()) {
    const value = decode(element, depth + 1);
    if (value === element && copy === null) continue;
    copy ??= json.slice() as Value[];
    copy[index] = value;
  }
  return copy ?? json;
}

function decodeObject(json: JsonObject, depth: number): Value {
  const fields = Object.keys(json);
  const marker = soleMarker(fields);
  if (marker !== null) return decodeMarked(marker, json[marker] ?? null);
  if (fields.length > MAX_OBJECT_FIELDS) {
    throw new ValueError(
      "ObjectTooLarge",
      `Object has too many fields (${fields.length} > maximum number ${MAX_OBJECT_FIELDS})`,
    );
  }
  let copy: ObjectValue | null = null;
  for (const field of fields) {
    checkFieldName(field);
    const element = json[field] ?? null;
    const value = decode(element, depth + 1);
    if (value === element && copy === null) continue;
    copy ??= copyFields(json);
    setField(copy, field, value);
  }
  return copy ?? json;
}

function soleMarker(fields: readonly string[]): string | null {
  const [only] = fields;
  return fields.length === 1 && only?.startsWith("$") === true ? only : null;
}

function copyFields(json: JsonObject): ObjectValue {
  const copy: ObjectValue = {};
  for (const field of Object.keys(json)) setField(copy, field, json[field] as Value);
  return copy;
}

function decodeMarked(marker: string, payload: Json): Value {
  if (marker === "$commitTs") {
    if (payload !== null)
      throw new ValueError("InvalidValue", "Malformed $commitTs field: its value must be null.");
    return COMMIT_TS;
  }
  if (marker === CUT_MARKER) throw cutError(payload);
  return decodeSpecial(marker, payload);
}

const FIELD_NAME = /^[ -#%-~][ -~]*$/;

/** Rejects object keys that Convex does not allow; an empty name is fine in records. */
export function checkFieldName(field: string): void {
  if (field.length > MAX_FIELD_NAME_LENGTH) {
    throw new ValueError(
      "InvalidFieldName",
      `Field name ${field.slice(0, 64)}... exceeds maximum field name length ${MAX_FIELD_NAME_LENGTH}.`,
    );
  }
  if (FIELD_NAME.test(field) || field === "") return;
  if (field.startsWith("$"))
    throw new ValueError("InvalidFieldName", `Field name ${field} starts with a '$', which is reserved.`);
  throw new ValueError(
    "InvalidFieldName",
    `Field name ${JSON.stringify(field)} has an invalid character: Field names can only contain non-control ASCII characters`,
  );
}
