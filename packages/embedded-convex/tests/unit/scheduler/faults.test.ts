// Failures of the engine itself while it runs jobs and crons: they are reported, because nothing else would notice them.
import { beforeEach, expect, test, vi } from "vitest";
import { CronJobs } from "../../../src/scheduler/cron-jobs.ts";
import { ScheduledJobs } from "../../../src/scheduler/scheduled-jobs.ts";
import { ManualRuntime } from "../manual-runtime.ts";
import { Harness } from "./harness.ts";

const BROKEN = new Error("engine");
const CRON = { name: "c", component: "", path: "work:mutate", args: "[]", lastRun: null, running: null };
const EVERY_HOUR = JSON.stringify({ type: "interval", hours: 1 });

let clock: ManualRuntime;
let harness: Harness;

beforeEach(async () => {
  clock = new ManualRuntime();
  harness = await Harness.open(undefined, clock);
});

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

function breakReads(): void {
  vi.spyOn(harness.database, "beginQuery").mockImplementation(() => {
    throw BROKEN;
  });
}

test("jobs that cannot be read", async () => {
  const jobs = new ScheduledJobs(harness.deps);
  await jobs.start();
  await settled();
  breakReads();
  harness.push();
  await settled();
  expect(harness.faults).toEqual([BROKEN]);
  await jobs.stop();
});

test("crons that cannot be read", async () => {
  await harness.insert("_cron_jobs", { ...CRON, scheduleJson: EVERY_HOUR, nextRun: clock.now + 500 });
  const crons = new CronJobs(harness.deps);
  await crons.start();
  breakReads();
  clock.pass(500);
  expect(harness.faults).toEqual([BROKEN]);
  await crons.stop();
});

test("a cron whose run fails, which is then due again", async () => {
  harness.answers.set("work:mutate", () => Promise.reject(BROKEN));
  await harness.insert("_cron_jobs", { ...CRON, scheduleJson: EVERY_HOUR, nextRun: clock.now });
  const crons = new CronJobs(harness.deps);
  await crons.start();
  await settled();
  expect([harness.faults, harness.ran.length, clock.delays]).toEqual([[BROKEN], 1, [0]]);
  harness.answers.clear();
  clock.pass(0);
  await settled();
  expect(harness.rows("_cron_jobs")).toMatchObject([{ nextRun: clock.now + 3_600_000 }]);
  await crons.stop();
});
