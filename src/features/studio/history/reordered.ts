// Which parts of a list were moved: those outside of the longest order that both lists have in common.

interface Run {
  readonly ids: readonly string[];
  /** Where its last one was before. */
  readonly end: number;
}

export function reordered(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((id, place) => [id, place]));
  const runs: Run[] = [];
  for (const id of after) {
    const end = places.get(id);
    if (end === undefined) continue;
    const longest = longestOf(runs.filter((run) => run.end < end));
    runs.push({ ids: [...longest, id], end });
  }
  const kept = new Set(longestOf(runs));
  return new Set(after.filter((id) => places.has(id) && !kept.has(id)));
}

const longestOf = (runs: readonly Run[]): readonly string[] =>
  runs.reduce<readonly string[]>((longest, { ids }) => (ids.length > longest.length ? ids : longest), []);
