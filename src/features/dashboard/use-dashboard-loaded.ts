// The dashboard appears as a whole: its parts have different heights, and each would move those below it.
import { useQueries } from "convex/react";
import { api } from "#convex/_generated/api.js";

const QUERIES = {
  enrollments: { query: api.enrollments.mine, args: {} },
  holds: { query: api.checkouts.mine, args: {} },
  places: { query: api.waitlist.mine, args: {} },
  announcements: { query: api.announcements.recent, args: {} },
};

/** True when every query has a result or has failed; the parts report failures themselves. */
export function useDashboardLoaded(): boolean {
  const results: Record<string, unknown> = useQueries(QUERIES);
  return Object.keys(QUERIES).every((name) => results[name] !== undefined);
}
