// The engine's side of a run in a process of its own: what it answers, and when it ends the process.
import { performance } from "node:perf_hooks";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BoundedRun, type RunParts } from "embedded-convex/src/functions/bounded/bounded-run.ts";
import type { ExecutionProcess } from "embedded-convex/src/functions/bounded/execution-process.ts";
import type { FunctionEnd, Question } from "embedded-convex/src/functions/bounded/messages.ts";
import type { CallResult } from "embedded-convex/src/functions/isolate/call-result.ts";
import {
  ExecutionStuck,
  type Settled,
  type SyscallHost,
} from "embedded-convex/src/functions/isolate/isolate.ts";
import { ThrownByFunction } from "embedded-convex/src/functions/isolate/thrown-by-function.ts";
import { FakeProcess } from "./fake-process.ts";

const LIMIT_MS = 1000;
const TIME = "Function execution timed out (maximum duration: 1s)";
const MEMORY = "JavaScript execution ran out of memory (maximum memory usage: 64 MB)";
const CALL = { modulePath: "app.js", exportName: "get", method: "invokeQuery", argsJson: "[{}]", nowMs: 1 };
const SOURCES: Record<string, string> = { "app.js": "export {}" };
const DEPLOYMENT = {
  component: (path: string) =>
    path === ""
      ? { env: new Map([["NAME", "value"]]), markedSource: (name: string) => SOURCES[name] }
      : undefined,
};

let process: FakeProcess;
let run: BoundedRun;
let logged: string[];
/** How long each call takes the engine. */
let callMs: number;
let nowMs = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  nowMs = 5000;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  process = new FakeProcess();
  const parts = { deployment: DEPLOYMENT, deploymentKey: "1", importNowMs: 5 } as unknown as RunParts;
  run = new BoundedRun(process as unknown as ExecutionProcess, LIMIT_MS, parts);
  [logged, callMs] = [[], 0];
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

function pass(ms: number): void {
  nowMs += ms;
  vi.advanceTimersByTime(ms);
}

const host: SyscallHost = {
  ...({} as Pick<SyscallHost, "budget" | "runtime">),
  syscall: (op, argsJson) => {
    pass(callMs);
    if (op !== "nested") return `${op} ${argsJson}`;
    return run.budget.measure(() => {
      pass(callMs);
      return "inner";
    });
  },
  asyncSyscall: (op) => (op === "late" ? Promise.resolve<CallResult>("later") : `${op} at once`),
  log: (level, text) => void logged.push(`${level} ${text}`),
  randomWords: () => [],
  fillRandom: (target) => void target.fill(7),
};

function started(): { execution: number; settled: Promise<Settled> } {
  const context = run.contexts().acquire("", "app.js");
  const settled = (context as Exclude<typeof context, Promise<unknown>>).call(host, CALL) as Promise<Settled>;
  return { execution: process.started.at(-1) ?? 0, settled };
}

const ask = (execution: number, op: string, isAsync = false): void => {
  process.say({ type: "call", execution, isAsync, op, argsJson: "[]" } satisfies Question);
};

const settle = (execution: number, end: FunctionEnd): void => {
  process.say({ type: "settled", execution, end });
};

/** Whether it is ended at the next look at what it used; a run that is not ended is looked at again. */
async function endsWith(settled: Promise<Settled>): Promise<unknown> {
  pass(20);
  const end = await Promise.race([settled, Promise.resolve(null)]);
  return end === null || end.ok ? null : (end.error as Error).message;
}

describe("what the process asks for", () => {
  it("is answered from the deployment and the execution's host", async () => {
    const { execution } = started();
    ask(execution, "get");
    ask(execution, "get", true);
    process.say({ type: "source", component: "", path: "app.js" });
    process.say({ type: "source", component: "", path: "none.js" });
    process.say({ type: "source", component: "none", path: "app.js" });
    process.say({ type: "component", component: "" });
    process.say({ type: "component", component: "none" });
    process.say({ type: "random", execution, length: 3 });
    process.say({ type: "random", execution: -1, length: 3 });
    expect(process.answers).toEqual([
      ...["get []", "get at once", "export {}", null, null],
      ...[
        { env: [["NAME", "value"]], importNowMs: 5 },
        { env: [], importNowMs: 5 },
      ],
      ...["BwcH", "AAAA"],
    ]);
    process.say({ type: "log", execution, level: "WARN", text: "once" });
    process.say({ type: "log", execution: -1, level: "WARN", text: "of none" });
    expect(logged).toEqual(["WARN once"]);
    ask(execution, "late", true);
    ask(execution, "late", true);
    const calls = process.answers.slice(-2).map((answer) => (answer as { later: number }).later);
    expect(new Set(calls).size).toBe(2);
    await Promise.resolve();
    expect(process.posted.filter(({ type }) => type === "late")).toEqual(
      calls.map((call) => ({ type: "late", call, outcome: "later" })),
    );
  });

  it("is refused when its execution has ended", () => {
    const { execution } = started();
    settle(execution, { ok: true, value: "1" });
    ask(execution, "get");
    expect(process.answers).toEqual([{ message: "The execution has ended." }]);
  });
});

