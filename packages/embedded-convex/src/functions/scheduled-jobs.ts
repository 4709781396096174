// The row of a scheduled mutation follows the mutation in the same transaction: in progress while it runs, then success or
// failed (protocol G.5).
import type { Transaction } from "../database/types.ts";
import type { ObjectValue } from "../values/types.ts";
import { JOBS_TABLE } from "./syscalls/scheduler.ts";
import type { FunctionCall } from "./types.ts";

export interface JobRow {
  readonly component: string;
  readonly id: string;
}

export function jobOf(call: FunctionCall): JobRow | null {
  if (call.scheduledJobId === undefined) return null;
  return { component: call.scheduledJobComponent ?? call.component, id: call.scheduledJobId };
}

/** False when the job was cancelled or finished meanwhile: then it must not run. */
export function beginJob(tx: Transaction, job: JobRow): boolean {
  const kind = stateKind(tx, job);
  if (kind !== "pending" && kind !== "inProgress") return false;
  if (kind === "pending") tx.patch(job.component, job.id, { state: { kind: "inProgress" } });
  return true;
}

export function finishJob(tx: Transaction, job: JobRow, end: { nowMs: number; error: string | null }): void {
  if (tx.tableOfId(job.component, job.id)?.name !== JOBS_TABLE || tx.get(job.component, job.id) === null)
    return;
  const state: ObjectValue = end.error === null ? { kind: "success" } : { kind: "failed", error: end.error };
  tx.patch(job.component, job.id, { state, completedTime: end.nowMs });
}

function stateKind(tx: Transaction, job: JobRow): string | null {
  if (tx.tableOfId(job.component, job.id)?.name !== JOBS_TABLE) return null;
  const state = tx.get(job.component, job.id)?.state;
  const isObject =
    typeof state === "object" && state !== null && !Array.isArray(state) && !(state instanceof ArrayBuffer);
  return isObject && typeof state.kind === "string" ? state.kind : null;
}
