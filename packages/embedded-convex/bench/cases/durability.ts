// Goal 8: how long one client waits until its write is on disk, against a bare append with fdatasync over the same kind of
// socket, and how often the backend waits for the disk when many write at once, counted at the system call.
import { median } from "../core/arithmetic.ts";
import { figure, unmeasured, type Bench, type BenchRun, type Figure } from "../core/bench.ts";
import { betweenReferences, ofBoth } from "../core/steady.ts";
import { syncCounter } from "../engine/sync-counter.ts";
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
  const append = (): Promise<number> => p50(() => probe.ask("Append", { text }));
  // Fresh processes compile what they run often; that is no part of what is measured.
  for (let i = 0; i < 2; i += 1) await write();
  await append();
  const steady = await betweenReferences({
    reference: append,
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

const SYNCS = "syncs per commit, 64 in flight";
const SYNC_GOAL = { atMost: 1 / 16 };

/** On a backend of its own, in which every call that waits for the disk is counted. */
async function syncs({ servers, isQuick }: BenchRun): Promise<Figure> {
  const counter = syncCounter(servers.folder);
  if (counter === null)
    return unmeasured(SYNC_GOAL, {
      name: SYNCS,
      reason: "counting system calls needs Linux and a C compiler",
    });
  const engine = await servers.newEngine("syncs", counter.env);
  const clients = await Promise.all(Array.from({ length: IN_FLIGHT }, () => SyncClient.open(engine.url)));
  const asks = clients.map(
    (client, i) => (round: number) =>
      client.mutation("notes:write", { name: `in flight ${i}`, text: `round ${round}` }),
  );
  await closedLoop(asks, { ms: 500 });
  const before = counter.read();
  const { latenciesMs } = await closedLoop(asks, { ms: isQuick ? 1500 : 3000 });
  const count = counter.read() - before;
  clients.forEach((client) => client.close());
  await engine.stop();
  return figure(SYNC_GOAL, {
    name: SYNCS,
    value: count / latenciesMs.length,
    unit: "syncs",
    // Without any the library was not loaded: a durable commit waits for the disk.
    isRejected: count === 0,
    details: { syncs: count, commits: latenciesMs.length },
  });
}

export const durabilityBench: Bench = {
  name: "durability",
  run: async (run) => [await acknowledgement(run), await syncs(run)],
};
