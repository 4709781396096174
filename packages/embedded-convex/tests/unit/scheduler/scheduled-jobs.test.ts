import { expect, test } from "vitest";
import { Retention } from "../../../src/scheduler/retention.ts";
import { ScheduledJobs } from "../../../src/scheduler/scheduled-jobs.ts";
import { MemoryPersistence } from "../../../src/storage/memory-persistence.ts";
import { durableWrite } from "../../../src/database/durable-write.ts";
import { CONFLICT, Harness, JOBS, until } from "./harness.ts";

const states = (harness: Harness): unknown[] => harness.rows(JOBS).map((row) => row["state"]);

async function started(harness: Harness): Promise<ScheduledJobs> {
  const jobs = new ScheduledJobs(harness.deps);
  await jobs.start();
  return jobs;
}

test("jobs found at start run, the earliest first", async () => {
  const harness = await Harness.open();
  await harness.job("work.js:act", Date.now() - 1000);
  await harness.job("work.js:mutate", Date.now() - 5000);
  const jobs = await started(harness);
  await until(() => states(harness).every((state) => (state as { kind: string }).kind === "success"));
  expect(harness.names()).toEqual(["work.js:mutate", "work.js:act"]);
  expect(harness.rows(JOBS).every((row) => typeof row["completedTime"] === "number")).toBe(true);
  await jobs.stop();
});

test("a job scheduled later starts at its time", async () => {
  const harness = await Harness.open();
  const jobs = await started(harness);
  const dueMs = Date.now() + 80;
  await harness.job("work.js:mutate", dueMs);
  await until(() => harness.ran.length === 1);
  expect(Date.now()).toBeGreaterThanOrEqual(dueMs);
  await jobs.stop();
});

test("an action that was running when the process ended has failed and is not run again", async () => {
  const harness = await Harness.open();
  await harness.job("work.js:act", Date.now() - 1000, "inProgress");
  const jobs = await started(harness);
  await until(() => (states(harness)[0] as { kind: string }).kind === "failed");
  expect(states(harness)).toEqual([{ kind: "failed", error: "Transient error while executing action" }]);
  expect(harness.ran).toEqual([]);
  await jobs.stop();
});

test("an action is marked as in progress before it begins", async () => {
  const harness = await Harness.open();
  let seen: unknown = null;
  harness.answers.set("work.js:act", () => {
    [seen] = states(harness);
    return Promise.resolve({ ok: false, errorMessage: "boom", logLines: [] });
  });
  await harness.job("work.js:act", 0);
  const jobs = await started(harness);
  await until(() => (states(harness)[0] as { kind: string }).kind === "failed");
  expect(seen).toEqual({ kind: "inProgress" });
  expect(states(harness)).toEqual([{ kind: "failed", error: "boom" }]);
  await jobs.stop();
});

test("a conflict is tried again, an error of the function is not", async () => {
  const harness = await Harness.open();
  harness.answers.set("work.js:mutate", () => {
    harness.answers.delete("work.js:mutate");
    return Promise.resolve(CONFLICT);
  });
  await harness.job("work.js:mutate", 0);
  const jobs = await started(harness);
  await until(() => (states(harness)[0] as { kind: string }).kind === "success");
  expect(harness.ran).toHaveLength(2);
  await jobs.stop();
});

test("an error whose text resembles a conflict ends the job, without the request's id", async () => {
  const harness = await Harness.open();
  const text =
    "Uncaught Error: Documents read from or written to a table changed while this mutation was being run";
  const errorMessage = `[Request ID: 0123456789abcdef] Server Error\n${text}`;
  for (const name of ["work.js:mutate", "work.js:act"]) {
    harness.answers.set(name, () => Promise.resolve({ ok: false, errorMessage, logLines: [] }));
    await harness.job(name, 0);
  }
  const jobs = await started(harness);
  await until(() => states(harness).every((state) => (state as { kind: string }).kind === "failed"));
  expect(states(harness)).toEqual([
    { kind: "failed", error: text },
    { kind: "failed", error: text },
  ]);
  await jobs.stop();
});

