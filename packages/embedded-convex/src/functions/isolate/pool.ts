// Idle contexts per component. An execution has a context to itself. A used context is restored before its next use, or
// earlier when the engine is idle, so that no response waits for it.
import type { Runtime } from "../../runtime.ts";
import type { MaybePromise } from "./maybe-promise.ts";
import { Isolate, type IsolateOptions } from "./isolate.ts";

/** Idle contexts of a component that are kept, unless more executions than that run at once. */
const MAX_IDLE_PER_COMPONENT = 8;
/** Between two checks, as a multiple of what the check took. */
const CHECK_PAUSE = 100;

export interface PoolOptions {
  readonly isolateOptions: (component: string) => IsolateOptions;
  readonly runtime: Pick<Runtime, "monotonicMs" | "nextTurn">;
  /** The complete integrity check costs about 0.2 ms, so a busy context gets it at most this often; 0 is always. */
  readonly integrityCheckMs: number;
  readonly maxIdle?: number;
}

interface Idle {
  readonly isolate: Isolate;
  /** False until it is as it was before its last execution. */
  isClean: boolean;
}

export class IsolatePool {
  readonly #options: PoolOptions;
  readonly #idle = new Map<string, Idle[]>();
  #isPlanned = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** A context with the module loaded: at once when one is idle, else after loading. */
  acquire(component: string, path: string): MaybePromise<Isolate> {
    const idle = this.#idle.get(component) ?? [];
    // The most recently used first: its data are still in the processor's caches.
    for (let at = idle.length - 1; at >= 0; at -= 1) {
      if (idle[at]?.isolate.has(path) !== true) continue;
      const [found] = idle.splice(at, 1);
      if (found !== undefined && this.#clean(found)) return found.isolate;
    }
    return this.#prepare(component, path);
  }

  release(component: string, isolate: Isolate): void {
    let idle = this.#idle.get(component);
    if (idle === undefined) {
      idle = [];
      this.#idle.set(component, idle);
    }
    if (idle.length >= (this.#options.maxIdle ?? MAX_IDLE_PER_COMPONENT) || isolate.tainted) return;
    idle.push({ isolate, isClean: false });
    this.#plan();
  }

  async #prepare(component: string, path: string): Promise<Isolate> {
    const idle = this.#idle.get(component)?.pop();
    // Loading records the context's state as the reference, so it must not have been patched by an execution.
    const isReady = idle !== undefined && this.#clean(idle) && idle.isolate.intact();
    const isolate = isReady ? idle.isolate : new Isolate(this.#options.isolateOptions(component));
    await isolate.load(path);
    return isolate;
  }

  /** Scheduled after the responses of this turn and the commit that starts in the next one. */
  #plan(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    const { runtime } = this.#options;
    runtime.nextTurn(() => {
      runtime.nextTurn(() => {
        this.#isPlanned = false;
        this.#cleanAll();
      });
    });
  }

  #cleanAll(): void {
    for (const [component, idle] of this.#idle)
      this.#idle.set(
        component,
        idle.filter((one) => this.#clean(one)),
      );
  }

  #clean(idle: Idle): boolean {
    idle.isClean ||= this.#isIntact(idle.isolate);
    return idle.isClean;
  }

  #isIntact(isolate: Isolate): boolean {
    if (!isolate.restore()) return false;
    const { runtime, integrityCheckMs } = this.#options;
    const nowMs = runtime.monotonicMs();
    if (nowMs < isolate.nextIntegrityCheckMs) return true;
    const isIntact = isolate.intact();
    // On a busy machine the check takes longer and is then made less often.
    const endMs = runtime.monotonicMs();
    isolate.nextIntegrityCheckMs = endMs + pauseMs(integrityCheckMs, endMs - nowMs);
    return isIntact;
  }
}

function pauseMs(wantedMs: number, tookMs: number): number {
  return wantedMs === 0 ? 0 : Math.max(wantedMs, tookMs * CHECK_PAUSE);
}
