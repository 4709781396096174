// What the engine and a process of bounded executions say to each other. `execution` numbers the functions of one run: the
// one that was called and those that it calls in its transaction.
import type { CallFailure, CallResult } from "../isolate/call-result.ts";
import type { ThrownParts } from "../thrown.ts";

interface FunctionStart {
  readonly component: string;
  readonly modulePath: string;
  readonly exportName: string;
  readonly method: string;
  readonly argsJson: string;
  readonly nowMs: number;
}

/** Asynchronous messages to the process. */
export type ToProcess =
  /** A run begins; modules of another deployment than the last one's are forgotten. */
  | { readonly type: "begin"; readonly deployment: string }
  | ({ readonly type: "start"; readonly execution: number } & FunctionStart)
  /** The answer to a call that was answered with `later`. */
  | { readonly type: "late"; readonly call: number; readonly outcome: CallResult }
  | { readonly type: "end" };

export type CallAnswer = string | CallFailure | { readonly later: number };

export interface ComponentParts {
  readonly env: readonly (readonly [string, string])[];
  readonly importNowMs: number;
}

/** Questions of the process, which waits for the answer. */
export type Question =
  /** Answer: text of the module or null. */
  | { readonly type: "source"; readonly component: string; readonly path: string }
  /** Answer: ComponentParts. */
  | { readonly type: "component"; readonly component: string }
  /** Answer: CallAnswer. */
  | {
      readonly type: "call";
      readonly execution: number;
      readonly isAsync: boolean;
      readonly op: string;
      readonly argsJson: string;
    }
  /** Answer: bytes in base64. */
  | { readonly type: "random"; readonly execution: number; readonly length: number };

export type FunctionEnd =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly parts: ThrownParts }
  | { readonly ok: false; readonly stuck: true };

type Report =
  | { readonly type: "ready" }
  | { readonly type: "log"; readonly execution: number; readonly level: string; readonly text: string }
  | { readonly type: "settled"; readonly execution: number; readonly end: FunctionEnd }
  /** After a run; with `isWorn` the process should not take another. */
  | { readonly type: "ended"; readonly isWorn: boolean };

export type FromProcess = Question | Report;

/** File descriptors in the process: asynchronous messages to it, and everything else. */
export const CHANNELS = { MESSAGES: 3, CALLS: 4 } as const;
