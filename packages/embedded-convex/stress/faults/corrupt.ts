// Damage of the data file: changed bytes, wiped sectors, pages in each other's places, a file cut short. Each damaged file is
// either refused with a clear message or, where the damage is in unused space, reads exactly as before, also after more
// commits. A changed value is never returned. And of two processes on one folder the second ends with a message.
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openLmdbPersistence } from "../../src/storage/lmdb-persistence.ts";
import type { Persistence } from "../../src/storage/persistence.ts";
import { newCounters, type StressCase, type StressResult, type StressRun } from "../case.ts";
import { randomFrom, type Random } from "../random.ts";
import { damage, recordPositions } from "./damage.ts";
import { preparedEngine, type Engine } from "./engine.ts";
import { startWriters } from "./writers.ts";

const COMMITS = 250;
const MORE_COMMITS = 12;
const CLEAR =
  /(file is damaged: .*|stored record is damaged \(key [0-9a-f]*\)\.) Restore the data folder from a backup/;
const PROCESS_ROUNDS = 5;
const WHOLE = { start: "", end: "\xff\xff" };

interface FaultRun {
  readonly engine: Engine;
  readonly file: string;
  readonly good: Buffer;
  readonly contents: string;
  readonly random: Random;
  readonly counters: ReturnType<typeof newCounters>;
}

/** A store that was in use for a while: with branches, large records and freed pages. */
async function usedStore(engine: Engine, random: Random): Promise<void> {
  const life = engine.start();
  if (!(await life.ready)) throw new Error(`The engine did not start: ${life.said()}`);
  const writers = startWriters(engine.url, { count: 8, perWriter: 2, prefix: "d", random });
  while (writers.acknowledged() < COMMITS) await sleep(20);
  await writers.finish(30_000);
  await writers.close();
  life.kill("SIGTERM");
  await life.ended;
}

