// The threads of one deployment version. A blocked or busy thread does not hold up actions that another could take.
import { rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import type { Deployment } from "../deployment.ts";
import { findPackages, NO_PACKAGES, type PackagePlaces } from "../node/external-packages.ts";
import { writeModuleFolder } from "../node/module-folder.ts";
import { ActionThread } from "./action-thread.ts";
import { HEARTBEAT, type HeartbeatLimits } from "./heartbeat.ts";
import type { ThreadComponent, ThreadData } from "./protocol.ts";

const MIN_THREADS = 2;
const MAX_THREADS = 4;
/** Threads that compute without a pause; beyond this many the oldest are ended. */
const MAX_BLOCKED = 4;

export interface PoolOptions {
  readonly packages: PackagePlaces;
  readonly scratchDir: string;
  readonly heartbeat?: HeartbeatLimits | undefined;
}

type Kind = "isolate" | "node";

export class ActionPool {
  readonly #deployment: Deployment;
  readonly #options: PoolOptions;
  readonly #threads: Record<Kind, Set<ActionThread>> = { isolate: new Set(), node: new Set() };
  #nodeFolder: string | null = null;
  readonly #alive = new Set<ActionThread>();

  constructor(deployment: Deployment, options: PoolOptions) {
    this.#deployment = deployment;
    this.#options = options;
  }

  /** The least busy thread; a new one while all are busy and there may be more. */
  thread(kind: Kind): ActionThread {
    const threads = this.#threads[kind];
    const [least] = [...threads].sort((a, b) => a.load - b.load);
    const limit = Math.min(Math.max(availableParallelism(), MIN_THREADS), MAX_THREADS);
    if (least !== undefined && (least.load === 0 || threads.size >= limit)) return least;
    return this.#start(kind);
  }

  /** Starts a first thread before it is needed. */
  warm(kind: Kind): void {
    if (this.#threads[kind].size === 0) this.#start(kind);
  }

  /** Folder of the "use node" modules, for mapping stack frames. */
  get nodeFolder(): string | null {
    return this.#nodeFolder;
  }

  /** Finishes what runs and resolves when nothing of this version is left. */
  async retire(): Promise<void> {
    const threads = [...this.#alive];
    for (const thread of threads) thread.retire();
    await this.#clean(threads);
  }

  async close(): Promise<void> {
    const threads = [...this.#alive];
    await Promise.all(threads.map((thread) => thread.terminate()));
    await this.#clean(threads);
  }

  async #clean(threads: readonly ActionThread[]): Promise<void> {
    await Promise.all(threads.map((thread) => thread.ended));
    if (this.#nodeFolder !== null) rmSync(this.#nodeFolder, { recursive: true, force: true });
  }

  #start(kind: Kind): ActionThread {
    const threads = this.#threads[kind];
    this.#endBlocked();
    const thread: ActionThread = new ActionThread(this.#data(kind), {
      heartbeat: this.#options.heartbeat ?? HEARTBEAT,
      onRetire: () => {
        threads.delete(thread);
      },
    });
    threads.add(thread);
    this.#alive.add(thread);
    void thread.ended.then(() => this.#alive.delete(thread));
    return thread;
  }

  /** New threads take the place of blocked ones, but not without end. */
  #endBlocked(): void {
    const blocked = [...this.#alive].filter((thread) => thread.isBlocked);
    for (const thread of blocked.slice(0, Math.max(0, blocked.length - MAX_BLOCKED))) void thread.terminate();
  }

  #data(kind: Kind): ThreadData {
    const entry = new URL("./action-worker.ts", import.meta.url).href;
    const components = [...this.#deployment.components.values()].map((info): ThreadComponent => ({
      path: info.path,
      env: [...info.env],
      modules:
        kind === "node" ? [] : [...info.modules.values()].map(({ path, source }) => ({ path, source })),
    }));
    if (kind === "node") this.#nodeFolder ??= this.#writeNodeModules();
    return { entry, components, nodeFolder: kind === "node" ? this.#nodeFolder : null };
  }

  #writeNodeModules(): string {
    const { packages, scratchDir } = this.#options;
    const modules = [...(this.#deployment.component("")?.modules.values() ?? [])];
    return writeModuleFolder(scratchDir, "actions-", {
      modules: modules.filter(({ environment }) => environment === "node"),
      packages: findPackages(this.#deployment.nodeDependencies, packages) ?? NO_PACKAGES,
    });
  }
}
