// Compares the ledger of a running engine with the records of the writers.
import { ConvexHttpClient } from "convex/browser";
import { makeFunctionReference } from "convex/server";
import { setTimeout as sleep } from "node:timers/promises";
import { ledgerViolations, type LedgerState } from "./ledger.ts";
import type { Writers } from "./writers.ts";

const read = makeFunctionReference<"query", { writer: string }, LedgerState>("ledger:read");
const QUIET_ATTEMPTS = 60;

export interface Checked {
  readonly violations: string[];
  /** Stored although not acknowledged: the response was lost with the process. */
  readonly unanswered: number;
}

/** Null when the engine does not answer. */
export async function checkLedger(url: string, writers: Writers, isQuiet = false): Promise<Checked | null> {
  const client = new ConvexHttpClient(url, { logger: false });
  const violations: string[] = [];
  let unanswered = 0;
  for (const writer of writers.all) {
    const { acknowledged } = writer;
    let state: LedgerState;
    try {
      state = await client.query(read, { writer: writer.name });
    } catch (error) {
      // No listener, or ended in the middle of the response.
      if (error instanceof TypeError) return null;
      throw error;
    }
    unanswered += state.total - acknowledged;
    const { name, sent } = writer;
    violations.push(...ledgerViolations(state, { name, sent, acknowledged, isQuiet }));
  }
  return { violations, unanswered };
}

/** For a state in which every request is answered and every job has run: everything must add up. */
export async function checkAtRest(url: string, writers: Writers): Promise<string[]> {
  if (!(await writers.finish(60_000))) return [`${writers.inFlight()} mutations were never answered`];
  const wrong = writers.all.flatMap((writer) => writer.wrong);
  for (let attempt = 1; ; attempt += 1) {
    const checked = await checkLedger(url, writers, true);
    const violations = checked?.violations ?? ["the engine is gone"];
    if (violations.length === 0 || attempt === QUIET_ATTEMPTS) return [...wrong, ...violations];
    await sleep(500);
  }
}
