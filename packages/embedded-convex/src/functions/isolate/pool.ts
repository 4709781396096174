// Idle contexts per component. An execution has a context to itself, whose modules hold no state of earlier ones. A used
// context is restored before its next use, or earlier when the engine is idle, so that no response waits for it.
import type { Runtime } from "../../runtime.ts";
import type { MaybePromise } from "./maybe-promise.ts";
import { Isolate, type IsolateOptions } from "./isolate.ts";
import type { ModuleGraph } from "./module-state/split-graph.ts";
import type { ModuleGraphs } from "./module-state/module-graphs.ts";

const MAX_IDLE_PER_COMPONENT = 8;
/** Between two checks, as a multiple of what the check took. */
const CHECK_PAUSE = 100;

export interface PoolOptions {
  readonly isolateOptions: (component: string) => IsolateOptions & { readonly graphs: ModuleGraphs };
  readonly runtime: Pick<Runtime, "monotonicMs" | "nextTurn">;
  /** The complete integrity check costs about 0.2 ms, so a busy context gets it at most this often; 0 is always. */
  readonly integrityCheckMs: number;
}

interface Idle {
  readonly isolate: Isolate;
  /** The module of its last execution, which will probably be the next as well. */
  readonly path: string;
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
      if (found !== undefined && this.#clean(found)) {
        found.isolate.refresh(path);
        return found.isolate;
      }
    }
    return this.#prepare(component, path);
  }

  /** `path` is the module of the execution that has ended. */
  release(component: string, path: string, isolate: Isolate): void {
    let idle = this.#idle.get(component);
    if (idle === undefined) {
      idle = [];
      this.#idle.set(component, idle);
    }
    if (isolate.tainted) return;
    if (!isolate.isReusable) {
      this.#replace(component, path);
      return;
    }
    if (idle.length >= MAX_IDLE_PER_COMPONENT) return;
    if (isolate.mayHaveChanged(path)) isolate.nextIntegrityCheckMs = Number.NEGATIVE_INFINITY;
    idle.push({ isolate, path, isClean: false });
    this.#plan();
  }

  async #prepare(component: string, path: string): Promise<Isolate> {
    // Outside of the caller's turn, to whose computing time loading does not belong.
    await Promise.resolve();
    const options = this.#options.isolateOptions(component);
    const graph = options.graphs.get(path);
    return graph == null
      ? await this.#loadWhole(component, path)
      : await this.#loadSplit(component, path, graph);
  }

  #loadSplit(component: string, path: string, graph: ModuleGraph): MaybePromise<Isolate> {
    const options = this.#options.isolateOptions(component);
    const idle = this.#takeReusable(component);
    // Loading records the context's state as the reference, so it must not have been patched by an execution.
    const isReady = idle !== undefined && this.#clean(idle) && idle.isolate.intact();
    const isolate = isReady ? idle.isolate : new Isolate(options);
    try {
      isolate.loadSplit(path, graph);
      return isolate;
    } catch {
      // They change the language's objects, or fail: as real modules they fail again, and tell.
      options.graphs.refuse(path);
      return this.#loadWhole(component, path);
    }
  }

  #takeReusable(component: string): Idle | undefined {
    const idle = this.#idle.get(component) ?? [];
    const at = idle.findLastIndex(({ isolate }) => isolate.isReusable);
    return at === -1 ? undefined : idle.splice(at, 1)[0];
  }

  async #loadWhole(component: string, path: string): Promise<Isolate> {
    const isolate = new Isolate(this.#options.isolateOptions(component));
    await isolate.load(path);
    return isolate;
  }

  /** Prepares a context for the next execution of a module that needs a new one each time. */
  #replace(component: string, path: string): void {
    const { graphs } = this.#options.isolateOptions(component);
    const idle = this.#idle.get(component) ?? [];
    const isThere = idle.some((one) => !one.isolate.isReusable && one.path === path);
    if (graphs.get(path) !== null || isThere || idle.length >= MAX_IDLE_PER_COMPONENT) return;
    this.#options.runtime.nextTurn(() => {
      this.#loadWhole(component, path).then(
        (isolate) => idle.push({ isolate, path, isClean: true }),
        // The next execution will fail in the same way, and tell.
        () => undefined,
      );
    });
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
    idle.isClean ||= this.#isIntact(idle.isolate) && isRefreshed(idle);
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

function isRefreshed({ isolate, path }: Idle): boolean {
  try {
    isolate.refresh(path);
    return true;
  } catch {
    return false;
  }
}

function pauseMs(wantedMs: number, tookMs: number): number {
  return wantedMs === 0 ? 0 : Math.max(wantedMs, tookMs * CHECK_PAUSE);
}
