// Starts and stops scheduled functions, crons and the removal of old records.
import { CronJobs } from "./cron-jobs.ts";
import { Retention } from "./retention.ts";
import { ScheduledJobs } from "./scheduled-jobs.ts";
import type { SchedulerDeps } from "./scheduled-jobs.ts";

export interface Scheduler {
  stop(): Promise<void>;
}

export async function startScheduler(deps: SchedulerDeps): Promise<Scheduler> {
  const jobs = new ScheduledJobs(deps);
  const crons = new CronJobs(deps);
  const retention = new Retention(deps);
  await jobs.start();
  await crons.start();
  retention.start();
  return {
    async stop() {
      retention.stop();
      await Promise.all([jobs.stop(), crons.stop()]);
    },
  };
}
