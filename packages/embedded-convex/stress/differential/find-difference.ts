// Whether the backends differ on generated programs, and the smallest program found that still shows how.
import { convexToJson, type Value } from "convex/values";
import fc from "fast-check";
import { compareProgram, type Backends } from "./compare.ts";
import { anyProgram } from "./generate.ts";

export interface Search {
  /** The same seed, the same programs and the same smallest one. */
  readonly seed: number;
  readonly programs: number;
  readonly isShrunk: boolean;
}

export interface Found {
  /** Null when the backends agreed on every program. */
  readonly text: string | null;
  /** Compared before the first difference, the differing one included. */
  readonly programs: number;
}

export async function findDifference(backends: Backends, search: Search): Promise<Found> {
  const { seed, programs, isShrunk } = search;
  const agree = fc.asyncProperty(
    anyProgram,
    async (program) => (await compareProgram(program, backends)) === null,
  );
  const result = await fc.check(agree, { seed, numRuns: programs, endOnFailure: !isShrunk });
  const [program] = result.counterexample ?? [];
  if (program === undefined) return { text: null, programs: result.numRuns };
  const difference = await compareProgram(program, backends);
  const { call, embedded, reference } = difference ?? {
    call: 0,
    embedded: "the same",
    reference: "the same",
  };
  const text = [
    `seed ${seed}, program ${result.numRuns}: differs at call ${call + 1} of`,
    ...program.map((one) => `    ${JSON.stringify(convexToJson(one as unknown as Value))}`),
    `    embedded:    ${embedded}`,
    `    convex-test: ${reference}`,
  ].join("\n");
  return { text, programs: result.numRuns };
}
