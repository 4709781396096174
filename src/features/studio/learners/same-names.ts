import type { Learner } from "./types";

/** The number of each learner whose name another one of the list has, in the order in which they were enrolled. */
export function numbersOf(learners: readonly Learner[]): ReadonlyMap<Learner["_id"], number> {
  const byName = new Map<string, Learner[]>();
  for (const learner of learners.toSorted((one, other) => one.enrolledAt - other.enrolledAt))
    byName.set(learner.name, [...(byName.get(learner.name) ?? []), learner]);
  const shared = [...byName.values()].filter(({ length }) => length > 1);
  return new Map(shared.flatMap((all) => all.map(({ _id }, index) => [_id, index + 1] as const)));
}
