// Removes expired records, a slice at a time so that no commit grows large: ended jobs after seven days,
// mutation records of client sessions after fourteen.
import type { ComponentPath, Transaction } from "../database/types.ts";
import type { TimerHandle } from "../runtime.ts";
import { encodeKey } from "../values/keys.ts";
import { JOBS } from "./job-rows.ts";
import type { SchedulerDeps } from "./scheduled-jobs.ts";
import { durableWrite } from "../database/durable-write.ts";

const DAY_MS = 86_400_000;
const JOB_KEPT_MS = 7 * DAY_MS;
const SESSION_REQUEST_KEPT_MS = 14 * DAY_MS;
const SLICE = 200;
const PAUSE_MS = 50;
const EVERY_MS = 3_600_000;
const FIRST_MS = 30_000;

interface Expired {
  readonly component: ComponentPath;
  readonly table: string;
  readonly index: string;
  readonly beforeMs: number;
}

export class Retention {
  readonly #deps: SchedulerDeps;
  #timer: TimerHandle | null = null;
  #stopped = false;

  constructor(deps: SchedulerDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#again(FIRST_MS);
  }

  stop(): void {
    this.#stopped = true;
    this.#timer?.cancel();
  }

  /** Removes one slice; true when there may be more. */
  async sweep(): Promise<boolean> {
    const nowMs = this.#deps.runtime.nowMs();
    const expired: Expired[] = [...this.#deps.functions.deployment.components.keys()].map((component) => ({
      component,
      table: JOBS,
      index: "by_completed_time",
      beforeMs: nowMs - JOB_KEPT_MS,
    }));
    const beforeMs = nowMs - SESSION_REQUEST_KEPT_MS;
    expired.push({ component: "", table: "_session_requests", index: "by_created_at", beforeMs });
    let more = false;
    for (const what of expired) {
      const removed = await durableWrite(this.#deps.database, (tx) => removeSlice(tx, what));
      more ||= removed === SLICE;
    }
    return more;
  }

  #again(delayMs: number): void {
    if (this.#stopped) return;
    this.#timer = this.#deps.runtime.setTimer(delayMs, () => {
      this.sweep().then(
        (more) => {
          this.#again(more ? PAUSE_MS : EVERY_MS);
        },
        (error: unknown) => {
          this.#deps.onFault(error);
        },
      );
    });
  }
}

/** Rows without a time sort before all numbers and stay outside the interval. */
function removeSlice(tx: Transaction, { component, table, index, beforeMs }: Expired): number {
  if (tx.table(component, table) === null) return 0;
  const interval = { start: encodeKey([Number.NEGATIVE_INFINITY]), end: encodeKey([beforeMs]) };
  const rows = tx.scan({ component, table, index, interval, order: "asc" });
  const ids: string[] = [];
  for (let row = rows.next(); row !== null && ids.length < SLICE; row = rows.next())
    ids.push(row.document._id);
  for (const id of ids) tx.remove(component, id);
  return ids.length;
}
