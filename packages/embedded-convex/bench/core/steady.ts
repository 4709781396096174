// A measurement between two measurements of its reference. When the two differ too much, the machine was busy with
// something else meanwhile: the whole is done again, and rejected when that does not help.
import { median, spread } from "./arithmetic.ts";

export interface Steady<Reference, Subject> {
  readonly before: Reference;
  readonly after: Reference;
  readonly subject: Subject;
  /** Of the reference before and after. */
  readonly spread: number;
  readonly isRejected: boolean;
}

export interface SteadyPlan<Reference, Subject> {
  readonly reference: () => Promise<Reference>;
  readonly subject: () => Promise<Subject>;
  /** The one number by which the reference is judged. */
  readonly judge: (reference: Reference) => number;
  readonly attempts: number;
}

/** Two measurements of one reference may lie this far apart, as a share of the smaller one. */
export const MAX_SPREAD = 0.2;

/** The first attempt whose references agree, or the one where they agreed best, marked as rejected. */
export async function betweenReferences<Reference, Subject>(
  plan: SteadyPlan<Reference, Subject>,
): Promise<Steady<Reference, Subject>> {
  let best: Steady<Reference, Subject> | null = null;
  for (let attempt = 0; attempt < plan.attempts; attempt += 1) {
    const before = await plan.reference();
    const subject = await plan.subject();
    const after = await plan.reference();
    const apart = spread(plan.judge(before), plan.judge(after));
    if (best === null || apart < best.spread)
      best = { before, after, subject, spread: apart, isRejected: apart > MAX_SPREAD };
    if (!best.isRejected) return best;
  }
  if (best === null) throw new RangeError("A measurement needs at least one attempt.");
  return best;
}

/** The reference's value that the subject is divided by. */
export function ofBoth<Reference>(
  { before, after }: Pick<Steady<Reference, unknown>, "before" | "after">,
  pick: (reference: Reference) => number,
): number {
  return median([pick(before), pick(after)]);
}
