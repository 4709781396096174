// The same generated programs on the embedded backend (their bundle pushed) and on convex-test. A program that differs is
// shrunk and printed with its seed. Then the checker is verified: with `lte` read as `lt` a difference must be found.
import path from "node:path";
import type { Value } from "convex/values";
import { newCounters, type StressCase } from "./case.ts";
import { convexTestBackend, embeddedBackend, quietly, type Backend } from "./differential/backends.ts";
import { findDifference } from "./differential/find-difference.ts";
import { PACKAGE_DIR } from "../tools/package-dir.ts";

const APP = path.join(PACKAGE_DIR, "stress/differential/app");
/** A fresh engine now and then: the rows of scheduled functions pile up. */
const PROGRAMS_PER_ENGINE = 500;
const SHOWN = 5;
const PLANTED_PROGRAMS = 500;
/** Seeds of neighbouring runs must not share programs. */
const SEEDS_APART = 1_000_003;

export const differential: StressCase = {
  sample: 300,
  full: 10_000,
  async run({ rounds, seed, say }) {
    const counters = newCounters();
    const losses: string[] = [];
    const restore = quietly();
    try {
      for (let from = 0; from < rounds; from += PROGRAMS_PER_ENGINE) {
        const count = Math.min(PROGRAMS_PER_ENGINE, rounds - from);
        const seeds = Array.from({ length: count }, (_, offset) => seed * SEEDS_APART + from + offset);
        losses.push(...(await differencesIn(seeds, { most: SHOWN - losses.length, count: counters.add })));
        if ((from / PROGRAMS_PER_ENGINE) % 4 === 3) say(`${from + count} programs`);
      }
      const planted = await plantedDifference(seed * SEEDS_APART);
      counters.add("programs until the planted difference was found", planted ?? PLANTED_PROGRAMS);
      if (planted === null) losses.push("the planted difference (lte read as lt) was not found");
    } finally {
      restore();
    }
    return { counters: counters.all, losses };
  },
};

async function differencesIn(
  seeds: readonly number[],
  { most, count }: { most: number; count: (name: string, by?: number) => void },
): Promise<string[]> {
  const found: string[] = [];
  const backends = { embedded: await embeddedBackend(APP), reference: convexTestBackend() };
  for (const seed of seeds) {
    const { text, calls } = await findDifference(seed, backends, { isShrunk: found.length < most });
    count("programs");
    count("calls", calls);
    if (text !== null) found.push(text);
  }
  await backends.embedded.close();
  return found;
}

/** How many programs it took; null when none showed it. */
async function plantedDifference(seed: number): Promise<number | null> {
  const embedded = await embeddedBackend(APP);
  const backends = { embedded: withStrictBounds(embedded), reference: convexTestBackend() };
  try {
    for (let number = 1; number <= PLANTED_PROGRAMS; number += 1) {
      const { text } = await findDifference(seed + number, backends, { isShrunk: false });
      if (text !== null) return number;
    }
    return null;
  } finally {
    await embedded.close();
  }
}

/** The planted fault: every "at most" becomes a "less than". */
export function withStrictBounds(backend: Backend): Backend {
  return { ...backend, call: (entry, args) => backend.call(entry, strict(args) as Record<string, Value>) };
}

function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (typeof value !== "object" || value === null || value instanceof ArrayBuffer) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, key === "op" && one === "lte" ? "lt" : strict(one)]),
  );
}
