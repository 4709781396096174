// Strict serializability: what many clients saw on the database itself (their steps interleaved by the seed, power cuts in
// between) and over real sockets, held against a cycle checker. Then the checker is verified: the same run on an engine that
// does not validate read sets must have findings.
import { newCounters, type StressCase } from "./case.ts";
import { checkHistory } from "./isolation/checker.ts";
import { runOnEngine } from "./isolation/engine-run.ts";
import { runOverSockets } from "./isolation/socket-run.ts";

/** Of all transactions, those that go over sockets. */
const SOCKET_SHARE = 0.1;
const PLANTED_TRANSACTIONS = 2000;

export const isolation: StressCase = {
  sample: 5000,
  full: 100_000,
  mustFire: ["conflicts", "overlaps over sockets", "findings with the planted fault"],
  async run({ rounds, seed, say }) {
    const counters = newCounters();
    const overSockets = Math.round(rounds * SOCKET_SHARE);
    const engine = await runOnEngine({ seed, transactions: rounds - overSockets });
    const onEngine = checkHistory(engine.history);
    say(`on the engine: ${onEngine.transactions} transactions, ${onEngine.edges} edges checked`);
    const sockets = await runOverSockets({ seed, transactions: overSockets });
    const onSockets = checkHistory(sockets.history);
    say(`over sockets: ${onSockets.transactions} transactions, ${onSockets.edges} edges checked`);
    counters.add("transactions", onEngine.transactions + onSockets.transactions);
    counters.add("conflicts", engine.counters.conflicts);
    counters.add("power cuts", engine.counters.crashes);
    counters.add("unanswered commits", engine.counters.unknown);
    counters.add("refused over sockets", sockets.counters.refused);
    counters.add("overlaps over sockets", sockets.counters.overlaps);
    counters.add("cycles", onEngine.cycles + onSockets.cycles);
    const losses = [...onEngine.findings, ...onSockets.findings].map(
      ({ anomaly, text }) => `${anomaly}: ${text}`,
    );
    if (rounds >= 5000 && engine.counters.crashes === 0) losses.push("the power never went off");
    losses.push(...(await plantedFault(seed, counters.add)));
    return { counters: counters.all, losses };
  },
};

async function plantedFault(seed: number, count: (name: string, by?: number) => void): Promise<string[]> {
  const broken = await runOnEngine({
    seed,
    transactions: PLANTED_TRANSACTIONS,
    plantedFault: "unvalidated-reads",
  });
  const { findings, cycles } = checkHistory(broken.history);
  count("findings with the planted fault", findings.length);
  return findings.length > 0 && cycles > 0 ? [] : ["the planted fault (reads not validated) was not found"];
}
