// Names by which a module calls the write barrier.

/** Names by which a module calls the barrier; the module's own text has none of them. */
export interface BarrierNames {
  /** The variable of the module's own record. */
  readonly record: string;
  readonly newRecord: string;
  readonly evaluated: string;
  readonly isRunning: string;
  readonly variable: string;
  readonly object: string;
  readonly collection: string;
  readonly iterated: string;
  readonly created: string;
  readonly unwatched: string;
  /** In front of a number: whether the function's variables are of an execution. */
  readonly ofExecution: string;
}

/** Exports of the barrier's module that its calls need, by their names in {@link BarrierNames}. */
export const BARRIER_EXPORTS = [
  "newRecord",
  "evaluated",
  "isRunning",
  "variable",
  "object",
  "collection",
  "iterated",
  "created",
] as const;

export function namesFor(source: string): BarrierNames {
  let prefix = "$b";
  while (source.includes(prefix)) prefix += "b";
  return {
    record: `${prefix}_record`,
    newRecord: `${prefix}_new`,
    evaluated: `${prefix}_evaluated`,
    isRunning: `${prefix}_running`,
    variable: `${prefix}_variable`,
    object: `${prefix}_object`,
    collection: `${prefix}_collection`,
    iterated: `${prefix}_iterated`,
    created: `${prefix}_created`,
    unwatched: `${prefix}_unwatched`,
    ofExecution: `${prefix}_own`,
  };
}
