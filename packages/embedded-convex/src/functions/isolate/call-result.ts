// What the engine answers to a call from inside a context: JSON text, or why it failed.

export interface CallFailure {
  readonly message: string;
  /** Present for ConvexErrors: the data in Convex's JSON encoding. */
  readonly dataJson?: string;
}

export type CallResult = string | CallFailure;
