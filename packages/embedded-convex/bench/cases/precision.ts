// Goal 5: writes beside 20,000 subscriptions that they do not touch.
import { median } from "../core/arithmetic.ts";
import { figure, type Bench, type BenchRun, type Figure } from "../core/bench.ts";
import { betweenReferences } from "../core/steady.ts";
import { openLog } from "../engine/executions.ts";
import { closedLoop, medianRate } from "../wire/requests.ts";
import { carriesSomething, SyncClient } from "../wire/sync-client.ts";

const SOCKETS = 100;
const WRITERS = 8;

/** Subscriptions to documents that do not exist and are never written. */
async function holdUnrelated(url: string, count: number): Promise<SyncClient[]> {
  const each = count / SOCKETS;
  const clients: SyncClient[] = [];
  for (let socket = 0; socket < SOCKETS; socket += 1) {
    const client = await SyncClient.open(url);
    const answered = new Promise<void>((resolve) => {
      client.onTransition = (payload) => {
        if (carriesSomething(payload)) resolve();
      };
    });
    client.subscribe(
      "notes:read",
      Array.from({ length: each }, (_, i) => ({ name: `unrelated ${socket}/${i}` })),
    );
    await answered;
    clients.push(client);
  }
  return clients;
}

async function measure({ servers, isQuick, attempts }: BenchRun): Promise<Figure[]> {
  const engine = await servers.engine();
  const writers = await Promise.all(Array.from({ length: WRITERS }, () => SyncClient.open(engine.url)));
  const ms = isQuick ? 1000 : 2000;
  const asks = writers.map(
    (client, i) => (round: number) =>
      client.mutation("notes:write", { name: `written ${i}`, text: `round ${round}` }),
  );
  const writes = async (): Promise<number> => (await closedLoop(asks, { ms })).perSecond;
  await writes();
  const subscriptions = isQuick ? 5000 : 20_000;
  let reruns = 0;
  const steady = await betweenReferences({
    reference: () => medianRate(writes),
    async subject() {
      const holders = await holdUnrelated(engine.url, subscriptions);
      const log = await openLog(engine);
      const perSecond = await medianRate(writes);
      reruns += (await log.since()).filter(({ udfType }) => udfType === "Query").length;
      holders.forEach((holder) => holder.close());
      // Closing the sockets is not part of any measurement.
      await new Promise((resolve) => setTimeout(resolve, 500));
      return perSecond;
    },
    judge: (perSecond) => perSecond,
    attempts,
  });
  writers.forEach((writer) => writer.close());
  const { before, after, subject, isRejected } = steady;
  const details = { subscriptions, with: subject, withoutBefore: before, withoutAfter: after };
  const kept = subject / median([before, after]);
  return [
    figure(
      { atLeast: 0.9 },
      {
        name: `writes/s beside ${subscriptions} unrelated subscriptions`,
        value: kept,
        unit: "× without",
        isRejected,
        details,
      },
    ),
    figure({ exactly: 0 }, { name: "queries run again for them", value: reruns, unit: "executions" }),
  ];
}

export const precisionBench: Bench = { name: "precision", run: measure };
