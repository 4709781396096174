// `npm run torture -- --only NAME --rounds N --seed S`: seeded runs that try to lose something. Prints the counters of each
// case and ends with 1 when anything was lost. Without --only: a sample of every case; --full: the whole figures.
import { parseArgs } from "node:util";
import type { TortureCase, TortureResult } from "./case.ts";
import { mail } from "./mail.ts";
import { payments } from "./payments.ts";
import { seats } from "./seats.ts";
import { startTortureStack, type TortureStack } from "./stack.ts";

const CASES: ReadonlyMap<string, TortureCase> = new Map([
  ["seats", seats],
  ["payments", payments],
  ["mail", mail],
]);
const LOSSES_SHOWN = 50;

interface Options {
  names: string[];
  rounds: number | null;
  seed: number;
  full: boolean;
}

function readOptions(): Options | string {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      rounds: { type: "string" },
      seed: { type: "string" },
      full: { type: "boolean", default: false },
    },
  });
  const names = values.only === undefined ? [...CASES.keys()] : values.only.split("|");
  const unknown = names.find((name) => !CASES.has(name));
  if (unknown !== undefined) return `unknown case "${unknown}"; there are ${[...CASES.keys()].join(", ")}`;
  const rounds = values.rounds === undefined ? null : Number(values.rounds);
  const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);
  if (rounds !== null && !(Number.isInteger(rounds) && rounds > 0))
    return "--rounds must be a whole number above 0";
  if (!Number.isInteger(seed)) return "--seed must be a whole number";
  return { names, rounds, seed, full: values.full };
}

function report(name: string, { counters, losses }: TortureResult): void {
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
  let stack: Promise<TortureStack> | null = null;
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
        stack: () => (stack ??= startTortureStack()),
      });
      report(name, result);
      lost += result.losses.length;
    }
  } finally {
    await (await (stack as Promise<TortureStack> | null))?.stop();
  }
  return lost === 0 ? 0 : 1;
}

main()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
