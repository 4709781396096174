// The answers of one session's queries at one snapshot.
import type { Answer, LiveQuery, SessionState } from "./session-state.ts";

export class Evaluation {
  /** Versions of the session at its beginning; with another version the result is outdated. */
  readonly querySet: number;
  readonly identity: number;
  readonly forced: boolean;
  queries: LiveQuery[];
  ts: bigint;
  answers: Answer[] = [];
  attempts = 1;
  #open: LiveQuery[];

  constructor(state: SessionState, { ts, forced }: { ts: bigint; forced: boolean }) {
    this.querySet = state.querySet;
    this.identity = state.identity;
    this.forced = forced;
    this.ts = ts;
    this.queries = state.takeDirty();
    this.#open = this.queries;
  }

  /**
   * Collects the answers: null when all are available, "later" when one is only available at a later timestamp, and otherwise
   * a promise to await before the next attempt.
   */
  collect(): Promise<unknown> | "later" | null {
    const waiting: LiveQuery[] = [];
    const runs: Promise<void>[] = [];
    for (const query of this.#open) {
      if (!query.isLive) continue;
      const answer = query.handle.answerAt(this.ts);
      if (answer === null) {
        // Nothing else handles failures of the runs started for this attempt.
        for (const run of runs) run.catch(() => undefined);
        return "later";
      }
      if (answer instanceof Promise) {
        waiting.push(query);
        runs.push(answer);
      } else {
        this.answers.push({ query, content: answer.content });
      }
    }
    this.#open = waiting;
    if (runs.length > 1) return Promise.all(runs);
    return runs[0] ?? null;
  }

  /** Starts over at another timestamp, with the queries that have become stale. */
  startOver(ts: bigint, dirty: readonly LiveQuery[]): void {
    this.ts = ts;
    this.attempts += 1;
    this.answers = [];
    this.queries = [...new Set([...this.queries, ...dirty])];
    this.#open = this.queries;
  }

  /** Runs them for this session alone, at a timestamp that shared runs have passed. */
  async runAlone(): Promise<void> {
    const run = async (query: LiveQuery): Promise<void> => {
      const { content } = await query.handle.runAlone(this.ts);
      this.answers.push({ query, content });
    };
    await Promise.all(this.queries.filter(({ isLive }) => isLive).map(run));
  }
}
