// Goal 8: how long one client waits until its write is on disk, against a bare append with fdatasync over the same kind of
// socket, and how many syncs the disk does when many write at once.
import { join } from "node:path";
import { open } from "lmdb";
import { median } from "../core/arithmetic.ts";
import { figure, type Bench, type BenchRun, type Figure } from "../core/bench.ts";
import { betweenReferences, ofBoth } from "../core/steady.ts";
import type { Backend } from "../../tools/backend.ts";
import { closedLoop, RawClient } from "../wire/requests.ts";
import { SyncClient } from "../wire/sync-client.ts";

const IN_FLIGHT = 64;

async function acknowledgement({ servers, isQuick, attempts }: BenchRun): Promise<Figure> {
  const [raw, engine] = [await servers.raw(), await servers.engine()];
  const ms = isQuick ? 1500 : 3000;
  const [probe, client] = [await RawClient.open(raw.url), await SyncClient.open(engine.url)];
  const text = "x".repeat(100);
  const p50 = async (ask: () => Promise<unknown>): Promise<number> =>
    median((await closedLoop([ask], { ms })).latenciesMs);
  const write = (): Promise<number> =>
    p50(() => client.mutation("notes:write", { name: "acknowledged", text }));
  // Fresh processes compile what they run often; that is no part of what is measured.
  for (let i = 0; i < 2; i += 1) await write();
  const steady = await betweenReferences({
    reference: () => p50(() => probe.ask("Append", { text })),
    subject: write,
    judge: (one) => one,
    attempts,
  });
  probe.close();
  client.close();
  const { before, after, subject, isRejected } = steady;
  return figure(
    { atMost: 2 },
    {
      name: "durable acknowledgement, one client, p50",
      value: subject / ofBoth(steady, (one) => one),
      unit: "× append + fdatasync",
      isRejected,
      details: { engineMs: subject, probeBeforeMs: before, probeAfterMs: after },
    },
  );
}

/** Each transaction of the store on disk is synced once; its number tells how many there were. */
function storeTransactions(engine: Backend): () => number {
  const store = open({ path: join(engine.dataFolder, "store.mdb"), readOnly: true });
  return () => {
    store.resetReadTxn();
    return (store.getStats() as { lastTxnId: number }).lastTxnId;
  };
}

async function syncs({ servers, isQuick }: BenchRun): Promise<Figure> {
  const engine = await servers.engine();
  const clients = await Promise.all(Array.from({ length: IN_FLIGHT }, () => SyncClient.open(engine.url)));
  const transactions = storeTransactions(engine);
  const asks = clients.map(
    (client, i) => (round: number) =>
      client.mutation("notes:write", { name: `in flight ${i}`, text: `round ${round}` }),
  );
  const before = transactions();
  const { latenciesMs } = await closedLoop(asks, { ms: isQuick ? 1500 : 3000 });
  const count = transactions() - before;
  clients.forEach((client) => client.close());
  return figure(
    { atMost: 1 / 16 },
    {
      name: "syncs per commit, 64 in flight",
      value: count / latenciesMs.length,
      unit: "syncs",
      details: { syncs: count, commits: latenciesMs.length },
    },
  );
}

export const durabilityBench: Bench = {
  name: "durability",
  run: async (run) => [await acknowledgement(run), await syncs(run)],
};
