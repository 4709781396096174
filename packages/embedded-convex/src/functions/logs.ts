// The stream of completed executions that `convex logs` and `convex dev` follow (protocol A.7).
import type { Runtime } from "../runtime.ts";
import type { JsonObject } from "../values/types.ts";
import type { LogStream } from "./types.ts";

const MAX_ENTRIES = 2_000;
/** Of text, counted in characters: a single execution may print 8 MiB. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

interface Stored {
  readonly cursor: number;
  readonly entry: JsonObject;
  readonly size: number;
}

function sizeOf({ logLines, error }: JsonObject): number {
  const lines = Array.isArray(logLines) && logLines.length > 0 ? JSON.stringify(logLines).length : 0;
  return lines + (typeof error === "string" ? error.length : 0);
}

export function createLogStream(runtime: Runtime): LogStream {
  let entries: Stored[] = [];
  let characters = 0;
  let lastCursor = 0;
  const waiting = new Set<() => void>();

  // Cursors are times, so that one from before a restart still means something; two entries never share one.
  function nextCursor(): number {
    lastCursor = Math.max(runtime.nowMs(), lastCursor + 0.001);
    return lastCursor;
  }
  /** A quarter above the limits, so that it happens now and then and not with every entry. */
  function forgetOldest(): void {
    if (entries.length <= MAX_ENTRIES * 1.25 && characters <= MAX_CHARACTERS * 1.25) return;
    let first = Math.max(0, entries.length - MAX_ENTRIES);
    characters = entries.slice(first).reduce((sum, { size }) => sum + size, 0);
    while (characters > MAX_CHARACTERS && first < entries.length - 1)
      characters -= entries[first++]?.size ?? 0;
    entries = entries.slice(first);
  }
  function after(cursor: number): Stored[] {
    return entries.filter((stored) => stored.cursor > cursor);
  }
  function waitForEntry(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = runtime.setTimer(waitMs, finish);
      waiting.add(finish);
      function finish(): void {
        timer.cancel();
        waiting.delete(finish);
        resolve();
      }
    });
  }

  return {
    push(entry) {
      const size = sizeOf(entry);
      entries.push({ cursor: nextCursor(), entry, size });
      characters += size;
      forgetOldest();
      for (const wake of [...waiting]) wake();
    },
    async read(cursor, waitMs) {
      if (after(cursor).length === 0 && waitMs > 0) await waitForEntry(waitMs);
      const found = after(cursor);
      return { entries: found.map((stored) => stored.entry), newCursor: found.at(-1)?.cursor ?? cursor };
    },
  };
}
