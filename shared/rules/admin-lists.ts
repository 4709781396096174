// How far the lists of the admin page go. What is left out is said above them.

/** Rows that a list without an index for its order puts in order, the newest ones. */
export const SORTED_MOST = 1000;

/** People and messages that a search finds. */
export const FOUND_MOST = 50;

/** Reports of posts that the moderation queue has, the oldest ones. */
export const REPORTS_MOST = 200;

/** A search of the audit log: people that it finds, and of each the entries about them, and as many by them. */
export const AUDIT_SEARCH = { people: 10, entries: 50 } as const;
