// Loads the plain JavaScript that prepares a context. It stays JavaScript because it runs as text in another realm, where
// helpers that a TypeScript transformer adds do not exist.
import { readFileSync } from "node:fs";
import vm from "node:vm";

/** The functions by which the engine controls a context. */
export interface ContextControl {
  beginImport(nowMs: number): void;
  begin(nowMs: number): void;
  start(fn: unknown, method: string, argsJson: string): RunBox;
  deliver(id: number, outcome: unknown): void;
  /** The functions that modules with calls of the write barrier import. */
  readonly barrierCalls: Readonly<Record<string, unknown>>;
  /** Takes the state after an import as the good one. True when it changed modules or objects that were there before. */
  acceptImport(): boolean;
  /** Whether the execution changed the state of modules. */
  changedModules(): boolean;
  restore(): boolean;
  /** Whether it is a promise of this context. */
  readonly ownsPromise: (promise: unknown) => boolean;
  intact(): boolean;
}

/** Filled by the context when the function's promise settles. */
export interface RunBox {
  readonly settled: boolean;
  readonly ok: boolean;
  readonly value: unknown;
}

type Installer = (host: object, parts: Record<string, unknown>) => ContextControl;

const PARTS = ["tamper", "sizes", "clock", "crypto", "adopt", "web", "clone", "core", "barrier"] as const;
const PREFIX = "convex:/_system/";

let scripts: Map<string, vm.Script> | null = null;

function compile(file: string): vm.Script {
  const text = readFileSync(new URL(`./${file}`, import.meta.url), "utf8");
  const body = text.replace(/^export default /m, "return ");
  return new vm.Script(`(() => {"use strict";${body}})()`, { filename: `${PREFIX}${file}` });
}

function compiled(): Map<string, vm.Script> {
  scripts ??= new Map([
    ["", compile("prelude.js")],
    ...PARTS.map((part): [string, vm.Script] => [part, compile(`prelude-${part}.js`)]),
  ]);
  return scripts;
}

/** Prepares a fresh context and returns its control. */
export function installPrelude(context: vm.Context, host: object): ContextControl {
  const parts: Record<string, unknown> = {};
  let install: Installer | null = null;
  for (const [name, script] of compiled()) {
    const value: unknown = script.runInContext(context);
    if (name === "") install = value as Installer;
    else parts[name] = value;
  }
  if (install === null) throw new Error("The prelude has no entry.");
  return install(host, parts);
}
