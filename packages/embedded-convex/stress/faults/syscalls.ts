// The engine's own write and sync calls, one after the other: killed before, in the middle of and after the N-th one, and
// the N-th one failing (EIO, a full disk, a short write). A preloaded library does it: unlike ptrace it costs no time, and
// unlike a fault in our own file layer it also reaches the calls that LMDB makes from its threads.
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { newCounters, type StressCase, type StressResult, type StressRun } from "../case.ts";
import { randomFrom, type Random } from "../random.ts";
import { checkAtRest, checkLedger, type Checked } from "./check.ts";
import { preparedEngine, type Ended, type Engine, type Life } from "./engine.ts";
import { DISK_FAULTS, KILL_MODES, shimFor, type DiskFault, type Shim } from "./shim.ts";
import { startWriters, type Writers } from "./writers.ts";

const WRITERS = 8;
/** Long enough for a few hundred calls on a busy machine. */
const ROUND_MS = 45_000;
/** A process that still runs after this time has survived the fault. */
const GOES_ON_MS = 4000;
const BIRTH_POINTS = 16;
const POINTS_PER_FOLDER = 50;

interface FaultRun {
  readonly engine: Engine;
  readonly shim: Shim;
  readonly counters: ReturnType<typeof newCounters>;
  readonly random: Random;
  readonly say: (line: string) => void;
}

/** The outcome of a process with a fault; null when it still runs at the end of its time. */
interface Outcome {
  readonly ended: Ended | null;
  readonly said: string;
  readonly losses: string[];
}

async function live(engine: Engine, writers: Writers, env: Record<string, string>): Promise<Outcome> {
  const life = engine.start(env);
  const ready = await life.ready;
  const checked = ready ? await checkLedger(engine.url, writers) : null;
  const ended = await within(life, ROUND_MS);
  if (ended === null) {
    life.kill("SIGKILL");
    await life.ended;
  }
  return { ended, said: life.said(), losses: violationsOf(checked) };
}

async function within(life: Life, limitMs: number): Promise<Ended | null> {
  return Promise.race([life.ended, sleep(limitMs, null, { ref: false })]);
}

/** One generation: a fresh folder, eight writers, a number of faults, and a complete check at the end. */
async function generation(
  faultRun: FaultRun,
  name: string,
  body: (writers: Writers) => Promise<string[]>,
): Promise<string[]> {
  const { engine, counters, random } = faultRun;
  const writers = startWriters(engine.url, { count: WRITERS, perWriter: 2, prefix: name, random });
  try {
    const losses = await body(writers);
    const life = engine.start();
    if (!(await life.ready)) return [...losses, `the engine did not start again: ${life.said()}`];
    losses.push(...(await checkAtRest(engine.url, writers)));
    counters.add("mutations acknowledged", writers.acknowledged());
    life.kill("SIGTERM");
    await life.ended;
    return losses;
  } finally {
    await writers.close();
  }
}

async function killPoint(faultRun: FaultRun, writers: Writers, call: number): Promise<string[]> {
  const { engine, shim, counters, random } = faultRun;
  const mode = random.pick(KILL_MODES);
  const { ended, said, losses } = await live(engine, writers, shim.killAt(call, mode));
  const fired = shim.takeFired();
  if (fired.length === 0) losses.push(`call ${call} was never reached; it said: ${said}`);
  if (ended?.signal !== "SIGKILL") losses.push(`call ${call} (${fired.join()}) did not end the process`);
  counters.add("kill points");
  counters.add(`killed ${mode}`);
  for (const line of fired) counters.add(`killed at ${line.split(" ")[2] ?? ""}`);
  return losses.map((loss) => `kill point ${call} ${mode}: ${loss}`);
}

async function killPoints(faultRun: FaultRun, rounds: number, template: string): Promise<string[]> {
  const losses: string[] = [];
  for (let first = 1; first <= rounds; first += POINTS_PER_FOLDER) {
    faultRun.engine.resetTo(template);
    const last = Math.min(rounds, first + POINTS_PER_FOLDER - 1);
    const found = await generation(faultRun, `k${first}-`, async (writers) => {
      const inside: string[] = [];
      for (let call = first; call <= last; call += 1)
        inside.push(...(await killPoint(faultRun, writers, call)));
      return inside;
    });
    for (const loss of found) faultRun.say(`  lost: ${loss}`);
    faultRun.say(`syscalls: kill points up to ${last}, ${found.length} losses`);
    losses.push(...found);
  }
  return losses;
}

