// Goals 6 and 7: the same seats bought from 64 sockets against a bare echo, and transfers between hot accounts against
// transfers between accounts that hardly ever meet.
import { median } from "../core/arithmetic.ts";
import { figure, type Bench, type BenchRun, type Figure } from "../core/bench.ts";
import { betweenReferences, ofBoth } from "../core/steady.ts";
import { runFunction } from "../../tools/deployment.ts";
import type { Backend } from "../../tools/backend.ts";
import { bulkLoad } from "../load/bulk-loader.ts";
import { closedLoop, medianRate, RawClient } from "../wire/requests.ts";
import { SyncClient } from "../wire/sync-client.ts";

const BUYERS = 64;
const TRADERS = 50;
/** Fresh processes compile what they run often, which is no part of what is measured; on a slow machine that takes longer. */
const WARM_UPS = { least: 2, most: 8, requests: 20_000 };
/** As many as `shop:state` counts. */
const COUNTED_ORDERS = 20_000;
/** Exponent of the Zipf law by which hot accounts are chosen. */
const HEAT = 1.5;

const many = <T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

async function warmUp(load: () => Promise<number>, ms: number): Promise<void> {
  let requests = 0;
  for (let i = 0; i < WARM_UPS.most && (i < WARM_UPS.least || requests < WARM_UPS.requests); i += 1)
    requests += ((await load()) * ms) / 1000;
}

async function seats({ servers, isQuick, attempts }: BenchRun): Promise<Figure[]> {
  const [raw, engine] = [await servers.raw(), await servers.engine()];
  const ms = isQuick ? 1000 : 2000;
  const echoes = await many(BUYERS, () => RawClient.open(raw.url));
  const buyers = await many(BUYERS, () => SyncClient.open(engine.url));
  const echo = async (): Promise<number> =>
    (
      await closedLoop(
        echoes.map((client) => () => client.ask("Echo", { name: "seats", buyer: "somebody" })),
        { ms },
      )
    ).perSecond;
  let sold = 0;
  const buy = async (): Promise<number> => {
    const name = `seats ${performance.now()}`;
    const open = 1_000_000;
    await buyers[0]?.mutation("shop:open", { name, left: open });
    let bought = 0;
    const asks = buyers.map((client, i) => async () => {
      if ((await client.mutation("shop:buy", { name, buyer: `buyer ${i}` })) === true) bought += 1;
    });
    const { perSecond } = await closedLoop(asks, { ms });
    sold += await soldWrongly(engine, { name, open, bought });
    return perSecond;
  };
  await warmUp(buy, ms);
  await echo();
  const steady = await betweenReferences({
    reference: () => medianRate(echo),
    subject: () => medianRate(buy),
    judge: (perSecond) => perSecond,
    attempts,
  });
  [...echoes, ...buyers].forEach((client) => client.close());
  const reference = ofBoth(steady, (perSecond) => perSecond);
  const { before, after, subject, isRejected } = steady;
  return [
    figure(
      { atLeast: 0.2 },
      {
        name: "contended, durable seat purchases/s, 64 sockets",
        value: subject / reference,
        unit: "× ws echo",
        isRejected,
        details: { purchasesPerSecond: subject, echoBefore: before, echoAfter: after },
      },
    ),
    figure({ exactly: 0 }, { name: "seats that do not add up", value: sold, unit: "seats" }),
  ];
}

/** Seats gone without an order, orders without a seat, or acknowledged purchases that are not there. */
async function soldWrongly(
  engine: Backend,
  { name, open, bought }: { name: string; open: number; bought: number },
): Promise<number> {
  const state = (await runFunction(engine, "shop:state", { name })) as {
    left: number;
    orders: number;
  };
  if (bought > COUNTED_ORDERS) throw new Error(`${String(bought)} purchases are more than one query counts`);
  return Math.abs(open - state.left - bought) + Math.abs(state.orders - bought);
}

/** Numbers from 0 on, the smaller the likelier. */
function zipf(size: number): () => number {
  const sums = new Float64Array(size);
  let sum = 0;
  for (let i = 0; i < size; i += 1) {
    sum += 1 / (i + 1) ** HEAT;
    sums[i] = sum;
  }
  return () => {
    const wanted = Math.random() * sum;
    let [low, high] = [0, size - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sums[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

async function transfers({ servers, isQuick, attempts }: BenchRun): Promise<Figure[]> {
  const engine = await servers.engine();
  const accounts = isQuick ? 10_000 : 100_000;
  const rows = Array.from({ length: accounts }, (_, number) => ({ number, balance: 1000 }));
  await bulkLoad(engine, { table: "accounts" }, rows);
  const traders = await many(TRADERS, () => SyncClient.open(engine.url));
  const ms = isQuick ? 1000 : 2000;
  const trade = async (choose: () => number): Promise<number> => {
    const ask = (client: SyncClient) => () =>
      client.mutation("shop:transfer", { from: choose(), to: choose(), amount: 1 });
    return (await closedLoop(traders.map(ask), { ms })).perSecond;
  };
  const spread = (): Promise<number> => trade(() => Math.floor(Math.random() * accounts));
  const hot = zipf(accounts);
  await warmUp(spread, ms);
  const steady = await betweenReferences({
    reference: () => medianRate(spread),
    subject: () => medianRate(() => trade(hot)),
    judge: (perSecond) => perSecond,
    attempts,
  });
  traders.forEach((trader) => trader.close());
  const { before, after, subject, isRejected } = steady;
  return [
    figure(
      { atLeast: 0.8 },
      {
        name: "transfers/s between hot accounts, 50 sockets",
        value: subject / median([before, after]),
        unit: "× spread",
        isRejected,
        details: { hot: subject, spreadBefore: before, spreadAfter: after },
      },
    ),
  ];
}

export const seatsBench: Bench = { name: "seats", run: seats };
export const transfersBench: Bench = { name: "transfers", run: transfers };
