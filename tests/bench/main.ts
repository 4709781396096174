// `npm run bench`: measures the embedded backend and the product against references of the same run. `--only NAME|NAME`,
// `--quick` (smaller sizes), `--json FILE`, `--attempts N` (of unsteady measurements). Ends with 1 when a goal is missed.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { BENCHES } from "./cases/all.ts";
import type { Bench, BenchRun } from "embedded-convex/bench/core/bench.ts";
import { isGood, machine, table, type Outcome, type Report } from "embedded-convex/bench/core/report.ts";
import { BenchServers } from "embedded-convex/bench/engine/bench-servers.ts";

interface Options {
  readonly benches: readonly Bench[];
  readonly isQuick: boolean;
  readonly attempts: number;
  readonly json: string;
}

function readOptions(): Options | string {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      quick: { type: "boolean", default: false },
      json: { type: "string", default: path.join(PROJECT_DIR, ".cache", "bench", "latest.json") },
      attempts: { type: "string", default: "2" },
    },
  });
  const wanted = values.only?.split("|") ?? BENCHES.filter(belongsToEveryRun).map(({ name }) => name);
  const unknown = wanted.find((name) => !BENCHES.some((bench) => bench.name === name));
  if (unknown !== undefined)
    return `unknown bench "${unknown}"; there are ${BENCHES.map(({ name }) => name).join(", ")}`;
  const attempts = Number(values.attempts);
  if (!Number.isInteger(attempts) || attempts < 1) return "--attempts must be a whole number above 0";
  const benches = BENCHES.filter(({ name }) => wanted.includes(name));
  return { benches, isQuick: values.quick, attempts, json: path.resolve(values.json) };
}

function belongsToEveryRun({ name, whyOptional }: Bench): boolean {
  const reason = whyOptional?.() ?? null;
  if (reason !== null) console.error(`${name}: left out, ${reason} (--only ${name} does)`);
  return reason === null;
}

async function runOne(bench: Bench, run: BenchRun): Promise<Outcome> {
  run.say(`${bench.name} …`);
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  try {
    const figures = await bench.run(run);
    return { bench: bench.name, seconds: seconds(), figures, error: null };
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    run.say(text);
    return { bench: bench.name, seconds: seconds(), figures: [], error: text };
  }
}

async function runAll({ benches, isQuick, attempts }: Options): Promise<Report> {
  const start = performance.now();
  const servers = new BenchServers();
  const say = (line: string): void => console.error(line);
  const outcomes: Outcome[] = [];
  try {
    for (const bench of benches) {
      const outcome = await runOne(bench, { isQuick, attempts, servers, say });
      say(`${bench.name}: ${outcome.seconds.toFixed(0)} s`);
      outcomes.push(outcome);
    }
    const seconds = Math.round((performance.now() - start) / 1000);
    return { machine: machine(servers.folder), isQuick, seconds, ok: isGood(outcomes), outcomes };
  } finally {
    await servers.close();
  }
}

async function main(): Promise<number> {
  const options = readOptions();
  if (typeof options === "string") {
    console.error(options);
    return 2;
  }
  const report = await runAll(options);
  console.log(table(report.outcomes));
  console.log(`${JSON.stringify(report.machine)} · ${report.seconds} s · ok: ${report.ok}`);
  mkdirSync(path.dirname(options.json), { recursive: true });
  writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  return report.ok ? 0 : 1;
}

main()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
