// Rules for the names of tables, indexes, fields, components and environment variables (protocol D.7, A.5).
import { ValueError } from "./errors.ts";

const MAX_IDENTIFIER_LENGTH = 64;
const MAX_ENV_NAME_LENGTH = 256;
const MAX_ENV_VALUE_BYTES = 8 * 1024;
const RESERVED_INDEX_NAMES: readonly string[] = ["by_id", "by_creation_time"];

const IDENTIFIER = /^[A-Za-z][A-Za-z0-9_]*$/;
const ENV_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

export function isIdentifier(name: string): boolean {
  return name.length <= MAX_IDENTIFIER_LENGTH && IDENTIFIER.test(name);
}

export function checkTableName(name: string): void {
  if (!isIdentifier(name)) throw invalid("table", name, "InvalidTableName");
}

export function checkIndexName(name: string): void {
  if (RESERVED_INDEX_NAMES.includes(name)) {
    throw new ValueError(
      "ReservedIndexName",
      `Index name "${name}" is reserved: every table has this index already.`,
    );
  }
  if (!isIdentifier(name)) throw invalid("index", name, "InvalidIndexName");
}

/** Names of environment variables; whether a variable is built in is decided by the deployment. */
export function checkEnvName(name: string): void {
  if (name.length > MAX_ENV_NAME_LENGTH || !ENV_NAME.test(name)) {
    throw new ValueError(
      "InvalidEnvironmentVariableName",
      `Environment variable name "${name.slice(0, MAX_IDENTIFIER_LENGTH)}" is invalid: use up to ${MAX_ENV_NAME_LENGTH} letters, digits and underscores, not starting with a digit.`,
    );
  }
}

export function checkEnvValue(name: string, value: string): void {
  if (Buffer.byteLength(value, "utf8") > MAX_ENV_VALUE_BYTES) {
    throw new ValueError(
      "EnvironmentVariableTooLarge",
      `The value of environment variable "${name}" is larger than ${MAX_ENV_VALUE_BYTES} bytes.`,
    );
  }
}

function invalid(kind: string, name: string, code: string): ValueError {
  return new ValueError(
    code,
    `Invalid ${kind} name "${name.slice(0, MAX_IDENTIFIER_LENGTH)}": names have up to ${MAX_IDENTIFIER_LENGTH} ASCII letters, digits and underscores and start with a letter.`,
  );
}
