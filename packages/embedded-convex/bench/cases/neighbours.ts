// How long other clients wait for new subscriptions during password derivations, very large queries, busy Node actions
// and mutations that never end, none of which may block the engine's thread.
import { setTimeout as sleep } from "node:timers/promises";
import { median, percentile } from "../core/arithmetic.ts";
import { figure, type Bench, type BenchRun, type Figure } from "../core/bench.ts";
import { bulkLoad } from "../load/bulk-loader.ts";
import { carriesSomething, SyncClient } from "../wire/sync-client.ts";

/** Perceived as immediate. */
const MAX_WAIT_MS = 100;
const PAUSE_MS = 10;
/** As many as a sign-in of the product takes. */
const KEY_ROUNDS = 600_000;
const LARGE_ROWS = 8000;

interface Disturbance {
  readonly name: string;
  /** Once; it is begun again until the measurement is over. */
  readonly disturb: (client: SyncClient, nonce: number) => Promise<unknown>;
}

/** Subscribes to something new, and answers how long that took. */
async function answerMs(client: SyncClient, name: string): Promise<number> {
  const start = performance.now();
  const answered = new Promise<void>((resolve) => {
    client.onTransition = (payload) => {
      if (carriesSomething(payload)) resolve();
    };
  });
  const ids = client.subscribe("notes:read", [{ name }]);
  await answered;
  const took = performance.now() - start;
  client.unsubscribe(ids);
  return took;
}

async function waits(client: SyncClient, ms: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    times.push(await answerMs(client, `asked at ${performance.now()}`));
    await sleep(PAUSE_MS);
  }
  return times;
}

function largeQuery(client: SyncClient, nonce: number): Promise<unknown> {
  return new Promise((resolve) => {
    client.onTransition = (payload) => {
      if (!carriesSomething(payload)) return;
      client.unsubscribe(ids);
      resolve(null);
    };
    const ids = client.subscribe("rows:large", [{ table: "manyRows", rows: LARGE_ROWS, nonce }]);
  });
}

const untilLimit =
  (path: string): Disturbance["disturb"] =>
  async (client) => {
    await client.mutation(path, {}).catch(() => undefined);
  };

const DISTURBANCES: readonly Disturbance[] = [
  {
    name: "two sign-ins derive keys",
    disturb: (client) => client.action("hash:derive", { rounds: KEY_ROUNDS }),
  },
  { name: `queries of ${LARGE_ROWS} documents run`, disturb: largeQuery },
  { name: "Node actions compute", disturb: (client) => client.action("busy:spin", { ms: 500 }) },
  { name: "mutations loop until their limit", disturb: untilLimit("greedy:loop") },
  { name: "built-in functions run until the limit", disturb: untilLimit("greedy:search") },
];

async function disturbed(
  { watcher, others, ms }: { watcher: SyncClient; others: readonly SyncClient[]; ms: number },
  { disturb }: Disturbance,
): Promise<{ times: number[]; begun: number }> {
  let [isOver, begun] = [false, 0];
  const working = others.map(async (client) => {
    while (!isOver) {
      begun += 1;
      await disturb(client, performance.now());
      await sleep(PAUSE_MS);
    }
  });
  // Threads and caches are there before it counts.
  await sleep(500);
  const times = await waits(watcher, ms);
  isOver = true;
  await Promise.all(working);
  return { times, begun };
}

async function run({ servers, isQuick }: BenchRun): Promise<Figure[]> {
  const engine = await servers.newEngine("neighbours");
  const rows = Array.from({ length: LARGE_ROWS }, (_, position) => ({
    group: 0,
    position,
    text: `row ${position}`,
  }));
  await bulkLoad(engine, { table: "manyRows" }, rows);
  const watcher = await SyncClient.open(engine.url);
  const others = [await SyncClient.open(engine.url), await SyncClient.open(engine.url)];
  const ms = isQuick ? 2000 : 6000;
  await waits(watcher, 1000);
  const idle = await waits(watcher, ms);
  const figures: Figure[] = [];
  for (const disturbance of DISTURBANCES) {
    const chosen = disturbance.name.startsWith("queries") ? others.slice(0, 1) : others;
    const { times, begun } = await disturbed({ watcher, others: chosen, ms }, disturbance);
    figures.push(
      figure(
        { atMost: MAX_WAIT_MS },
        {
          name: `others wait while ${disturbance.name}, p99`,
          value: percentile(times, 99),
          unit: "ms",
          details: {
            p50Ms: median(times),
            longestMs: Math.max(...times),
            idleP50Ms: median(idle),
            idleP99Ms: percentile(idle, 99),
            begun,
          },
        },
      ),
    );
  }
  return figures;
}

export const neighboursBench: Bench = { name: "neighbours", run };
