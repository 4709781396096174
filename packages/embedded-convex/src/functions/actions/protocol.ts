// Messages between the engine and the threads in which actions run.
import type { CallFailure, CallResult } from "../isolate/call-result.ts";
import type { ThrownParts } from "../thrown.ts";

interface ThreadModule {
  readonly path: string;
  readonly source: string;
}

export interface ThreadComponent {
  readonly path: string;
  readonly env: readonly (readonly [name: string, value: string])[];
  /** Empty for threads of "use node" actions: those import files. */
  readonly modules: readonly ThreadModule[];
}

export interface ThreadData {
  readonly entry: string;
  readonly components: readonly ThreadComponent[];
  /** Folder of the "use node" modules, or null in threads of default-runtime actions. */
  readonly nodeFolder: string | null;
}

export interface RequestParts {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: ArrayBuffer | null;
}

/** A response without its body, which follows piece by piece. */
export interface ResponseHead {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly hasBody: boolean;
}

export type ThreadTask =
  | {
      readonly kind: "action";
      readonly component: string;
      readonly modulePath: string;
      readonly exportName: string;
      readonly requestId: string;
      readonly argsJson: string;
    }
  /** `routePath` is the path below the mount; the request keeps its full address. */
  | {
      readonly kind: "http";
      readonly component: string;
      readonly routePath: string;
      readonly request: RequestParts;
    };

export type ToThread =
  | { readonly type: "start"; readonly id: number; readonly task: ThreadTask }
  | { readonly type: "answer"; readonly callId: number; readonly result: CallResult }
  /** The reader of a response's body requests its next chunk, or cancels it. */
  | { readonly type: "pull"; readonly id: number }
  | { readonly type: "cancel"; readonly id: number }
  /** Heartbeat. */
  | { readonly type: "ping" };

export type FromThread =
  | { readonly type: "ready" }
  | { readonly type: "pong" }
  | {
      readonly type: "syscall";
      readonly id: number;
      readonly callId: number;
      readonly op: string;
      readonly argsJson: string;
    }
  | { readonly type: "log"; readonly id: number; readonly level: string; readonly text: string }
  | { readonly type: "head"; readonly id: number; readonly head: ResponseHead }
  | { readonly type: "piece"; readonly id: number; readonly bytes: Uint8Array }
  | { readonly type: "done"; readonly id: number; readonly end: TaskEnd };

export type TaskEnd =
  | { readonly kind: "value"; readonly json: string }
  /** An HTTP action's response went out whole. */
  | { readonly kind: "response"; readonly status: number }
  /** User code threw. */
  | { readonly kind: "thrown"; readonly parts: ThrownParts }
  /** Code of a "use node" action threw where nothing catches: in a timer, a callback, a promise. */
  | { readonly kind: "uncaught"; readonly parts: ThrownParts }
  /** Failed by the engine: a limit, a lost thread. */
  | { readonly kind: "failed"; readonly failure: CallFailure };
