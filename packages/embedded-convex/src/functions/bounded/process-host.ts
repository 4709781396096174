// Runs in a process of bounded executions: asks the engine and waits for its answers.
import { readSync, writeSync } from "node:fs";
import type { CallResult } from "../isolate/call-result.ts";
import { CpuBudget } from "../isolate/cpu-budget.ts";
import type { SyscallHost } from "../isolate/isolate.ts";
import type { MaybePromise } from "../isolate/maybe-promise.ts";
import { frameOf, FrameReader } from "./frames.ts";
import { CHANNELS, type CallAnswer, type FromProcess, type Question } from "./messages.ts";

const PIECE_BYTES = 64 * 1024;
const WORD_BYTES = 4;
const SEED_WORDS = 4;

const reader = new FrameReader();

export function report(message: FromProcess): void {
  const frame = frameOf(message);
  for (let sent = 0; sent < frame.length;) sent += writeSync(CHANNELS.CALLS, frame, sent);
}

/** The engine's answer. Nothing else of this process runs meanwhile. */
export function ask(question: Question): unknown {
  report(question);
  for (;;) {
    const answer = reader.next();
    if (answer !== undefined) return answer;
    const piece = Buffer.allocUnsafe(PIECE_BYTES);
    const length = readSync(CHANNELS.CALLS, piece, 0, PIECE_BYTES, null);
    if (length === 0) process.exit(0);
    reader.add(piece.subarray(0, length));
  }
}

const awaited = new Map<number, (outcome: CallResult) => void>();

export function arrived(call: number, outcome: CallResult): void {
  awaited.get(call)?.(outcome);
  awaited.delete(call);
}

export const processRuntime = {
  monotonicMs: () => performance.now(),
  processorMs: () => performance.now(),
  setTimer(delayMs: number, callback: () => void) {
    const timer = setTimeout(callback, delayMs);
    return { cancel: () => clearTimeout(timer) };
  },
  nextTurn: (callback: () => void) => void setImmediate(callback),
};

/** Stands in for the engine's side of one execution. Its time is limited from outside, by ending the process. */
export class ProcessHost implements SyscallHost {
  readonly budget = new CpuBudget(Number.POSITIVE_INFINITY, processRuntime);
  readonly runtime = processRuntime;
  readonly #execution: number;

  constructor(execution: number) {
    this.#execution = execution;
  }

  syscall(op: string, argsJson: string): CallResult {
    return this.#call(op, argsJson, false) as CallResult;
  }

  asyncSyscall(op: string, argsJson: string): MaybePromise<CallResult> {
    const answer = this.#call(op, argsJson, true);
    if (typeof answer === "string" || !("later" in answer)) return answer;
    return new Promise((resolve) => awaited.set(answer.later, resolve));
  }

  log(level: string, text: string): void {
    report({ type: "log", execution: this.#execution, level, text });
  }

  randomWords(): number[] {
    const bytes = this.#random(SEED_WORDS * WORD_BYTES);
    return Array.from({ length: SEED_WORDS }, (_, word) => bytes.readInt32LE(word * WORD_BYTES));
  }

  fillRandom(target: Uint8Array): void {
    target.set(this.#random(target.length));
  }

  #call(op: string, argsJson: string, isAsync: boolean): CallAnswer {
    return ask({ type: "call", execution: this.#execution, isAsync, op, argsJson }) as CallAnswer;
  }

  #random(length: number): Buffer {
    return Buffer.from(ask({ type: "random", execution: this.#execution, length }) as string, "base64");
  }
}
