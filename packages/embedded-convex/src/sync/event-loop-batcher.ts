// The waits that sessions share: for the next turn of the event loop, for the run of the query that woke them, and for other
// runs under way. A thousand sessions that each awaited the same promise would make thousands of promises for every update.
import type { Database } from "../database/types.ts";
import type { Runtime } from "../runtime.ts";

/** The query that caused a transition; usually all that the session waits for. */
export interface Cause {
  /** The run that brings it up to `ts`, or null when none is needed. */
  runFor(ts: bigint): Promise<unknown> | null;
}

interface Group {
  readonly cause: Cause | null;
  readonly callbacks: (() => void)[];
}

/** Receives whether the awaited run failed. */
type Waiter = (failed: boolean) => void;

/** So many sessions that wait for one query are many. */
const MANY = 100;
/** For each of them, the pause before they are woken again: several times what its message costs. */
const PAUSE_MS = 0.25;
const LONGEST_PAUSE_MS = 250;
/** A change that comes alone is sent at once, however fast the next one follows; a pause pays when it joins so many commits. */
const JOINED_COMMITS = 2;

/** A message to many sessions: its last commit, and when it was sent. */
interface Wake {
  readonly seq: number;
  readonly atMs: number;
}

interface RunWait {
  readonly run: Promise<unknown>;
  readonly ts: bigint;
  readonly waiters: Waiter[];
}

export class EventLoopBatcher {
  readonly #runtime: Pick<Runtime, "nextTurn" | "monotonicMs" | "setTimer">;
  readonly #database: Pick<Database, "durableTs" | "durableSeq" | "retain">;
  #due: Group[] = [];
  /** When the sessions of a query may be woken again. */
  readonly #pauses = new WeakMap<Cause, number>();
  /** Of queries with many sessions, the last. */
  readonly #wakes = new WeakMap<Cause, Wake>();
  readonly #paused = new Map<Cause, (() => void)[]>();
  /** Sessions notified by one commit wait for the same run at the same timestamp, one after the other. */
  #latest: RunWait | null = null;

  constructor(
    runtime: Pick<Runtime, "nextTurn" | "monotonicMs" | "setTimer">,
    database: Pick<Database, "durableTs" | "durableSeq" | "retain">,
  ) {
    this.#runtime = runtime;
    this.#database = database;
  }

  /**
   * A response is sent in the promise callbacks that follow a durable commit; by the next turn all of them have run, so that
   * no transition overtakes the response of a mutation it contains (protocol B.3.4). With a cause the callback comes after
   * its run, so that a thousand sessions read its result once instead of requesting it first. Callbacks must not throw.
   */
  next(callback: () => void, cause: Cause | null): void {
    const last = this.#due.at(-1);
    if (last !== undefined && last.cause === cause) {
      last.callbacks.push(callback);
      return;
    }
    if (this.#due.push({ cause, callbacks: [callback] }) > 1) return;
    this.#runtime.nextTurn(() => {
      const due = this.#due;
      this.#due = [];
      for (const group of due) this.#take(group);
    });
  }

  /** Calls the waiter when `run` has ended. The snapshot `ts` stays readable until all waiters were called; they must not throw. */
  after(run: Promise<unknown>, ts: bigint, waiter: Waiter): void {
    const latest = this.#latest;
    if (latest !== null && latest.run === run && latest.ts === ts) {
      latest.waiters.push(waiter);
      return;
    }
    const wait: RunWait = { run, ts, waiters: [waiter] };
    this.#latest = wait;
    const release = this.#database.retain(ts);
    const end = (failed: boolean): void => {
      if (this.#latest === wait) this.#latest = null;
      for (const notify of wait.waiters) notify(failed);
      release();
    };
    run.then(
      () => end(false),
      () => end(true),
    );
  }

  /**
   * When more is committed than one message to all of them takes, the next message waits for a while, and contains everything
   * that was committed meanwhile.
   */
  #take({ cause, callbacks }: Group): void {
    if (cause === null || !this.isPaused(cause)) {
      this.#wake({ cause, callbacks });
      return;
    }
    const paused = this.#paused.get(cause);
    if (paused !== undefined) {
      for (const callback of callbacks) paused.push(callback);
      return;
    }
    this.#paused.set(cause, callbacks);
    this.#runtime.setTimer(this.#pauseLeft(cause), () => {
      this.#paused.delete(cause);
      this.#wake({ cause, callbacks });
    });
  }

  /** Whether sessions with this query wait before they get its next change. */
  isPaused(cause: Cause): boolean {
    return this.#pauseLeft(cause) > 0;
  }

  #pauseLeft(cause: Cause): number {
    return (this.#pauses.get(cause) ?? 0) - this.#runtime.monotonicMs();
  }

  #wake({ cause, callbacks }: Group): void {
    if (cause !== null) this.#pauses.delete(cause);
    const { durableTs: ts, durableSeq: seq } = this.#database;
    const run = cause?.runFor(ts) ?? null;
    // When the run fails, the next request for it reports the reason.
    const notify = (): void => {
      for (const callback of callbacks) callback();
      if (cause !== null) this.#note(cause, callbacks.length, seq);
    };
    if (run === null) notify();
    else this.after(run, ts, notify);
  }

  #note(cause: Cause, sessions: number, seq: number): void {
    const last = this.#wakes.get(cause);
    this.#wakes.delete(cause);
    if (sessions < MANY) return;
    const atMs = this.#runtime.monotonicMs();
    this.#wakes.set(cause, { seq, atMs });
    const pause = Math.min(sessions * PAUSE_MS, LONGEST_PAUSE_MS);
    // The message before lies a pause and the sending of this one back.
    const isRecent = last !== undefined && atMs - last.atMs <= 2 * pause;
    if (isRecent && seq - last.seq >= JOINED_COMMITS) this.#pauses.set(cause, atMs + pause);
  }
}
