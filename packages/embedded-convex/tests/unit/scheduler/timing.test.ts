// When scheduled functions and crons run, on a clock that a test advances.
import { describe, expect, test } from "vitest";
import { durableWrite } from "../../../src/database/durable-write.ts";
import type { MutationOutcome } from "../../../src/functions/types.ts";
import { CronJobs } from "../../../src/scheduler/cron-jobs.ts";
import { retryDelayMs } from "../../../src/scheduler/retry-delay.ts";
import { ScheduledJobs } from "../../../src/scheduler/scheduled-jobs.ts";
import { argsOf } from "../../../src/scheduler/target.ts";
import { ManualRuntime } from "../manual-runtime.ts";
import { CONFLICT, Harness, JOBS, until } from "./harness.ts";

const CRONS = "_cron_jobs";
const SUCCESS: MutationOutcome = { ok: true, valueJson: "null", ts: 0n, logLines: [] };
const HOUR_MS = 3_600_000;

async function opened(): Promise<{ harness: Harness; clock: ManualRuntime }> {
  const clock = new ManualRuntime();
  return { harness: await Harness.open(undefined, clock), clock };
}

/** Lets commits reach the disk and the scheduler notice them. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

const jobs = async (harness: Harness): Promise<ScheduledJobs> => {
  const scheduled = new ScheduledJobs(harness.deps);
  await scheduled.start();
  await settled();
  return scheduled;
};

const crons = async (harness: Harness): Promise<CronJobs> => {
  const started = new CronJobs(harness.deps);
  await started.start();
  await settled();
  return started;
};

const cron = (path: string, nextRun: number, schedule: object = { type: "interval", hours: 1 }) => ({
  ...{ name: "c", component: "", path, args: '[{"n":1}]', scheduleJson: JSON.stringify(schedule) },
  ...{ nextRun, lastRun: null, running: null },
});

/** An answer that a test gives. */
function held(harness: Harness, name: string): { give(outcome?: MutationOutcome): void } {
  let give: (outcome: MutationOutcome) => void = () => undefined;
  harness.answers.set(name, () => new Promise((resolve) => (give = resolve)));
  return { give: (outcome = SUCCESS) => give(outcome) };
}

