// The faults of a sample. A fault's place in the order depends on the seed and its own text alone, so that a change of one
// file leaves the sample of all others as it was.
import { createHash } from "node:crypto";
import { faultOf, type Mutant } from "./operators.ts";

export function sampleOf(mutants: readonly Mutant[], size: number, seed: string): Mutant[] {
  const seen = new Map<string, number>();
  const ranked = mutants.map((mutant) => {
    const text = `${mutant.file} ${mutant.code} ${faultOf(mutant)}`;
    const nth = seen.get(text) ?? 0;
    seen.set(text, nth + 1);
    return { mutant, rank: createHash("sha256").update(`${seed} ${text} ${nth}`).digest("hex") };
  });
  return ranked
    .sort((left, right) => (left.rank < right.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
}
