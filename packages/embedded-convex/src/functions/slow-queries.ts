// Remembers queries that computed for too long. A subscription to such a query runs again with every change, and each time
// others would wait for the whole limit: until it ends in time again, its limit is far lower.
import type { FunctionCall } from "./types.ts";

const PENALTY_LIMIT_MS = 200;
const MAX_REMEMBERED = 1_000;

export class SlowQueries {
  readonly #keys = new Set<string>();

  /** How long the call may compute, when that is less than usual. */
  limitFor(call: FunctionCall): number | null {
    return this.#keys.size > 0 && this.#keys.has(keyOf(call)) ? PENALTY_LIMIT_MS : null;
  }

  ended(call: FunctionCall, { timedOut }: { readonly timedOut: boolean }): void {
    if (!timedOut) {
      if (this.#keys.size > 0) this.#keys.delete(keyOf(call));
      return;
    }
    this.#keys.add(keyOf(call));
    for (const oldest of [...this.#keys].slice(0, -MAX_REMEMBERED)) this.#keys.delete(oldest);
  }

  /** New code starts without penalties. */
  clear(): void {
    this.#keys.clear();
  }
}

function keyOf({ component, path, args }: FunctionCall): string {
  return JSON.stringify([component, path, args]);
}
