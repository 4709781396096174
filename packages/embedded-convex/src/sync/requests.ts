// Runs one socket's mutations one at a time and its actions concurrently (protocol B.3.5).
import { OverloadedError } from "../functions/admission.ts";
import type { Failure, FunctionCall, Functions } from "../functions/types.ts";
import { actionSucceeded, mutationSucceeded, requestFailed } from "./envelopes.ts";
import type { FunctionRequest } from "./protocol.ts";

export interface RequestHooks {
  readonly send: (text: string) => void;
  /** After a mutation's response is on its way, a transition has to follow. */
  readonly afterMutation: () => void;
  /** False ends the request unrun, e.g. because the token expired. */
  readonly mayRun: () => boolean;
  /** The engine failed, not the function: the client repeats the request on a new connection. */
  readonly onFault: () => void;
}

interface Queued {
  readonly request: FunctionRequest;
  readonly call: FunctionCall;
  readonly sessionId: string;
  /** Length of the message, for the limit on what waits. */
  readonly size: number;
}

export class Requests {
  readonly #functions: Pick<Functions, "mutation" | "action">;
  readonly #hooks: RequestHooks;
  #queue: Queued[] = [];
  #working = false;
  #worker: Promise<void> = Promise.resolve();
  #actions = 0;
  #pendingSize = 0;
  #stopped = false;

  constructor(functions: Pick<Functions, "mutation" | "action">, hooks: RequestHooks) {
    this.#functions = functions;
    this.#hooks = hooks;
  }

  get pending(): number {
    return this.#queue.length + this.#actions;
  }

  /** Of all requests that have not ended. */
  get pendingSize(): number {
    return this.#pendingSize;
  }

  submit(queued: Queued): void {
    if (this.#stopped) return;
    this.#pendingSize += queued.size;
    if (queued.request.type === "Action") {
      this.#action(queued).catch(this.#hooks.onFault);
      return;
    }
    this.#queue.push(queued);
    if (this.#working) return;
    this.#working = true;
    this.#worker = this.#work();
  }

  /** Starts no further requests; running ones end. */
  stop(): void {
    this.#stopped = true;
    this.#queue = [];
  }

  async mutationsDone(): Promise<void> {
    await this.#worker;
  }

  async #work(): Promise<void> {
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
        if (!this.#hooks.mayRun()) return;
        await this.#mutation(next);
        this.#pendingSize -= next.size;
      }
    } catch {
      this.#hooks.onFault();
    } finally {
      // Reset synchronously after the empty check, so that a concurrent submit() starts a new worker.
      this.#working = false;
    }
  }

  async #mutation({ request, call, sessionId }: Queued): Promise<void> {
    const session = { sessionId, requestId: request.requestId };
    const outcome = await this.#functions.mutation(call, { session });
    if (outcome.ok) {
      this.#hooks.send(mutationSucceeded(request.requestId, outcome));
      this.#hooks.afterMutation();
    } else {
      this.#fail(request, outcome);
    }
  }

  async #action({ request, call, size }: Queued): Promise<void> {
    if (!this.#hooks.mayRun()) return;
    this.#actions += 1;
    try {
      const outcome = await this.#functions.action(call);
      if (outcome.ok) this.#hooks.send(actionSucceeded(request.requestId, outcome));
      else this.#fail(request, outcome);
    } catch (error) {
      if (!(error instanceof OverloadedError)) throw error;
      this.#fail(request, { ok: false, errorMessage: error.message, logLines: [] });
    } finally {
      this.#actions -= 1;
      this.#pendingSize -= size;
    }
  }

  #fail(request: FunctionRequest, failure: Failure): void {
    this.#hooks.send(requestFailed(request.type, request.requestId, failure));
  }
}
