// `npm run mutants -- --sample N --seed S`: plants N small faults one at a time, drawn by the seed, and runs the tests that
// reach the changed file. Prints each outcome, the survivors and the score; ends with 1 under the recorded score.
// docs/developers/tests.md describes it.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { isEquivalent } from "./equivalent.ts";
import { describe, mutantsOf, withFault, type Mutant } from "./operators.ts";
import { TestGraph } from "./related-tests.ts";
import { sampleOf } from "./sample.ts";
import { Sandbox } from "./sandbox.ts";

const SOURCES = /^(convex|shared|src|packages\/embedded-convex\/src)\/.*\.tsx?$/;
/** Generated code, declarations, drawings, and texts of the seed and the demo. */
const EXCLUDED = /_generated|\.d\.ts$|^src\/components\/art\/|^convex\/model\/(catalogue|demo|slides)\//;
/** Tests that start stacks or processes run last. */
const SLOW = /\/(conformance|wire)\/|\/stress\//;
/** Files of one run, the likeliest first. */
const ROUND_FILES = [1, 3, 8, 12];
const SLOW_FILES = 2;
const LIMIT_MS = 180_000;
/** A smaller sample is not reliable enough to fail on. */
const SMALLEST_JUDGED = 20;

interface Result {
  readonly mutant: Mutant;
  readonly outcome: "noticed" | "survived" | "without tests" | "equivalent" | "unstable";
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      sample: { type: "string", default: "30" },
      seed: { type: "string", default: "1" },
      from: { type: "string", default: "1" },
      only: { type: "string", multiple: true, default: [""] },
      jobs: { type: "string", default: "2" },
      depth: { type: "string", default: "24" },
    },
  });
  const sandbox = new Sandbox(PROJECT_DIR, Number(values.jobs));
  process.once("exit", () => sandbox.dispose());
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(130));
  const graph = new TestGraph(sandbox.folder, sandbox.files);
  const judge = new Judge(sandbox, graph, Number(values.depth));
  const results: Result[] = [];
  const sample = Number(values.sample);
  for (const [index, mutant] of drawn(sandbox, { ...values, sample }).entries()) {
    if (index + 1 < Number(values.from)) continue;
    const outcome = await judge.outcomeOf(mutant);
    results.push({ mutant, outcome });
    console.log(`${String(index + 1).padStart(3)} ${outcome.padEnd(13)} ${describe(mutant)}`);
  }
  return conclude(results);
}

function drawn(sandbox: Sandbox, wanted: { sample: number; seed: string; only: string[] }): Mutant[] {
  const files = sandbox.files.filter((name) => SOURCES.test(name) && !EXCLUDED.test(name));
  const all = files
    .flatMap((file) => mutantsOf(file, sandbox.read(file)))
    .filter((mutant) => wanted.only.some((text) => describe(mutant).includes(text)));
  console.log(`${all.length} possible faults in ${files.length} files; seed ${wanted.seed}`);
  return sampleOf(all, wanted.sample, wanted.seed);
}

class Judge {
  readonly #sandbox: Sandbox;
  readonly #graph: TestGraph;
  /** Test files that passed without a fault. One that failed may have been slow, and is tried again. */
  readonly #sound = new Set<string>();

  readonly #depth: number;

  /** `depth`: test files that run for a fault until it counts as survived. */
  constructor(sandbox: Sandbox, graph: TestGraph, depth: number) {
    this.#sandbox = sandbox;
    this.#graph = graph;
    this.#depth = depth;
  }

  /** The likely tests first; the others only while nothing failed. */
  async outcomeOf(mutant: Mutant): Promise<Result["outcome"]> {
    if (isEquivalent(mutant)) return "equivalent";
    const rounds = this.#roundsFor(mutant.file);
    if (rounds.length === 0) return "without tests";
    const source = this.#sandbox.read(mutant.file);
    this.#sandbox.write(mutant.file, withFault(source, mutant));
    let noticedBy: readonly string[] = [];
    try {
      for (const round of rounds) {
        noticedBy = await this.#failedOf(round);
        if (noticedBy.length > 0) break;
      }
    } finally {
      this.#sandbox.write(mutant.file, source);
    }
    if (noticedBy.length === 0) return "survived";
    return (await this.#isSound(noticedBy)) ? "noticed" : "unstable";
  }

  #roundsFor(file: string): string[][] {
    const tests = this.#graph.testsFor(file);
    const slow = tests.filter((test) => SLOW.test(test));
    const quick = tests.filter((test) => !SLOW.test(test));
    const ordered = [...quick, ...slow.slice(0, SLOW_FILES)].slice(0, this.#depth);
    const rounds = ROUND_FILES.map((size) => ordered.splice(0, size));
    return rounds.filter((round) => round.length > 0);
  }

  /** The file that failed; all of them when they did not end. */
  async #failedOf(tests: readonly string[]): Promise<readonly string[]> {
    const outcome = await this.#sandbox.run(tests, LIMIT_MS);
    if (outcome === "too slow" || outcome.failed === "") return tests;
    return outcome.failed === null ? [] : [outcome.failed];
  }

  /** A file that also fails, or does not end, without the fault proves nothing about it. */
  async #isSound(tests: readonly string[]): Promise<boolean> {
    const key = tests.join(" ");
    if (this.#sound.has(key)) return true;
    const isSound = (await this.#failedOf(tests)).length === 0;
    if (isSound) this.#sound.add(key);
    return isSound;
  }
}

/** A fault that no test reaches survived; one whose tests fail without it, too, was not decided. */
function conclude(results: readonly Result[]): number {
  const of = (...outcomes: Result["outcome"][]): Result[] =>
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
