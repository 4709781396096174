// `npm run mutants -- --sample N --seed S`: plants N small faults one at a time, drawn by the seed, and runs the tests that
// reach the changed file. Prints each outcome, the survivors and the score; ends with 1 under the recorded score.
// docs/tests.md describes it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { randomFrom } from "embedded-convex/stress/random.ts";
import { mutantsOf, type Mutant } from "./operators.ts";
import { TestGraph } from "./related-tests.ts";
import { Sandbox } from "./sandbox.ts";

const SOURCES = /^(convex|shared|src|packages\/embedded-convex\/src)\/.*\.tsx?$/;
/** Generated code, declarations, drawings, and texts of the seed and the demo. */
const EXCLUDED = /_generated|\.d\.ts$|^src\/components\/art\/|^convex\/model\/(catalogue|demo|slides)\//;
/** Tests that start stacks or processes run last. */
const SLOW = /\/(conformance|wire)\/|\/stress\//;
const LIKELY = 4;
const LIMIT_MS = 240_000;
/** A smaller sample is not reliable enough to fail on. */
const SMALLEST_JUDGED = 20;

interface Result {
  readonly mutant: Mutant;
  readonly outcome: "noticed" | "survived" | "without tests" | "too slow" | "unstable";
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      sample: { type: "string", default: "30" },
      seed: { type: "string", default: "1" },
      only: { type: "string", default: "" },
    },
  });
  const sandbox = new Sandbox(PROJECT_DIR);
  process.once("exit", () => sandbox.dispose());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  const graph = new TestGraph(sandbox.folder, sandbox.files);
  const results: Result[] = [];
  for (const mutant of drawn(sandbox, { ...values, sample: Number(values.sample) })) {
    const outcome = await outcomeOf(mutant, sandbox, graph);
    results.push({ mutant, outcome });
    console.log(`${String(results.length).padStart(3)} ${outcome.padEnd(13)} ${describe(mutant, sandbox)}`);
  }
  return conclude(results, sandbox);
}

function drawn(sandbox: Sandbox, wanted: { sample: number; seed: string; only: string }): Mutant[] {
  const files = sandbox.files.filter(
    (name) => SOURCES.test(name) && !EXCLUDED.test(name) && name.includes(wanted.only),
  );
  const all = files.flatMap((file) => mutantsOf(file, sandbox.read(file)));
  console.log(`${all.length} possible faults in ${files.length} files; seed ${wanted.seed}`);
  const random = randomFrom(Number(wanted.seed));
  const sample: Mutant[] = [];
  while (sample.length < wanted.sample && all.length > 0)
    sample.push(...all.splice(random.below(all.length), 1));
  return sample;
}

/** The likely tests first; the others only while nothing failed. */
async function outcomeOf(mutant: Mutant, sandbox: Sandbox, graph: TestGraph): Promise<Result["outcome"]> {
  const tests = graph.testsFor(mutant.file);
  if (tests.length === 0) return "without tests";
  const quick = tests.filter((test) => !SLOW.test(test));
  const rounds = [quick.slice(0, LIKELY), quick.slice(LIKELY), tests.filter((test) => SLOW.test(test))];
  const source = sandbox.read(mutant.file);
  sandbox.write(mutant.file, source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end));
  let failed: string | null = null;
  try {
    for (const round of rounds) {
      const outcome = round.length === 0 ? { failed: null } : await sandbox.run(round, LIMIT_MS);
      if (outcome === "too slow") return outcome;
      ({ failed } = outcome);
      if (failed !== null) break;
    }
  } finally {
    sandbox.write(mutant.file, source);
  }
  return failed === null ? "survived" : await confirmed(failed, sandbox);
}

/** A file that also fails without the fault proves nothing about it. */
async function confirmed(failed: string, sandbox: Sandbox): Promise<Result["outcome"]> {
  if (failed === "") return "unstable";
  const without = await sandbox.run([failed], LIMIT_MS);
  return without !== "too slow" && without.failed === null ? "noticed" : "unstable";
}

function describe({ file, line, kind, start, end, replacement }: Mutant, sandbox: Sandbox): string {
  const old = sandbox.read(file).slice(start, end).replace(/\s+/g, " ").slice(0, 60);
  return `${file}:${line} ${kind}: ${old} -> ${replacement.trim().slice(0, 60)}`;
}

/** A fault that no test reaches survived; one whose tests took too long, or fail without it, was not decided. */
function conclude(results: readonly Result[], sandbox: Sandbox): number {
  const of = (...outcomes: Result["outcome"][]): Result[] =>
    results.filter(({ outcome }) => outcomes.includes(outcome));
  const survivors = of("survived", "without tests");
  const noticed = of("noticed").length;
  const judged = noticed + survivors.length;
  const score = judged === 0 ? 0 : noticed / judged;
  for (const { mutant } of survivors) console.log(`survived: ${describe(mutant, sandbox)}`);
  const { score: recorded } = JSON.parse(
    readFileSync(path.join(PROJECT_DIR, "scripts/mutants/score.json"), "utf8"),
  ) as { score: number };
  console.log(
    `${noticed} of ${judged} noticed, ${of("too slow", "unstable").length} undecided: ${(score * 100).toFixed(0)} %, recorded ${recorded * 100} %`,
  );
  return judged >= SMALLEST_JUDGED && score < recorded ? 1 : 0;
}

process.exitCode = await main();
