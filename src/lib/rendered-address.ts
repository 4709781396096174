// Which addresses show what was rendered ahead of time, without a query or a fragment.

const LANGUAGE_ONLY = /^(?:\?lang=[a-z]{2})?$/;

/** A filter in the query changes attributes, which React does not compare while it takes a rendered page over. */
export const isAsRendered = ({ search, hash }: Pick<Location, "search" | "hash">): boolean =>
  LANGUAGE_ONLY.test(search) && hash === "";
