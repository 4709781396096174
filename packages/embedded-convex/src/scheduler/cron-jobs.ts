// Runs crons at their times: never two runs of one cron at once, missed times skipped (protocol G.6).
import type { Database } from "../database/types.ts";
import type { FunctionCall } from "../functions/types.ts";
import type { TimerHandle } from "../runtime.ts";
import { readIndex, textField, withSnapshot } from "../system/reads.ts";
import type { Document } from "../values/types.ts";
import { nextRun } from "./cron-schedule.ts";
import type { CronSchedule } from "./cron-schedule.ts";
import type { SchedulerDeps } from "./scheduled-jobs.ts";
import { LONGEST_WAIT_MS } from "./longest-wait.ts";
import { durableWrite } from "../database/durable-write.ts";
import { isTransient, retryDelayMs } from "./retry-delay.ts";
import { argsOf, functionType } from "./target.ts";

const CRONS = "_cron_jobs";
const NEVER_MS = 8.64e15;

interface CronRow {
  readonly id: string;
  readonly component: string;
  readonly path: string;
  readonly schedule: CronSchedule;
  readonly scheduleJson: string;
  /** The planned time of this run. */
  readonly tickMs: number;
  readonly row: Document;
}

export class CronJobs {
  readonly #deps: SchedulerDeps;
  readonly #running = new Map<string, Promise<void>>();
  #unsubscribe: (() => void) | null = null;
  #timer: TimerHandle | null = null;
  #stopped = false;

  constructor(deps: SchedulerDeps) {
    this.#deps = deps;
  }

  async start(): Promise<void> {
    await this.#catchUp();
    this.#unsubscribe = this.#deps.database.onDurable(({ changes }) => {
      if (changes.some(({ table }) => table === CRONS)) this.#wakeIn(0);
    });
    this.#pump();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#timer?.cancel();
    this.#unsubscribe?.();
    await Promise.all(this.#running.values());
  }

  /**
   * An action that was running when the process ended is not run again for the same time. And a clock that was set back
   * meanwhile must not leave crons waiting for a time that is far away now.
   */
  #catchUp(): Promise<void> {
    return durableWrite(this.#deps.database, (tx) => {
      for (const row of [...readIndex(tx, { table: CRONS })]) {
        const cron = cronOf(row);
        const wasRunning = row["running"] !== null && row["running"] !== undefined;
        const nextRun = wasRunning ? this.#after(cron) : cron.tickMs;
        const latest = this.#after({ ...cron, tickMs: this.#deps.runtime.nowMs() });
        if (wasRunning || nextRun > latest)
          tx.patch("", row._id, { running: null, nextRun: Math.min(nextRun, Math.floor(latest)) });
      }
    });
  }

  #wakeIn(delayMs: number): void {
    if (this.#stopped) return;
    this.#timer?.cancel();
    this.#timer = this.#deps.runtime.setTimer(delayMs, () => {
      this.#pump();
    });
  }

  #pump(): void {
    if (this.#stopped) return;
    try {
      const nowMs = this.#deps.runtime.nowMs();
      const waiting = withSnapshot(this.#deps.database, (tx) =>
        [...readIndex(tx, { table: CRONS, index: "by_next_run" })]
          .filter(({ _id }) => !this.#running.has(_id))
          .map(cronOf),
      );
      const due = waiting.filter(({ tickMs }) => tickMs <= nowMs);
      for (const cron of due) this.#launch(cron);
      const next = waiting.find(({ tickMs }) => tickMs > nowMs);
      if (next !== undefined) this.#wakeIn(Math.min(next.tickMs - nowMs, LONGEST_WAIT_MS));
    } catch (error) {
      this.#deps.onFault(error);
    }
  }

  #launch(cron: CronRow): void {
    const run = this.#run(cron)
      .catch((error: unknown) => {
        this.#deps.onFault(error);
      })
      .finally(() => {
        this.#running.delete(cron.id);
        this.#wakeIn(0);
      });
    this.#running.set(cron.id, run);
  }

  async #run(cron: CronRow): Promise<void> {
    const { database, functions } = this.#deps;
    const type = functionType(functions.deployment, cron.component, cron.path);
    const call = callOf(cron);
    if (type === "Mutation") {
      await this.#runMutation(cron, call);
    } else if (type === "Action") {
      await this.#update(database, cron, { running: cron.tickMs });
      await functions.action(call);
    }
    await this.#update(database, cron, {
      running: null,
      lastRun: this.#deps.runtime.nowMs(),
      nextRun: this.#after(cron),
    });
  }

  /** The session record commits with the mutation: after a crash the same time is not run twice. */
  async #runMutation(cron: CronRow, call: FunctionCall): Promise<void> {
    const session = { sessionId: `cron:${cron.id}`, requestId: Math.floor(cron.tickMs) };
    for (let attempt = 1; !this.#stopped; attempt += 1) {
      if (!isTransient(await this.#deps.functions.mutation(call, { session }))) return;
      await new Promise<void>((resolve) => {
        this.#deps.runtime.setTimer(retryDelayMs(attempt), resolve);
      });
    }
  }

  /** A push may have changed or removed the cron meanwhile; then the push's row is kept. */
  #update(database: Database, cron: CronRow, fields: Record<string, number | null>): Promise<void> {
    return durableWrite(database, (tx) => {
      const row = tx.get("", cron.id);
      if (row === null) return;
      const unchanged = row["scheduleJson"] === cron.scheduleJson && row["nextRun"] === cron.row["nextRun"];
      const { nextRun: next, ...rest } = fields;
      tx.patch("", cron.id, unchanged && next !== undefined ? { ...rest, nextRun: next } : rest);
    });
  }

  /** A schedule that never comes again (the 30th of February) is suspended instead of stopping the others. */
  #after(cron: CronRow): number {
    try {
      return nextRun(cron.schedule, cron.tickMs, this.#deps.runtime.nowMs());
    } catch {
      return NEVER_MS;
    }
  }
}

function cronOf(row: Document): CronRow {
  const scheduleJson = textField(row, "scheduleJson");
  return {
    id: row._id,
    component: textField(row, "component"),
    path: textField(row, "path"),
    schedule: JSON.parse(scheduleJson) as CronSchedule,
    scheduleJson,
    tickMs: Number(row["nextRun"]),
    row,
  };
}

function callOf(cron: CronRow): FunctionCall {
  return {
    component: cron.component,
    path: cron.path,
    args: argsOf(cron.row["args"]),
    identity: { kind: "none" },
    caller: "Cron",
    allowInternal: true,
  };
}