describe("the end of an execution", () => {
  it("is the value, what was thrown, or that it waits for ever; each of its own", async () => {
    const runs = [started(), started(), started()];
    expect(new Set(process.started).size).toBe(3);
    const parts = { message: "boom" } as never;
    settle(runs[2]!.execution, { ok: false, stuck: true });
    settle(runs[1]!.execution, { ok: false, parts });
    settle(runs[0]!.execution, { ok: true, value: "1" });
    const [value, thrown, stuck] = await Promise.all(runs.map(async ({ settled }) => await settled));
    expect(value).toEqual({ ok: true, value: "1" });
    expect(thrown).toMatchObject({ ok: false, error: expect.any(ThrownByFunction) as object });
    expect(stuck).toMatchObject({ ok: false, error: expect.any(ExecutionStuck) as object });
  });

  it("leaves the process to the next run, unless it is worn or an execution still runs", async () => {
    expect(await run.finish()).toBe(true);
    process.isWorn = true;
    expect(await run.finish()).toBe(false);
    [process.isWorn, process.saysWorn] = [false, true];
    expect(await run.finish()).toBe(false);
    process.saysWorn = false;
    started();
    expect(await run.finish()).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("does not leave a process that ended instead of answering", async () => {
    process.post = () => {
      process.end();
    };
    expect(await run.finish()).toBe(false);
  });
});

describe("a run", () => {
  it("may compute for exactly its limit, and is ended after", async () => {
    const { settled } = started();
    process.computedMs = LIMIT_MS;
    expect(await endsWith(settled)).toBeNull();
    expect(run.isLost).toBe(false);
    process.computedMs = LIMIT_MS + 0.5;
    expect(await endsWith(settled)).toBe(TIME);
    expect([run.isLost, process.isEnded, run.budget.exhausted]).toEqual([true, true, true]);
    expect(await run.finish()).toBe(false);
  });

  it("is measured with every call that the engine answers for it, each once", async () => {
    const { execution, settled } = started();
    process.computedMs = 200;
    callMs = 200;
    ask(execution, "get");
    ask(execution, "nested");
    ask(execution, "get");
    expect(await endsWith(settled)).toBeNull();
    callMs = 1;
    ask(execution, "get");
    expect(await endsWith(settled)).toBe(TIME);
  });

  it("neither yields to others nor moves to another process: it holds up nobody", async () => {
    started();
    process.computedMs = LIMIT_MS - 1;
    await endsWith(new Promise(() => undefined));
    const { turnMs, turnLimitMs, isToRunElsewhere } = run.budget;
    expect([turnMs, turnLimitMs, isToRunElsewhere]).toEqual([0, Number.POSITIVE_INFINITY, false]);
    expect(run.budget.leaveThread()).toBe(false);
  });

  it("may last for ten times its limit on a busy machine", async () => {
    const { settled } = started();
    pass(10 * LIMIT_MS - 20);
    expect(await endsWith(settled)).toBeNull();
    expect(await endsWith(settled)).toBe(TIME);
  });

  it("is ended when the process takes too much memory, or ends by itself", async () => {
    const first = started();
    process.isOutOfMemory = true;
    expect(await endsWith(first.settled)).toBe(MEMORY);
    expect(run.budget.exhausted).toBe(true);
    const next = { ok: false, error: expect.objectContaining({ message: MEMORY }) as object };
    expect(await started().settled).toEqual(next);
    expect(process.started).toHaveLength(1);
    process = new FakeProcess();
    run = new BoundedRun(process as unknown as ExecutionProcess, LIMIT_MS, {} as RunParts);
    const other = started();
    process.end();
    expect(await endsWith(other.settled)).toBe(MEMORY);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("answers nothing after it was ended", () => {
    const { execution } = started();
    process.end();
    ask(execution, "get");
    process.say({ type: "log", execution, level: "WARN", text: "late" });
    expect([process.answers, logged]).toEqual([[], []]);
  });
});
