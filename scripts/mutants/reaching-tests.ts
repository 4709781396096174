// Which test files can notice a fault: those that run the place where it is planted, the likeliest first.
import type { TestChoice } from "./judge.ts";
import type { Mutant } from "./operators.ts";
import type { Reach } from "./reach/recording.ts";
import type { TestGraph } from "./related-tests.ts";

/** They start whole stacks, which are not recorded. */
const ELSEWHERE = /\/wire\//;
/** How much a test that reaches all of a file's places is likelier than one that reaches a single one. */
const SHARE = 6;

export class ReachingTests implements TestChoice {
  readonly #reach: Pick<Reach, "testsAt">;
  readonly #graph: Pick<TestGraph, "testsFor" | "ranked">;
  readonly #read: (file: string) => string;

  constructor(
    reach: Pick<Reach, "testsAt">,
    graph: Pick<TestGraph, "testsFor" | "ranked">,
    read: (file: string) => string,
  ) {
    this.#reach = reach;
    this.#graph = graph;
    this.#read = read;
  }

  testsFor({ file, start }: Mutant): string[] {
    const importing = this.#graph.testsFor(file);
    const reaching = this.#reach.testsAt(file, this.#read(file), start);
    if (reaching === null) return importing;
    const elsewhere = importing.filter((test) => ELSEWHERE.test(test) && !reaching.has(test));
    const shareOf = (test: string): number => (reaching.get(test) ?? 0) * SHARE;
    return [...this.#graph.ranked(file, [...reaching.keys()], shareOf), ...elsewhere];
  }
}
