// A list as the server answers it in pages: as many rows as are asked for, from where the page before ended.

interface Asked {
  readonly paginationOpts: { readonly numItems: number; readonly cursor: string | null };
}

/** An answer for `FakeConvex.setQuery`. The same question has the same objects as its answer. */
export function inPages(rows: readonly object[]): (asked: Asked) => object {
  const answers = new Map<string, object>();
  return ({ paginationOpts: { numItems, cursor } }) => {
    const key = `${cursor ?? "start"} ${String(numItems)}`;
    const from = Number(cursor ?? 0);
    const end = from + numItems;
    const answer = answers.get(key) ?? {
      page: rows.slice(from, end),
      isDone: end >= rows.length,
      continueCursor: String(end),
    };
    answers.set(key, answer);
    return answer;
  };
}
