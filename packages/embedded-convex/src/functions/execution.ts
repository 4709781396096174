// One query or mutation function at work: its context, its transaction, and the answers to its syscalls.
import type { Transaction } from "../database/types.ts";
import type { Runtime } from "../runtime.ts";
import type { JsonObject } from "../values/types.ts";
import { validateArgs, validateReturns } from "./call-validation.ts";
import type { FunctionRecord } from "./deployment.ts";
import { FunctionError, userMessage, type UdfFailure } from "./errors.ts";
import {
  ExecutionEnded,
  ExecutionStuck,
  type ExecutionContext,
  type Settled,
  type SyscallHost,
} from "./isolate/isolate.ts";
import type { CallResult } from "./isolate/call-result.ts";
import { INVALID_CURSOR_DATA, InvalidCursorError } from "../query/errors.ts";
import { andThen, isThenable, type MaybePromise } from "./isolate/maybe-promise.ts";
import type { Budget } from "./isolate/cpu-budget.ts";
import { ThrownByFunction } from "./isolate/thrown-by-function.ts";
import { ExecutionRandom } from "./random.ts";
import { requireType } from "./resolve.ts";
import type { RunContext } from "./run-context.ts";
import type { StackMapper } from "./source-maps.ts";
import type { NestedCall, SyscallContext } from "./syscalls/context.ts";
import { QueryStreams } from "./syscalls/query-streams.ts";
import { accessesStorage, asyncSyscall, syncSyscall } from "./syscalls/table.ts";
import { checkUsage, nestedLimits, WHOLE_TRANSACTION, type UsageLimits } from "./transaction-limits.ts";
import { describeThrown, readThrown, type ThrownParts } from "./thrown.ts";

const MAX_DEPTH = 8;

export type UdfResult =
  { readonly ok: true; readonly json: string } | { readonly ok: false; readonly failure: UdfFailure };

export interface UdfCall {
  readonly fn: FunctionRecord;
  readonly udfType: "Query" | "Mutation";
  readonly args: JsonObject;
  readonly tx: Transaction;
  readonly limits?: UsageLimits;
}

/** A failed nested call on its way to the function that made it. */
class NestedFailure extends Error {
  readonly failure: UdfFailure;

