// The deployment's environment variables: reading, checking and writing them (protocol A.5).
import type { Transaction } from "../database/types.ts";
import type { Origins } from "../functions/deployment.ts";
import { readIndex } from "../system/reads.ts";
import { ValueError } from "../values/errors.ts";
import { checkEnvName, checkEnvValue } from "../values/identifiers.ts";
import type { Json } from "../values/types.ts";
import { checkValue, parseValidator } from "../values/validators.ts";
import type { DefinitionJson } from "./analysis-types.ts";
import { pushFailure, PushError } from "./push-error.ts";
import type { EnvironmentChange } from "./push-types.ts";
import { textOf } from "./row-text.ts";

const TABLE = "_environment_variables";
const MAX_VARIABLES = 1000;

export type Environment = ReadonlyMap<string, string>;

export function readEnvironment(tx: Transaction): Map<string, string> {
  return new Map(
    [...readIndex(tx, { table: TABLE, index: "by_name" })].map((row) => [
      textOf(row, "name"),
      textOf(row, "value"),
    ]),
  );
}

export function builtInEnvironment(origins: Origins): Map<string, string> {
  return new Map([
    ["CONVEX_CLOUD_URL", origins.cloud],
    ["CONVEX_SITE_URL", origins.site],
  ]);
}

/** The variables after the changes; throws when one is not allowed. */
export function changedEnvironment(
  before: Environment,
  changes: readonly EnvironmentChange[],
  builtIn: Environment,
): Map<string, string> {
  const after = new Map(before);
  for (const { name, value } of changes) {
    checkChange(name, value ?? null, builtIn);
    if (value === null || value === undefined) after.delete(name);
    else after.set(name, value);
  }
  if (after.size > MAX_VARIABLES)
    throw new PushError(
      "TooManyEnvironmentVariables",
      `A deployment has at most ${MAX_VARIABLES} environment variables.`,
    );
  return after;
}

function checkChange(name: string, value: string | null, builtIn: Environment): void {
  try {
    checkEnvName(name);
    if (value !== null) checkEnvValue(name, value);
  } catch (error) {
    if (error instanceof ValueError) throw new PushError(error.code, error.message);
    throw error;
  }
  if (builtIn.has(name))
    throw new PushError(
      "EnvironmentVariableBuiltIn",
      `Environment variable "${name}" is built in and cannot be changed.`,
    );
}

export function writeEnvironment(tx: Transaction, after: Environment): void {
  const rows = new Map(
    [...readIndex(tx, { table: TABLE, index: "by_name" })].map((row) => [textOf(row, "name"), row]),
  );
  for (const [name, value] of after) {
    const row = rows.get(name);
    rows.delete(name);
    if (row === undefined) tx.insert("", TABLE, { name, value });
    else if (row["value"] !== value) tx.patch("", row._id, { value });
  }
  for (const row of rows.values()) tx.remove("", row._id);
}

export function sameEnvironment(a: Environment, b: Environment): boolean {
  return a.size === b.size && [...a].every(([name, value]) => b.get(name) === value);
}

/** The variables that the app declares must be set, to values that fit. */
export function checkDeclared(definition: DefinitionJson, environment: Environment): void {
  const declared = definition.envVars ?? [];
  const missing = declared
    .filter(([name, { optional }]) => optional !== true && !environment.has(name))
    .map(([name]) => name);
  if (missing.length > 0) {
    throw pushFailure(
      "MissingEnvironmentVariables",
      `Environment variables declared in \`convex/convex.config.ts\` are not set: ${missing.join(", ")}.`,
    );
  }
  for (const [name, { value: validator }] of declared) {
    const value = environment.get(name);
    if (value === undefined) continue;
    const mismatch = checkValue(parseValidator(JSON.parse(validator) as Json), value, {
      tableNumberOf: () => null,
    });
    if (mismatch !== null)
      throw pushFailure(
        "InvalidEnvironmentVariable",
        `The environment variable ${name} has a value that its declaration does not allow. ${mismatch.message}`,
      );
  }
}
