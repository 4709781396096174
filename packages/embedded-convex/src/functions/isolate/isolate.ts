// One vm context with a component's modules, reused by one execution after another. The context has its own microtask queue,
// which runs to its end inside every turn: so the watchdog also covers loops after an `await`, and a function that only
// makes database calls finishes within a single synchronous turn.
import { types } from "node:util";
import vm from "node:vm";
import type { Runtime } from "../../runtime.ts";
import type { Budget } from "./cpu-budget.ts";
import { ConsoleTimers, type TimerMethod } from "../console-timers.ts";
import { formatArguments } from "../log-lines.ts";
import { isGuarded, runGuarded, unwatched, watched } from "./watchdog/guard.ts";
import { hostClasses } from "./host-classes.ts";
import { isThenable, type MaybePromise } from "./maybe-promise.ts";
import { ModuleLoader, type ModuleSources } from "./module-loader.ts";
import { installPrelude, type ContextControl, type RunBox } from "./prelude.ts";
import type { SingleUseScript } from "./single-use-script.ts";
import type { CallFailure, CallResult } from "./call-result.ts";
import { ThrownByFunction } from "./thrown-by-function.ts";
import { readThrown } from "../thrown.ts";
import { runHostTask, type TaskBox } from "./host-tasks.ts";
import { rejectionCount, Rejections } from "./unhandled-rejections.ts";

/** The engine's side of a context: answers the calls of an execution. None of these may throw. */
export interface SyscallHost {
  readonly budget: Budget;
  readonly runtime: Pick<Runtime, "monotonicMs" | "setTimer">;
  syscall(op: string, argsJson: string): CallResult;
  asyncSyscall(op: string, argsJson: string): MaybePromise<CallResult>;
  log(level: string, text: string): void;
  randomWords(): number[];
  fillRandom(target: Uint8Array): void;
}

export interface IsolateOptions {
  readonly sources: ModuleSources;
  readonly env: ReadonlyMap<string, string>;
  /** The clock that modules see while they are imported. */
  readonly importNowMs: number;
  /** Executions end here before they call a built-in function that cannot be interrupted with a large value. */
  readonly mayRunElsewhere?: boolean;
}

export type Settled =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown };

/** The function was ended for what it used of time or memory; the message is for its caller. */
export class ExecutionEnded extends Error {}
export class ExecutionStuck extends Error {}

/** A function of a module that is to be called with `argsJson`. */
export interface ContextCall {
  readonly modulePath: string;
  readonly exportName: string;
  readonly method: string;
  readonly argsJson: string;
  readonly nowMs: number;
}

/** Where an execution runs. */
export interface ExecutionContext {
  call(host: SyscallHost, call: ContextCall): MaybePromise<Settled>;
}

const TURN = Symbol.for("cohort.turn");
const turnScript = new vm.Script(`globalThis[Symbol.for("cohort.turn")]()`, {
  filename: "convex:/_system/turn.js",
});
const IMPORT_TIMEOUT_MS = 10_000;
const STUCK_AFTER_MS = 1_000;
const STUCK_POLL_MS = 5;

export class Isolate implements ExecutionContext {
  readonly #control: ContextControl;
  readonly #context: vm.Context;
  readonly #loader: ModuleLoader;
  readonly #options: IsolateOptions;
  #host: SyscallHost | null = null;
  #turn: () => void = () => undefined;
  #nextCall = 1;
  /** Calls whose answers were not delivered yet. */
  #outstanding = 0;
  #rejectionsBefore = 0;
  /** Once a promise of this execution was rejected without a handler. */
  #rejections: Rejections | null = null;
  #arrived: { id: number; outcome: CallResult }[] = [];
  #wake: () => void = () => undefined;
  #timers: ConsoleTimers | null = null;
  /** The module whose import changed other modules or the language's objects. */
  #onlyFor: string | null = null;
  #singleUse: { readonly path: string; readonly exports: Record<string, unknown> } | null = null;
  /** Set when an execution was cut off, or ended before all of its calls were answered: it may hold locks of packages. */
  tainted = false;
  nextIntegrityCheckMs = Number.NEGATIVE_INFINITY;

