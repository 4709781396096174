// How soon a change must be on every open page.

/**
 * A second when a story runs by itself. `npm test` runs two at a time, each with its own stack and browsers, on what may
 * be two cores, and gives them room for the queueing that this means (COHORT_LIVE_MS).
 */
export const WITHIN_A_SECOND = { timeout: Number(process.env.COHORT_LIVE_MS ?? 1_000) };
