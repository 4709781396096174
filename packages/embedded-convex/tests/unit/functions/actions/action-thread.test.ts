// The engine's side of an action thread, with a thread that does only what a test says.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ActionThread, type TaskHandler } from "embedded-convex/src/functions/actions/action-thread.ts";
import type { TaskEnd } from "embedded-convex/src/functions/actions/protocol.ts";
import type { BodyFlow, StreamedResponse } from "embedded-convex/src/functions/actions/streamed-response.ts";
import { FakeWorker, TASK } from "./fake-worker.ts";

vi.mock("node:worker_threads", async () => {
  const { FakeWorker: Worker } = await import("./fake-worker.ts");
  return { Worker };
});

const VALUE: TaskEnd = { kind: "value", json: "1" };
const NEVER = new Promise<TaskEnd>(() => undefined);

let isRetired: boolean;
let thread: ActionThread;
let worker: FakeWorker;

beforeEach(() => {
  vi.useFakeTimers();
  isRetired = false;
  thread = new ActionThread(
    { entry: "entry", components: [], nodeFolder: null },
    { heartbeat: { blockedAfterMs: 300, lostAfterMs: 1000 }, onRetire: () => void (isRetired = true) },
  );
  worker = FakeWorker.latest!;
});

afterEach(() => {
  vi.useRealTimers();
});

const handler = (more: Partial<TaskHandler> = {}): TaskHandler => ({
  asyncSyscall: () => Promise.reject(new Error("not called")),
  log: () => undefined,
  response: null,
  ...more,
});

const run = (more?: Partial<TaskHandler>, limit = NEVER): Promise<TaskEnd> =>
  thread.run(TASK, handler(more), limit);

const lost = (why: string): TaskEnd => ({
  kind: "failed",
  failure: {
    message: `The thread of this action ended unexpectedly${why}. The action may have run in part.`,
  },
});

describe("a thread", () => {
  test("has 512 MiB of memory and the time zone of the engine, and nothing reads what it prints", () => {
    expect(worker.options.resourceLimits).toEqual({ maxOldGenerationSizeMb: 512 });
    expect(worker.options.env["TZ"]).toBe("UTC");
    expect(worker.options).toMatchObject({ stdout: true, stderr: true });
    expect(worker.drained).toBe(2);
  });

  test("holds up the end of the process only while tasks run, which it numbers", async () => {
    expect([worker.isReferenced, thread.load]).toEqual([false, 0]);
    const [first, second] = [run(), run()];
    expect([worker.isReferenced, thread.load]).toEqual([true, 2]);
    expect(worker.posted).toEqual([
      { type: "start", id: 1, task: TASK },
      { type: "start", id: 2, task: TASK },
    ]);
    worker.say({ type: "done", id: 2, end: VALUE });
    expect(await second).toEqual(VALUE);
    expect([worker.isReferenced, thread.load]).toEqual([true, 1]);
    worker.say({ type: "done", id: 1, end: VALUE });
    await first;
    expect([worker.isReferenced, thread.load, worker.isTerminated]).toEqual([false, 0, false]);
  });

  test("that retires finishes what runs, and ends then", async () => {
    const running = run();
    thread.retire();
    expect([isRetired, worker.isTerminated]).toEqual([true, false]);
    worker.say({ type: "done", id: 1, end: VALUE });
    expect(await running).toEqual(VALUE);
    expect(worker.isTerminated).toBe(true);
    await thread.ended;
  });

  test("that retires without tasks ends at once", () => {
    thread.retire();
    expect([isRetired, worker.isTerminated]).toEqual([true, true]);
  });

  test("that fails, or ends, fails its tasks with the reason", async () => {
    const running = run();
    worker.emit("error", new Error("out of memory"));
    expect(await running).toEqual(lost(" (out of memory)"));
    expect([isRetired, thread.load, worker.isTerminated]).toEqual([true, 0, true]);
  });

  test("that is terminated fails its tasks", async () => {
    const running = run();
    await thread.terminate();
    expect(await running).toEqual(lost(""));
    await thread.ended;
    expect(isRetired).toBe(true);
  });
});

