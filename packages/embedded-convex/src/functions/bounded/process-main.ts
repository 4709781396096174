// Runs in a process of its own, which the engine ends when a function computes for too long or takes too much memory: one
// run of a query or mutation after the other, with the functions that it calls, in contexts like those on the engine's thread.
import { Socket } from "node:net";
import { getHeapStatistics } from "node:v8";
import { ExecutionStuck, Isolate, type Settled } from "../isolate/isolate.ts";
import { IsolatePool } from "../isolate/pool.ts";
import { ThrownByFunction } from "../isolate/thrown-by-function.ts";
import { useWatchdog } from "../isolate/watchdog/guard.ts";
import { readThrown } from "../thrown.ts";
import { FrameReader } from "./frames.ts";
import { CHANNELS, type ComponentParts, type FunctionEnd, type ToProcess } from "./messages.ts";
import { arrived, ask, ProcessHost, processRuntime, report } from "./process-host.ts";

/** More of its heap than this in use after a run would be missing in the next one. */
const WORN_PART = 0.5;

let deployment = "";
let pool = newPool();

function newPool(): IsolatePool {
  const components = new Map<string, ComponentParts>();
  const texts = new Map<string, string | null>();
  const partsOf = (component: string): ComponentParts => {
    const known = components.get(component);
    if (known !== undefined) return known;
    const parts = ask({ type: "component", component }) as ComponentParts;
    components.set(component, parts);
    return parts;
  };
  const source = (component: string, path: string): string | null => {
    const key = `${component}:${path}`;
    let text = texts.get(key);
    if (text === undefined) {
      text = ask({ type: "source", component, path }) as string | null;
      texts.set(key, text);
    }
    return text;
  };
  return new IsolatePool({
    isolateOptions(component) {
      const { env, importNowMs } = partsOf(component);
      return { sources: { source: (path) => source(component, path) }, env: new Map(env), importNowMs };
    },
    singleUseScript: () => Promise.resolve(null),
    integrityCheckMs: 0,
    runtime: processRuntime,
  });
}

async function execute(message: ToProcess & { type: "start" }): Promise<void> {
  report({ type: "settled", execution: message.execution, end: await ended(message) });
}

async function ended({ execution, component, modulePath, ...call }: ToProcess & { type: "start" }) {
  const ownPool = pool;
  try {
    const isolate = await ownPool.acquire(component, modulePath);
    const end = endOf(await isolate.call(new ProcessHost(execution), { ...call, modulePath }));
    ownPool.release(component, modulePath, isolate);
    return end;
  } catch (error) {
    return { ok: false, parts: readThrown(error) } as const;
  }
}

function endOf(settled: Settled): FunctionEnd {
  if (settled.ok) return { ok: true, value: typeof settled.value === "string" ? settled.value : null };
  if (settled.error instanceof ExecutionStuck) return { ok: false, stuck: true };
  const { error } = settled;
  return { ok: false, parts: error instanceof ThrownByFunction ? error.parts : readThrown(error) };
}

function receive(message: ToProcess): void {
  if (message.type === "start") void execute(message);
  else if (message.type === "late") arrived(message.call, message.outcome);
  else if (message.type === "end") report({ type: "ended", isWorn: isWorn() });
  else if (message.deployment !== deployment) {
    deployment = message.deployment;
    pool = newPool();
  }
}

function isWorn(): boolean {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
  return used > limit * WORN_PART;
}

useWatchdog({
  countsComputing: false,
  run(script, context) {
    script.runInContext(context);
    return true;
  },
  leave: () => undefined,
});
// Failures of functions that have ended; SIGINT of a terminal is the engine's.
process.on("unhandledRejection", () => undefined);
process.on("uncaughtException", () => undefined);
process.on("SIGINT", () => undefined);

const reader = new FrameReader();
const messages = new Socket({ fd: CHANNELS.MESSAGES, readable: true, writable: false });
messages.on("data", (piece: Buffer) => {
  reader.add(piece);
  for (let next = reader.next(); next !== undefined; next = reader.next()) receive(next as ToProcess);
});
messages.on("close", () => process.exit(0));
// What every run needs is loaded before the first one.
new Isolate({ sources: { source: () => null }, env: new Map(), importNowMs: 0 }).intact();
report({ type: "ready" });
