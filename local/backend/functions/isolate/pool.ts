// Idle contexts per component. One execution has a context to itself; it comes back afterwards unless something in it changed.
import type { MaybePromise } from "./maybe-promise.ts";
import { Isolate, type IsolateOptions } from "./isolate.ts";

const MAX_IDLE_PER_COMPONENT = 8;
/** Between two checks, as a multiple of what the check took. */
const CHECK_PAUSE = 100;

export interface PoolOptions {
  readonly isolateOptions: (component: string) => IsolateOptions;
  readonly monotonicMs: () => number;
  /** The complete integrity check costs about 0.2 ms, so a busy context gets it at most this often; 0 is always. */
  readonly integrityCheckMs: number;
}

export class IsolatePool {
  readonly #options: PoolOptions;
  readonly #idle = new Map<string, Isolate[]>();
  /** Contexts made and contexts thrown away, for tests and metrics. */
  readonly counts = { created: 0, discarded: 0 };

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** A context with the module loaded: at once when one is idle, else after loading. */
  acquire(component: string, path: string): MaybePromise<Isolate> {
    const idle = this.#idle.get(component) ?? [];
    const ready = idle.findLastIndex((isolate) => isolate.has(path));
    if (ready >= 0) return idle.splice(ready, 1)[0] ?? this.#prepare(component, path);
    return this.#prepare(component, path);
  }

  release(component: string, isolate: Isolate): void {
    const idle = this.#idle.get(component) ?? [];
    if (idle.length >= MAX_IDLE_PER_COMPONENT || !this.#isClean(isolate)) {
      this.counts.discarded++;
      return;
    }
    idle.push(isolate);
    this.#idle.set(component, idle);
  }

  async #prepare(component: string, path: string): Promise<Isolate> {
    const idle = this.#idle.get(component)?.pop();
    // Loading takes the context's state as the good one: it must not be one that an execution has patched.
    const isolate = idle?.intact() === true ? idle : this.#create(component);
    await isolate.load(path);
    return isolate;
  }

  #create(component: string): Isolate {
    this.counts.created++;
    return new Isolate(this.#options.isolateOptions(component));
  }

  #isClean(isolate: Isolate): boolean {
    if (isolate.tainted || !isolate.restore()) return false;
    const { monotonicMs, integrityCheckMs } = this.#options;
    const nowMs = monotonicMs();
    if (nowMs < isolate.nextIntegrityCheckMs) return true;
    const isIntact = isolate.intact();
    // On a busy machine the check takes longer; it must not eat up what is left.
    const endMs = monotonicMs();
    isolate.nextIntegrityCheckMs = endMs + pauseMs(integrityCheckMs, endMs - nowMs);
    return isIntact;
  }
}

function pauseMs(wantedMs: number, tookMs: number): number {
  return wantedMs === 0 ? 0 : Math.max(wantedMs, tookMs * CHECK_PAUSE);
}
