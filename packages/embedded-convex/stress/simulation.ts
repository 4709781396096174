// The whole engine with official clients on simulated time, disk and network, one seed after the other. A seed that breaks a
// promise is printed; the same seed gives the same trace, event by event. Then the checker is verified: each planted fault (a
// disk that lies, requests that are not recorded, lost notifications) must be found.
import { newCounters, type StressCase } from "./case.ts";
import { makeImage } from "./simulation/image.ts";
import { simulate, type SimulationOptions } from "./simulation/run.ts";
import type { PlantedFault } from "./simulation/server.ts";

/** Every so many seeds the run is made twice and the traces are compared. */
const TWICE_EVERY = 20;
const TELL_EVERY = 250;
const PLANTED_SEEDS = 60;
const FAULTS: readonly PlantedFault[] = ["lying disk", "forgotten requests", "lost wake-ups"];
const MOST_LOSSES = 20;

export const simulation: StressCase = {
  sample: 40,
  full: 2000,
  mustFire: ["cuts", "lostInFlight", "crashes", "unacknowledged", "refused"],
  async run({ rounds, seed, say }) {
    const counters = newCounters();
    const losses: string[] = [];
    const image = await makeImage();
    for (let offset = 0; offset < rounds && losses.length < MOST_LOSSES; offset += 1) {
      const isTwice = offset % TWICE_EVERY === 0;
      losses.push(...(await oneSeed({ seed: seed + offset, image }, isTwice, counters.add)));
      if ((offset + 1) % TELL_EVERY === 0) say(`${offset + 1} seeds, ${losses.length} losses`);
    }
    for (const plantedFault of FAULTS) {
      const seeds = await seedsUntilFound({ seed, image, plantedFault });
      counters.add(`seeds until "${plantedFault}" was found`, seeds ?? PLANTED_SEEDS);
      if (seeds === null) losses.push(`the planted fault "${plantedFault}" was not found`);
    }
    return { counters: counters.all, losses };
  },
};

async function oneSeed(
  options: SimulationOptions,
  isTwice: boolean,
  count: (name: string, by?: number) => void,
): Promise<string[]> {
  const { violations, traceHash, counters } = await simulate(options);
  count("seeds");
  for (const [name, by] of Object.entries(counters) as [string, number][]) count(name, by);
  const losses = violations.slice(0, 3).map((text) => `seed ${options.seed}: ${text}`);
  if (!isTwice) return losses;
  count("repeated");
  if ((await simulate(options)).traceHash !== traceHash)
    losses.push(`seed ${options.seed}: two runs, two traces`);
  return losses;
}

async function seedsUntilFound(options: SimulationOptions): Promise<number | null> {
  for (let tried = 1; tried <= PLANTED_SEEDS; tried += 1) {
    const { violations } = await simulate({ ...options, seed: options.seed + tried - 1 });
    if (violations.length > 0) return tried;
  }
  return null;
}
