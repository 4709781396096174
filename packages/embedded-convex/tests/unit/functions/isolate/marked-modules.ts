// Modules with the calls of the write barrier, and whether an execution of their function changes what was there before.
import { expect } from "vitest";
import { CpuBudget } from "embedded-convex/src/functions/isolate/cpu-budget.ts";
import { Isolate, type SyscallHost } from "embedded-convex/src/functions/isolate/isolate.ts";
import { withBarrierCalls } from "embedded-convex/src/functions/isolate/write-barrier/barrier-calls.ts";
import { systemRuntime } from "embedded-convex/src/runtime.ts";

const unused = (): never => {
  throw new Error("No call was expected.");
};
const runtime = systemRuntime();
const hostOf = (): SyscallHost => ({
  budget: new CpuBudget(1_000, runtime),
  runtime,
  syscall: unused,
  asyncSyscall: unused,
  log: () => undefined,
  randomWords: () => [1, 2, 3, 4],
  fillRandom: (target) => target.fill(7),
});

export type Modules = Readonly<Record<string, string>>;

export async function isolateOf(modules: Modules, isMarked: boolean): Promise<Isolate> {
  const source = (path: string): string | null => {
    const text = modules[path] ?? null;
    return text === null || !isMarked ? text : (withBarrierCalls(text)?.text ?? text);
  };
  const isolate = new Isolate({ sources: { source }, env: new Map(), importNowMs: 0 });
  await isolate.load("main.js");
  return isolate;
}

export async function call(isolate: Isolate): Promise<unknown> {
  const fn = { call: isolate.namespace("main.js")["default"] };
  const settled = await isolate.run(hostOf(), { fn, method: "call", argsJson: "[]", nowMs: 0 });
  return settled.ok ? settled.value : String(settled.error);
}

/** Declarations of a module, and the body of the function that is called. */
export type Program = readonly [declarations: string, body: string];
export const moduleOf = ([declarations, body]: Program): Modules => ({
  "main.js": `${declarations}\nexport default function () { ${body} }`,
});

export async function changes(program: Program, others: Modules = {}): Promise<boolean> {
  const isolate = await isolateOf({ ...moduleOf(program), ...others }, true);
  expect(isolate.isShared).toBe(true);
  expect(String(await call(isolate))).not.toContain("Error:");
  return isolate.changedModules();
}
