// The part of an execution that its syscalls use.
import type { ComponentPath, Transaction } from "../../database/types.ts";
import type { JsonObject } from "../../values/types.ts";
import type { FunctionRecord } from "../deployment.ts";
import type { MaybePromise } from "../isolate/maybe-promise.ts";
import type { RunContext } from "../run-context.ts";
import type { Limited, UsageLimits } from "../transaction-limits.ts";
import type { QueryStreams } from "./query-streams.ts";

export interface NestedCall {
  readonly fn: FunctionRecord;
  readonly udfType: "Query" | "Mutation";
  readonly args: JsonObject;
  /** Reads the snapshot without own writes and unrecorded (useStaleSnapshot). */
  readonly stale: boolean;
  /** What the call may use of the transaction, where that is less than its caller may. */
  readonly limits: Readonly<Partial<Record<Limited, number>>>;
}

export interface SyscallContext {
  readonly run: RunContext;
  readonly fn: FunctionRecord;
  readonly component: ComponentPath;
  readonly tx: Transaction;
  readonly isMutation: boolean;
  readonly streams: QueryStreams;
  readonly limits: UsageLimits;
  /** Throws a NestedFailure when the called function fails. */
  callNested(call: NestedCall): MaybePromise<string>;
}

/** Answers with JSON text; throws FunctionError and the like for mistakes of the function. */
export type Syscall = (context: SyscallContext, args: JsonObject) => MaybePromise<string>;
export type SyncSyscall = (context: SyscallContext, args: JsonObject) => string;