test("no more than eight run at once, and all of them end", async () => {
  const harness = await Harness.open();
  harness.answers.set("work.js:act", async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return { ok: true, valueJson: "null", ts: 0n, logLines: [] };
  });
  for (let n = 0; n < 30; n += 1) await harness.job("work.js:act", n);
  const jobs = await started(harness);
  await until(() => states(harness).every((state) => (state as { kind: string }).kind === "success"));
  expect(harness.mostRunning).toBe(8);
  expect(harness.ran).toHaveLength(30);
  await jobs.stop();
});

test("a job whose function does not exist any more fails by name", async () => {
  const harness = await Harness.open();
  await harness.job("gone.js:fn", 0);
  const jobs = await started(harness);
  await until(() => (states(harness)[0] as { kind: string }).kind === "failed");
  expect(states(harness)[0]).toMatchObject({ error: expect.stringContaining("gone.js:fn") as string });
  await jobs.stop();
});

test("ended jobs are deleted after seven days, waiting ones stay, old session records are deleted after fourteen", async () => {
  const harness = await Harness.open();
  const daysAgo = (days: number): number => Date.now() - days * 86_400_000;
  const ended = { name: "a:b", args: [{}], scheduledTime: 1, state: { kind: "success" } };
  await harness.insert(JOBS, { ...ended, completedTime: daysAgo(8) });
  await harness.insert(JOBS, { ...ended, completedTime: daysAgo(6) });
  await harness.insert(JOBS, { ...ended, state: { kind: "pending" } });
  const record = { sessionId: "s", result: "null", logLines: [], ts: 1n };
  await harness.insert("_session_requests", { ...record, requestId: 1, createdAt: daysAgo(15) });
  await harness.insert("_session_requests", { ...record, requestId: 2, createdAt: daysAgo(13) });
  await new Retention(harness.deps).sweep();
  expect(harness.rows(JOBS)).toHaveLength(2);
  expect(harness.rows("_session_requests").map((row) => row["requestId"])).toEqual([2]);
});

test("expired records are removed 200 at a time with a pause between, then looked for every hour", async () => {
  const harness = await Harness.open();
  const ended = { name: "a:b", args: [{}], scheduledTime: 1, state: { kind: "success" }, completedTime: 1 };
  await durableWrite(harness.database, (tx) => {
    for (let n = 0; n < 201; n += 1) tx.insert("", JOBS, ended);
  });
  const timers: { delayMs: number; fire: () => void }[] = [];
  const setTimer = (delayMs: number, fire: () => void) => {
    timers.push({ delayMs, fire });
    return { cancel: () => undefined };
  };
  const deps = { ...harness.deps, runtime: { ...harness.deps.runtime, setTimer } };
  const retention = new Retention(deps);
  retention.start();
  const left: number[] = [];
  for (const due of [1, 2]) {
    timers.at(-1)?.fire();
    await until(() => timers.length > due);
    left.push(harness.rows(JOBS).length);
  }
  expect([timers.map(({ delayMs }) => delayMs), left]).toEqual([
    [30_000, 50, 3_600_000],
    [1, 0],
  ]);
});

test("a job cancelled a moment before its time, not yet on disk, neither runs nor keeps the engine busy", async () => {
  const disk = new MemoryPersistence({ flush: "manual" });
  const flushing = setInterval(() => disk.flush(), 20);
  const harness = await Harness.open(disk);
  const dueAt = Date.now() + 500;
  const id = await harness.job("work.js:act", dueAt);
  const jobs = await started(harness);
  clearInterval(flushing);
  const cancelled = durableWrite(harness.database, (tx) => tx.patch("", id, { state: { kind: "canceled" } }));
  // The job becomes due meanwhile. If it were retried without a pause, no timer would fire any more.
  await new Promise((resolve) => setTimeout(resolve, dueAt + 50 - Date.now()));
  disk.flush();
  await cancelled;
  await until(() => (states(harness)[0] as { kind: string }).kind === "canceled");
  expect(harness.ran).toEqual([]);
  const stopped = jobs.stop();
  disk.flush();
  await stopped;
});
