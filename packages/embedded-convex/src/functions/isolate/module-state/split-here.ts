// Splits modules when asked, on the caller's thread: for tests and simulations, in which nothing may depend on timing.
import { GraphSplitter, type ModuleGraph } from "./split-graph.ts";
import type { ModuleGraphs } from "./module-graphs.ts";

export class SplitHere implements ModuleGraphs {
  readonly #refused = new Set<string>();
  readonly #splitter: GraphSplitter;

  constructor(sources: () => ReadonlyMap<string, string>) {
    this.#splitter = splitterOf(sources());
  }

  get(entry: string): ModuleGraph | null {
    return this.#refused.has(entry) ? null : this.#splitter.graph(entry);
  }

  refuse(entry: string): void {
    this.#refused.add(entry);
  }
}

const MAX_SPLITTERS = 16;
const splitters = new Map<string, GraphSplitter>();

/** Simulations load the same modules again and again. */
function splitterOf(sources: ReadonlyMap<string, string>): GraphSplitter {
  const key = JSON.stringify([...sources]);
  const splitter = splitters.get(key) ?? new GraphSplitter((path) => sources.get(path) ?? null);
  splitters.delete(key);
  splitters.set(key, splitter);
  for (const oldest of [...splitters.keys()].slice(0, -MAX_SPLITTERS)) splitters.delete(oldest);
  return splitter;
}