describe("a task", () => {
  test("gets answers to its calls", async () => {
    void run({
      asyncSyscall: (op, argsJson) => Promise.resolve({ ok: true, json: `${op} ${argsJson}` } as never),
    });
    worker.say({ type: "syscall", id: 1, callId: 7, op: "1.0/get", argsJson: "{}" });
    await vi.advanceTimersByTimeAsync(0);
    expect(worker.posted.at(-1)).toEqual({
      type: "answer",
      callId: 7,
      result: { ok: true, json: "1.0/get {}" },
    });
  });

  test("reports its lines and its response, whose body is steered from here", () => {
    const said: unknown[] = [];
    let flow: BodyFlow | null = null;
    const response = {
      head: (head: unknown, given: BodyFlow) => {
        said.push(head);
        flow = given;
      },
      piece: (bytes: Uint8Array) => void said.push(bytes),
    } as unknown as StreamedResponse;
    void run({ log: (level, text) => void said.push(`${level} ${text}`), response });
    const head = { status: 200, statusText: "", headers: [], hasBody: true };
    worker.say({ type: "log", id: 1, level: "LOG", text: "'a'" });
    worker.say({ type: "head", id: 1, head });
    worker.say({ type: "piece", id: 1, bytes: Uint8Array.of(1) });
    expect(said).toEqual(["LOG 'a'", head, Uint8Array.of(1)]);
    const given = flow as BodyFlow | null;
    given?.pull();
    given?.cancel();
    expect(worker.posted.slice(1)).toEqual([
      { type: "pull", id: 1 },
      { type: "cancel", id: 1 },
    ]);
  });

  test("that has ended reports nothing any more", async () => {
    const said: string[] = [];
    const running = run({ log: (_level, text) => void said.push(text) });
    worker.say({ type: "done", id: 1, end: VALUE });
    await running;
    worker.say({ type: "log", id: 1, level: "LOG", text: "late" });
    expect(said).toEqual([]);
  });

  test("over its limit ends with it, and the thread takes no more tasks", async () => {
    let reach: (end: TaskEnd) => void = () => undefined;
    const running = run(
      {},
      new Promise((resolve) => {
        reach = resolve;
      }),
    );
    const failed: TaskEnd = { kind: "failed", failure: { message: "too long" } };
    reach(failed);
    expect(await running).toEqual(failed);
    expect([isRetired, worker.isTerminated]).toEqual([true, true]);
  });

  test("whose limit comes after its end keeps the thread", async () => {
    let reach: (end: TaskEnd) => void = () => undefined;
    const running = run(
      {},
      new Promise((resolve) => {
        reach = resolve;
      }),
    );
    worker.say({ type: "done", id: 1, end: VALUE });
    reach({ kind: "failed", failure: { message: "too long" } });
    expect(await running).toEqual(VALUE);
    await vi.advanceTimersByTimeAsync(0);
    expect([isRetired, worker.isTerminated]).toEqual([false, false]);
  });
});

describe("heartbeats", () => {
  const pings = (): number => worker.posted.filter(({ type }) => type === "ping").length;

  test("begin when the thread has loaded its modules and a task runs, and end with it", async () => {
    const running = run();
    vi.advanceTimersByTime(5000);
    expect([pings(), thread.isBlocked]).toEqual([0, false]);
    worker.say({ type: "ready" });
    expect(pings()).toBe(1);
    worker.say({ type: "done", id: 1, end: VALUE });
    await running;
    vi.advanceTimersByTime(5000);
    expect([pings(), thread.isBlocked, isRetired]).toEqual([1, false, false]);
    void run();
    expect(pings()).toBe(2);
  });

  test("are none before a task runs", () => {
    worker.say({ type: "ready" });
    expect(pings()).toBe(0);
  });

  test("that are not answered make the thread blocked, then lost with its tasks", async () => {
    const running = run();
    worker.say({ type: "ready" });
    vi.advanceTimersByTime(300);
    worker.say({ type: "pong" });
    vi.advanceTimersByTime(399);
    expect([thread.isBlocked, isRetired]).toEqual([false, false]);
    vi.advanceTimersByTime(1);
    expect([thread.isBlocked, isRetired, thread.load, worker.isTerminated]).toEqual([true, true, 1, false]);
    vi.advanceTimersByTime(700);
    expect(await running).toEqual(lost(" (one of its actions computed without a pause for too long)"));
    expect(worker.isTerminated).toBe(true);
  });
});
