// A hundred thousand mutated frames and requests: the engine survives, its memory stays bounded, and another client's
// queries take no longer than while the same sender sends valid frames. Both are measured alternately in the same run.
import { fork, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { newCounters, type StressCase, type StressResult, type StressRun } from "../case.ts";
import { randomFrom } from "../random.ts";
import { checkAtRest } from "./check.ts";
import { preparedEngine, type Life } from "./engine.ts";
import type { SendOrder, Sent } from "./frame-sender.ts";
import { QUERY } from "./mutated-frames.ts";
import { startWriters } from "./writers.ts";

const MUTATED_PER_TURN = 2000;
const WHOLE_PER_TURN = 500;
const MOST_RATIO = 2;
const MOST_GROWTH_MB = 400;
const PAUSE_MS = 5;

interface Neighbour {
  readonly whole: number[];
  readonly mutated: number[];
  readonly quiet: number[];
}

async function askOnce(url: string): Promise<number> {
  const begun = performance.now();
  const response = await fetch(`${url}/api/query`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: QUERY,
  });
  const { status } = (await response.json()) as { status: string };
  if (status !== "success") throw new Error("A neighbour's query failed.");
  return performance.now() - begun;
}

/** Repeats the query until the work is done. */
async function measuring<T>(url: string, into: number[], work: Promise<T>): Promise<T> {
  const state = { isDone: false };
  const done = work.finally(() => (state.isDone = true));
  do {
    into.push(await askOnce(url));
    await sleep(PAUSE_MS);
  } while (!state.isDone);
  return done;
}

function send(sender: ChildProcess, order: SendOrder): Promise<Sent> {
  return new Promise((resolve, reject) => {
    sender.once("message", (sent) => resolve(sent as Sent));
    sender.once("error", reject);
    sender.send(order);
  });
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Resident memory; 0 where the system does not report it. */
function memoryMb(pid: number): number {
  const [, kb = "0"] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kb) / 1024);
}

async function run({ rounds, seed, say }: StressRun): Promise<StressResult> {
  const random = randomFrom(seed);
  const { add, all } = newCounters();
  const { engine } = await preparedEngine();
  const life = engine.start();
  if (!(await life.ready)) throw new Error(`The engine did not start: ${life.said()}`);
  const sender = fork(path.join(import.meta.dirname, "frame-sender.ts"), { execArgv: ["--import", "tsx"] });
  const writers = startWriters(engine.url, { count: 1, perWriter: 1, prefix: "n", random, maxPad: 100 });
  const neighbour: Neighbour = { whole: [], mutated: [], quiet: [] };
  try {
    const { url } = engine;
    // Warm: the first turn of each kind is not counted.
    for (const isWhole of [true, false]) await send(sender, { url, frames: 200, seed, isWhole });
    await measuring(url, neighbour.quiet, sleep(1000));
    const before = memoryMb(life.pid);
    for (let done = 0; done < rounds; done += MUTATED_PER_TURN) {
      const frames = Math.min(MUTATED_PER_TURN, rounds - done);
      const turn = random.below(2 ** 31);
      const whole = { url, frames: WHOLE_PER_TURN, seed: turn, isWhole: true };
      await measuring(url, neighbour.whole, send(sender, whole));
      const sent = await measuring(
        url,
        neighbour.mutated,
        send(sender, { ...whole, frames, isWhole: false }),
      );
      for (const [what, count] of Object.entries(sent)) add(`mutated: ${what}`, count as number);
      all["memory MB, most"] = Math.max(all["memory MB, most"] ?? 0, memoryMb(life.pid));
      say(`frames ${done + frames}/${rounds}: ${ratioText(neighbour)}, ${memoryMb(life.pid)} MB`);
    }
    const losses = await verdict({ url, life, before, most: all["memory MB, most"] ?? 0 }, neighbour);
    losses.push(...(await checkAtRest(url, writers)));
    return { counters: { ...all, "memory MB, before": before, ...figures(neighbour) }, losses };
  } finally {
    sender.kill();
    await writers.close();
    life.kill("SIGTERM");
    await life.ended;
    engine.dispose();
  }
}

const ratio = ({ whole, mutated }: Neighbour, part: number): number =>
  Math.round((100 * quantile(mutated, part)) / Math.max(0.1, quantile(whole, part))) / 100;

function ratioText(neighbour: Neighbour): string {
  return `neighbour's median ${ratio(neighbour, 0.5)}, 95th ${ratio(neighbour, 0.95)} times that under whole frames`;
}

function figures(neighbour: Neighbour): Record<string, number> {
  const tenths = (values: readonly number[], part: number): number =>
    Math.round(10 * quantile(values, part)) / 10;
  return {
    "neighbour's queries": neighbour.mutated.length,
    "median ms, quiet": tenths(neighbour.quiet, 0.5),
    "median ms, whole frames": tenths(neighbour.whole, 0.5),
    "median ms, mutated frames": tenths(neighbour.mutated, 0.5),
    "95th ms, whole frames": tenths(neighbour.whole, 0.95),
    "95th ms, mutated frames": tenths(neighbour.mutated, 0.95),
    "ratio of medians": ratio(neighbour, 0.5),
    "ratio of 95ths": ratio(neighbour, 0.95),
  };
}

interface After {
  readonly url: string;
  readonly life: Life;
  readonly before: number;
  readonly most: number;
}

async function verdict({ url, life, before, most }: After, neighbour: Neighbour): Promise<string[]> {
  const losses: string[] = [];
  const isUp = await Promise.race([life.ended.then(() => false), askOnce(url).then(() => true)]);
  if (!isUp) losses.push(`the engine ended: ${life.said()}`);
  if (most - before > MOST_GROWTH_MB) losses.push(`its memory grew from ${before} to ${most} MB`);
  for (const part of [0.5, 0.95])
    if (ratio(neighbour, part) > MOST_RATIO)
      losses.push(`the neighbour waited ${ratio(neighbour, part)} times as long (quantile ${part})`);
  if (life.said() !== "") losses.push(`the engine said: ${life.said().slice(-500)}`);
  return losses;
}

export const frames: StressCase = {
  sample: 4000,
  full: 100_000,
  mustFire: ["mutated: frames", "neighbour's queries"],
  run,
};
