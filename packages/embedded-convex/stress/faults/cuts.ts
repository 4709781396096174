// Thousands of cut connections between sixteen official clients and the engine: in the end every mutation has been applied
// exactly once and in order, and every one was answered.
import { setTimeout as sleep } from "node:timers/promises";
import type { StressCase, StressResult, StressRun } from "../case.ts";
import { randomFrom } from "../random.ts";
import { checkAtRest, checkLedger } from "./check.ts";
import { startCuttingProxy } from "./cutting-proxy.ts";
import { preparedEngine } from "./engine.ts";
import { startWriters } from "./writers.ts";

const CLIENTS = 16;
const STUCK_MS = 60_000;
const LOOK_EVERY = 250;
const HURRY = { defaultInitialBackoff: 10, maxBackoff: 60 };

async function run({ rounds, seed, say }: StressRun): Promise<StressResult> {
  const random = randomFrom(seed);
  const { engine } = await preparedEngine();
  const life = engine.start();
  if (!(await life.ready)) throw new Error(`The engine did not start: ${life.said()}`);
  const proxy = await startCuttingProxy(engine.url, random);
  const options = { count: CLIENTS, perWriter: 3, prefix: "c", random, hurry: HURRY, maxPad: 3000 };
  const writers = startWriters(proxy.url, options);
  const losses: string[] = [];
  try {
    let last = { cuts: 0, at: Date.now() };
    for (let next = LOOK_EVERY; proxy.counts.cuts < rounds;) {
      await sleep(20);
      if (proxy.counts.cuts > last.cuts) last = { cuts: proxy.counts.cuts, at: Date.now() };
      if (Date.now() - last.at > STUCK_MS) throw new Error("Nobody connects any more.");
      if (proxy.counts.cuts < next) continue;
      next += LOOK_EVERY;
      const checked = await checkLedger(engine.url, writers);
      losses.push(...(checked?.violations ?? ["the engine is gone"]));
      say(
        `cuts ${proxy.counts.cuts}/${rounds}: ${writers.acknowledged()} acknowledged, ${losses.length} losses`,
      );
    }
    proxy.stopCutting();
    losses.push(...(await checkAtRest(engine.url, writers)));
    const { sent } = writers.all.reduce((sum, writer) => ({ sent: sum.sent + writer.sent }), { sent: 0 });
    return {
      counters: { ...proxy.counts, "mutations sent": sent, acknowledged: writers.acknowledged() },
      losses,
    };
  } finally {
    await writers.close();
    await proxy.close();
    life.kill("SIGTERM");
    await life.ended;
    engine.dispose();
  }
}

export const cuts: StressCase = { sample: 100, full: 3000, mustFire: ["cuts", "answers withheld"], run };
