// Unhandled rejections of queries and mutations: they fail the function, as on Convex. Node reports them only once
// the event loop turns, when a mutation may have been committed. So a function is made to wait for that report if a promise
// was rejected without a handler while it ran, which is rare: Node reads `process.domain` at each such moment.
import process from "node:process";

let rejections = 0;
let isWatching = false;

/** How many promises of this process were rejected so far without a handler, at least at first. */
export function rejectionCount(): number {
  if (!isWatching) watch();
  return rejections;
}

function watch(): void {
  isWatching = true;
  Object.defineProperty(process, "domain", {
    configurable: true,
    get() {
      rejections += 1;
      return null;
    },
  });
}

interface Watched {
  readonly owns: (promise: unknown) => boolean;
  /** By promise; those that get a handler later leave. */
  readonly reasons: Map<unknown, unknown>;
}

const watched = new Set<Watched>();

/** The rejections of one execution, from its first one on: Node may report them while the function waits for something else. */
export class Rejections {
  readonly #watched: Watched;

  /** `owns` tells the promises of the execution. */
  constructor(owns: (promise: unknown) => boolean) {
    this.#watched = { owns, reasons: new Map() };
    if (watched.size === 0) process.on("unhandledRejection", report).on("rejectionHandled", withdraw);
    watched.add(this.#watched);
  }

  /** The reasons of the promises that are still without a handler when the event loop turns. */
  async unhandled(): Promise<readonly unknown[]> {
    await new Promise((resolve) => setImmediate(resolve));
    return [...this.#watched.reasons.values()];
  }

  stop(): void {
    if (!watched.delete(this.#watched) || watched.size > 0) return;
    process.off("unhandledRejection", report).off("rejectionHandled", withdraw);
  }
}

function report(reason: unknown, promise: unknown): void {
  for (const { owns, reasons } of watched) if (owns(promise)) reasons.set(promise, reason);
}

function withdraw(promise: unknown): void {
  for (const { reasons } of watched) reasons.delete(promise);
}
