// The split graphs of a component's modules. Splitting takes far longer than a call, so a thread does it.
import type { GraphModule, ModuleGraph } from "./split-graph.ts";
import type { SentGraph, SplitThread } from "./split-thread.ts";

/** Not known yet; null: the entry cannot be split, so that each execution needs a context of its own. */
export type KnownGraph = ModuleGraph | null | undefined;

export interface ModuleGraphs {
  get(entry: string): KnownGraph;
  /** An execution showed that the entry's modules change the language's own objects when they are evaluated. */
  refuse(entry: string): void;
}

/** Asks the thread at the first use of an entry. */
export class SplitInThread implements ModuleGraphs {
  readonly #known = new Map<string, ModuleGraph | null | undefined>();
  readonly #modules = new Map<string, GraphModule>();
  readonly #thread: SplitThread;
  readonly #sources: () => ReadonlyMap<string, string>;

  constructor(thread: SplitThread, sources: () => ReadonlyMap<string, string>) {
    this.#thread = thread;
    this.#sources = sources;
  }

  get(entry: string): KnownGraph {
    if (!this.#known.has(entry)) {
      this.#known.set(entry, undefined);
      void this.#thread.split(this, this.#sources, entry).then((graph) => {
        if (this.#known.get(entry) === undefined) this.#known.set(entry, this.#received(graph));
      });
    }
    return this.#known.get(entry);
  }

  #received(graph: SentGraph | null): ModuleGraph | null {
    if (graph === null) return null;
    for (const module of graph.added)
      if (!this.#modules.has(module.path)) this.#modules.set(module.path, module);
    return graph.paths.flatMap((path) => this.#modules.get(path) ?? []);
  }

  refuse(entry: string): void {
    this.#known.set(entry, null);
  }
}
