// One run of a query or mutation in a process of its own: the engine's side, which answers its calls and limits its use.
import { performance } from "node:perf_hooks";
import type { Deployment } from "../deployment.ts";
import { timeoutMessage, type Budget } from "../isolate/cpu-budget.ts";
import {
  ExecutionEnded,
  ExecutionStuck,
  type ContextCall,
  type ExecutionContext,
  type Settled,
  type SyscallHost,
} from "../isolate/isolate.ts";
import { isThenable } from "../isolate/maybe-promise.ts";
import type { ContextSource } from "../isolate/pool.ts";
import { ThrownByFunction } from "../isolate/thrown-by-function.ts";
import type { ExecutionProcess } from "./execution-process.ts";
import { MEMORY_MB } from "./execution-process.ts";
import type { CallAnswer, ComponentParts, FromProcess, FunctionEnd, Question } from "./messages.ts";

const OUT_OF_MEMORY = `JavaScript execution ran out of memory (maximum memory usage: ${MEMORY_MB} MB)`;
const CHECK_EVERY_MS = 20;
/** A run may last for so many times its limit, on a machine whose processors are busy or while it waits for something. */
const LASTING_FACTOR = 10;

export interface RunParts {
  readonly deployment: Deployment;
  /** Tells deployments apart, those of queries that come with their own module included. */
  readonly deploymentKey: string;
  readonly importNowMs: number;
}

interface Running {
  readonly host: SyscallHost;
  readonly settle: (settled: Settled) => void;
}

export class BoundedRun {
  readonly budget: BoundedBudget;
  readonly #process: ExecutionProcess;
  readonly #parts: RunParts;
  readonly #running = new Map<number, Running>();
  readonly #startedMs = performance.now();
  readonly #timer: NodeJS.Timeout;
  #next = 1;
  #nextLate = 1;
  #lost: ExecutionEnded | null = null;
  #ended: (isWorn: boolean) => void = () => undefined;

