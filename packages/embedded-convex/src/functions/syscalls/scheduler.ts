// Scheduling and cancelling: rows of `_scheduled_functions`, written in the caller's own transaction (protocol C.4, G.5).
import type { ComponentPath, Transaction } from "../../database/types.ts";
import { objectFromJson } from "../../values/json.ts";
import { checkValueSize, containsCommitTs } from "../../values/limits.ts";
import { valueSize } from "../../values/size.ts";
import type { JsonObject, Value } from "../../values/types.ts";
import type { Deployment } from "../deployment.ts";
import { FunctionError } from "../errors.ts";
import { missingToSchedule, resolveAddress } from "../resolve.ts";
import { numberArg, objectArg, textArg } from "./arguments.ts";
import type { Syscall } from "./context.ts";
import { TRANSACTION_LIMITS } from "../transaction-limits.ts";

export const JOBS_TABLE = "_scheduled_functions";

const FIVE_YEARS_MS = 5 * 366 * 24 * 3_600_000;

export interface SchedulePlace {
  readonly tx: Transaction;
  readonly deployment: Deployment;
  /** Who schedules: owns the row. */
  readonly component: ComponentPath;
  readonly nowMs: number;
}

/**
 * Inserts the job's row and returns its id. Convex looks here whether the function exists, and at its kind and arguments only
 * when the job runs, which then fails.
 */
export function insertJob(place: SchedulePlace, args: JsonObject): string {
  const fn = resolveAddress(
    place.deployment,
    { component: place.component, missing: missingToSchedule },
    args,
  );
  const scheduledTime = checkedTime(numberArg(args, "ts"), place.nowMs);
  const value: Value = objectFromJson(objectArg(args, "args"), "Arguments");
  checkValueSize(value, "Function arguments");
  if (containsCommitTs(value))
    throw new FunctionError(
      "Arguments of a scheduled function must not contain an unresolved commit timestamp.",
    );
  countUsage(place.tx, valueSize(value));
  return place.tx.insert(place.component, JOBS_TABLE, {
    name: fn.canonical,
    args: [value],
    scheduledTime,
    state: { kind: "pending" },
    targetComponent: fn.component,
  });
}

function checkedTime(seconds: number, nowMs: number): number {
  const ms = Math.round(seconds * 1e6) / 1e3;
  if (!Number.isFinite(ms) || Math.abs(ms - nowMs) > FIVE_YEARS_MS) {
    throw new FunctionError("The time of a scheduled function must lie within five years from now.");
  }
  return ms;
}

function countUsage(tx: Transaction, bytes: number): void {
  tx.usage.functionsScheduled++;
  tx.usage.scheduledFunctionArgsBytes += bytes;
  if (tx.usage.functionsScheduled > TRANSACTION_LIMITS.functionsScheduled) {
    throw new FunctionError(
      `Too many functions scheduled by this mutation (limit: ${TRANSACTION_LIMITS.functionsScheduled})`,
    );
  }
  if (tx.usage.scheduledFunctionArgsBytes > TRANSACTION_LIMITS.scheduledFunctionArgsBytes) {
    throw new FunctionError(
      `Too large total size of the arguments of scheduled functions from this mutation (limit: 16 MiB)`,
    );
  }
}

/** Cancels what has not finished; a job that is done stays as it is. */
export function cancelJob(place: Omit<SchedulePlace, "deployment">, id: string): void {
  const { tx, component, nowMs } = place;
  if (tx.tableOfId(component, id)?.name !== JOBS_TABLE)
    throw new FunctionError(`Invalid scheduled function ID "${id}"`);
  const state = tx.get(component, id)?.state;
  const kind = typeof state === "object" && state !== null && "kind" in state ? state.kind : null;
  if (kind === "pending" || kind === "inProgress")
    tx.patch(component, id, { state: { kind: "canceled" }, completedTime: nowMs });
}

export const schedule: Syscall = ({ tx, run, component }, args) =>
  JSON.stringify(insertJob({ tx, deployment: run.deployment, component, nowMs: run.nowMs }, args));

export const cancelScheduled: Syscall = ({ tx, run, component }, args) => {
  const id = textArg(args, "id");
  if (id === run.request.scheduledJobId)
    throw new FunctionError("A scheduled function cannot cancel itself.");
  cancelJob({ tx, component, nowMs: run.nowMs }, id);
  return "null";
};