  constructor(failure: UdfFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Runs a function in the transaction. Its failures are results; it never throws and never rejects. */
export function runUdf(run: RunContext, call: UdfCall): MaybePromise<UdfResult> {
  const execution = new Execution(run, call);
  run.enter(execution);
  try {
    requireType(call.fn, call.udfType);
    if (run.depth > MAX_DEPTH)
      throw new FunctionError(`Cross component call depth limit exceeded (limit: ${MAX_DEPTH})`);
    validateArgs(call.fn, call.args, execution.validation);
    const result = execution.start();
    if (!isThenable(result)) return left(run, execution, result);
    return result.catch((error: unknown) => failed(run, error)).then((value) => left(run, execution, value));
  } catch (error) {
    return left(run, execution, failed(run, error));
  }
}

function left(run: RunContext, execution: object, result: UdfResult): UdfResult {
  run.leave(execution);
  return result;
}

function failed(run: RunContext, error: unknown): UdfResult {
  return { ok: false, failure: toCallFailure(run, error) };
}

/** Mistakes of the function keep their text; anything else is the engine's fault and spoils the whole run. */
function toCallFailure(run: RunContext, error: unknown): UdfFailure {
  if (error instanceof NestedFailure) return error.failure;
  const message = userMessage(error);
  if (error instanceof InvalidCursorError) return { message: error.message, dataJson: INVALID_CURSOR_DATA };
  if (message !== null) return { message };
  run.fault ??= error;
  return { message: "Internal error" };
}

class Execution implements SyscallHost, SyscallContext {
  readonly run: RunContext;
  readonly fn: FunctionRecord;
  readonly tx: Transaction;
  readonly isMutation: boolean;
  readonly streams = new QueryStreams();
  readonly limits: UsageLimits;
  readonly #args: JsonObject;
  readonly #random: ExecutionRandom;
  /** Calls that are delayed because the run yields. */
  #held = 0;

  constructor(run: RunContext, call: UdfCall) {
    this.run = run;
    this.fn = call.fn;
    this.tx = call.tx;
    this.isMutation = call.udfType === "Mutation";
    this.limits = call.limits ?? WHOLE_TRANSACTION;
    this.#args = call.args;
    this.#random = new ExecutionRandom(run.runtime);
  }

  get component(): string {
    return this.fn.component;
  }

  get runtime(): Runtime {
    return this.run.runtime;
  }

  get budget(): Budget {
    return this.run.budget;
  }

  get validation(): { tables: Transaction; allowCommitTs: boolean } {
    return { tables: this.tx, allowCommitTs: true };
  }

  start(): MaybePromise<UdfResult> {
    const { modulePath } = this.fn.name;
    const context = this.run.pool.acquire(this.component, modulePath);
    if (!isThenable(context)) return this.#invoke(context);
    return context.then(
      (ready) => this.#invoke(ready),
      (error: unknown) => this.#thrown(error),
    );
  }

  #invoke(context: ExecutionContext): MaybePromise<UdfResult> {
    const settled = context.call(this, {
      ...this.fn.name,
      method: this.isMutation ? "invokeMutation" : "invokeQuery",
      argsJson: JSON.stringify([this.#args]),
      nowMs: Math.floor(this.run.nowMs),
    });
    return andThen(settled, (end) => {
      // Calls that the function did not await are made, too.
      const pause = this.#held > 0 ? this.run.yieldIfNeeded(() => true) : null;
      if (pause === null) return this.#finish(context, end);
      return pause.then(() => this.#finish(context, end));
    });
  }

  #finish(context: ExecutionContext, settled: Settled): UdfResult {
    // The error is read before the context is reused: its stack may be computed only now.
    const result = settled.ok ? this.#returned(settled.value) : this.#thrown(settled.error);
    this.run.pool.release(this.component, this.fn.name.modulePath, context);
    return result;
  }

  #returned(value: unknown): UdfResult {
    if (typeof value !== "string")
      return failed(this.run, new FunctionError(`${this.fn.display} returned no JSON text.`));
    try {
      validateReturns(this.fn, value, this.validation);
      return { ok: true, json: value };
    } catch (error) {
      return failed(this.run, error);
    }
  }

  #thrown(error: unknown): UdfResult {
    if (error instanceof ExecutionEnded) return { ok: false, failure: { message: error.message } };
    if (error instanceof ExecutionStuck) {
      return {
        ok: false,
        failure: {
          message:
            "Function execution unable to make progress: it waits for something that cannot happen in queries and mutations.",
        },
      };
    }
    return {
      ok: false,
      failure: describeThrown(thrownParts(error), (stack) => this.#stacks?.map(stack) ?? []),
    };
  }

  syscall(op: string, argsJson: string): CallResult {
    try {
      return syncSyscall(op)(this, parsedArguments(argsJson));
    } catch (error) {
      return toCallFailure(this.run, error);
    }
  }

  asyncSyscall(op: string, argsJson: string): MaybePromise<CallResult> {
    const pause = this.run.yieldIfNeeded(() => accessesStorage(this, op, argsJson));
    if (pause === null) return this.#answerInOrder(op, argsJson);
    this.#held += 1;
    return pause.then(() => {
      this.#held -= 1;
      return this.#answerInOrder(op, argsJson);
    });
  }

  #answerInOrder(op: string, argsJson: string): MaybePromise<CallResult> {
    if (this.run.isInnermost(this)) return this.#answer(op, argsJson);
    return this.run.untilInnermost(this).then(() => this.#answer(op, argsJson));
  }

  #answer(op: string, argsJson: string): MaybePromise<CallResult> {
    try {
      if (this.budget.exhausted) throw new FunctionError(this.budget.message);
      const answer = this.budget.measure(() =>
        asyncSyscall(op, this.isMutation)(this, parsedArguments(argsJson)),
      );
      if (isThenable(answer)) return this.#answerLater(answer);
      checkUsage(this.tx.usage, this.limits);
      return answer;
    } catch (error) {
      return toCallFailure(this.run, error);
    }
  }

  async #answerLater(answer: Promise<string>): Promise<CallResult> {
    try {
      const text = await answer;
      checkUsage(this.tx.usage, this.limits);
      return text;
    } catch (error) {
      return toCallFailure(this.run, error);
    }
  }

  log(level: string, text: string): void {
    this.run.logs.add(level, this.#stacks?.mapText(text) ?? text);
  }

  get #stacks(): StackMapper | undefined {
    return this.run.deployment.component(this.component)?.stacks;
  }

  randomWords(): number[] {
    return this.#random.words();
  }

  fillRandom(target: Uint8Array): void {
    target.set(this.#random.bytes(target.length));
  }

  callNested(nested: NestedCall): MaybePromise<string> {
    const tx = nested.stale ? this.tx.staleView() : this.tx;
    const limits = nestedLimits(nested.stale ? WHOLE_TRANSACTION : this.limits, nested.limits, tx.usage);
    const call = { ...nested, tx, limits };
    if (call.udfType === "Query") {
      return andThen(runUdf(this.run, call), unwrap);
    }
    const savepoint = this.tx.savepoint();
    return andThen(runUdf(this.run, call), (result) => {
      if (!result.ok) this.tx.rollback(savepoint);
      return unwrap(result);
    });
  }
}

/** More than every value within the limits takes, whatever has to be escaped in it: parsing cannot be interrupted. */
const MAX_ARGUMENTS_LENGTH = 64 * 1024 * 1024;

function parsedArguments(argsJson: string): JsonObject {
  if (argsJson.length > MAX_ARGUMENTS_LENGTH)
    throw new FunctionError("The arguments of the call are too large.");
  return JSON.parse(argsJson) as JsonObject;
}

function thrownParts(error: unknown): ThrownParts {
  return error instanceof ThrownByFunction ? error.parts : readThrown(error);
}

function unwrap(result: UdfResult): string {
  if (result.ok) return result.json;
  throw new NestedFailure(result.failure);
}
