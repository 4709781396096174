// The time limit of live updates.

/**
 * One second when a story runs alone. `npm test` runs two at a time, each with its own stack and browsers, possibly on
 * two cores, and raises the limit accordingly (COHORT_LIVE_MS).
 */
export const WITHIN_A_SECOND = { timeout: Number(process.env.COHORT_LIVE_MS ?? 1_000) };
