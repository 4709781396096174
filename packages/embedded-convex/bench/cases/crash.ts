// Goal 12: killed while eight clients write. Nothing acknowledged is lost, and the next start takes no longer than after an
// orderly end. `npm run stress` does the same at every system call and with failing disks.
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../core/arithmetic.ts";
import { figure, type Bench, type BenchRun, type Figure } from "../core/bench.ts";
import { runFunction } from "../../tools/deployment.ts";
import type { Backend } from "../../tools/backend.ts";
import { SyncClient } from "../wire/sync-client.ts";

const WRITERS = 8;

interface Written {
  /** Last version each document was acknowledged with. */
  readonly acknowledged: Map<string, number>;
  stop(): void;
}

async function write(engine: Backend, round: number): Promise<Written> {
  const acknowledged = new Map<string, number>();
  const clients = await Promise.all(Array.from({ length: WRITERS }, () => SyncClient.open(engine.url)));
  const keepWriting = async (client: SyncClient, i: number): Promise<void> => {
    const name = `crash ${round}/${i}`;
    for (;;) acknowledged.set(name, (await client.mutation("notes:write", { name, text: "x" })) as number);
  };
  // Their last request is never answered: the server has ended by then.
  for (const [i, client] of clients.entries()) void keepWriting(client, i);
  return { acknowledged, stop: () => clients.forEach((client) => client.close()) };
}

async function countLost(engine: Backend, { acknowledged }: Written): Promise<number> {
  let lost = 0;
  for (const [name, version] of acknowledged) {
    const found = (await runFunction(engine, "notes:read", { name })) as { version: number } | null;
    // One more may have been written whose answer did not arrive.
    const there = found?.version ?? 0;
    if (there < version || there > version + 1) lost += 1;
  }
  return lost;
}

async function restartMs(engine: Backend): Promise<number> {
  const start = performance.now();
  await engine.start();
  return performance.now() - start;
}

async function run({ servers, isQuick }: BenchRun): Promise<Figure[]> {
  const engine = await servers.newEngine("crash");
  const rounds = isQuick ? 5 : 25;
  const times = { killed: [] as number[], clean: [] as number[] };
  let [lost, commits] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const written = await write(engine, round);
    await sleep(100 + Math.random() * 400);
    await engine.stop("SIGKILL");
    written.stop();
    times.killed.push(await restartMs(engine));
    lost += await countLost(engine, written);
    for (const version of written.acknowledged.values()) commits += version;
    await engine.stop();
    times.clean.push(await restartMs(engine));
  }
  const [killed, clean] = [median(times.killed), median(times.clean)];
  const details = { killedMs: killed, cleanMs: clean, rounds, commits };
  return [
    figure(
      { exactly: 0 },
      { name: `acknowledged writes lost in ${rounds} kills`, value: lost, unit: "writes", details },
    ),
    figure(
      { atMost: 1.5 },
      { name: "start after a kill", value: killed / clean, unit: "× after a clean end", details },
    ),
  ];
}

export const crashBench: Bench = { name: "crash", run };
