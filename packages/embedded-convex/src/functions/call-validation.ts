// Arguments before a call and the result after it, checked against what the function declares (protocol C.1).
import type { ComponentPath, Transaction } from "../database/types.ts";
import { checkValueSize, MAX_VALUE_BYTES } from "../values/limits.ts";
import { ValueError } from "../values/errors.ts";
import { checkLengths } from "../values/json-lengths.ts";
import { fromJson } from "../values/json.ts";
import type { Json, JsonObject } from "../values/types.ts";
import { checkValue, type CheckOptions } from "../values/validators.ts";
import type { FunctionRecord } from "./deployment.ts";
import { FunctionError } from "./errors.ts";

/** The part of a transaction that resolves an id's table. */
type TableLookup = Pick<Transaction, "table" | "tables">;

export interface ValidationContext {
  readonly tables: TableLookup;
  /** Nested calls may pass the commit placeholder on. */
  readonly allowCommitTs: boolean;
}

function checkOptions(component: ComponentPath, { tables, allowCommitTs }: ValidationContext): CheckOptions {
  return {
    tableNumberOf: (name) => tables.table(component, name)?.number ?? null,
    tableNameOf: (number) => tables.tables(component).find((table) => table.number === number)?.name ?? null,
    allowCommitTs,
  };
}

/** Throws when the arguments are not what the function declares. */
export function validateArgs(fn: FunctionRecord, args: JsonObject, context: ValidationContext): void {
  const value = fromJson(args);
  checkValueSize(value, "Function arguments");
  if (fn.args === null) return;
  const mismatch = checkValue(fn.args, value, checkOptions(fn.component, context));
  if (mismatch !== null) throw new FunctionError(`ArgumentValidationError: ${mismatch.message}`);
}

export function validateReturns(fn: FunctionRecord, resultJson: string, context: ValidationContext): void {
  if (resultJson.length > MAX_VALUE_BYTES) {
    throw new FunctionError(
      `Function return value is too large (maximum size ${MAX_VALUE_BYTES / (1024 * 1024)} MiB)`,
    );
  }
  checkReturned(fn, resultJson);
  if (fn.returns === null) return;
  const mismatch = checkValue(
    fn.returns,
    fromJson(JSON.parse(resultJson) as Json),
    checkOptions(fn.component, context),
  );
  if (mismatch !== null) throw new FunctionError(`ReturnsValidationError: ${mismatch.message}`);
}

function checkReturned(fn: FunctionRecord, resultJson: string): void {
  try {
    checkLengths(resultJson);
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw new FunctionError(`Function ${fn.canonical} return value invalid: ${error.message}`);
  }
}
