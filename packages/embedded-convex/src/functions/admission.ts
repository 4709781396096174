// How many calls of clients run at once, and which is next. Calls that functions or the scheduler make are not counted here:
// the function that waits for them holds a place already.
import type { Runtime } from "../runtime.ts";
import { FairQueue } from "./fair-queue.ts";
import type { Lane } from "./lane.ts";

export interface AdmissionLimits {
  /** Running at once, of all callers. */
  readonly total: number;
  /** Running at once for one connection. */
  readonly anonymous: number;
  readonly signedIn: number;
  /** Running at once for all connections of one user, or of one address where nobody signed in. */
  readonly group: number;
  /** Waiting of one user, or of one address where nobody signed in. */
  readonly waiting: number;
  /** Characters of the requests that wait, of one user or address like `waiting`. */
  readonly waitingSize: number;
  readonly maxWaitMs: number;
}

/** For actions. */
export const DEFAULT_ADMISSION: AdmissionLimits = {
  total: 256,
  anonymous: 4,
  signedIn: 16,
  group: 16,
  waiting: 2000,
  waitingSize: 32 * 1024 * 1024,
  maxWaitMs: 30_000,
};

/** For queries and mutations over HTTP. Those of a web socket are limited by its session. */
export const TRANSACTION_ADMISSION: AdmissionLimits = {
  total: 1024,
  anonymous: 16,
  signedIn: 16,
  group: 64,
  waiting: 1000,
  waitingSize: 32 * 1024 * 1024,
  maxWaitMs: 30_000,
};

/** There was no free slot in time, or the caller has disconnected: the call has not begun. */
export class OverloadedError extends Error {
  override readonly name = "OverloadedError";

  constructor() {
    super(
      "Too many concurrent requests in a short period of time. Spread your requests out over time or throttle them to avoid errors.",
    );
  }
}

interface Waiting {
  readonly start: () => void;
  readonly refuse: () => void;
}

interface Total {
  count: number;
  size: number;
}

interface Counts {
  readonly lanes: Map<Lane, number>;
  readonly groups: Map<string, number>;
}

export class Admission {
  readonly #runtime: Pick<Runtime, "setTimer">;
  readonly #limits: AdmissionLimits;
  readonly #waiting = new FairQueue<Waiting>();
  readonly #waitingOf = new Map<string, Total>();
  /** Lanes with a close listener. */
  readonly #known = new WeakSet<Lane>();
  readonly #running: Counts = { lanes: new Map(), groups: new Map() };
  #total = 0;

  constructor(runtime: Pick<Runtime, "setTimer">, limits: AdmissionLimits) {
    this.#runtime = runtime;
    this.#limits = limits;
  }

  /** Runs the task when it is its turn. Rejects with `OverloadedError` when it was never begun. `size`: of the request, in characters. */
  async run<T>(lane: Lane, task: () => Promise<T>, size = 0): Promise<T> {
    const { group } = lane;
    if (lane.isClosed) throw new OverloadedError();
    if (!this.#mayServe(lane, group)) await this.#turn(lane, size);
    else this.#count(lane, group, 1);
    try {
      return await task();
    } finally {
      this.#count(lane, group, -1);
      this.#next();
    }
  }

  #turn(lane: Lane, size: number): Promise<void> {
    const { group } = lane;
    const { maxWaitMs } = this.#limits;
    if (!this.#mayWait(group, size)) return Promise.reject(new OverloadedError());
    if (!this.#known.has(lane)) {
      this.#known.add(lane);
      lane.onClose(() => {
        for (const { refuse } of this.#waiting.remove(lane)) refuse();
      });
    }
    this.#countWaiting(group, 1, size);
    return new Promise((resolve, reject) => {
      const timer = this.#runtime.setTimer(maxWaitMs, () => {
        this.#waiting.remove(lane, entry);
        entry.refuse();
      });
      const leave = (): void => {
        timer.cancel();
        this.#countWaiting(group, -1, -size);
      };
      const entry: Waiting = {
        start: () => {
          leave();
          this.#count(lane, group, 1);
          resolve();
        },
        refuse: () => {
          leave();
          reject(new OverloadedError());
        },
      };
      this.#waiting.push(lane, entry);
    });
  }

  #mayWait(group: string, size: number): boolean {
    const { waiting, waitingSize } = this.#limits;
    const now = this.#waitingOf.get(group);
    return now === undefined || (now.count < waiting && now.size + size <= waitingSize);
  }

  #countWaiting(group: string, count: 1 | -1, size: number): void {
    const now = this.#waitingOf.get(group) ?? { count: 0, size: 0 };
    now.count += count;
    now.size += size;
    if (now.count === 0) this.#waitingOf.delete(group);
    else this.#waitingOf.set(group, now);
  }

  #mayServe(lane: Lane, group: string): boolean {
    const { total, anonymous, signedIn, group: ofGroup } = this.#limits;
    return (
      this.#total < total &&
      (this.#running.groups.get(group) ?? 0) < ofGroup &&
      (this.#running.lanes.get(lane) ?? 0) < (lane.isSignedIn ? signedIn : anonymous)
    );
  }

  #next(): void {
    const mayServe = (lane: Lane, group: string): boolean => this.#mayServe(lane, group);
    for (let next = this.#waiting.shift(mayServe); next !== undefined; next = this.#waiting.shift(mayServe))
      next.start();
  }

  #count(lane: Lane, group: string, by: 1 | -1): void {
    this.#total += by;
    add(this.#running.lanes, lane, by);
    add(this.#running.groups, group, by);
  }
}

function add<K>(counts: Map<K, number>, key: K, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
