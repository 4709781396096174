// The globals of an action thread: `Convex` for the official library, console and process.env of the deployment, and as little
// of Node as possible in the default runtime.
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import process from "node:process";
import type { CallResult } from "../isolate/call-result.ts";
import { ConsoleTimers } from "../console-timers.ts";
import { formatArguments } from "../log-lines.ts";
import { boundBlobs } from "./bounded-blobs.ts";
import { forbidCodeGeneration } from "./no-code-generation.ts";
import { hidePaths } from "../node/hidden-paths.ts";
import { installNodeGlobals } from "../node/node-globals.ts";
import { storageCall } from "./worker-storage.ts";
import type { ThreadData } from "./protocol.ts";

/** The execution to which the running code belongs. */
export interface Current {
  readonly id: number;
  readonly component: string;
}

export interface GlobalsOptions {
  readonly data: ThreadData;
  readonly current: () => Current | null;
  readonly asyncSyscall: (current: Current, op: string, argsJson: string) => Promise<CallResult>;
  readonly log: (current: Current, level: string, text: string) => void;
}

const LEVELS = { log: "LOG", trace: "LOG", debug: "DEBUG", info: "INFO", warn: "WARN", error: "ERROR" };
/** Besides those in "use node" modules; the default runtime of Convex does not have them. */
const NODE_LEVELS = { ...LEVELS, dir: "LOG", table: "LOG" };
const SILENT = ["group", "groupCollapsed", "groupEnd", "count", "countReset", "clear"];
/** Of Node, and not in the default runtime of Convex. */
const HIDDEN = ["Buffer", "global", "setImmediate", "clearImmediate", "MessageChannel", "BroadcastChannel"];
const TIMERS = ["time", "timeLog", "timeEnd"] as const;
/** Of one thread; as much as its heap. */
const MAX_BLOB_BYTES = 512 * 1024 * 1024;
/** What real Node keeps of the machine's own variables. */
const NODE_VARIABLES = ["PATH", "HOME", "TMPDIR", "TZ", "LANG"];

export function installGlobals(options: GlobalsOptions): void {
  const { nodeFolder } = options.data;
  boundBlobs(MAX_BLOB_BYTES);
  define("Convex", convexObject(options));
  define("console", consoleObject(options));
  define("AsyncLocalStorage", AsyncLocalStorage);
  define("AsyncResource", AsyncResource);
  if (nodeFolder === null) {
    hidePaths(null);
    define("self", globalThis);
    define("process", Object.freeze({ env: environment(options, {}) }));
    for (const name of HIDDEN) hideFromUsers(name);
    forbidCodeGeneration();
    return;
  }
  const kept = Object.fromEntries(
    NODE_VARIABLES.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  process.env = environment(options, kept);
  keepProcessAlive();
  installNodeGlobals(nodeFolder);
}

/** Killing the own process ends this thread instead, because the process is the engine's. */
function keepProcessAlive(): void {
  const kill = process.kill.bind(process);
  process.kill = (pid, signal) => {
    if (Math.abs(pid) !== process.pid && pid !== 0) return kill(pid, signal);
    // Signal 0 only tests whether the process exists.
    return signal === 0 ? true : process.exit(1);
  };
}

/** Node's own fetch finds its globals here, functions do not. */
function hideFromUsers(name: string): void {
  const real: unknown = Reflect.get(globalThis, name);
  let own: unknown;
  const get = (): unknown => (isCalledByNode(get) ? real : own);
  const set = (value: unknown): void => {
    own = value;
  };
  Object.defineProperty(globalThis, name, { get, set, configurable: true, enumerable: false });
}

function isCalledByNode(callee: () => unknown): boolean {
  const { stackTraceLimit } = Error;
  const prepareStackTrace: unknown = Reflect.get(Error, "prepareStackTrace");
  Error.stackTraceLimit = 1;
  Reflect.set(Error, "prepareStackTrace", undefined);
  const trace = { stack: "" };
  Error.captureStackTrace(trace, callee);
  // Read before the settings are put back, because it is made only now.
  const isNode = trace.stack.includes("node:internal/");
  Object.assign(Error, { stackTraceLimit, prepareStackTrace });
  return isNode;
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}

function convexObject({ current, asyncSyscall }: GlobalsOptions): object {
  const running = (): Current => {
    const found = current();
    if (found === null) throw new Error("Can't use ctx at import time or outside of a running function.");
    return found;
  };
  return Object.freeze({
    syscall: (op: string) => {
      throw new Error(`${op} is not available in actions.`);
    },
    asyncSyscall: async (op: string, argsJson: string) =>
      textOrThrow(await asyncSyscall(running(), op, argsJson)),
    jsSyscall: (op: string, args: Record<string, unknown>) => {
      const execution = running();
      return storageCall(op, args, async (name, argsJson) =>
        textOrThrow(await asyncSyscall(execution, name, argsJson)),
      );
    },
  });
}

/** The official library expects a plain object with the data of a ConvexError. */
class SyscallError extends Error {
  readonly data?: unknown;

  constructor(message: string, dataJson: string | undefined) {
    super(message);
    if (dataJson !== undefined) this.data = JSON.parse(dataJson);
  }
}

function textOrThrow(result: CallResult): string {
  if (typeof result === "string") return result;
  throw new SyscallError(result.message, result.dataJson);
}

function consoleObject({ data, current, log }: GlobalsOptions): object {
  const print = (level: string, args: unknown[]): void => {
    const execution = current();
    if (execution !== null) log(execution, level, formatArguments(args));
  };
  const isNode = data.nodeFolder !== null;
  const loud = Object.entries(isNode ? NODE_LEVELS : LEVELS).map(
    ([name, level]) => [name, (...args: unknown[]): void => print(level, args)] as const,
  );
  const silent = Object.fromEntries(SILENT.map((name) => [name, () => undefined]));
  const assert = (condition: unknown, ...args: unknown[]): void => {
    if (!condition) print("ERROR", ["Assertion failed:", ...args]);
  };
  const timersOf = new WeakMap<Current, ConsoleTimers>();
  const timers = TIMERS.map((method): [string, (label?: unknown, ...args: unknown[]) => void] => [
    method,
    (label: unknown = "default", ...args: unknown[]): void => {
      const execution = current();
      if (execution === null) return;
      const own =
        timersOf.get(execution) ??
        new ConsoleTimers({
          nowMs: () => performance.now(),
          print: (level, text) => log(execution, level, text),
        });
      timersOf.set(execution, own);
      own.call(method, String(label), args);
    },
  ]);
  const common = { ...Object.fromEntries(loud), ...Object.fromEntries(timers) };
  return isNode ? { ...silent, ...common, assert } : common;
}

function environment({ data, current }: GlobalsOptions, kept: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const byComponent = new Map(
    data.components.map(({ path, env }) => [path, { ...kept, ...Object.fromEntries(env) }]),
  );
  const variables = (): NodeJS.ProcessEnv => byComponent.get(current()?.component ?? "") ?? {};
  return new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get: (_target, name) => (typeof name === "string" ? variables()[name] : undefined),
      has: (_target, name) => name in variables(),
      ownKeys: () => Object.keys(variables()),
      getOwnPropertyDescriptor: (_target, name) => Object.getOwnPropertyDescriptor(variables(), name),
      set: (_target, name, value) => Reflect.set(variables(), name, String(value)),
      deleteProperty: (_target, name) => Reflect.deleteProperty(variables(), name),
    },
  );
}