describe("scheduled functions", () => {
  test("are waited for exactly, and after a change of the clock at most half a minute too long", async () => {
    const { harness, clock } = await opened();
    await harness.job("work.js:mutate", clock.now + HOUR_MS);
    const scheduled = await jobs(harness);
    expect(clock.delays).toEqual([30_000]);
    await harness.job("work.js:act", clock.now + 700);
    await settled();
    expect(clock.delays).toEqual([700]);
    clock.pass(699);
    await settled();
    expect(harness.ran).toEqual([]);
    clock.pass(1);
    await until(() => harness.names().includes("work.js:act"));
    await settled();
    clock.now += HOUR_MS;
    clock.pass(30_000);
    await until(() => harness.names().includes("work.js:mutate"));
    await settled();
    expect(clock.delays).toEqual([]);
    await scheduled.stop();
    expect(harness.faults).toEqual([]);
  });

  test("that conflict are repeated after half a second and then ever later, while others run", async () => {
    const { harness, clock } = await opened();
    harness.answers.set("work.js:mutate", () => Promise.resolve(CONFLICT));
    await harness.job("work.js:mutate", clock.now - 10);
    const scheduled = await jobs(harness);
    for (const [attempts, delayMs] of [
      [1, 500],
      [2, 1000],
      [3, 2000],
    ] as const) {
      expect([harness.ran.length, clock.delays]).toEqual([attempts, [delayMs]]);
      clock.pass(delayMs - 1);
      await settled();
      expect(harness.ran.length).toBe(attempts);
      clock.pass(1);
      await settled();
    }
    await harness.job("work.js:act", clock.now);
    await until(() => harness.names().includes("work.js:act"));
    expect(harness.rows(JOBS).map(({ state }) => state)).toContainEqual({ kind: "pending" });
    await scheduled.stop();
  });

  test("run as the engine, with their arguments, and may be internal", async () => {
    const { harness, clock } = await opened();
    const id = await harness.job("work.js:act", clock.now);
    const scheduled = await jobs(harness);
    expect(harness.calls).toEqual([
      {
        ...{ component: "", path: "work.js:act", args: { n: 0 }, identity: { kind: "none" } },
        ...{ caller: "Scheduler", allowInternal: true, scheduledJobId: id, scheduledJobComponent: "" },
      },
    ]);
    expect(harness.rows(JOBS)).toMatchObject([{ state: { kind: "success" }, completedTime: clock.now }]);
    await scheduled.stop();
  });

  test("that were cancelled while they ran stay so", async () => {
    const { harness, clock } = await opened();
    const answer = held(harness, "work.js:act");
    const id = await harness.job("work.js:act", clock.now);
    const scheduled = await jobs(harness);
    const cancelled = { kind: "canceled" };
    await durableWrite(harness.database, (tx) => tx.patch("", id, { state: cancelled }));
    answer.give();
    await scheduled.stop();
    expect(harness.rows(JOBS)[0]?.["state"]).toEqual(cancelled);
    expect(harness.rows(JOBS)[0]).not.toHaveProperty("completedTime");
  });

  test("that the end of the process interrupted have ended at the next start", async () => {
    const { harness, clock } = await opened();
    await harness.job("work.js:act", clock.now - 1000, "inProgress");
    const scheduled = await jobs(harness);
    expect(harness.rows(JOBS)[0]).toMatchObject({ state: { kind: "failed" }, completedTime: clock.now });
    await scheduled.stop();
  });

  test("of a component begin with the version that brings it", async () => {
    const { harness, clock } = await opened();
    const scheduled = await jobs(harness);
    const row = { name: "work.js:act", args: [{}], scheduledTime: clock.now, state: { kind: "pending" } };
    await harness.insert(JOBS, row, "child");
    await settled();
    expect(harness.ran).toEqual([]);
    harness.components.set("child", null);
    harness.push();
    await until(() => harness.calls.length === 1);
    expect(harness.calls[0]).toMatchObject({ component: "child", scheduledJobComponent: "child" });
    await scheduled.stop();
  });

  test("end with the engine: the running one is waited for, and nothing else begins", async () => {
    const { harness, clock } = await opened();
    const answer = held(harness, "work.js:act");
    await harness.job("work.js:act", clock.now);
    await harness.job("work.js:mutate", clock.now + 100);
    const scheduled = await jobs(harness);
    expect(clock.delays).toEqual([100]);
    let isStopped = false;
    const stopped = scheduled.stop().then(() => (isStopped = true));
    expect([clock.delays, harness.listeners]).toEqual([[], 0]);
    await harness.job("work.js:mutate", clock.now);
    await settled();
    expect([isStopped, harness.names()]).toEqual([false, ["work.js:act"]]);
    answer.give();
    await stopped;
    await settled();
    expect(harness.names()).toEqual(["work.js:act"]);
    expect(
      harness
        .rows(JOBS)
        .map(({ state }) => (state as { kind: string }).kind)
        .sort(),
    ).toEqual(["pending", "pending", "success"]);
  });

  test("that the engine itself fails are reported", async () => {
    const { harness, clock } = await opened();
    const broken = new Error("engine");
    harness.answers.set("work.js:mutate", () => {
      harness.answers.delete("work.js:mutate");
      return Promise.reject(broken);
    });
    await harness.job("work.js:mutate", clock.now);
    const scheduled = await jobs(harness);
    expect(harness.faults).toEqual([broken]);
    await scheduled.stop();
  });
});

