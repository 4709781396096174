// The name beside posts of deleted accounts.

/** Stored in place of the name; clients show it in the reader's language. */
export const FORMER_MEMBER = "Former member";
