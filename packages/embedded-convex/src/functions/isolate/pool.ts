// Idle contexts per component. An execution has a context to itself. A used context is restored before its next use, or
// earlier when the engine is idle, so that no response waits for it.
import type { Runtime } from "../../runtime.ts";
import type { MaybePromise } from "./maybe-promise.ts";
import { Isolate, type ExecutionContext, type IsolateOptions } from "./isolate.ts";
import type { SingleUseScript } from "./single-use-script.ts";

/** Idle contexts of a component that are kept, unless more executions than that run at once. */
const MAX_IDLE_PER_COMPONENT = 8;
/** Node 20 keeps the modules of contexts that are used no more: after so many, those of a module become scripts. */
const MAX_TAINTED_PER_MODULE = 8;
/** Between two checks of the pool, as a multiple of what the check took. */
const CHECK_PAUSE = 100;

export interface PoolOptions {
  readonly isolateOptions: (component: string) => IsolateOptions;
  /** The module as a script; null where it cannot be one. */
  readonly singleUseScript: (component: string, path: string) => Promise<SingleUseScript | null>;
  readonly runtime: Pick<Runtime, "monotonicMs" | "nextTurn">;
  /** The complete integrity check costs about 0.2 ms, so a busy context gets it at most this often; 0 is always. */
  readonly integrityCheckMs: number;
  readonly maxIdle?: number;
}

/** Where executions get their contexts. */
export interface ContextSource {
  acquire(component: string, path: string): MaybePromise<ExecutionContext>;
  release(component: string, path: string, context: ExecutionContext): void;
}

interface Idle {
  readonly isolate: Isolate;
  /** Key of the module whose function ran last. */
  readonly key: string;
  /** False until it is as it was before its last execution. */
  isClean: boolean;
}

export class IsolatePool implements ContextSource {
  readonly #options: PoolOptions;
  readonly #idle = new Map<string, Idle[]>();
  /** Modules whose import changes other modules or the language's objects: each has contexts of its own. */
  readonly #alone = new Set<string>();
  /** Modules with functions whose contexts cannot be used again: each execution has a context of its own. */
  readonly #stateful = new Set<string>();
  readonly #taintedPerModule = new Map<string, number>();
  #isPlanned = false;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /** A context with the module loaded: at once when one is idle, else after loading. */
  acquire(component: string, path: string): MaybePromise<Isolate> {
    if (this.#stateful.has(keyOf(component, path))) return this.#single(component, path);
    const idle = this.#idle.get(component) ?? [];
    // The most recently used first: its data are still in the processor's caches.
    for (let at = idle.length - 1; at >= 0; at -= 1) {
      if (idle[at]?.isolate.serves(path) !== true) continue;
      const [found] = idle.splice(at, 1);
      if (found !== undefined && this.#clean(found)) return found.isolate;
    }
    return this.#prepare(component, path);
  }

  release(component: string, path: string, isolate: ExecutionContext): void {
    if (!(isolate instanceof Isolate)) throw new Error("The context is not of this pool.");
    let idle = this.#idle.get(component);
    if (idle === undefined) {
      idle = [];
      this.#idle.set(component, idle);
    }
    const key = keyOf(component, path);
    if (isolate.tainted) this.#countTainted(key);
    const isFull = idle.length >= (this.#options.maxIdle ?? MAX_IDLE_PER_COMPONENT);
    if (isFull || isolate.tainted || isolate.isSingleUse) return;
    idle.push({ isolate, key, isClean: false });
    this.#plan();
  }

  #countTainted(key: string): void {
    const count = (this.#taintedPerModule.get(key) ?? 0) + 1;
    this.#taintedPerModule.set(key, count);
    if (count >= MAX_TAINTED_PER_MODULE) this.#stateful.add(key);
  }

  async #prepare(component: string, path: string): Promise<Isolate> {
    const key = keyOf(component, path);
    const used = this.#alone.has(key) ? null : this.#takeShared(component);
    const isolate = used ?? this.#make(component);
    await isolate.load(path);
    if (isolate.isShared) return isolate;
    this.#alone.add(key);
    if (used === null) return isolate;
    const own = this.#make(component);
    await own.load(path);
    return own;
  }

  async #single(component: string, path: string): Promise<Isolate> {
    const script = await this.#options.singleUseScript(component, path);
    const isolate = this.#make(component);
    if (script === null) await isolate.load(path);
    else isolate.loadOnce(path, script);
    return isolate;
  }

  /** A context into which further modules may be loaded. */
  #takeShared(component: string): Isolate | null {
    const idle = this.#idle.get(component) ?? [];
    const at = idle.findLastIndex(({ isolate }) => isolate.isShared);
    const [found] = at === -1 ? [] : idle.splice(at, 1);
    // Loading records the context's state as the reference, so it must not have been patched by an execution.
    const isReady = found !== undefined && this.#clean(found) && found.isolate.intact();
    return isReady ? found.isolate : null;
  }

  #make(component: string): Isolate {
    return new Isolate(this.#options.isolateOptions(component));
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
    idle.isClean ||= this.#isRestored(idle) && this.#isIntact(idle.isolate);
    return idle.isClean;
  }

  get #idleCount(): number {
    let count = 1;
    for (const idle of this.#idle.values()) count += idle.length;
    return count;
  }

  #isRestored({ isolate, key }: Idle): boolean {
    if (!isolate.changedModules()) return isolate.restore();
    this.#stateful.add(key);
    return false;
  }

  #isIntact(isolate: Isolate): boolean {
    const { runtime, integrityCheckMs } = this.#options;
    const nowMs = runtime.monotonicMs();
    if (nowMs < isolate.nextIntegrityCheckMs) return true;
    const isIntact = isolate.intact();
    // On a busy machine the check takes longer and is then made less often, and so it is where there are many to check.
    const endMs = runtime.monotonicMs();
    isolate.nextIntegrityCheckMs = endMs + pauseMs(integrityCheckMs, endMs - nowMs) * this.#idleCount;
    return isIntact;
  }
}

const keyOf = (component: string, path: string): string => `${component}:${path}`;

function pauseMs(wantedMs: number, tookMs: number): number {
  return wantedMs === 0 ? 0 : Math.max(wantedMs, tookMs * CHECK_PAUSE);
}
