// The stream of completed executions that `convex logs` and `convex dev` follow (protocol A.7).
import type { Runtime } from "../runtime.ts";
import type { JsonObject } from "../values/types.ts";
import type { LogStream } from "./types.ts";

const MAX_ENTRIES = 2_000;

interface Stored {
  readonly cursor: number;
  readonly entry: JsonObject;
}

export function createLogStream(runtime: Runtime): LogStream {
  let entries: Stored[] = [];
  let lastCursor = 0;
  const waiting = new Set<() => void>();

  // Cursors are times, so that one from before a restart still means something; two entries never share one.
  function nextCursor(): number {
    lastCursor = Math.max(runtime.nowMs(), lastCursor + 0.001);
    return lastCursor;
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
      entries.push({ cursor: nextCursor(), entry });
      if (entries.length > MAX_ENTRIES * 1.25) entries = entries.slice(-MAX_ENTRIES);
      for (const wake of [...waiting]) wake();
    },
    async read(cursor, waitMs) {
      if (after(cursor).length === 0 && waitMs > 0) await waitForEntry(waitMs);
      const found = after(cursor);
      return { entries: found.map((stored) => stored.entry), newCursor: found.at(-1)?.cursor ?? cursor };
    },
  };
}
