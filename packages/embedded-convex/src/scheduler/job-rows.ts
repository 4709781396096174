// The rows of `_scheduled_functions`: finding what is due and recording how it ended (protocol G.5).
import type { ComponentPath, Database, Transaction } from "../database/types.ts";
import { isObject } from "../system/deployment.ts";
import { readIndex, textField } from "../system/reads.ts";
import type { Document, Json, Value } from "../values/types.ts";
import { durableWrite } from "../database/durable-write.ts";

export const JOBS = "_scheduled_functions";

export interface Job {
  /** The row's component: the one that scheduled it. */
  readonly component: ComponentPath;
  /** The function's component. */
  readonly target: ComponentPath;
  readonly id: string;
  readonly name: string;
  readonly args: Value | undefined;
  readonly scheduledTime: number;
}

export type JobEnd = { readonly kind: "success" } | { readonly kind: "failed"; readonly error: string };

const INTERRUPTED: JobEnd = { kind: "failed", error: "Transient error while executing action" };

/** Pending jobs of a component, earliest first. */
export function* pendingJobs(tx: Transaction, component: ComponentPath): Generator<Job, void, undefined> {
  for (const row of readIndex(tx, {
    component,
    table: JOBS,
    index: "by_state_and_time",
    equals: ["pending"],
  })) {
    yield jobOf(component, row);
  }
}

function jobOf(component: ComponentPath, row: Document): Job {
  const { _id: id, args, scheduledTime, targetComponent } = row;
  const target = typeof targetComponent === "string" ? targetComponent : component;
  return { component, target, id, name: textField(row, "name"), args, scheduledTime: Number(scheduledTime) };
}

/** False when the job is no longer pending, e.g. because it was cancelled a moment ago. */
export function markInProgress(database: Database, job: Job): Promise<boolean> {
  return durableWrite(database, (tx) => {
    if (stateOf(tx.get(job.component, job.id)) !== "pending") return false;
    tx.patch(job.component, job.id, { state: { kind: "inProgress" } });
    return true;
  });
}

/** Leaves rows alone that have already ended: a mutation ends its own row, and a cancelled job stays cancelled. */
export function recordEnd(
  database: Database,
  job: Job,
  end: { state: JobEnd; nowMs: number },
): Promise<void> {
  return durableWrite(database, (tx) => {
    const kind = stateOf(tx.get(job.component, job.id));
    if (kind !== "pending" && kind !== "inProgress") return;
    tx.patch(job.component, job.id, { state: { ...end.state }, completedTime: end.nowMs });
  });
}

/** Actions run at most once: one that was running when the process ended has failed. */
export function failInterrupted(database: Database, component: ComponentPath, nowMs: number): Promise<void> {
  return durableWrite(database, (tx) => {
    const read = { component, table: JOBS, index: "by_state_and_time", equals: ["inProgress"] };
    for (const { _id } of [...readIndex(tx, read)]) {
      tx.patch(component, _id, { state: { ...INTERRUPTED }, completedTime: nowMs });
    }
  });
}

function stateOf(row: Document | null): string | null {
  const state = row?.["state"] as Json | undefined;
  return isObject(state) && typeof state["kind"] === "string" ? state["kind"] : null;
}
