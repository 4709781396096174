// Goals 1, 2 and 4: from a commit to a thousand subscribers, against a raw broadcast of messages of the same length, and
// how often the query ran for them.
import { median, percentile } from "../core/arithmetic.ts";
import { figure, type Bench, type BenchRun, type Figure } from "../core/bench.ts";
import { betweenReferences, ofBoth } from "../core/steady.ts";
import { openLog } from "../engine/executions.ts";
import { watchDocument, watchRaw, type FanOut } from "../wire/fan-out.ts";

const TEXT_BYTES = 300;

const p50 = ({ latenciesMs }: FanOut): number => median(latenciesMs);
const p99 = ({ latenciesMs }: FanOut): number => percentile(latenciesMs, 99);
const cost = ({ serverMicrosecondsPerMessage }: FanOut): number => serverMicrosecondsPerMessage;

async function fanOut(run: BenchRun, size: number, rounds: number): Promise<Figure[]> {
  const [raw, engine] = [await run.servers.raw(), await run.servers.engine()];
  const watched = await watchDocument(engine, { size, textBytes: TEXT_BYTES });
  const reference = await watchRaw(raw, { size, messageBytes: watched.messageBytes });
  try {
    const steady = await betweenReferences({
      reference: () => reference.measure(rounds),
      subject: () => watched.measure(rounds),
      judge: p50,
      attempts: run.attempts,
    });
    const { isRejected, subject } = steady;
    // The effect of a pause before the first message on the machine alone: processors and clients are idle by then.
    const commitMs = median(subject.firstMs) - ofBoth(steady, ({ firstMs }) => median(firstMs));
    const waiting = await reference.measureWaiting(rounds, Math.max(1, commitMs));
    const ratio = (pick: (one: FanOut) => number, name: string, goal: number): Figure =>
      figure(
        { atMost: goal },
        {
          name: `${name}, ${size} subscribers`,
          value: pick(subject) / ofBoth(steady, pick),
          unit: "× raw ws",
          isRejected,
          details: {
            engine: pick(subject),
            rawBefore: pick(steady.before),
            rawAfter: pick(steady.after),
            rawThatWaitsAsLong: pick(waiting),
            commitMs,
            rounds,
          },
        },
      );
    const costs = ratio(cost, "server CPU per delivered update", 1.5);
    if (size > 1000) return [costs];
    return [ratio(p50, "commit to last, p50", 1.5), ratio(p99, "commit to last, p99", 1.5), costs];
  } finally {
    watched.close();
    reference.close();
  }
}

export const fanOutBench: Bench = {
  name: "fan-out",
  async run(run) {
    const figures = await fanOut(run, 1000, run.isQuick ? 100 : 300);
    return run.isQuick ? figures : [...figures, ...(await fanOut(run, 5000, 60))];
  },
};

/** Exact: a thousand equal subscriptions and one commit are one execution. */
export const sharingBench: Bench = {
  name: "sharing",
  async run({ servers }) {
    const engine = await servers.engine();
    const watched = await watchDocument(engine, { size: 1000, textBytes: TEXT_BYTES });
    try {
      const log = await openLog(engine);
      await log.since();
      const [rounds, warmUps] = [20, 20];
      await watched.measure(rounds, warmUps);
      const executions = (await log.since()).filter(({ udfType }) => udfType === "Query").length;
      const commits = rounds + warmUps;
      return [
        figure(
          { exactly: 1 },
          {
            name: "query executions per commit, 1000 equal subscriptions",
            value: executions / commits,
            unit: "executions",
            details: { executions, commits },
          },
        ),
      ];
    } finally {
      watched.close();
    }
  },
};
