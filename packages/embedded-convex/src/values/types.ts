// The value model shared by every layer (protocol D.1-D.2).

/** Placeholder of the timestamp this transaction will commit at, until the commit replaces it (protocol D.5). */
export const COMMIT_TS: unique symbol = Symbol.for("cohort.commitTs");
type CommitTs = typeof COMMIT_TS;

export type Value =
  null | bigint | number | boolean | string | ArrayBuffer | CommitTs | Value[] | { [field: string]: Value };

export type ObjectValue = { [field: string]: Value };

/** A stored document: user fields plus `_id` and `_creationTime`. */
export type Document = ObjectValue & { _id: string; _creationTime: number };

/** Plain JSON in Convex's encoding ($integer, $float, $bytes, $commitTs). */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/**
 * An order-preserving key as a "binary string": every UTF-16 unit is one byte (0-255), so that `<`, Map keys and
 * string slices work on keys, and `Buffer.from(key, "latin1")` gives the stored bytes.
 */
export type Key = string;