function contentsOf(store: Persistence): string {
  return JSON.stringify(
    [...store.range(WHOLE)].map(({ key, record }) => [key, String(record.ts), record.value]),
  );
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The outcome for a damaged file: null when it reads as before or is refused clearly, otherwise what is wrong. */
async function verdict(faultRun: FaultRun, folder: string): Promise<string | null> {
  const { contents, counters } = faultRun;
  let store: Persistence;
  try {
    store = openLmdbPersistence({ folder });
  } catch (error) {
    counters.add("refused when opened");
    return CLEAR.test(messageOf(error)) ? null : `refused without a clear message: ${messageOf(error)}`;
  }
  try {
    if (contentsOf(store) !== contents) return "it reads differently";
    counters.add("damage in unused space");
    for (let n = 0; n < MORE_COMMITS; n += 1) await writeMore(store, n);
    const after = contentsOf(store);
    for (let n = 0; n < MORE_COMMITS; n += 1) await removeMore(store, n);
    if (!after.includes(`more ${MORE_COMMITS - 1}`)) return "a commit after the damage is missing";
    return contentsOf(store) === contents ? null : "commits after the damage changed something else";
  } catch (error) {
    counters.add("refused in use");
    return CLEAR.test(messageOf(error)) ? null : `failed without a clear message: ${messageOf(error)}`;
  } finally {
    await store.close();
  }
}

function writeMore(store: Persistence, n: number): Promise<void> {
  const writes = [{ key: `more ${n}`, value: `more ${n}`.padEnd(6000, ".") }];
  return store.write({ ts: 2n ** 62n + BigInt(n), writes });
}

function removeMore(store: Persistence, n: number): Promise<void> {
  return store.write({ ts: 2n ** 63n + BigInt(n), writes: [{ key: `more ${n}`, value: null }] });
}

async function fileRound(faultRun: FaultRun): Promise<string[]> {
  const { good, file, random, counters } = faultRun;
  const { bytes, what } = damage(good, random);
  counters.add(what);
  writeFileSync(file, bytes);
  const found = await verdict(faultRun, path.dirname(file));
  return found === null ? [] : [`${what}: ${found}`];
}

/** Without the check of the pages, as in a file too large for it: reading alone must refuse what was changed. */
async function recordRound(faultRun: FaultRun, positions: readonly number[]): Promise<string[]> {
  const { good, file, random, counters, contents } = faultRun;
  const bytes = Buffer.from(good);
  const at = positions[random.below(positions.length)] ?? 0;
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
  writeFileSync(file, bytes);
  counters.add("records changed");
  const store = openLmdbPersistence({ folder: path.dirname(file), pagesCheckedUpFront: 0 });
  try {
    if (contentsOf(store) !== contents) return [`record byte ${at}: a changed value was returned`];
    return [`record byte ${at}: the change was not seen`];
  } catch (error) {
    if (!CLEAR.test(messageOf(error))) return [`record byte ${at}: ${messageOf(error)}`];
    counters.add("refused when read");
    return [];
  } finally {
    await store.close();
  }
}

/** The process itself: it ends with the message, and with nothing else than the message. */
async function processRound(
  { engine, good, random, counters }: FaultRun,
  positions: readonly number[],
): Promise<string[]> {
  const bytes = Buffer.from(good);
  const at = positions[random.below(positions.length)] ?? 0;
  bytes[at] = (bytes[at] ?? 0) ^ 0x20;
  writeFileSync(path.join(engine.dataFolder, "store.mdb"), bytes);
  const life = engine.start();
  const ready = await life.ready;
  if (ready) life.kill("SIGKILL");
  const { code } = await life.ended;
  writeFileSync(path.join(engine.dataFolder, "store.mdb"), good);
  counters.add("processes started on damage");
  const isClear =
    !ready && code === 1 && CLEAR.test(life.said()) && life.said().trim().split("\n").length === 1;
  return isClear ? [] : [`the process ended with ${code} and said: ${life.said()}`];
}

async function twoProcesses({ engine, counters }: FaultRun): Promise<string[]> {
  const first = engine.start();
  if (!(await first.ready)) return [`the engine did not start: ${first.said()}`];
  const second = engine.startElsewhere();
  const isRefused = !(await second.ready) && (await second.ended).code === 1;
  second.kill("SIGKILL");
  const isTold = second.said().includes(`in use by process ${first.pid}`);
  const isAlive = (await fetch(`${engine.url}/version`)).ok;
  first.kill("SIGTERM");
  await first.ended;
  counters.add("second processes refused", Number(isRefused && isTold && isAlive));
  return isRefused && isTold && isAlive ? [] : [`a second process on the folder: ${second.said()}`];
}

async function run({ rounds, seed, say }: StressRun): Promise<StressResult> {
  const random = randomFrom(seed);
  const { engine } = await preparedEngine();
  const losses: string[] = [];
  try {
    await usedStore(engine, random);
    const folder = path.join(engine.folder, "damaged");
    mkdirSync(folder);
    const file = path.join(folder, "store.mdb");
    copyFileSync(path.join(engine.dataFolder, "store.mdb"), file);
    const good = readFileSync(file);
    const store = openLmdbPersistence({ folder });
    const contents = contentsOf(store);
    await store.close();
    const faultRun: FaultRun = { engine, file, good, contents, random, counters: newCounters() };
    const positions = recordPositions(file);
    losses.push(...(await twoProcesses(faultRun)));
    for (let n = 0; n < PROCESS_ROUNDS; n += 1) losses.push(...(await processRound(faultRun, positions)));
    for (let round = 1; round <= rounds; round += 1) {
      losses.push(...(await fileRound(faultRun)), ...(await recordRound(faultRun, positions)));
      if (round % 100 === 0) say(`corrupt ${round}/${rounds}: ${losses.length} losses`);
    }
    rmSync(folder, { recursive: true });
    return { counters: faultRun.counters.all, losses };
  } finally {
    engine.dispose();
  }
}

export const corrupt: StressCase = {
  sample: 100,
  full: 1000,
  mustFire: ["refused when opened", "refused when read", "second processes refused"],
  run,
};
