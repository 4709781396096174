// The waits that sessions share: for the next turn of the event loop, for the run of the query that woke them, and for other
// runs under way. A thousand sessions that each awaited the same promise would make thousands of promises for every update.
import type { Database } from "../database/types.ts";
import type { Runtime } from "../runtime.ts";

/** What woke a session; usually all that it waits for. */
export interface Cause {
  /** The run that brings it up to `ts`, or null when none is needed. */
  runFor(ts: bigint): Promise<unknown> | null;
}

interface Group {
  readonly cause: Cause | null;
  readonly callbacks: (() => void)[];
}

/** Told whether what it waited for failed. */
type Waiter = (failed: boolean) => void;

interface RunWait {
  readonly run: Promise<unknown>;
  readonly ts: bigint;
  readonly waiters: Waiter[];
}

export class EventLoopBatcher {
  readonly #runtime: Pick<Runtime, "nextTurn">;
  readonly #database: Pick<Database, "durableTs" | "retain">;
  #due: Group[] = [];
  /** Sessions that were woken by one commit ask one after the other, for the same run at the same time. */
  #latest: RunWait | null = null;

  constructor(runtime: Pick<Runtime, "nextTurn">, database: Pick<Database, "durableTs" | "retain">) {
    this.#runtime = runtime;
    this.#database = database;
  }

  /**
   * A response is sent in the promise callbacks that follow a durable commit; by the next turn all of them have run, so that
   * no transition overtakes the response of a mutation it contains (protocol B.3.4). With a cause the callback comes after
   * its run, so that a thousand sessions look at its result once instead of asking for it first. Callbacks must not throw.
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

  /** Tells when `run` has ended; until the waiters have been told, the snapshot `ts` stays readable. They must not throw. */
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
      for (const tell of wait.waiters) tell(failed);
      release();
    };
    run.then(
      () => end(false),
      () => end(true),
    );
  }

  #take({ cause, callbacks }: Group): void {
    const ts = this.#database.durableTs;
    const run = cause?.runFor(ts) ?? null;
    // When the run fails, whoever asks for it again hears why.
    const tell = (): void => {
      for (const callback of callbacks) callback();
    };
    if (run === null) tell();
    else this.after(run, ts, tell);
  }
}