  constructor(options: IsolateOptions) {
    this.#options = options;
    const context = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
      microtaskMode: "afterEvaluate",
      codeGeneration: { strings: false },
    });
    this.#context = context;
    Object.defineProperty(context, TURN, { value: () => this.#turn() });
    this.#control = installPrelude(context, this.#hostObject());
    this.#control.acceptImport();
    this.#loader = new ModuleLoader(context, options.sources, this.#control.barrierCalls);
  }

  /** Whether a function of the module can run here as in a context with nothing but the module and its imports. */
  serves(path: string): boolean {
    return this.#loader.isReady(path) && (this.#onlyFor === null || this.#onlyFor === path);
  }

  /** Whether further modules may be loaded. */
  get isShared(): boolean {
    return this.#onlyFor === null;
  }

  /** Links and evaluates a module and what it imports; its top-level code has the push's clock and no database. */
  async load(path: string): Promise<void> {
    if (this.serves(path)) return;
    const module = await this.#loader.link(path);
    this.#control.beginImport(this.#options.importNowMs);
    this.#loader.evaluate(module, IMPORT_TIMEOUT_MS);
    this.#runTurn(() => undefined, IMPORT_TIMEOUT_MS);
    if (this.#control.acceptImport()) this.#onlyFor = path;
  }

  /** Evaluates a script instead of modules: the context then serves one execution. */
  loadOnce(path: string, script: SingleUseScript): void {
    this.#control.beginImport(this.#options.importNowMs);
    this.#runTurn(() => {
      this.#singleUse = { path, exports: script.run(this.#context, IMPORT_TIMEOUT_MS) };
    }, IMPORT_TIMEOUT_MS);
  }

  get isSingleUse(): boolean {
    return this.#singleUse !== null;
  }

  /** Whether the last execution left its modules other than it found them. */
  changedModules(): boolean {
    return this.#control.changedModules();
  }

  namespace(path: string): Record<string, unknown> {
    return this.#singleUse?.path === path ? this.#singleUse.exports : this.#loader.namespace(path);
  }

  restore(): boolean {
    return this.#control.restore();
  }

  intact(): boolean {
    return this.#control.intact();
  }

  call(host: SyscallHost, { modulePath, exportName, ...call }: ContextCall): MaybePromise<Settled> {
    return this.run(host, { ...call, fn: this.namespace(modulePath)[exportName] });
  }

  /** Calls `export[method](argsJson)`; synchronous unless the function waits for something outside the engine's thread. */
  run(
    host: SyscallHost,
    call: { fn: unknown; method: string; argsJson: string; nowMs: number },
  ): MaybePromise<Settled> {
    this.#host = host;
    this.#outstanding = 0;
    this.#arrived = [];
    this.#timers = null;
    this.#rejectionsBefore = rejectionCount();
    const started: RunBox[] = [];
    const failed = this.#guardedTurn(() => {
      this.#control.begin(call.nowMs);
      started.push(this.#control.start(call.fn, call.method, call.argsJson));
    });
    const [box] = started;
    if (failed !== null || box === undefined)
      return this.#end(failed ?? { ok: false, error: new ExecutionStuck() });
    return this.#settledOrContinue(box);
  }

  #settledOrContinue(box: RunBox): MaybePromise<Settled> {
    if (!box.settled) return this.#continue(box);
    if (!box.ok) return this.#end(this.#thrown(box.value));
    const settled: Settled = { ok: true, value: box.value };
    return this.#rejections === null ? this.#end(settled) : this.#unlessRejected(settled, this.#rejections);
  }

  async #unlessRejected(settled: Settled, rejections: Rejections): Promise<Settled> {
    const [first] = (await rejections.unhandled()).map((error) => ({ error }));
    return this.#end(first === undefined ? settled : this.#thrown(first.error));
  }

  #thrown(error: unknown): Settled {
    const read: ThrownByFunction[] = [];
    const failed = this.#guardedTurn(() => {
      read.push(new ThrownByFunction(readThrown(error)));
    });
    return failed ?? { ok: false, error: read[0] };
  }

  async #continue(box: RunBox): Promise<Settled> {
    const { runtime } = this.#currentHost();
    let idleSinceMs = runtime.monotonicMs();
    while (!box.settled) {
      await this.#nextArrival(runtime);
      const arrivals = this.#arrived;
      this.#arrived = [];
      const isWaiting = this.#outstanding > 0;
      this.#outstanding -= arrivals.length;
      if (isWaiting) idleSinceMs = runtime.monotonicMs();
      else if (runtime.monotonicMs() - idleSinceMs > STUCK_AFTER_MS)
        return this.#end({ ok: false, error: new ExecutionStuck() });
      const failed = this.#guardedTurn(() => {
        for (const { id, outcome } of arrivals) this.#control.deliver(id, outcome);
      });
      if (failed !== null) return this.#end(failed);
    }
    return await this.#settledOrContinue(box);
  }

  // With nothing outstanding the function can only wait for an object of the engine's realm (a Blob, a stream): look again.
  #nextArrival(runtime: Pick<Runtime, "setTimer">): Promise<void> {
    if (this.#arrived.length > 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#wake = resolve;
      if (this.#outstanding === 0) runtime.setTimer(STUCK_POLL_MS, resolve);
    });
  }

  #end(settled: Settled): Settled {
    const isStuck = !settled.ok && settled.error instanceof ExecutionStuck;
    if (isStuck || this.#outstanding > 0) this.tainted = true;
    this.#host = null;
    this.#rejections?.stop();
    this.#rejections = null;
    return settled;
  }

  /** A result only when the turn was cut off. */
  #guardedTurn(action: () => void): Settled | null {
    const { budget } = this.#currentHost();
    const turn = (): void => {
      budget.measure(() => {
        this.#runTurn(action, null);
      });
    };
    let isWhole = true;
    const limitMs = budget.turnLimitMs;
    if (isGuarded()) watched(turn, limitMs);
    else {
      isWhole = runGuarded(() => {
        watched(turn, limitMs);
      }, limitMs);
    }
    if (rejectionCount() !== this.#rejectionsBefore)
      this.#rejections ??= new Rejections(this.#control.ownsPromise);
    if (!isWhole) budget.interrupted();
    if (isWhole && !budget.exhausted) return null;
    this.tainted = true;
    return { ok: false, error: new ExecutionEnded(budget.message) };
  }

  #runTurn(action: () => void, timeoutMs: number | null): void {
    this.#turn = action;
    turnScript.runInContext(this.#context, timeoutMs === null ? {} : { timeout: timeoutMs });
  }

  #currentHost(): SyscallHost {
    if (this.#host === null) throw new Error("No execution is running in this context.");
    return this.#host;
  }

  #later(answer: Promise<CallResult>): number {
    const id = this.#nextCall++;
    const host = this.#host;
    this.#outstanding++;
    void answer.then((outcome) => {
      if (this.#host !== host || host === null) return;
      this.#arrived.push({ id, outcome });
      this.#wake();
    });
    return id;
  }

  #asyncSyscall(op: string, args: string): CallResult | number {
    const answer = this.#host?.asyncSyscall(op, args) ?? AT_IMPORT;
    return isThenable(answer) ? this.#later(answer) : answer;
  }

  #timer(method: TimerMethod, label: string, args: unknown[]): void {
    const host = this.#host;
    if (host === null) return;
    this.#timers ??= new ConsoleTimers({
      nowMs: () => host.runtime.monotonicMs(),
      print: (level, text) => host.log(level, text),
    });
    this.#timers.call(method, label, Array.from(args));
  }

  #hostObject(): object {
    return {
      ...hostClasses,
      syscall: (op: string, args: string) => unwatched(() => this.#host?.syscall(op, args) ?? AT_IMPORT),
      asyncSyscall: (op: string, args: string) => unwatched(() => this.#asyncSyscall(op, args)),
      jsSyscall: (op: string) =>
        this.#host === null ? AT_IMPORT.message : `${op} is not available in queries and mutations.`,
      task: (name: string, args: unknown[], box: TaskBox) => this.#later(runHostTask(name, args, box)),
      log: (level: string, args: unknown[]) => this.#host?.log(level, formatArguments(Array.from(args))),
      timer: (method: TimerMethod, label: string, args: unknown[]) => this.#timer(method, label, args),
      randomWords: () => this.#host?.randomWords() ?? IMPORT_SEED,
      fillRandom: (target: Uint8Array) => this.#currentHost().fillRandom(target),
      leaveThread:
        this.#options.mayRunElsewhere === true ? () => this.#host?.budget.leaveThread() ?? false : null,
      env: (name: string) => this.#options.env.get(name),
      isProxy: types.isProxy,
      isMap: types.isMap,
      isSet: types.isSet,
      envNames: () => [...this.#options.env.keys()],
    };
  }
}

const AT_IMPORT: CallFailure = { message: "Can't use database at import time" };
const IMPORT_SEED = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 0xdeadbeef];
