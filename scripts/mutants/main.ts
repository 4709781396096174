// `npm run mutants -- --sample N --seed S`: plants N small faults one at a time, drawn by the seed, and runs the tests that
// reach the changed file. Prints each outcome, the survivors and the score; ends with 1 under the recorded score.
// docs/developers/tests.md describes it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { Judge, type Outcome, type TestChoice } from "./judge.ts";
import { describe, mutantsOf, type Mutant } from "./operators.ts";
import { recordReach } from "./reach/recording.ts";
import { ReachingTests } from "./reaching-tests.ts";
import { TestGraph } from "./related-tests.ts";
import { sampleOf } from "./sample.ts";
import { Sandbox } from "./sandbox.ts";

const SOURCES = /^(convex|shared|src|packages\/embedded-convex\/src)\/.*\.tsx?$/;
/** Generated code, declarations, drawings, and texts of the seed and the demo. */
const EXCLUDED = /_generated|\.d\.ts$|^src\/components\/art\/|^convex\/model\/(catalogue|demo|slides)\//;
/** A smaller sample is not reliable enough to fail on. */
const SMALLEST_JUDGED = 20;

interface Result {
  readonly mutant: Mutant;
  readonly outcome: Outcome;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      sample: { type: "string", default: "30" },
      seed: { type: "string", default: "1" },
      from: { type: "string", default: "1" },
      only: { type: "string", multiple: true, default: [""] },
      jobs: { type: "string", default: "2" },
      depth: { type: "string", default: "48" },
      tests: { type: "string", multiple: true, default: [] },
    },
  });
  const sandbox = new Sandbox(PROJECT_DIR, Number(values.jobs));
  process.once("exit", () => sandbox.dispose());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  try {
    return conclude(await outcomesIn(sandbox, { ...values, sample: Number(values.sample) }));
  } finally {
    // The process that holds Vitest would keep this one.
    sandbox.dispose();
  }
}

type Wanted = { sample: number; seed: string; from: string; only: string[]; depth: string; tests: string[] };

async function outcomesIn(sandbox: Sandbox, wanted: Wanted): Promise<Result[]> {
  const sources = sandbox.files.filter((name) => SOURCES.test(name) && !EXCLUDED.test(name));
  const mutants = drawn(sandbox, sources, wanted);
  const judge = new Judge(sandbox, await choiceOf(sandbox, sources, wanted.tests), Number(wanted.depth));
  const results: Result[] = [];
  for (const [index, mutant] of mutants.entries()) {
    if (index + 1 < Number(wanted.from)) continue;
    const outcome = await judge.outcomeOf(mutant);
    results.push({ mutant, outcome });
    console.log(`${String(index + 1).padStart(3)} ${outcome.padEnd(13)} ${describe(mutant)}`);
  }
  return results;
}

/** The named tests for each fault; without names, those that reach it. */
async function choiceOf(
  sandbox: Sandbox,
  sources: readonly string[],
  named: readonly string[],
): Promise<TestChoice> {
  const unknown = named.filter((name) => !sandbox.files.includes(name));
  if (unknown.length > 0) throw new Error(`No such test file: ${unknown.join(", ")}`);
  if (named.length > 0) return { testsFor: () => [...named] };
  const reach = await recordReach(sandbox, sources, path.join(PROJECT_DIR, ".cache/mutants/reach.json"));
  const graph = new TestGraph(sandbox.folder, sandbox.files);
  return new ReachingTests(reach, graph, (file) => sandbox.read(file));
}

function drawn(sandbox: Sandbox, files: readonly string[], wanted: Wanted): Mutant[] {
  const all = files
    .flatMap((file) => mutantsOf(file, sandbox.read(file)))
    .filter((mutant) => wanted.only.some((text) => describe(mutant).includes(text)));
  console.log(`${all.length} possible faults in ${files.length} files; seed ${wanted.seed}`);
  return sampleOf(all, wanted.sample, wanted.seed);
}

/** A fault that no test reaches survived; one whose tests fail without it, too, was not decided. */
function conclude(results: readonly Result[]): number {
  const of = (...outcomes: Outcome[]): Result[] =>
    results.filter(({ outcome }) => outcomes.includes(outcome));
  const survivors = of("survived", "without tests");
  const noticed = of("noticed").length;
  const judged = noticed + survivors.length;
  const score = judged === 0 ? 0 : noticed / judged;
  for (const { mutant } of survivors) console.log(`survived: ${describe(mutant)}`);
  const { score: recorded } = JSON.parse(
    readFileSync(path.join(PROJECT_DIR, "scripts/mutants/score.json"), "utf8"),
  ) as { score: number };
  console.log(
    `${noticed} of ${judged} noticed, ${of("equivalent").length} equivalent, ${of("unstable").length} undecided: ${(score * 100).toFixed(0)} %, recorded ${recorded * 100} %`,
  );
  return judged >= SMALLEST_JUDGED && score < recorded ? 1 : 0;
}

process.exitCode = await main();
