// A directed graph of numbered nodes with labelled edges: strongly connected components and short cycles.

export type EdgeKind = "ww" | "wr" | "rw" | "predicate-rw" | "real-time";

export interface Edge {
  readonly to: number;
  readonly kind: EdgeKind;
  readonly key: string;
}

export class Graph {
  readonly #edges: Edge[][] = [];
  edgeCount = 0;

  get size(): number {
    return this.#edges.length;
  }

  add(from: number, edge: Edge): void {
    if (from === edge.to) return;
    while (this.#edges.length <= Math.max(from, edge.to)) this.#edges.push([]);
    this.#edges[from]?.push(edge);
    this.edgeCount += 1;
  }

  from(node: number): readonly Edge[] {
    return this.#edges[node] ?? [];
  }

  /** Tarjan's algorithm without recursion; components of one node cannot hold a cycle and are left out. */
  components(): number[][] {
    const search = new ComponentSearch((node) => this.from(node));
    for (let node = 0; node < this.size; node += 1) search.visit(node);
    return search.found;
  }
}

interface Frame {
  readonly node: number;
  next: number;
}

class ComponentSearch {
  readonly found: number[][] = [];
  readonly #from: (node: number) => readonly Edge[];
  readonly #order: number[] = [];
  readonly #low: number[] = [];
  readonly #isOpen: boolean[] = [];
  readonly #open: number[] = [];
  #counter = 1;

  constructor(from: (node: number) => readonly Edge[]) {
    this.#from = from;
  }

  visit(root: number): void {
    if (this.#order[root] !== undefined) return;
    const frames: Frame[] = [this.#enter(root)];
    for (let frame = frames.at(-1); frame !== undefined; frame = frames.at(-1)) {
      const edge = this.#from(frame.node)[frame.next];
      frame.next += 1;
      if (edge !== undefined) this.#follow(frames, frame.node, edge.to);
      else {
        frames.pop();
        this.#leave(frame.node, frames.at(-1)?.node);
      }
    }
  }

  #enter(node: number): Frame {
    this.#order[node] = this.#counter;
    this.#low[node] = this.#counter;
    this.#counter += 1;
    this.#open.push(node);
    this.#isOpen[node] = true;
    return { node, next: 0 };
  }

  #follow(frames: Frame[], node: number, to: number): void {
    if (this.#order[to] === undefined) frames.push(this.#enter(to));
    else if (this.#isOpen[to] === true) this.#lower(node, this.#order[to]);
  }

  #leave(node: number, parent: number | undefined): void {
    if (this.#low[node] === this.#order[node]) this.#close(node);
    else if (parent !== undefined) this.#lower(parent, this.#low[node] ?? 0);
  }

  #lower(node: number, to: number): void {
    this.#low[node] = Math.min(this.#low[node] ?? to, to);
  }

  #close(root: number): void {
    const members: number[] = [];
    for (;;) {
      const node = this.#open.pop() ?? root;
      this.#isOpen[node] = false;
      members.push(node);
      if (node === root) break;
    }
    if (members.length > 1) this.found.push(members);
  }
}

export interface Step {
  readonly from: number;
  readonly edge: Edge;
}

/** Within `members`, over the given kinds of edges: the shortest way from one node to another. */
export function shortestPath(
  graph: Graph,
  { from, to }: { from: number; to: number },
  allowed: { members: ReadonlySet<number>; kinds: ReadonlySet<EdgeKind> },
): Step[] | null {
  const cameBy = new Map<number, Step>();
  const queue = [from];
  for (const node of queue) {
    for (const edge of graph.from(node)) {
      if (!allowed.kinds.has(edge.kind) || !allowed.members.has(edge.to) || cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, { from: node, edge });
      if (edge.to === to) return wayBack(cameBy, from, to);
      queue.push(edge.to);
    }
  }
  return null;
}

function wayBack(cameBy: ReadonlyMap<number, Step>, from: number, to: number): Step[] {
  const steps: Step[] = [];
  for (let node = to; steps.length === 0 || node !== from;) {
    const step = cameBy.get(node);
    if (step === undefined) break;
    steps.unshift(step);
    node = step.from;
  }
  return steps;
}
