// Goal 3: the same live query on other software, in the same run: one record, one writer, a thousand subscribers. Measured
// until the last message has arrived; the next write follows then.
import { median } from "../core/arithmetic.ts";
import { figure, unmeasured, type Bench, type BenchRun, type Figure, type Goal } from "../core/bench.ts";
import { betweenReferences, ofBoth } from "../core/steady.ts";
import { installPeers, missingPackages, NoPeerError, PEER_VERSIONS } from "../peers/packages.ts";
import { startPostgres, type Postgres } from "../peers/processes.ts";
import { watchParse } from "../peers/watch-parse.ts";
import { watchDocument, watchRaw, type FanOut, type Watching } from "../wire/fan-out.ts";

const SIZE = 1000;
const TEXT_BYTES = 300;
const PARSE = `parse-server ${PEER_VERSIONS["parse-server"] ?? ""} LiveQuery`;
const BY_HAND = "LISTEN/NOTIFY by hand";

interface Comparison {
  readonly peer: string;
  readonly goals: { readonly latency: Goal; readonly throughput: Goal };
}

const COMPARISONS = {
  parse: { peer: PARSE, goals: { latency: { atMost: 1 / 3 }, throughput: { atLeast: 3 } } },
  byHand: { peer: BY_HAND, goals: { latency: {}, throughput: {} } },
} satisfies Record<string, Comparison>;

const latencyName = (peer: string): string => `end-to-end p50 against ${peer}`;
const throughputName = (peer: string): string => `closed-loop writes/s against ${peer}`;
const costName = (peer: string): string => `server CPU per update against ${peer}`;

interface Sides {
  readonly ours: Watching;
  readonly theirs: Watching;
}

async function compare(
  run: BenchRun,
  { peer, goals }: Comparison,
  { ours, theirs }: Sides,
): Promise<Figure[]> {
  const rounds = run.isQuick ? 50 : 200;
  const steady = await betweenReferences({
    reference: () => theirs.measure(rounds),
    subject: () => ours.measure(rounds),
    judge: ({ latenciesMs }) => median(latenciesMs),
    attempts: run.attempts,
  });
  const { isRejected } = steady;
  const ratio = (name: string, goal: Goal, pick: (one: FanOut) => number): Figure => {
    const [our, their] = [pick(steady.subject), ofBoth(steady, pick)];
    const details = { ours: our, theirs: their, subscribers: SIZE, rounds };
    return figure(goal, { name, value: our / their, unit: "× peer", isRejected, details });
  };
  return [
    ratio(latencyName(peer), goals.latency, ({ latenciesMs }) => median(latenciesMs)),
    ratio(throughputName(peer), goals.throughput, ({ writesPerSecond }) => writesPerSecond),
    // Without PostgreSQL's own processes. Independent of other load of the machine.
    ratio(costName(peer), {}, ({ serverMicrosecondsPerMessage }) => serverMicrosecondsPerMessage),
  ];
}

async function withBoth(run: BenchRun, postgres: Postgres): Promise<Figure[]> {
  const open: Watching[] = [];
  const keep = <One extends Watching>(watching: One): One => {
    open.push(watching);
    return watching;
  };
  try {
    const engine = await run.servers.engine();
    const ours = keep(await watchDocument(engine, { size: SIZE, textBytes: TEXT_BYTES }));
    const parse = await postgres.serve("parse-peer");
    const live = keep(await watchParse(parse, { size: SIZE, textBytes: TEXT_BYTES }));
    const figures = await compare(run, COMPARISONS.parse, { ours, theirs: live });
    live.close();
    await parse.stop();
    const notify = await postgres.serve("notify-peer");
    const byHand = keep(await watchRaw(notify, { size: SIZE, messageBytes: TEXT_BYTES }));
    return [...figures, ...(await compare(run, COMPARISONS.byHand, { ours, theirs: byHand }))];
  } finally {
    open.forEach((watching) => watching.close());
  }
}

/** The table's entry where there is no peer to measure. */
function withoutPeers(reason: string): Figure[] {
  return Object.values(COMPARISONS).flatMap(({ peer, goals }) => [
    unmeasured(goals.latency, { name: latencyName(peer), reason }),
    unmeasured(goals.throughput, { name: throughputName(peer), reason }),
    unmeasured({}, { name: costName(peer), reason }),
  ]);
}

/** A machine without the peers is no failure of the benchmark, but no goal is met on it either. */
export async function orUnmeasured(
  say: (line: string) => void,
  measureThem: () => Promise<Figure[]>,
): Promise<Figure[]> {
  try {
    return await measureThem();
  } catch (error) {
    if (!(error instanceof NoPeerError)) throw error;
    say(`peers: not measured. ${error.message}`);
    return withoutPeers(error.message);
  }
}

async function measureAll(run: BenchRun): Promise<Figure[]> {
  await installPeers();
  const postgres = await startPostgres(run.servers.folder);
  try {
    return await withBoth(run, postgres);
  } finally {
    await postgres.stop();
  }
}

export const peersBench: Bench = {
  name: "peers",
  whyOptional() {
    const missing = missingPackages();
    return missing.length === 0 ? null : `${missing.join(", ")} would have to be downloaded`;
  },
  run: (run) => orUnmeasured(run.say, () => measureAll(run)),
};
