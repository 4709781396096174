// The thread that splits modules.
import { parentPort } from "node:worker_threads";
import { GraphSplitter } from "./split-graph.ts";
import type { SentGraph, SplitReply, SplitRequest } from "./split-thread.ts";

class Sender {
  readonly #splitter: GraphSplitter;
  readonly #sent = new Set<string>();

  constructor(sources: ReadonlyMap<string, string>) {
    this.#splitter = new GraphSplitter((path) => sources.get(path) ?? null);
  }

  graph(entry: string): SentGraph | null {
    const graph = this.#splitter.graph(entry);
    if (graph === null) return null;
    const added = graph.filter(({ path }) => !this.#sent.has(path));
    for (const { path } of added) this.#sent.add(path);
    return { paths: graph.map(({ path }) => path), added };
  }
}

const senders = new Map<number, Sender>();

export function start(): void {
  parentPort?.on("message", ({ id, key, sources, entry }: SplitRequest) => {
    if (sources !== null) senders.set(key, new Sender(sources));
    const reply: SplitReply = { id, graph: senders.get(key)?.graph(entry) ?? null };
    parentPort?.postMessage(reply);
  });
}
