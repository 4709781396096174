// The engine's side of the thread that splits modules. It ends when it has had nothing to do for a while.
import { Worker } from "node:worker_threads";
import type { GraphModule } from "./split-graph.ts";

export interface SplitRequest {
  readonly id: number;
  /** Requests with the same key are about the same modules. */
  readonly key: number;
  /** Of the first request of a key. */
  readonly sources: ReadonlyMap<string, string> | null;
  readonly entry: string;
}

export interface SplitReply {
  readonly id: number;
  readonly graph: SentGraph | null;
}

/** Modules that the thread has sent before are only named. */
export interface SentGraph {
  readonly paths: readonly string[];
  readonly added: readonly GraphModule[];
}

const END_AFTER_MS = 10_000;

export class SplitThread {
  #worker: Worker | null = null;
  #keys = new Map<object, number>();
  readonly #waiting = new Map<number, (graph: SentGraph | null) => void>();
  #latest = 0;
  #end: NodeJS.Timeout | undefined;

  /** Null as well when the thread ends before it has answered. `owner` stands for the modules. */
  split(owner: object, sources: () => ReadonlyMap<string, string>, entry: string): Promise<SentGraph | null> {
    return new Promise((resolve) => {
      clearTimeout(this.#end);
      this.#worker ??= this.#start();
      this.#latest += 1;
      const id = this.#latest;
      const known = this.#keys.get(owner);
      const key = known ?? this.#keys.size;
      this.#keys.set(owner, key);
      this.#waiting.set(id, resolve);
      const request: SplitRequest = { id, key, sources: known === undefined ? sources() : null, entry };
      this.#worker.postMessage(request);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#end);
    const worker = this.#worker;
    this.#ended(worker);
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("../../node/thread-entry.js", import.meta.url), {
      workerData: { entry: new URL("./split-worker.ts", import.meta.url).href },
      execArgv: [],
    });
    worker.unref();
    worker.on("message", ({ id, graph }: SplitReply) => {
      this.#waiting.get(id)?.(graph);
      this.#waiting.delete(id);
      if (this.#waiting.size === 0) this.#endLater();
    });
    worker.on("error", () => this.#ended(worker));
    worker.on("exit", () => this.#ended(worker));
    return worker;
  }

  #endLater(): void {
    clearTimeout(this.#end);
    this.#end = setTimeout(() => void this.close(), END_AFTER_MS);
    this.#end.unref();
  }

  #ended(worker: Worker | null): void {
    if (worker === null || worker !== this.#worker) return;
    this.#worker = null;
    this.#keys = new Map();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const resolve of waiting) resolve(null);
  }
}
