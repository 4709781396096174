// Goals 9, 10 and 11: the same page of 50 rows out of a thousand and out of a million, against convex-test, and how soon a
// backend with a million documents answers its first query.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { median, spread } from "../core/arithmetic.ts";
import { MAX_SPREAD } from "../core/steady.ts";
import { figure, type Bench, type BenchRun, type Figure } from "../core/bench.ts";
import type { Backend } from "../../tools/backend.ts";
import type { BenchServers } from "../engine/bench-servers.ts";
import { bulkLoad } from "../load/bulk-loader.ts";
import { carriesSomething, SyncClient } from "../wire/sync-client.ts";

const ROWS_PER_GROUP = 50;
/** Groups are read alternately, so that reads from a cold disk are not measured. */
const WARM_GROUPS = 20;
/** Fresh processes compile what they run often; that is no part of what is measured. */
const WARM_UP_ROUNDS = 3000;
const FEW = 1000;
const MOST = 1_000_000;

const sizes = ({ isQuick }: BenchRun): { many: number; most: number } => ({
  many: 100_000,
  most: isQuick ? 200_000 : MOST,
});

function* rows(count: number): Generator<object, void> {
  for (let i = 0; i < count; i += 1) {
    const group = Math.floor(i / ROWS_PER_GROUP);
    yield {
      group,
      position: i % ROWS_PER_GROUP,
      text: `row ${i} with as much text as rows have on average in an application`,
    };
  }
}

const filled = new WeakMap<BenchServers, Promise<Backend>>();

/** The backend of this file, filled once in a run. */
function filledEngine(run: BenchRun): Promise<Backend> {
  const known = filled.get(run.servers);
  if (known !== undefined) return known;
  const filling = fill(run);
  filled.set(run.servers, filling);
  return filling;
}

async function fill(run: BenchRun): Promise<Backend> {
  const engine = await run.servers.newEngine("sizes");
  const { many, most } = sizes(run);
  for (const [table, count] of [
    ["fewRows", FEW],
    ["manyRows", many],
    ["mostRows", most],
  ] as const)
    await bulkLoad(engine, { table }, rows(count));
  return engine;
}

/** Requests one page after the other over a socket, each with arguments of its own, so that no cached result applies. */
class PageReader {
  readonly #client: SyncClient;
  readonly #table: string;
  readonly #groups: readonly number[];
  #nonce = 0;

  constructor(client: SyncClient, table: string, groupCount: number) {
    this.#client = client;
    this.#table = table;
    const step = Math.max(1, Math.floor(groupCount / WARM_GROUPS));
    this.#groups = Array.from({ length: Math.min(WARM_GROUPS, groupCount) }, (_, i) => i * step);
  }

  async read(): Promise<number> {
    this.#nonce += 1;
    const group = this.#groups[this.#nonce % this.#groups.length];
    const start = performance.now();
    const answered = new Promise<void>((resolve) => {
      this.#client.onTransition = (payload) => {
        if (carriesSomething(payload)) resolve();
      };
    });
    const nonce = performance.now();
    const ids = this.#client.subscribe("rows:page", [{ table: this.#table, group, nonce }]);
    await answered;
    const took = performance.now() - start;
    const removed = new Promise<void>((resolve) => {
      this.#client.onTransition = () => resolve();
    });
    this.#client.unsubscribe(ids);
    await removed;
    return took;
  }
}

async function pages(run: BenchRun): Promise<Figure[]> {
  const engine = await filledEngine(run);
  const { many, most } = sizes(run);
  const client = await SyncClient.open(engine.url);
  const reader = (table: string, count: number): PageReader =>
    new PageReader(client, table, count / ROWS_PER_GROUP);
  const readers = {
    few: reader("fewRows", FEW),
    many: reader("manyRows", many),
    most: reader("mostRows", most),
  };
  const before = convexTestPageMs(many);
  const times = { few: [] as number[], many: [] as number[], most: [] as number[] };
  const rounds = run.isQuick ? 300 : 1000;
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    for (const size of ["few", "most", "many"] as const) {
      const took = await readers[size].read();
      if (round >= 0) times[size].push(took);
    }
  }
  client.close();
  const [few, mid, large] = [median(times.few), median(times.many), median(times.most)];
  const after = convexTestPageMs(many);
  const reference = median([before, after]);
  return [
    figure(
      { atMost: 1.3 },
      {
        name: `indexed take(50) out of ${most}, p50`,
        value: large / few,
        unit: `× out of ${FEW}`,
        details: { largeMs: large, smallMs: few, rounds },
      },
    ),
    figure(
      { atMost: 1 / 300 },
      {
        name: `indexed take(50) out of ${many}, p50`,
        value: mid / reference,
        unit: "× convex-test",
        isRejected: spread(before, after) > MAX_SPREAD,
        details: { engineMs: mid, convexTestBeforeMs: before, convexTestAfterMs: after },
      },
    ),
  ];
}

/** In a process of its own, which keeps all documents in memory. */
function convexTestPageMs(count: number): number {
  const script = join(import.meta.dirname, "..", "engine", "convex-test-page.ts");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", import.meta.resolve("tsx"), script, String(count)],
    {
      encoding: "utf8",
    },
  );
  const ms = Number(stdout.trim().split("\n").at(-1));
  if (!(ms > 0)) throw new Error(`convex-test did not answer: ${stderr.slice(-400)}`);
  return ms;
}

/** From nothing to an answered query, with the backend's process started anew. */
async function coldStart(engine: Backend): Promise<number> {
  await engine.stop();
  const start = performance.now();
  await engine.start();
  const response = await fetch(`${engine.url}/api/query`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      path: "rows:page",
      args: { table: "mostRows", group: 1, nonce: 0 },
      format: "json",
    }),
  });
  if (!response.ok) throw new Error(`The first query was answered with ${response.status}.`);
  await response.arrayBuffer();
  return performance.now() - start;
}

function bareNode(): number {
  const start = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  return performance.now() - start;
}

async function starts(run: BenchRun): Promise<Figure[]> {
  const [full, empty] = [await filledEngine(run), await run.servers.newEngine("empty")];
  const times = { node: [] as number[], full: [] as number[], empty: [] as number[] };
  await coldStart(full);
  for (let round = 0; round < (run.isQuick ? 3 : 7); round += 1) {
    times.node.push(bareNode());
    times.full.push(await coldStart(full));
    times.empty.push(await coldStart(empty));
  }
  const [node, large, small] = [median(times.node), median(times.full), median(times.empty)];
  const details = { fullMs: large, emptyMs: small, nodeMs: node };
  const documents = sizes(run).most;
  return [
    figure(
      { atMost: 3 },
      { name: `cold start with ${documents} documents`, value: large / node, unit: "× node -e 0", details },
    ),
    figure(
      { atMost: 1.3 },
      { name: `cold start with ${documents} documents`, value: large / small, unit: "× empty", details },
    ),
  ];
}

export const sizeBench: Bench = { name: "size", run: pages };
export const startBench: Bench = { name: "start", run: starts };
