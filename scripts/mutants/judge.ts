// Decides whether the tests notice a planted fault.
import { isEquivalent } from "./equivalent.ts";
import { withFault, type Mutant } from "./operators.ts";
import type { Sandbox } from "./sandbox.ts";

export type Outcome = "noticed" | "survived" | "without tests" | "equivalent" | "unstable";

/** The test files that can notice a fault, the likeliest first. */
export interface TestChoice {
  testsFor(mutant: Mutant): string[];
}

type Workplace = Pick<Sandbox, "read" | "write" | "run">;

/** Tests that start stacks or processes run last. */
const SLOW = /\/(conformance|wire)\/|\/stress\//;
/** Files of one run, the likeliest first. */
const ROUND_FILES = [1, 3, 8, 12, 24, 48];
const SLOW_FILES = 2;
/** An endless loop takes as long. */
const LIMIT_MS = 60_000;
const SLOW_LIMIT_MS = 180_000;

export class Judge {
  readonly #sandbox: Workplace;
  readonly #choice: TestChoice;
  /** Test files that passed without a fault. One that failed may have been slow, and is tried again. */
  readonly #sound = new Set<string>();

  readonly #depth: number;

  /** `depth`: test files that run for a fault until it counts as survived. */
  constructor(sandbox: Workplace, choice: TestChoice, depth: number) {
    this.#sandbox = sandbox;
    this.#choice = choice;
    this.#depth = depth;
  }

  /** The likely tests first; the others only while nothing failed. */
  async outcomeOf(mutant: Mutant): Promise<Outcome> {
    if (isEquivalent(mutant)) return "equivalent";
    const rounds = this.#roundsFor(mutant);
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

  #roundsFor(mutant: Mutant): string[][] {
    const tests = this.#choice.testsFor(mutant);
    const slow = tests.filter((test) => SLOW.test(test));
    const quick = tests.filter((test) => !SLOW.test(test));
    const ordered = [...quick, ...slow.slice(0, SLOW_FILES)].slice(0, this.#depth);
    const rounds = ROUND_FILES.map((size) => ordered.splice(0, size));
    return rounds.filter((round) => round.length > 0);
  }

  /** The file that failed; all of them when they did not end. */
  async #failedOf(tests: readonly string[]): Promise<readonly string[]> {
    const isSlow = tests.length > 12 || tests.some((test) => SLOW.test(test));
    const outcome = await this.#sandbox.run(tests, isSlow ? SLOW_LIMIT_MS : LIMIT_MS);
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
