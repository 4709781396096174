// Decides when a transition is due and evaluates all of its queries at one snapshot (protocol B.3.2-4). Everything that can
// be done at once is done without a promise: a commit may affect a thousand sessions, each of which runs this code.
import { chunked } from "./chunks.ts";
import type { Outbox } from "./outbox.ts";
import type { ClockFacts } from "./envelopes.ts";
import { transition } from "./envelopes.ts";
import { Evaluation } from "./evaluation.ts";
import type { SessionState } from "./session-state.ts";
import type { SessionDeps } from "./session-types.ts";
import { maxTs } from "./timestamp.ts";
import type { Cause, EventLoopBatcher } from "./event-loop-batcher.ts";

// After this many snapshots that shared runs have passed, the rest is evaluated for this session alone.
const SHARED_ATTEMPTS = 4;

export interface TransitionHooks {
  /** False ends the session's transitions, e.g. because its token expired. */
  readonly mayRun: () => boolean;
  readonly clock: () => ClockFacts | null;
  /** The engine failed, not the query: the connection has to start over. */
  readonly onFault: () => void;
}

export class Transitions {
  readonly #state: SessionState;
  readonly #outbox: Outbox;
  // Separate fields, so that all instances have one V8 hidden class; the objects passed in have one for each session.
  readonly #database: SessionDeps["database"];
  readonly #batcher: EventLoopBatcher;
  readonly #chunkSize: number;
  readonly #mayRun: TransitionHooks["mayRun"];
  readonly #clock: TransitionHooks["clock"];
  readonly #onFault: TransitionHooks["onFault"];
  #due = false;
  #sent = 0;
  /** A transition must go out even when no query changed. */
  #forced = false;
  /** A turn is ordered, or an evaluation under way. */
  #active = false;
  #evaluation: Evaluation | null = null;
  /** A query that many follow, whose next change they get together. */
  #paused: Cause | null = null;
  #onSettled: (() => void)[] = [];

  constructor(parts: { state: SessionState; outbox: Outbox; deps: SessionDeps; hooks: TransitionHooks }) {
    const { deps, hooks } = parts;
    this.#state = parts.state;
    this.#outbox = parts.outbox;
    this.#database = deps.database;
    this.#batcher = deps.batcher;
    this.#chunkSize = deps.takesChunks ? deps.limits.chunkSize : Number.POSITIVE_INFINITY;
    this.#mayRun = hooks.mayRun;
    this.#clock = hooks.clock;
    this.#onFault = hooks.onFault;
  }

  /**
   * `forced` is for version changes and own mutations; invalidations send only what differs, and name the query that
   * became stale.
   */
  request(forced: boolean, cause: Cause | null = null): void {
    this.#due = true;
    this.#forced ||= forced;
    if (cause !== null && this.#batcher.isPaused(cause)) this.#paused = cause;
    if (this.#active) return;
    this.#active = true;
    this.#batcher.next(this.#onTurn, cause);
  }

  /** Resolves when nothing is due any more. */
  async settled(): Promise<void> {
    if (!this.#active) return;
    await new Promise<void>((resolve) => void this.#onSettled.push(resolve));
  }

  readonly #onTurn = (): void => {
    try {
      if (!this.#due || !this.#outbox.isOpen) this.#rest();
      else if (this.#outbox.isBehind) this.#wait(this.#outbox.caughtUp());
      else if (this.#isPaused()) this.#batcher.next(this.#onTurn, this.#paused);
      else this.#begin();
    } catch {
      this.#fail();
    }
  };

  readonly #onRun = (failed: boolean): void => {
    try {
      if (failed) this.#fail();
      else this.#evaluate();
    } catch {
      this.#fail();
    }
  };

  /** One answer alone would have to be computed before the one for everybody. */
  #isPaused(): boolean {
    if (this.#paused !== null && !this.#batcher.isPaused(this.#paused)) this.#paused = null;
    return this.#paused !== null;
  }

  #begin(): void {
    this.#due = false;
    if (!this.#mayRun()) {
      this.#rest();
      return;
    }
    this.#evaluation = new Evaluation(this.#state, { forced: this.#forced, ts: this.#now() });
    this.#forced = false;
    this.#evaluate();
  }

  /** Evaluates as far as possible without waiting; called again afterwards. */
  #evaluate(): void {
    const evaluation = this.#evaluation;
    if (evaluation === null) return;
    for (;;) {
      const missing = evaluation.collect();
      if (missing === null) break;
      if (missing !== "later") {
        this.#batcher.after(missing, evaluation.ts, this.#onRun);
        return;
      }
      if (evaluation.attempts >= SHARED_ATTEMPTS) {
        this.#evaluateAlone(evaluation);
        return;
      }
      evaluation.startOver(this.#now(), this.#state.takeDirty());
    }
    this.#finish(evaluation);
  }

  #finish(evaluation: Evaluation): void {
    this.#evaluation = null;
    if (!this.#outbox.isOpen) {
      this.#rest();
      return;
    }
    if (evaluation.querySet !== this.#state.querySet || evaluation.identity !== this.#state.identity) {
      // The client has changed its query set or identity meanwhile; evaluate that instead.
      for (const query of evaluation.queries) this.#state.markDirty(query);
      this.request(true);
    } else {
      this.#send(evaluation);
    }
    if (this.#due) this.#batcher.next(this.#onTurn, null);
    else this.#rest();
  }

  #send({ ts, answers, forced }: Evaluation): void {
    const modifications = this.#state.apply(answers);
    if (modifications.length === 0 && !forced) return;
    const start = this.#state.sentVersion;
    const end = { querySet: this.#state.querySet, identity: this.#state.identity, ts };
    this.#state.sentVersion = end;
    this.#sendText(transition({ start, end, modifications, clock: this.#clock() }));
  }

  #sendText(text: string): void {
    this.#sent += 1;
    const parts = chunked(text, { size: this.#chunkSize, transitionId: String(this.#sent) });
    for (const part of parts) this.#outbox.send(part);
  }

  #now(): bigint {
    return maxTs(this.#database.durableTs, this.#state.sentVersion.ts);
  }

  #evaluateAlone(evaluation: Evaluation): void {
    evaluation.startOver(this.#now(), this.#state.takeDirty());
    const release = this.#database.retain(evaluation.ts);
    evaluation
      .runAlone()
      .finally(release)
      .then(() => {
        // These answers are not watched by the shared queries: the next transition looks again.
        for (const { query } of evaluation.answers) this.#state.markDirty(query);
        if (evaluation.answers.length > 0) this.#due = true;
        this.#finish(evaluation);
      })
      .catch(() => this.#fail());
  }

  #wait(caughtUp: Promise<void>): void {
    caughtUp.then(
      () => this.#batcher.next(this.#onTurn, null),
      () => this.#fail(),
    );
  }

  #fail(): void {
    this.#evaluation = null;
    this.#rest();
    this.#onFault();
  }

  #rest(): void {
    this.#active = false;
    for (const resolve of this.#onSettled) resolve();
    this.#onSettled = [];
  }
}