/** The first start on an empty folder, killed at its first calls: the next one comes up by itself. */
async function births({ engine, shim, counters, random }: FaultRun): Promise<string[]> {
  const losses: string[] = [];
  for (let call = 1; call <= BIRTH_POINTS; call += 1) {
    rmSync(engine.dataFolder, { recursive: true, force: true });
    const first = engine.start(shim.killAt(call, random.pick(KILL_MODES)));
    if (await first.ready) first.kill("SIGKILL");
    await first.ended;
    if (shim.takeFired().length > 0) counters.add("first starts killed");
    const second = engine.start();
    if (!(await second.ready)) losses.push(`first start, call ${call}: no second start: ${second.said()}`);
    second.kill("SIGKILL");
    await second.ended;
  }
  return losses;
}

/** It either continues, or it ends with a message that contains the reason. */
function faultLosses(fault: DiskFault, { ended, said }: Outcome): string[] {
  if (ended === null) return [];
  if (isLibrarysEnd(ended, said)) return [];
  if (ended.signal !== null) return [`it was ended by ${ended.signal}; it said: ${said}`];
  const isNamed = /EIO|i\/o error|input\/output error|ENOSPC|no space left/i.test(said);
  const isClear = said.includes("The backend stops") && isNamed;
  return isClear && ended.code === 1 ? [] : [`${fault}: it ended with ${ended.code} and said: ${said}`];
}

/** LMDB's binding writes its own report of a failed write beyond its buffer, and glibc may end the process for that. */
function isLibrarysEnd({ signal }: Ended, said: string): boolean {
  return signal === "SIGABRT" && /corrupted size|malloc\(\)|free\(\)|double free/.test(said);
}

async function diskFault(faultRun: FaultRun, writers: Writers, call: number): Promise<string[]> {
  const { engine, shim, counters, random } = faultRun;
  const fault = random.pick(DISK_FAULTS);
  // Once, or from then on, as a full disk does.
  const count = random.pick([0, 1]);
  const life = engine.start(shim.failAt(call, fault, count));
  const first = (await life.ready) ? await checkLedger(engine.url, writers) : null;
  const ended = await within(life, GOES_ON_MS);
  const later = ended === null ? await checkLedger(engine.url, writers) : null;
  if (ended === null) {
    life.kill("SIGKILL");
    await life.ended;
  }
  const fired = shim.takeFired();
  counters.add(fired.length > 0 ? `${fault} fired` : "faults not reached");
  if (fired.length > 0) counters.add("disk faults fired");
  counters.add(endOf(ended, life.said()));
  const losses = faultLosses(fault, { ended, said: life.said(), losses: [] });
  for (const checked of [first, later]) losses.push(...violationsOf(checked));
  return losses.map((loss) => `${fault} at call ${call} (${fired[0] ?? "not reached"}): ${loss}`);
}

function endOf(ended: Ended | null, said: string): string {
  if (ended === null) return "went on";
  if (!isLibrarysEnd(ended, said)) return "ended with a message";
  return said.includes("The backend stops") ? "ended with a message, then aborted" : "aborted by the library";
}

const violationsOf = (checked: Checked | null): string[] => checked?.violations ?? [];

async function diskFaults(faultRun: FaultRun, rounds: number, template: string): Promise<string[]> {
  const losses: string[] = [];
  for (let first = 0; first < rounds; first += POINTS_PER_FOLDER) {
    faultRun.engine.resetTo(template);
    const some = Math.min(POINTS_PER_FOLDER, rounds - first);
    const found = await generation(faultRun, `f${first}-`, async (writers) => {
      const inside: string[] = [];
      for (let at = 0; at < some; at += 1)
        inside.push(...(await diskFault(faultRun, writers, 1 + faultRun.random.below(120))));
      return inside;
    });
    for (const loss of found) faultRun.say(`  lost: ${loss}`);
    faultRun.say(`syscalls: failing calls, ${first + some} of ${rounds}, ${found.length} losses`);
    losses.push(...found);
  }
  return losses;
}

async function run({ rounds, seed, say }: StressRun): Promise<StressResult> {
  const { engine, template } = await preparedEngine();
  const counters = newCounters();
  const faultRun: FaultRun = { engine, shim: shimFor(engine), counters, random: randomFrom(seed), say };
  try {
    const losses = await births(faultRun);
    say(`syscalls: first starts done, ${losses.length} losses`);
    losses.push(...(await diskFaults(faultRun, Math.ceil(rounds / 5), template)));
    losses.push(...(await killPoints(faultRun, rounds, template)));
    return { counters: counters.all, losses };
  } finally {
    engine.dispose();
  }
}

export const syscalls: StressCase = {
  sample: 25,
  full: 500,
  mustFire: ["first starts killed", "kill points", "disk faults fired"],
  run,
};
