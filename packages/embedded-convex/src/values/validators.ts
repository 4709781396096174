// Checking values against validators, with Convex's wording (protocol D.6).
import { compareValues } from "./compare.ts";
import { tableNumberOfId } from "./ids.ts";
import { isObjectValue } from "./json.ts";
import { containsCommitTs } from "./limits.ts";
import { COMMIT_TS, type Value } from "./types.ts";
import { describePath, describeValidator, describeValue } from "./validator-text.ts";
import type { FieldValidator, Validator } from "./validator-types.ts";

export { ANY, documentValidator, parseValidator, validatorToJson } from "./validator-types.ts";
export type { Validator } from "./validator-types.ts";

export interface CheckOptions {
  /** Number of the named table in the component whose ids are meant, or null when there is none. */
  tableNumberOf(name: string): number | null;
  /** Only to name the wrong table in messages. */
  tableNameOf?(number: number): string | null;
  /** Whether the commit placeholder may appear (documents being written, arguments of nested mutations). */
  readonly allowCommitTs?: boolean;
}

type PathPart = string | number;

export interface Mismatch {
  /** "" for the value itself, else ".tags[3]". */
  readonly path: string;
  readonly message: string;
}

type Path = readonly PathPart[];

/** Null when the value matches, else the first mismatch. */
export function checkValue(validator: Validator, value: Value, options: CheckOptions): Mismatch | null {
  return check(validator, value, { options, path: [] });
}

interface Context {
  readonly options: CheckOptions;
  readonly path: Path;
}

function check(validator: Validator, value: Value, context: Context): Mismatch | null {
  switch (validator.type) {
    case "literal":
      return compareValues(validator.value, value) === 0 ? null : literalMismatch(validator, value, context);
    case "id":
      return checkIdOf(validator, value, context);
    case "union":
      return checkMembers(validator, value, context);
    case "array":
      return Array.isArray(value)
        ? checkElements(validator.element, value, context)
        : mismatch(validator, value, context);
    case "object":
    case "record":
      return checkObject(validator, value, context);
    default:
      return isScalar(validator.type, value, context.options) ? null : mismatch(validator, value, context);
  }
}

function checkObject(
  validator: Extract<Validator, { type: "object" | "record" }>,
  value: Value,
  context: Context,
): Mismatch | null {
  if (!isObjectValue(value)) return mismatch(validator, value, context);
  return validator.type === "object"
    ? checkFields(validator, value, context)
    : checkEntries(validator, value, context);
}

function isScalar(type: string, value: Value, options: CheckOptions): boolean {
  switch (type) {
    case "any":
      return options.allowCommitTs === true || !containsCommitTs(value);
    case "null":
      return value === null;
    case "bytes":
      return value instanceof ArrayBuffer;
    case "commitTs":
      return typeof value === "bigint" || (value === COMMIT_TS && options.allowCommitTs === true);
    default:
      return typeof value === type;
  }
}

function checkIdOf(
  validator: Extract<Validator, { type: "id" }>,
  value: Value,
  context: Context,
): Mismatch | null {
  if (typeof value !== "string") return mismatch(validator, value, context);
  const tableNumber = tableNumberOfId(value);
  if (tableNumber === null) return mismatch(validator, value, context);
  if (tableNumber === context.options.tableNumberOf(validator.tableName)) return null;
  const found = context.options.tableNameOf?.(tableNumber) ?? null;
  if (found === null) return mismatch(validator, value, context);
  const text = `Found ID "${value}" from table \`${found}\`, which does not match the table name in validator \`${describeValidator(validator)}\`.`;
  return report(text, context);
}

function checkElements(element: Validator, values: readonly Value[], context: Context): Mismatch | null {
  for (const [index, value] of values.entries()) {
    const failure = check(element, value, deeper(context, index));
    if (failure !== null) return failure;
  }
  return null;
}

function checkFields(
  validator: Extract<Validator, { type: "object" }>,
  value: { [field: string]: Value },
  context: Context,
): Mismatch | null {
  for (const [name, field] of validator.fields) {
    const failure = checkField(validator, { name, field, owner: value }, context);
    if (failure !== null) return failure;
  }
  for (const name of Object.keys(value)) {
    if (validator.fields.has(name) || value[name] === undefined) continue;
    return objectMismatch(
      `Object contains extra field \`${name}\` that is not in the validator.`,
      { validator, value },
      context,
    );
  }
  return null;
}

interface FieldCheck {
  readonly name: string;
  readonly field: FieldValidator;
  readonly owner: { [field: string]: Value };
}

function checkField(
  validator: Validator,
  { name, field, owner }: FieldCheck,
  context: Context,
): Mismatch | null {
  const value = Object.hasOwn(owner, name) ? owner[name] : undefined;
  if (value !== undefined) return check(field.validator, value, deeper(context, name));
  if (field.optional) return null;
  const text = `Object is missing the required field \`${name}\`. Consider wrapping the field validator in \`v.optional(...)\` if this is expected.`;
  return objectMismatch(text, { validator, value: owner }, context);
}

function checkEntries(
  validator: Extract<Validator, { type: "record" }>,
  value: { [field: string]: Value },
  context: Context,
): Mismatch | null {
  for (const [key, child] of Object.entries(value)) {
    const at = deeper(context, key);
    const failure = check(validator.key, key, at) ?? check(validator.value, child, at);
    if (failure !== null) return failure;
  }
  return null;
}

function checkMembers(
  validator: Extract<Validator, { type: "union" }>,
  value: Value,
  context: Context,
): Mismatch | null {
  let only: Mismatch | null = null;
  for (const member of validator.members) {
    const failure = check(member, value, context);
    if (failure === null) return null;
    only = failure;
  }
  // A union of one member uses the member's own message.
  return validator.members.length === 1 ? only : mismatch(validator, value, context);
}

function deeper(context: Context, part: PathPart): Context {
  return { options: context.options, path: [...context.path, part] };
}

function mismatch(validator: Validator, value: Value, context: Context): Mismatch {
  const path = describePath(context.path);
  const where = path === "" ? "" : `Path: ${path}\n`;
  return {
    path,
    message: `Value does not match validator.\n${where}Value: ${describeValue(value)}\nValidator: ${describeValidator(validator)}\n`,
  };
}

function literalMismatch(
  validator: Validator & { type: "literal" },
  value: Value,
  context: Context,
): Mismatch {
  return report(
    `\`${describeValue(value)}\` does not match literal validator \`${describeValidator(validator)}\`.`,
    context,
  );
}

function report(text: string, context: Context): Mismatch {
  const path = describePath(context.path);
  return { path, message: path === "" ? text : `${text}\nPath: ${path}\n` };
}

function objectMismatch(
  text: string,
  found: { validator: Validator; value: Value },
  context: Context,
): Mismatch {
  const path = describePath(context.path);
  const where = path === "" ? "" : `Path: ${path}\n`;
  return {
    path,
    message: `${text}\n\n${where}Object: ${describeValue(found.value)}\nValidator: ${describeValidator(found.validator)}\n`,
  };
}