describe("crons", () => {
  test("are waited for exactly, and after a change of the clock at most half a minute too long", async () => {
    const { harness, clock } = await opened();
    await harness.insert(CRONS, cron("work:mutate", clock.now + 700));
    const started = await crons(harness);
    expect(clock.delays).toEqual([700]);
    const dueMs = clock.now + 700;
    clock.pass(700);
    await until(() => harness.rows(CRONS)[0]?.["nextRun"] === dueMs + HOUR_MS);
    await settled();
    clock.pass(0);
    await settled();
    expect(clock.delays).toEqual([30_000]);
    await started.stop();
    expect([clock.delays, harness.faults]).toEqual([[], []]);
  });

  test("run as the engine, and their rows say when", async () => {
    const { harness, clock } = await opened();
    const answer = held(harness, "work:act");
    const tickMs = clock.now - 5;
    await harness.insert(CRONS, cron("work:act", tickMs));
    const started = await crons(harness);
    expect(harness.calls).toEqual([
      {
        ...{ component: "", path: "work:act", args: { n: 1 }, identity: { kind: "none" } },
        ...{ caller: "Cron", allowInternal: true },
      },
    ]);
    expect(harness.rows(CRONS)[0]).toMatchObject({ running: tickMs, lastRun: null, nextRun: tickMs });
    clock.now += 50;
    answer.give();
    await started.stop();
    const ended = { running: null, lastRun: clock.now, nextRun: tickMs + HOUR_MS };
    expect(harness.rows(CRONS)[0]).toMatchObject(ended);
  });

  test("keep what a push planned while they ran", async () => {
    const { harness, clock } = await opened();
    const answer = held(harness, "work:act");
    const id = await harness.insert(CRONS, cron("work:act", clock.now));
    const started = await crons(harness);
    const pushed = { scheduleJson: '{"type":"interval","minutes":1}', nextRun: clock.now + 60_000 };
    await durableWrite(harness.database, (tx) => tx.patch("", id, pushed));
    answer.give();
    await started.stop();
    expect(harness.rows(CRONS)[0]).toMatchObject({ ...pushed, running: null, lastRun: clock.now });
  });

  test("that a push removed while they ran stay removed", async () => {
    const { harness, clock } = await opened();
    const answer = held(harness, "work:act");
    const id = await harness.insert(CRONS, cron("work:act", clock.now));
    const started = await crons(harness);
    await durableWrite(harness.database, (tx) => tx.remove("", id));
    answer.give();
    await started.stop();
    expect([harness.rows(CRONS), harness.faults]).toEqual([[], []]);
  });

  test("whose function is gone, or whose time never comes, do not hold up the others", async () => {
    const { harness, clock } = await opened();
    await harness.insert(CRONS, cron("gone:fn", clock.now));
    await harness.insert(CRONS, cron("work:act", clock.now - 1, { type: "cron", cron: "0 0 30 2 *" }));
    await harness.insert(CRONS, cron("work:mutate", clock.now));
    const started = await crons(harness);
    await until(() => harness.rows(CRONS).every((row) => Number(row["nextRun"]) > clock.now));
    const planned = harness.rows(CRONS).map((row) => Number(row["nextRun"]));
    expect(planned.sort()).toEqual([clock.now + HOUR_MS, clock.now + HOUR_MS, 8.64e15]);
    expect(harness.names().sort()).toEqual(["work:act", "work:mutate"]);
    await started.stop();
    expect(harness.faults).toEqual([]);
  });

  test("that conflict are repeated ever later, and not any more at the end", async () => {
    const { harness, clock } = await opened();
    harness.answers.set("work:mutate", () => Promise.resolve(CONFLICT));
    await harness.insert(CRONS, cron("work:mutate", clock.now));
    const started = await crons(harness);
    expect([harness.ran.length, clock.delays]).toEqual([1, [500]]);
    clock.pass(500);
    await settled();
    expect([harness.ran.length, clock.delays]).toEqual([2, [1000]]);
    const stopped = started.stop();
    clock.pass(1000);
    await stopped;
    expect(harness.ran).toHaveLength(2);
  });

  test("that are added later run then", async () => {
    const { harness, clock } = await opened();
    const started = await crons(harness);
    await harness.insert(CRONS, cron("work:mutate", clock.now));
    await settled();
    clock.pass(0);
    await until(() => harness.ran.length === 1);
    await settled();
    await started.stop();
    await harness.insert(CRONS, cron("work:act", clock.now));
    await settled();
    clock.pass(30_000);
    await settled();
    expect(harness.names()).toEqual(["work:mutate"]);
  });
});

test("the delay doubles from half a second up to two hours", () => {
  expect([1, 2, 14, 15, 40].map(retryDelayMs)).toEqual([500, 1000, 4_096_000, 7_200_000, 7_200_000]);
});

test("arguments are stored as a list of one object, as its text, or not at all", () => {
  expect([[{ n: 1n }], '[{"n":1}]', [], "[]", undefined].map(argsOf)).toEqual([
    { n: { $integer: "AQAAAAAAAAA=" } },
    { n: 1 },
    {},
    {},
    {},
  ]);
});
