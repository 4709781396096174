// kill -9 of the real engine at random moments under eight writers with the official client, round after round on one
// folder. After each restart: nothing acknowledged is missing, nothing is applied in part, every mutation is applied once.
import { setTimeout as sleep } from "node:timers/promises";
import { newCounters, type StressCase, type StressResult, type StressRun } from "../case.ts";
import { randomFrom } from "../random.ts";
import { checkAtRest, checkLedger } from "./check.ts";
import { preparedEngine, type Engine, type Life } from "./engine.ts";
import { startWriters, type Writers } from "./writers.ts";

const WRITERS = 8;
const PROGRESS_MS = 30_000;
/** A start takes about as long; such kills meet recovery, not writing. */
const START_MS = 1200;
const SAID_EVERY = 25;

type Counters = ReturnType<typeof newCounters>;

interface FaultRun {
  readonly engine: Engine;
  readonly writers: Writers;
  readonly counters: Counters;
  readonly random: ReturnType<typeof randomFrom>;
}

async function killDuringStart({ engine, counters, random }: FaultRun): Promise<void> {
  const life = engine.start();
  await sleep(random.below(START_MS));
  life.kill("SIGKILL");
  await life.ended;
  counters.add("killed while starting");
}

async function killUnderLoad(faultRun: FaultRun): Promise<string[]> {
  const { engine, writers, counters, random } = faultRun;
  const life = engine.start();
  if (!(await life.ready)) return [`the engine did not start again: ${life.said()}`];
  const checked = await checkLedger(engine.url, writers);
  const before = writers.acknowledged();
  const isWorking = await until(() => writers.acknowledged() > before + WRITERS, PROGRESS_MS);
  await sleep(random.below(200));
  const inFlight = writers.inFlight();
  life.kill("SIGKILL");
  const { signal } = await life.ended;
  if (signal !== "SIGKILL") return [`the engine ended by itself: ${life.said()}`];
  counters.add("killed under load");
  counters.add("mutations in flight", inFlight);
  counters.add("stored before their answer", checked?.unanswered ?? 0);
  if (!isWorking) return ["the writers got nowhere after a restart"];
  return checked === null ? ["the engine was gone before it was killed"] : checked.violations;
}

async function until(holds: () => boolean, limitMs: number): Promise<boolean> {
  const end = Date.now() + limitMs;
  while (!holds()) {
    if (Date.now() > end) return false;
    await sleep(5);
  }
  return true;
}

async function finish({ engine, writers, counters }: FaultRun): Promise<string[]> {
  const life: Life = engine.start();
  if (!(await life.ready)) return [`the engine did not start again: ${life.said()}`];
  const found = await checkAtRest(engine.url, writers);
  counters.add("mutations acknowledged", writers.acknowledged());
  await writers.close();
  life.kill("SIGTERM");
  await life.ended;
  return found;
}

async function run({ rounds, seed, say }: StressRun): Promise<StressResult> {
  const random = randomFrom(seed);
  const counters = newCounters();
  const { engine } = await preparedEngine();
  const writers = startWriters(engine.url, { count: WRITERS, perWriter: 2, prefix: "w", random });
  const faultRun: FaultRun = { engine, writers, counters, random };
  const losses: string[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      if (random.chance(0.1)) await killDuringStart(faultRun);
      else losses.push(...(await killUnderLoad(faultRun)).map((loss) => `round ${round}: ${loss}`));
      counters.add("rounds");
      if (round % SAID_EVERY === 0)
        say(`kill ${round}/${rounds}: ${writers.acknowledged()} acknowledged, ${losses.length} losses`);
    }
    losses.push(...(await finish(faultRun)));
    if ((counters.all["stored before their answer"] ?? 0) === 0 && rounds > 20)
      losses.push("no kill fell between a commit and its answer: the rounds prove little");
  } finally {
    await writers.close();
    engine.dispose();
  }
  return { counters: counters.all, losses };
}

export const kill: StressCase = {
  sample: 20,
  full: 1000,
  mustFire: ["killed under load", "mutations in flight"],
  run,
};
