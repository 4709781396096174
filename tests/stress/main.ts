// `npm run stress -- NAME --rounds N --seed S`: seeded runs that try to violate an invariant. Prints the counters of each case and
// ends with 1 when anything was lost. A case given by name runs in full; without names: a sample of every case, or
// the whole figures with --full. The cases are described in docs/developers/stress.md.
import { parseArgs } from "node:util";
import { attacks } from "./attacks.ts";
import { neverFired, type StressResult } from "embedded-convex/stress/case.ts";
import type { StackCase } from "./case.ts";
import { contention } from "./contention.ts";
import { closures } from "./closures.ts";
import { coupons } from "./coupons.ts";
import { deferrals } from "./deferrals.ts";
import { differential } from "embedded-convex/stress/differential.ts";
import { faults } from "embedded-convex/stress/faults/cases.ts";
import { fuzz } from "./fuzz.ts";
import { isolation } from "embedded-convex/stress/isolation.ts";
import { mail } from "./mail.ts";
import { payments } from "./payments.ts";
import { rawHttp } from "./raw-http.ts";
import { seats } from "./seats.ts";
import { simulation } from "embedded-convex/stress/simulation.ts";
import { signInTime } from "./sign-in-time.ts";
import { steps } from "./steps.ts";
import { startStressStack, type StressStack } from "./stack.ts";
import { transfers } from "./transfers.ts";
import { waitlist } from "./waitlist.ts";
import { webhookForgery } from "./webhook-forgery.ts";

const CASES: ReadonlyMap<string, StackCase> = new Map([
  ["seats", seats],
  ["contention", contention],
  ["payments", payments],
  ["mail", mail],
  ["steps", steps],
  ["webhook-forgery", webhookForgery],
  ["fuzz", fuzz],
  ["sign-in-time", signInTime],
  ["coupons", coupons],
  ["transfers", transfers],
  ["closures", closures],
  ["deferrals", deferrals],
  ["waitlist", waitlist],
  ["raw-http", rawHttp],
  ["attacks", attacks],
  ["isolation", isolation],
  ["differential", differential],
  ["simulation", simulation],
  ...Object.entries(faults),
]);
/** Earlier names of cases. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ["forged", "webhook-forgery"],
  ["line", "waitlist"],
  ["lines", "raw-http"],
]);
const LOSSES_SHOWN = 50;

interface Options {
  names: string[];
  rounds: number | null;
  seed: number;
  full: boolean;
}

/** Counts under the name that fits the case. */
const COUNTS = ["rounds", "seeds", "programs", "transactions"] as const;

function readOptions(): Options | string {
  const text = { type: "string" } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ only: text, seed: text, rounds: text, seeds: text, programs: text, transactions: text },
      full: { type: "boolean", default: false },
    },
  });
  // Without a preceding "--" npm consumes the name of an option and passes on only its value.
  const bare = positionals.find((one) => /^\d+$/.test(one));
  const asked = positionals.filter((one) => one !== bare).concat(values.only?.split("|") ?? []);
  const named = asked.map((name) => ALIASES.get(name) ?? name);
  const unknown = named.find((name) => !CASES.has(name));
  if (unknown !== undefined) return `unknown case "${unknown}"; there are ${[...CASES.keys()].join(", ")}`;
  const [wanted = bare] = COUNTS.flatMap((name) => values[name] ?? []);
  const seed = Number(values.seed ?? Date.now() % 1_000_000);
  if (!Number.isInteger(seed)) return "--seed must be a whole number";
  const rounds = wanted === undefined ? null : Number(wanted);
  if (!isCount(rounds)) return "the number of rounds must be a whole number above 0";
  return {
    names: chosenOrAll(named),
    rounds,
    seed,
    full: values.full || positionals.length > 0,
  };
}

function chosenOrAll(named: string[]): string[] {
  return named.length === 0 ? [...CASES.keys()] : named;
}

function isCount(rounds: number | null): boolean {
  return rounds === null || (Number.isInteger(rounds) && rounds > 0);
}

function report(name: string, { counters, losses }: StressResult): void {
  const shown = Object.entries({ ...counters, losses: losses.length });
  console.log(`${name}: ${shown.map(([what, count]) => `${what} ${count}`).join(", ")}`);
  for (const loss of losses.slice(0, LOSSES_SHOWN)) console.log(`  lost: ${loss}`);
}

async function main(): Promise<number> {
  const options = readOptions();
  if (typeof options === "string") {
    console.error(options);
    return 2;
  }
  const { seed, full } = options;
  console.log(`seed ${seed}`);
  let stack: Promise<StressStack> | null = null;
  let lost = 0;
  try {
    for (const name of options.names) {
      const one = CASES.get(name);
      if (one === undefined) continue;
      const rounds = options.rounds ?? (full ? one.full : one.sample);
      const result = await one.run({
        rounds,
        seed,
        say: (line) => console.log(line),
        stack: () => (stack ??= startStressStack()),
      });
      const losses = [...result.losses, ...neverFired(one, result)];
      report(name, { ...result, losses });
      lost += losses.length;
    }
  } finally {
    await (await (stack as Promise<StressStack> | null))?.stop();
  }
  return lost === 0 ? 0 : 1;
}

main()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
