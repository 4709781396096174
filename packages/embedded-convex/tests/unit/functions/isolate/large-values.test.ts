// On the engine's thread no built-in function that V8 does not interrupt is called with a large value, where executions can
// continue in a process of their own.
import { afterAll, beforeAll, expect, it } from "vitest";
import { CpuBudget } from "embedded-convex/src/functions/isolate/cpu-budget.ts";
import { Isolate, type Settled, type SyscallHost } from "embedded-convex/src/functions/isolate/isolate.ts";
import { useWatchdog } from "embedded-convex/src/functions/isolate/watchdog/guard.ts";
import { timeoutWatchdog } from "embedded-convex/src/functions/isolate/watchdog/timeout-watchdog.ts";
import { systemRuntime } from "embedded-convex/src/runtime.ts";

const runtime = systemRuntime();
const SLICE_MS = 100;
const nothing = (): void => undefined;
const unused = (): never => {
  throw new Error("No call was expected.");
};

beforeAll(() => {
  // One that distinguishes user code, as the thread does.
  useWatchdog({ ...timeoutWatchdog, begin: nothing, pause: nothing, resume: nothing });
});

afterAll(() => {
  useWatchdog(null);
});

async function outcome(expression: string, sliceMs: number | null = SLICE_MS) {
  const budget = new CpuBudget(10_000, runtime, sliceMs);
  const host: SyscallHost = {
    budget,
    runtime,
    syscall: unused,
    asyncSyscall: unused,
    log: nothing,
    randomWords: () => [1, 2, 3, 4],
    fillRandom: nothing,
  };
  const sources = { source: () => `export default () => JSON.stringify(${expression});` };
  const isolate = new Isolate({ sources, env: new Map(), importNowMs: 0, mayRunElsewhere: true });
  await isolate.load("main.js");
  const fn = { call: isolate.namespace("main.js")["default"] };
  const settled: Settled = await isolate.run(host, { fn, method: "call", argsJson: "[]", nowMs: 0 });
  return { settled, isToRunElsewhere: budget.isToRunElsewhere };
}

it.each([
  "Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)",
  "Array.prototype.some.call({ length: 2 ** 53 - 1 }, () => false)",
  "Array.from({ length: 2 ** 31 })",
  "new Array(1e9).fill(1)",
  "new Array(2 ** 32 - 1).forEach(() => 0)",
  "new Float64Array(1e8).sort()",
  "new Uint8Array(2 ** 30).indexOf(1)",
  "Uint8Array.from({ length: 1e9 })",
  "'a'.repeat(2 ** 28).split('')",
  "'a'.padEnd(2 ** 28).normalize()",
  "'a'.repeat(2 ** 19).includes('a'.repeat(2 ** 17) + 'b' + 'a'.repeat(2 ** 17))",
  "Object.keys(new Array(2e7))",
  "String.raw({ raw: { length: 2 ** 53 - 1 } })",
  "(() => { try { return 'a'.repeat(2 ** 28); } catch { return 1; } })()",
])("%s runs elsewhere", async (expression) => {
  const startedMs = performance.now();
  expect((await outcome(expression)).isToRunElsewhere).toBe(true);
  // Some of these take minutes, and some end the process.
  expect(performance.now() - startedMs).toBeLessThan(5_000);
});

it.each([
  ["[3, 1, 2].toSorted().concat([4, 5]).map((n) => n * 2)", "[2,4,6,8,10]"],
  ["Array.from({ length: 3 }, (_, n) => n).includes(2)", "true"],
  ["'a,b'.split(',').join('-').replaceAll('a', 'c').padStart(5, '.')", '"..c-b"'],
  ["new Uint8Array([3, 1, 2]).sort().join()", '"1,2,3"'],
  ["[Object.entries({ a: 1 }), encodeURIComponent('ä'), JSON.parse('[1]')]", '[[["a",1]],"%C3%A4",[1]]'],
  ["[[].fill.length, [].fill.name, [].fill.prototype === undefined]", '[1,"fill",true]'],
  ["Object.keys({ get length() { throw new Error('read'); }, a: 1 }).length", "2"],
] as const)("%s is what it is", async (expression, value) => {
  const { settled, isToRunElsewhere } = await outcome(expression);
  expect(isToRunElsewhere).toBe(false);
  expect(settled).toEqual({ ok: true, value });
});

it("large values stay where nothing else can run them", async () => {
  const { settled, isToRunElsewhere } = await outcome("new Array(2e6).fill(1).length", null);
  expect(isToRunElsewhere).toBe(false);
  expect(settled).toEqual({ ok: true, value: "2000000" });
});
