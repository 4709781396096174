// Power cuts: the engine works under eight writers while every write and sync of its data file is recorded; then files are
// built that a cut at a random moment may leave, opened with the engine's storage and database, and held against what the
// writers had received by then. The same with a disk that ignores syncs must fail, else the check would prove nothing.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { newCounters, type StressCase, type StressResult, type StressRun } from "../case.ts";
import { randomFrom, type Random } from "../random.ts";
import { preparedEngine, type Engine } from "./engine.ts";
import { ledgerViolations } from "./ledger.ts";
import { acknowledgedBefore, imageAt, readPowerLog, type PowerEvent } from "./power-log.ts";
import { shimFor } from "./shim.ts";
import { readStoredLedger } from "./stored-ledger.ts";
import { startWriters } from "./writers.ts";

const WRITERS = 8;
const CUTS_PER_RECORDING = 100;
const COMMITS_RECORDED = 400;
const RECORDING_MS = 60_000;
const LIAR_EVERY = 10;

interface Recording {
  readonly events: readonly PowerEvent[];
  readonly base: Buffer;
}

interface FaultRun {
  readonly engine: Engine;
  readonly template: string;
  readonly random: Random;
  readonly counters: ReturnType<typeof newCounters>;
}

async function record({ engine, template, random, counters }: FaultRun, name: string): Promise<Recording> {
  engine.resetTo(template);
  const base = readFileSync(path.join(template, "store.mdb"));
  const logFile = path.join(engine.folder, "power-log");
  const life = engine.start(shimFor(engine).recording(logFile));
  if (!(await life.ready)) throw new Error(`The engine did not start: ${life.said()}`);
  const writers = startWriters(engine.url, { count: WRITERS, perWriter: 2, prefix: name, random });
  const end = Date.now() + RECORDING_MS;
  while (writers.acknowledged() < COMMITS_RECORDED && Date.now() < end) await sleep(20);
  life.kill("SIGKILL");
  await life.ended;
  await writers.close();
  const events = readPowerLog(readFileSync(logFile));
  counters.add("recordings");
  counters.add("writes recorded", events.filter(({ type }) => type === "W" || type === "D").length);
  counters.add("syncs recorded", events.filter(({ type }) => type === "S").length);
  return { events, base };
}

/** Opens the image; a sentence for everything that is wrong with it. */
async function judge(folder: string, image: Buffer, known: ReadonlyMap<string, number>): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "store.mdb"), image);
  try {
    const { writers, disagreements } = await readStoredLedger(folder);
    const missing = [...known.keys()].filter((name) => !writers.has(name));
    const wrong = [...writers].flatMap(([name, state]) =>
      ledgerViolations(state, { name, sent: Infinity, acknowledged: known.get(name) ?? 0 }),
    );
    return [...disagreements, ...missing.map((name) => `${name}: everything is gone`), ...wrong];
  } catch (error) {
    return [`it cannot be opened: ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function cutOnce(faultRun: FaultRun, { events, base }: Recording, isLiar: boolean): Promise<string[]> {
  const { engine, random, counters } = faultRun;
  const cut = random.below(events.length);
  const known = acknowledgedBefore(events, cut);
  const { image, counts } = imageAt(events, cut, { base, random, ignoreSyncs: isLiar });
  const found = await judge(path.join(engine.folder, "image"), image, known);
  if (isLiar) {
    counters.add("cuts on a disk that ignores syncs");
    if (found.length > 0) counters.add("of these noticed");
    return [];
  }
  counters.add("cuts");
  counters.add("pages lost", counts.lost);
  counters.add("pages kept", counts.kept);
  counters.add("pages torn", counts.torn);
  counters.add(
    "acknowledged before the cuts",
    [...known.values()].reduce((sum, n) => sum + n, 0),
  );
  return found.map((loss) => `cut at event ${cut} of ${events.length}: ${loss}`);
}

async function cutOften(faultRun: FaultRun, recording: Recording, cuts: number): Promise<string[]> {
  const losses: string[] = [];
  for (let at = 0; at < cuts; at += 1) {
    losses.push(...(await cutOnce(faultRun, recording, false)));
    if (at % LIAR_EVERY === 0) await cutOnce(faultRun, recording, true);
  }
  return losses;
}

async function run({ rounds, seed, say }: StressRun): Promise<StressResult> {
  const { engine, template } = await preparedEngine();
  const faultRun: FaultRun = { engine, template, random: randomFrom(seed), counters: newCounters() };
  const losses: string[] = [];
  try {
    for (let done = 0; done < rounds; done += CUTS_PER_RECORDING) {
      const recording = await record(faultRun, `p${done}x`);
      const cuts = Math.min(CUTS_PER_RECORDING, rounds - done);
      losses.push(...(await cutOften(faultRun, recording, cuts)));
      say(`power ${done + cuts}/${rounds}: ${losses.length} losses`);
    }
  } finally {
    engine.dispose();
  }
  const { all } = faultRun.counters;
  return { counters: all, losses };
}

export const power: StressCase = {
  sample: 50,
  full: 500,
  mustFire: ["pages lost", "pages torn", "acknowledged before the cuts", "of these noticed"],
  run,
};
