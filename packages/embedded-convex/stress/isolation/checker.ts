// Holds a history against strict serializability: builds the graph of dependencies (Adya) with edges of real time, and names
// what each cycle shows. Linear in the length of the history. Without findings the history is serializable, and in an order
// in which no transaction comes before one that had ended when it began.
import { Graph, shortestPath, type EdgeKind, type Step } from "./graph.ts";
import type { Anomaly, Finding, History, RecordedTransaction } from "./history.ts";
import { readVersions, type Versions } from "./versions.ts";

export interface Verdict {
  readonly findings: readonly Finding[];
  readonly cycles: number;
  readonly edges: number;
  readonly transactions: number;
}

/** Bounds the findings for a broken engine. */
const EXPLAINED = 50;
const TRIES_PER_FORM = 300;

export function checkHistory(history: History): Verdict {
  const versions = readVersions(history);
  const seen = seenTransactions(history, versions);
  const nodes = new Map(seen.map((transaction, node) => [transaction.id, node]));
  const graph = new Graph();
  addDependencies(graph, versions, nodes);
  addRealTime(graph, seen);
  const ids = seen.map(({ id }) => id);
  const cycles = graph.components();
  const explained = cycles.slice(0, EXPLAINED).map((members) => explain(graph, new Set(members), ids));
  return {
    findings: [...versions.findings, ...explained],
    cycles: cycles.length,
    edges: graph.edgeCount,
    transactions: seen.length,
  };
}

/** Aborted transactions are left out; one without an answer counts once its writes were read. */
function seenTransactions({ transactions }: History, { orders, writers }: Versions): RecordedTransaction[] {
  const visible = new Set<number>();
  for (const order of orders.values()) {
    for (const value of order) {
      const writer = writers.get(value)?.transaction;
      if (writer !== undefined) visible.add(writer.id);
    }
  }
  return transactions.filter(
    ({ id, outcome }) => outcome === "committed" || (outcome === "unknown" && visible.has(id)),
  );
}

function addDependencies(
  graph: Graph,
  { orders, writers, reads }: Versions,
  nodes: ReadonlyMap<number, number>,
): void {
  const writerOf = (value: number | undefined): number | undefined =>
    value === undefined ? undefined : nodes.get(writers.get(value)?.transaction.id ?? -1);
  const link = (from: number | undefined, to: number | undefined, label: { kind: EdgeKind; key: string }) => {
    if (from !== undefined && to !== undefined) graph.add(from, { to, ...label });
  };
  for (const [key, order] of orders) {
    for (let i = 1; i < order.length; i += 1)
      link(writerOf(order[i - 1]), writerOf(order[i]), { kind: "ww", key });
  }
  for (const { transaction, key, length, isPredicate } of reads) {
    const reader = nodes.get(transaction.id);
    const order = orders.get(key) ?? [];
    link(writerOf(order[length - 1]), reader, { kind: "wr", key });
    const next = order.slice(length).find((value) => writerOf(value) !== reader);
    link(reader, writerOf(next), { kind: isPredicate ? "predicate-rw" : "rw", key });
  }
}

/** One node per end, chained: a transaction that began after an end follows all ends up to it. Linear instead of quadratic. */
function addRealTime(graph: Graph, seen: readonly RecordedTransaction[]): void {
  const label = { kind: "real-time", key: "" } as const;
  const ends = seen.flatMap(({ end }, node) => (Number.isFinite(end) ? [{ end, node }] : []));
  ends.sort((left, right) => left.end - right.end);
  for (const [position, { node }] of ends.entries()) {
    const barrier = seen.length + position;
    graph.add(node, { to: barrier, ...label });
    if (position > 0) graph.add(barrier - 1, { to: barrier, ...label });
  }
  for (const [node, { start }] of seen.entries()) {
    const before = countBefore(ends, start);
    if (before > 0) graph.add(seen.length + before - 1, { to: node, ...label });
  }
}

function countBefore(ends: readonly { end: number }[], start: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle]?.end ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

const WW: ReadonlySet<EdgeKind> = new Set(["ww"]);
const READS: ReadonlySet<EdgeKind> = new Set(["ww", "wr"]);
const ITEMS: ReadonlySet<EdgeKind> = new Set(["ww", "wr", "rw"]);
const PREDICATES: ReadonlySet<EdgeKind> = new Set(["ww", "wr", "rw", "predicate-rw"]);
const TIMED: ReadonlySet<EdgeKind> = new Set(["ww", "wr", "real-time"]);
const ALL: ReadonlySet<EdgeKind> = new Set([...PREDICATES, "real-time"]);

/** From the weakest promise broken to the strongest: the first kind of cycle that is there names the component. */
function explain(graph: Graph, members: ReadonlySet<number>, ids: readonly number[]): Finding {
  const attempts: [Anomaly, ReadonlySet<EdgeKind>, ReadonlySet<EdgeKind>][] = [
    ["G0", WW, WW],
    ["G1c", READS, READS],
    ["G-single", new Set(["rw"]), READS],
    ["G2-item", new Set(["rw"]), ITEMS],
    ["G2-predicate", new Set(["predicate-rw"]), PREDICATES],
    ["stale read", new Set(["rw", "predicate-rw"]), TIMED],
    ["real-time cycle", ALL, ALL],
  ];
  for (const [anomaly, closing, kinds] of attempts) {
    const cycle = findCycle(graph, members, { closing, kinds });
    if (cycle !== null) return { anomaly: refine(anomaly, cycle), text: describe(cycle, ids) };
  }
  return { anomaly: "real-time cycle", text: "a cycle without a shortest form" };
}

/** A cycle that starts with an edge of the `closing` kinds and returns over `kinds`. */
function findCycle(
  graph: Graph,
  members: ReadonlySet<number>,
  { closing, kinds }: { closing: ReadonlySet<EdgeKind>; kinds: ReadonlySet<EdgeKind> },
): Step[] | null {
  let tries = 0;
  for (const from of members) {
    for (const edge of graph.from(from)) {
      if (!closing.has(edge.kind) || !members.has(edge.to)) continue;
      tries += 1;
      if (tries > TRIES_PER_FORM) return null;
      const back = shortestPath(graph, { from: edge.to, to: from }, { members, kinds });
      if (back !== null) return [{ from, edge }, ...back];
    }
  }
  return null;
}

/** Both read the same version of a key and both wrote it: the later one did not see the earlier. */
function refine(anomaly: Anomaly, cycle: readonly Step[]): Anomaly {
  const [first, second, ...rest] = cycle;
  const isLost =
    anomaly === "G-single" &&
    rest.length === 0 &&
    second?.edge.kind === "ww" &&
    first?.edge.key === second.edge.key;
  return isLost ? "lost update" : anomaly;
}

function describe(cycle: readonly Step[], ids: readonly number[]): string {
  const name = (node: number): string => (node < ids.length ? `T${ids[node] ?? "?"}` : "");
  const parts = cycle.flatMap(({ from, edge }) =>
    name(from) === "" ? [] : [`${name(from)} -${edge.kind}${edge.key === "" ? "" : `(${edge.key})`}->`],
  );
  return `${parts.join(" ")} ${name(cycle.find(({ from }) => from < ids.length)?.from ?? -1)}`;
}
