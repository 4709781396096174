// Cron jobs of a push: checked when they are pushed, written into `_cron_jobs` when the push is finished (protocol G.6).
import type { ComponentPath, Transaction } from "../database/types.ts";
import type { ModuleAnalysis } from "../functions/deployment-types.ts";
import { parseFunctionName } from "../functions/function-paths.ts";
import { firstRun, nextRun, type CronSchedule } from "../scheduler/cron-schedule.ts";
import { readIndex } from "../system/reads.ts";
import { fromJson, stringifyValue } from "../values/json.ts";
import type { Document, Json, ObjectValue } from "../values/types.ts";
import { pushFailure } from "./push-error.ts";
import { textOf } from "./row-text.ts";

const TABLE = "_cron_jobs";

export interface CronSpec {
  readonly name: string;
  readonly path: string;
  readonly args: Json;
  readonly schedule: CronSchedule;
}

export interface CronDiff {
  readonly added: string[];
  readonly updated: string[];
  readonly deleted: string[];
}

/** The crons of a component's modules; throws when one cannot run. */
export function cronsOf(functions: Readonly<Record<string, ModuleAnalysis>>, nowMs: number): CronSpec[] {
  const specs = (functions["crons.js"]?.cronSpecs ?? []) as unknown as CronSpec[];
  for (const spec of specs) checkCron(spec, functions, nowMs);
  return specs;
}

function checkCron(spec: CronSpec, functions: Readonly<Record<string, ModuleAnalysis>>, nowMs: number): void {
  const { modulePath, exportName } = parseFunctionName(spec.path);
  const target = functions[modulePath]?.functions.find(({ name }) => name === exportName);
  if (target === undefined) {
    throw pushFailure(
      "InvalidCronJobs",
      `The cron job "${spec.name}" calls ${spec.path}, which does not exist.`,
    );
  }
  if (target.udfType === "Query") {
    throw pushFailure(
      "InvalidCronJobs",
      `The cron job "${spec.name}" calls the query ${spec.path}; only mutations and actions can be scheduled.`,
    );
  }
  try {
    nextRun(spec.schedule, nowMs, nowMs);
    fromJson(spec.args);
  } catch (error) {
    throw pushFailure(
      "InvalidCronJobs",
      `The cron job "${spec.name}" is invalid: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Makes the component's crons exactly these. One whose spec did not change keeps its next run. */
export function writeCrons(
  tx: Transaction,
  component: ComponentPath,
  plan: { crons: readonly CronSpec[]; nowMs: number },
): CronDiff {
  const rows = [...readIndex(tx, { table: TABLE })].filter((row) => row["component"] === component);
  const existing = new Map(rows.map((row) => [textOf(row, "name"), row]));
  const diff: CronDiff = { added: [], updated: [], deleted: [] };
  for (const cron of plan.crons) {
    const row = existing.get(cron.name);
    existing.delete(cron.name);
    const spec = cronFields(component, cron);
    if (row === undefined) {
      tx.insert("", TABLE, {
        ...spec,
        nextRun: firstRun(cron.schedule, plan.nowMs),
        lastRun: null,
        running: null,
      });
      diff.added.push(cron.name);
    } else if (!sameSpec(row, spec)) {
      tx.patch("", row._id, { ...spec, nextRun: firstRun(cron.schedule, plan.nowMs) });
      diff.updated.push(cron.name);
    }
  }
  for (const [name, row] of existing) {
    tx.remove("", row._id);
    diff.deleted.push(name);
  }
  return diff;
}

function cronFields(component: ComponentPath, cron: CronSpec): ObjectValue {
  return {
    name: cron.name,
    component,
    path: cron.path,
    args: fromJson(cron.args),
    scheduleJson: JSON.stringify(cron.schedule),
  };
}

function sameSpec(row: Document, spec: ObjectValue): boolean {
  return Object.entries(spec).every(
    ([field, value]) => stringifyValue(row[field] ?? null) === stringifyValue(value),
  );
}
