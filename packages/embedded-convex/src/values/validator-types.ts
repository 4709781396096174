// Validators: parsed form, parsing of their JSON (protocol D.6) and the way back.
import { ValueError } from "./errors.ts";
import { checkFieldName, fromJson, setField, toJson } from "./json.ts";
import type { Json, JsonObject, Value } from "./types.ts";

export interface FieldValidator {
  readonly validator: Validator;
  readonly optional: boolean;
}

type ScalarKind = "null" | "number" | "bigint" | "boolean" | "string" | "bytes" | "any" | "commitTs";

export type Validator =
  | { readonly type: ScalarKind }
  | { readonly type: "literal"; readonly value: Value }
  | { readonly type: "id"; readonly tableName: string }
  | { readonly type: "array"; readonly element: Validator }
  | { readonly type: "object"; readonly fields: ReadonlyMap<string, FieldValidator> }
  | { readonly type: "record"; readonly key: Validator; readonly value: Validator }
  | { readonly type: "union"; readonly members: readonly Validator[] };

export const ANY: Validator = { type: "any" };

const SCALARS: ReadonlySet<string> = new Set<ScalarKind>([
  "null",
  "number",
  "bigint",
  "boolean",
  "string",
  "bytes",
  "any",
  "commitTs",
]);
const MAX_DEPTH = 64;

export function parseValidator(json: Json, depth = 0): Validator {
  const object = asObject(json);
  const { type } = object;
  if (depth > MAX_DEPTH) throw bad("it is nested too deeply");
  if (typeof type !== "string") throw bad("it has no type");
  if (SCALARS.has(type)) return { type: type as ScalarKind };
  const parse = PARSERS[type];
  if (parse === undefined) throw bad(`type "${type}" is unknown`);
  return parse(object, depth + 1);
}

const PARSERS: Readonly<Partial<Record<string, (object: JsonObject, depth: number) => Validator>>> = {
  literal: ({ value }) => ({ type: "literal", value: fromJson(value ?? null) }),
  id: ({ tableName }) => {
    if (typeof tableName !== "string") throw bad("an id validator needs a tableName");
    return { type: "id", tableName };
  },
  array: ({ value }, depth) => ({ type: "array", element: parseValidator(value ?? null, depth) }),
  object: ({ value }, depth) => ({ type: "object", fields: parseFields(value ?? null, depth) }),
  record: parseRecord,
  union: ({ value }, depth) => {
    if (!Array.isArray(value)) throw bad("a union validator needs a list of members");
    return { type: "union", members: value.map((member) => parseValidator(member, depth)) };
  },
};

function parseFields(json: Json, depth: number): Map<string, FieldValidator> {
  const fields = new Map<string, FieldValidator>();
  for (const [name, field] of Object.entries(asObject(json))) {
    checkFieldName(name);
    fields.set(name, parseField(field, depth));
  }
  return fields;
}

function parseField(json: Json, depth: number): FieldValidator {
  const field = asObject(json);
  return { validator: parseValidator(field.fieldType ?? null, depth), optional: field.optional === true };
}

function parseRecord(object: JsonObject, depth: number): Validator {
  const values = parseField(object.values ?? null, depth);
  if (values.optional) throw bad("the values of a record cannot be optional");
  return { type: "record", key: parseValidator(object.keys ?? null, depth), value: values.validator };
}

export function validatorToJson(validator: Validator): JsonObject {
  switch (validator.type) {
    case "literal":
      return { type: "literal", value: toJson(validator.value) };
    case "id":
      return { type: "id", tableName: validator.tableName };
    case "array":
      return { type: "array", value: validatorToJson(validator.element) };
    case "object":
      return { type: "object", value: fieldsToJson(validator.fields) };
    case "record":
      return {
        type: "record",
        keys: validatorToJson(validator.key),
        values: { fieldType: validatorToJson(validator.value), optional: false },
      };
    case "union":
      return { type: "union", value: validator.members.map(validatorToJson) };
    default:
      return { type: validator.type };
  }
}

function fieldsToJson(fields: ReadonlyMap<string, FieldValidator>): JsonObject {
  const json: JsonObject = {};
  for (const [name, field] of fields)
    setField(json, name, { fieldType: validatorToJson(field.validator), optional: field.optional });
  return json;
}

/** Adds `_id` and `_creationTime` to a table's validator, as every stored document has them. */
export function documentValidator(tableName: string, validator: Validator): Validator {
  if (validator.type === "union")
    return {
      type: "union",
      members: validator.members.map((member) => documentValidator(tableName, member)),
    };
  if (validator.type !== "object") return validator;
  const fields = new Map(validator.fields);
  fields.set("_creationTime", { validator: { type: "number" }, optional: false });
  fields.set("_id", { validator: { type: "id", tableName }, optional: false });
  return { type: "object", fields };
}

function asObject(json: Json): JsonObject {
  if (typeof json !== "object" || json === null || Array.isArray(json)) throw bad("it is no object");
  return json;
}

function bad(why: string): ValueError {
  return new ValueError("InvalidValidator", `Invalid validator: ${why}.`);
}
