// A search of the audit log.

/** People that it finds at most, and of each the entries about them at most, and as many by them. */
export const AUDIT_SEARCH = { people: 10, entries: 50 } as const;
