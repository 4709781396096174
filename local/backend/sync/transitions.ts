// Decides when a transition is due and evaluates all of its queries at one snapshot (protocol B.3.2-4).
import { chunked } from "./chunks.ts";
import type { Outbox } from "./outbox.ts";
import type { ClockFacts } from "./envelopes.ts";
import { transition } from "./envelopes.ts";
import type { SessionState } from "./session-state.ts";
import type { SessionDeps } from "./session-types.ts";
import type { QueryResult } from "./shared-query.ts";
import { maxTs } from "./timestamp.ts";

// After this many snapshots that others left behind, the rest is evaluated for this session alone.
const SHARED_ATTEMPTS = 4;

export interface TransitionHooks {
  /** False ends the session's transitions, e.g. because its token expired. */
  readonly mayRun: () => boolean;
  readonly clock: () => ClockFacts | null;
  /** The engine failed, not the query: the connection has to start over. */
  readonly onFault: () => void;
}

interface Snapshot {
  readonly ts: bigint;
  readonly results: ReadonlyMap<number, QueryResult>;
}

export class Transitions {
  readonly #state: SessionState;
  readonly #outbox: Outbox;
  readonly #deps: SessionDeps;
  readonly #hooks: TransitionHooks;
  #due = false;
  #sent = 0;
  /** A transition must go out even when no query changed. */
  #forced = false;
  #looping = false;
  #running: Promise<void> = Promise.resolve();

  constructor(parts: { state: SessionState; outbox: Outbox; deps: SessionDeps; hooks: TransitionHooks }) {
    this.#state = parts.state;
    this.#outbox = parts.outbox;
    this.#deps = parts.deps;
    this.#hooks = parts.hooks;
  }

  /** `forced` is for version changes and own mutations; invalidations send only what differs. */
  request(forced: boolean): void {
    this.#due = true;
    this.#forced ||= forced;
    if (this.#looping) return;
    this.#looping = true;
    this.#running = this.#loop();
  }

  /** Resolves when nothing is due any more. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async #loop(): Promise<void> {
    try {
      while (this.#due && this.#outbox.isOpen) {
        if (this.#outbox.isBehind) await this.#outbox.caughtUp();
        await this.#deps.nextTurn();
        this.#due = false;
        if (!this.#hooks.mayRun()) return;
        await this.#advance();
      }
    } catch {
      this.#hooks.onFault();
    } finally {
      // In the same breath as the last look at `due`, so that no request falls between.
      this.#looping = false;
    }
  }

  async #advance(): Promise<void> {
    const { querySet, identity } = this.#state;
    const forced = this.#forced;
    this.#forced = false;
    const taken = this.#state.takeDirty();
    const snapshot = await this.#evaluate(taken);
    if (!this.#outbox.isOpen) return;
    if (querySet !== this.#state.querySet || identity !== this.#state.identity) {
      // The client asked for something else meanwhile; answer that instead.
      this.#state.giveBack(taken);
      this.request(true);
      return;
    }
    this.#send(snapshot, forced);
  }

  #send({ ts, results }: Snapshot, forced: boolean): void {
    const modifications = this.#state.apply(results);
    if (modifications.length === 0 && !forced) return;
    const start = this.#state.told;
    const end = { querySet: this.#state.querySet, identity: this.#state.identity, ts };
    this.#state.told = end;
    this.#tell(transition({ start, end, modifications, clock: this.#hooks.clock() }));
  }

  #tell(text: string): void {
    const { takesChunks, limits } = this.#deps;
    this.#sent += 1;
    const size = takesChunks ? limits.chunkSize : Number.POSITIVE_INFINITY;
    for (const part of chunked(text, { size, transitionId: String(this.#sent) })) this.#outbox.send(part);
  }

  async #evaluate(queryIds: Set<number>): Promise<Snapshot> {
    for (let attempt = 0; attempt < SHARED_ATTEMPTS; attempt += 1) {
      const ts = this.#now();
      // The snapshot stays readable until the work is done, however long its queries wait for their turn.
      const release = this.#deps.database.retain(ts);
      try {
        const results = new Map<number, QueryResult>();
        if (await this.#collect(queryIds, ts, results)) return { ts, results };
      } finally {
        release();
      }
      for (const queryId of this.#state.takeDirty()) queryIds.add(queryId);
    }
    return this.#evaluateAlone(queryIds);
  }

  /**
   * Asks the queries for their answers at one time, and those that have to run first once more when they have. A thousand
   * sessions wait for the same run, so each of them makes as few promises as it can. False when only later answers can
   * be had.
   */
  async #collect(
    queryIds: Iterable<number>,
    ts: bigint,
    results: Map<number, QueryResult>,
  ): Promise<boolean> {
    let open: Iterable<number> = queryIds;
    for (;;) {
      const waiting: number[] = [];
      const runs: Promise<void>[] = [];
      for (const queryId of open) {
        const answer = this.#state.queries.get(queryId)?.handle.answerAt(ts);
        if (answer === undefined) continue;
        if (answer === null) return false;
        if (answer instanceof Promise) {
          waiting.push(queryId);
          runs.push(answer);
        } else {
          results.set(queryId, answer);
        }
      }
      const [only] = runs;
      if (only === undefined) return true;
      await (runs.length === 1 ? only : Promise.all(runs));
      open = waiting;
    }
  }

  #now(): bigint {
    return maxTs(this.#deps.database.durableTs, this.#state.told.ts);
  }

  async #evaluateAlone(queryIds: Set<number>): Promise<Snapshot> {
    for (const queryId of this.#state.takeDirty()) queryIds.add(queryId);
    const ts = this.#now();
    const results = new Map<number, QueryResult>();
    const run = async (queryId: number): Promise<void> => {
      const query = this.#state.queries.get(queryId);
      if (query !== undefined) results.set(queryId, await query.handle.runAlone(ts));
    };
    const release = this.#deps.database.retain(ts);
    try {
      await Promise.all([...queryIds].map(run));
    } finally {
      release();
    }
    // These answers are not watched by the shared queries: the next transition looks again.
    for (const queryId of results.keys())
      if (this.#state.queries.has(queryId)) this.#state.dirty.add(queryId);
    if (results.size > 0) this.#due = true;
    return { ts, results };
  }
}
