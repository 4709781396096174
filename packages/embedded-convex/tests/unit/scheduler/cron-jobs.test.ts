import { expect, test } from "vitest";
import { CronJobs } from "../../../src/scheduler/cron-jobs.ts";
import { CONFLICT, Harness, until } from "./harness.ts";

const CRONS = "_cron_jobs";

function cron(
  path: string,
  nextRun: number,
  running: number | null = null,
): { [field: string]: string | number | null } {
  const scheduleJson = JSON.stringify({ type: "interval", hours: 1 });
  return { name: "c", component: "", path, args: '[{"n":1}]', scheduleJson, nextRun, lastRun: null, running };
}

test("a due mutation runs once for its planned time, and waits for its next", async () => {
  const harness = await Harness.open();
  const tickMs = Date.now() - 10;
  await harness.insert(CRONS, cron("work:mutate", tickMs));
  const crons = new CronJobs(harness.deps);
  await crons.start();
  await until(() => harness.rows(CRONS)[0]?.["nextRun"] === tickMs + 3_600_000);
  expect(harness.ran).toEqual([{ name: "work:mutate", n: 1, sessionRequest: tickMs }]);
  await crons.stop();
});

test("a mutation that conflicts runs again for the same time", async () => {
  const harness = await Harness.open();
  const tickMs = Date.now() - 10;
  harness.answers.set("work:mutate", () => {
    harness.answers.delete("work:mutate");
    return Promise.resolve(CONFLICT);
  });
  await harness.insert(CRONS, cron("work:mutate", tickMs));
  const crons = new CronJobs(harness.deps);
  await crons.start();
  await until(() => harness.rows(CRONS)[0]?.["nextRun"] === tickMs + 3_600_000);
  expect(harness.ran.map(({ sessionRequest }) => sessionRequest)).toEqual([tickMs, tickMs]);
  await crons.stop();
});

test("one cron never runs twice at once", async () => {
  const harness = await Harness.open();
  let finish = (): void => undefined;
  harness.answers.set("work:act", async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { ok: true, valueJson: "null", ts: 0n, logLines: [] };
  });
  const id = await harness.insert(CRONS, cron("work:act", Date.now() - 10));
  const crons = new CronJobs(harness.deps);
  await crons.start();
  await until(() => harness.running === 1);
  await harness.insert(CRONS, cron("work:mutate", Date.now() - 10));
  await until(() => harness.names().includes("work:mutate"));
  expect(harness.names().filter((name) => name === "work:act")).toHaveLength(1);
  finish();
  await until(() => Number(harness.rows(CRONS).find((row) => row._id === id)?.["nextRun"]) > Date.now());
  await crons.stop();
});

test("an action interrupted by the end of the process is not run again for the same time", async () => {
  const harness = await Harness.open();
  const tickMs = Date.now() - 10;
  await harness.insert(CRONS, cron("work:act", tickMs, tickMs));
  const crons = new CronJobs(harness.deps);
  await crons.start();
  expect(harness.rows(CRONS)[0]).toMatchObject({ running: null, nextRun: tickMs + 3_600_000 });
  expect(harness.ran).toEqual([]);
  await crons.stop();
});

test("after the clock was set back, crons do not wait for the time they had planned", async () => {
  const harness = await Harness.open();
  const nextYearMs = Date.now() + 365 * 86_400_000;
  await harness.insert(CRONS, cron("work:mutate", nextYearMs));
  const soonMs = Date.now() + 1_800_000;
  await harness.insert(CRONS, cron("work:act", soonMs));
  const crons = new CronJobs(harness.deps);
  await crons.start();
  // Both rows may be of the same millisecond, so their order is undefined.
  const planned = harness.rows(CRONS).map((row) => Number(row["nextRun"]));
  const [far, soon] = [Math.max(...planned), Math.min(...planned)];
  expect(far).toBeGreaterThan(Date.now() + 3_500_000);
  expect(far).toBeLessThanOrEqual(Date.now() + 3_600_000);
  expect(soon).toBe(soonMs);
  await crons.stop();
});
