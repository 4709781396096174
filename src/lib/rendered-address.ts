// Which addresses show what was rendered ahead of time: without a query, a fragment, or a state of the navigation to it.

const LANGUAGE_ONLY = /^(?:\?lang=[a-z]{2})?$/;

/** Of the router's entries: what a redirect passed on, such as its notice. It survives a reload. */
const hasState = (entry: unknown): boolean =>
  typeof entry === "object" &&
  entry !== null &&
  "usr" in entry &&
  entry.usr !== null &&
  entry.usr !== undefined;

/** A filter in the query changes attributes, which React does not compare while it takes a rendered page over. */
export const isAsRendered = ({ search, hash }: Pick<Location, "search" | "hash">, entry: unknown): boolean =>
  LANGUAGE_ONLY.test(search) && hash === "" && !hasState(entry);
