// What a client saw: transactions with their reads and appends, and the logical times between which each of them ran.
// A key holds a list, every append adds a value that no other append adds: so each read shows the order of the versions.

interface Append {
  readonly kind: "append";
  readonly key: string;
  readonly value: number;
}

/** The whole list of a key; an empty one when the key is not there. */
interface ItemRead {
  readonly kind: "read";
  readonly key: string;
  readonly list: readonly number[];
}

/** Everything that a predicate matched. Every key of the group that was not found was read as not there. */
interface GroupRead {
  readonly kind: "scan";
  readonly group: string;
  readonly found: ReadonlyMap<string, readonly number[]>;
}

export type Operation = Append | ItemRead | GroupRead;

export interface RecordedTransaction {
  readonly id: number;
  /** "unknown": without an answer; counts as committed as soon as one of its writes was read. */
  readonly outcome: "committed" | "aborted" | "unknown";
  readonly start: number;
  /** Infinity without an acknowledged end. */
  readonly end: number;
  readonly operations: readonly Operation[];
}

export interface History {
  readonly transactions: readonly RecordedTransaction[];
  /** The group of each key that belongs to one. */
  readonly groups: ReadonlyMap<string, string>;
}

export type Anomaly =
  | "G0"
  | "G1a"
  | "G1b"
  | "G1c"
  | "G2-item"
  | "G2-predicate"
  | "G-single"
  | "lost update"
  | "stale read"
  | "real-time cycle"
  | "incompatible order"
  | "lost append"
  | "internal";

export interface Finding {
  readonly anomaly: Anomaly;
  readonly text: string;
}