  constructor(process: ExecutionProcess, limitMs: number, parts: RunParts) {
    this.#process = process;
    this.#parts = parts;
    this.budget = new BoundedBudget(limitMs, process);
    process.begin(parts.deploymentKey, {
      onMessage: (message) => {
        this.#receive(message);
      },
      onExit: () => {
        // Whatever else ends it is its memory: V8 ends the process.
        this.#end(OUT_OF_MEMORY);
      },
    });
    this.#timer = setInterval(() => {
      this.#check();
    }, CHECK_EVERY_MS);
  }

  /** Contexts of the process. */
  contexts(): ContextSource {
    return { acquire: (component) => this.#context(component), release: () => undefined };
  }

  /** Whether the process was ended because the run used too much. */
  get isLost(): boolean {
    return this.#lost !== null;
  }

  /** After the run. Whether the process can be used again. */
  async finish(): Promise<boolean> {
    try {
      if (this.#lost !== null) return false;
      if (this.#running.size > 0) return false;
      const ended = new Promise<boolean>((resolve) => (this.#ended = resolve));
      this.#process.post({ type: "end" });
      return !(await ended) && !this.#process.isWorn;
    } finally {
      clearInterval(this.#timer);
    }
  }

  #context(component: string): ExecutionContext {
    return { call: (host, call) => this.#start(component, host, call) };
  }

  #start(component: string, host: SyscallHost, call: ContextCall): Promise<Settled> {
    if (this.#lost !== null) return Promise.resolve({ ok: false, error: this.#lost });
    const execution = this.#next++;
    return new Promise((resolve) => {
      this.#running.set(execution, { host, settle: resolve });
      this.#process.post({ type: "start", execution, component, ...call });
    });
  }

  #check(): void {
    const { budget } = this;
    budget.look();
    const lastedMs = performance.now() - this.#startedMs;
    if (budget.exhausted || lastedMs > budget.limitMs * LASTING_FACTOR) this.#end(budget.message);
    else if (this.#process.isOutOfMemory) this.#end(OUT_OF_MEMORY);
  }

  #end(message: string): void {
    if (this.#lost !== null) return;
    this.#lost = new ExecutionEnded(message);
    this.budget.interrupted();
    clearInterval(this.#timer);
    this.#process.end();
    for (const { settle } of this.#running.values()) settle({ ok: false, error: this.#lost });
    this.#ended(true);
  }

  #receive(message: FromProcess): void {
    if (this.#lost !== null) return;
    if (message.type === "settled") this.#settled(message.execution, message.end);
    else if (message.type === "ended") this.#ended(message.isWorn);
    else if (message.type === "log")
      this.#running.get(message.execution)?.host.log(message.level, message.text);
    else if (message.type === "call") this.#call(message);
    else if (message.type !== "ready") this.#process.answer(this.#answerTo(message));
  }

  #answerTo(question: Exclude<Question, { type: "call" }>): unknown {
    if (question.type === "random") return this.#random(question.execution, question.length);
    if (question.type === "component") return this.#componentParts(question.component);
    return this.#component(question.component)?.markedSource(question.path) ?? null;
  }

  #component(path: string) {
    return this.#parts.deployment.component(path);
  }

  #componentParts(path: string): ComponentParts {
    return { env: [...(this.#component(path)?.env ?? [])], importNowMs: this.#parts.importNowMs };
  }

  #random(execution: number, length: number): string {
    const bytes = new Uint8Array(length);
    this.#running.get(execution)?.host.fillRandom(bytes);
    return Buffer.from(bytes).toString("base64");
  }

  #call({ execution, isAsync, op, argsJson }: Question & { type: "call" }): void {
    const host = this.#running.get(execution)?.host;
    this.#process.answer(
      host === undefined
        ? { message: "The execution has ended." }
        : this.budget.measure(() =>
            isAsync ? this.#asyncCall(host, op, argsJson) : host.syscall(op, argsJson),
          ),
    );
  }

  #asyncCall(host: SyscallHost, op: string, argsJson: string): CallAnswer {
    const answer = host.asyncSyscall(op, argsJson);
    if (!isThenable(answer)) return answer;
    const call = this.#nextLate++;
    void answer.then((outcome) => this.#process.post({ type: "late", call, outcome }));
    return { later: call };
  }

  #settled(execution: number, end: FunctionEnd): void {
    const running = this.#running.get(execution);
    this.#running.delete(execution);
    running?.settle(settledOf(end));
  }
}

function settledOf(end: FunctionEnd): Settled {
  if (end.ok) return end;
  return { ok: false, error: "parts" in end ? new ThrownByFunction(end.parts) : new ExecutionStuck() };
}

/** What the process computes and what the engine computes for it, together. */
class BoundedBudget implements Budget {
  readonly limitMs: number;
  readonly message: string;
  readonly turnMs = 0;
  readonly isToRunElsewhere = false;
  readonly #process: ExecutionProcess;
  #seenMs = 0;
  #engineMs = 0;
  #isMeasuring = false;
  #isInterrupted = false;

  constructor(limitMs: number, process: ExecutionProcess) {
    this.limitMs = limitMs;
    this.message = timeoutMessage(limitMs);
    this.#process = process;
  }

  /** Reads how long the process has computed. */
  look(): void {
    this.#seenMs = this.#process.computedMs;
  }

  get turnLimitMs(): number {
    return Number.POSITIVE_INFINITY;
  }

  get exhausted(): boolean {
    return this.#isInterrupted || this.#seenMs + this.#engineMs > this.limitMs;
  }

  interrupted(): void {
    this.#isInterrupted = true;
  }

  leaveThread(): boolean {
    return false;
  }

  measure<T>(turn: () => T): T {
    if (this.#isMeasuring) return turn();
    this.#isMeasuring = true;
    const fromMs = performance.now();
    try {
      return turn();
    } finally {
      this.#engineMs += performance.now() - fromMs;
      this.#isMeasuring = false;
    }
  }

  pause(): () => void {
    return () => undefined;
  }
}
