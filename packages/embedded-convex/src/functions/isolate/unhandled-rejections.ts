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

interface Waiting {
  readonly owns: (promise: unknown) => boolean;
  readonly reasons: unknown[];
}

const waiting = new Set<Waiting>();

/** The reasons of the promises `owns` that are still without a handler when the event loop turns. */
export function unhandledReasons(owns: (promise: unknown) => boolean): Promise<readonly unknown[]> {
  const entry: Waiting = { owns, reasons: [] };
  if (waiting.size === 0) process.on("unhandledRejection", report);
  waiting.add(entry);
  return new Promise((resolve) => {
    setImmediate(() => {
      waiting.delete(entry);
      if (waiting.size === 0) process.off("unhandledRejection", report);
      resolve(entry.reasons);
    });
  });
}

function report(reason: unknown, promise: unknown): void {
  for (const { owns, reasons } of waiting) if (owns(promise)) reasons.push(reason);
}
