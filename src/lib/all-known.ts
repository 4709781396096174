import type { RequestForQueries } from "convex/react";

/** Whether every query has had a result or has failed. `results` are those of `useQueries`. */
export const allKnown = (asked: RequestForQueries, results: Record<string, unknown>): boolean =>
  Object.keys(asked).every((name) => results[name] !== undefined);
