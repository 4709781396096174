// The same generated programs on the embedded backend (their bundle pushed) and on convex-test. A program that differs is
// shrunk by fast-check and printed with its seed. Then the checker is verified: with `lte` read as `lt` a difference must be found.
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
  mustFire: ["programs", "programs until the planted difference was found"],
  async run({ rounds, seed, say }) {
    const counters = newCounters();
    const losses: string[] = [];
    const restore = quietly();
    try {
      for (let from = 0; from < rounds; from += PROGRAMS_PER_ENGINE) {
        const programs = Math.min(PROGRAMS_PER_ENGINE, rounds - from);
        const search = { seed: seed * SEEDS_APART + from, programs };
        losses.push(...(await differencesIn(search, SHOWN - losses.length)));
        counters.add("programs", programs);
        if ((from / PROGRAMS_PER_ENGINE) % 4 === 3) say(`${from + programs} programs`);
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

/** Goes on with other programs after a difference; the first `shrunk` of them are made as small as can be. */
async function differencesIn(
  { seed, programs }: { seed: number; programs: number },
  shrunk: number,
): Promise<string[]> {
  const found: string[] = [];
  const backends = { embedded: await embeddedBackend(APP), reference: convexTestBackend() };
  for (let done = 0; done < programs;) {
    const search = { seed: seed + done, programs: programs - done, isShrunk: found.length < shrunk };
    const { text, programs: compared } = await findDifference(backends, search);
    done += compared;
    if (text !== null) found.push(text);
  }
  await backends.embedded.close();
  return found;
}

/** How many programs it took; null when none showed it. */
async function plantedDifference(seed: number): Promise<number | null> {
  const embedded = await embeddedBackend(APP);
  const backends = { embedded: withStrictBounds(embedded), reference: convexTestBackend() };
  const search = { seed, programs: PLANTED_PROGRAMS, isShrunk: false };
  const { text, programs } = await findDifference(backends, search);
  await embedded.close();
  return text === null ? null : programs;
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
