// Splits a module and everything it imports.
import vm from "node:vm";
import { resolveSpecifier } from "../module-specifiers.ts";
import { splitModule, type SplitModule } from "./split-module.ts";
import { CannotSplit } from "./unsupported.ts";

export interface GraphModule {
  readonly path: string;
  readonly code: string;
  readonly lines: number;
  readonly isStateless: boolean;
  readonly reachesShared: boolean;
  /** In the order of the code's parameters. */
  readonly imports: readonly { readonly path: string; readonly names: readonly string[] }[];
}

/** Every module after those it imports; the entry is the last one. */
export type ModuleGraph = readonly GraphModule[];

/** One component's modules, each split at most once. */
export class GraphSplitter {
  readonly #source: (path: string) => string | null;
  readonly #split = new Map<string, SplitModule | null>();
  readonly #modules = new Map<string, GraphModule>();
  readonly #graphs = new Map<string, ModuleGraph | null>();

  constructor(source: (path: string) => string | null) {
    this.#source = source;
  }

  /** Null when a module of the graph cannot be split. */
  graph(entry: string): ModuleGraph | null {
    let graph = this.#graphs.get(entry);
    if (graph === undefined) {
      const order = new Map<string, GraphModule>();
      graph = this.#add(entry, order, new Set()) ? [...order.values()] : null;
      this.#graphs.set(entry, graph);
    }
    return graph;
  }

  #add(path: string, order: Map<string, GraphModule>, open: Set<string>): boolean {
    if (order.has(path)) return true;
    // A cycle: its modules see each other's variables before they are set.
    if (open.has(path)) return false;
    open.add(path);
    const split = this.#module(path, (target) => this.#add(target, order, open));
    if (split === null) return false;
    const { code, lines, isStateless, reachesShared } = split;
    const imports = split.imports.map(({ specifier, names }) => ({ path: resolved(specifier, path), names }));
    if (!imports.every((one) => this.#add(one.path, order, open))) return false;
    // Entries share modules: the same object, so that its code is compiled once.
    const module = this.#modules.get(path) ?? { path, code, lines, isStateless, reachesShared, imports };
    this.#modules.set(path, module);
    order.set(path, module);
    return true;
  }

  #module(path: string, first: (path: string) => boolean): SplitModule | null {
    const known = this.#split.get(path);
    if (known !== undefined) return known;
    const split = this.#trySplit(path, first);
    this.#split.set(path, split);
    return split;
  }

  #trySplit(path: string, first: (path: string) => boolean): SplitModule | null {
    const source = this.#source(path);
    if (source === null) return null;
    try {
      const split = splitModule(source, (specifier) => {
        const target = resolved(specifier, path);
        if (!first(target)) throw new CannotSplit(target);
        return this.#split.get(target)?.facts ?? null;
      });
      // Throws where it is no valid code.
      new vm.Script(split.code);
      return split;
    } catch {
      // Also a syntax error or an import that does not exist: the module itself is then evaluated and tells.
      return null;
    }
  }
}

function resolved(specifier: string, from: string): string {
  const target = resolveSpecifier(specifier, from);
  if (target === null) throw new CannotSplit(specifier);
  return target;
}
