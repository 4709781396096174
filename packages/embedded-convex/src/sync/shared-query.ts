// One query run on behalf of all its subscribers: its last two results with the interval of timestamps each is valid for.
import type { SubscriptionIndex } from "../database/types.ts";
import type { FunctionCall, QueryOutcome } from "../functions/types.ts";
import { contentOf } from "./query-content.ts";
import type { Cause } from "./event-loop-batcher.ts";
import type { QueryContent } from "./query-content.ts";

export type QueryRunner = (
  call: FunctionCall,
  options: { atTs: bigint; journal: string | null },
) => Promise<QueryOutcome>;

export interface QueryResult {
  readonly content: QueryContent;
  /** Snapshot the run saw. */
  readonly ts: bigint;
}

/** A result is right for every snapshot from `ts` up to, but not including, `endTs`. */
export interface ValidResult extends QueryResult {
  endTs: bigint | null;
}

export interface Filing {
  readonly key: string;
  readonly isShared: boolean;
}

export interface SharedQueryDeps {
  readonly run: QueryRunner;
  readonly subscriptions: SubscriptionIndex;
  readonly version: () => number;
  /** Called after each run that is kept; may remove subscribers from this query. */
  readonly onRun: (query: SharedQuery, outcome: QueryOutcome) => void;
}

export class SharedQuery implements Cause {
  /** Called once for each result that stops being valid. */
  readonly listeners = new Set<(query: SharedQuery) => void>();
  readonly call: FunctionCall;
  journal: string | null;
  /** Where the cache filed this query, and whether callers with other identities may use it. */
  filed: Filing;
  identityKey: string;
  readonly #deps: SharedQueryDeps;
  #current: ValidResult | null = null;
  #previous: ValidResult | null = null;
  #running: Promise<void> | null = null;
  #subscription: { cancel(): void } | null = null;
  #closed = false;

  constructor(
    deps: SharedQueryDeps,
    init: { call: FunctionCall; journal: string | null; filed: Filing; identityKey: string },
  ) {
    this.#deps = deps;
    this.call = init.call;
    this.journal = init.journal;
    this.filed = init.filed;
    this.identityKey = init.identityKey;
  }

  get running(): Promise<void> | null {
    return this.#running;
  }

  /** The result valid at `ts`, if there is one already. */
  lookup(ts: bigint): ValidResult | null {
    if (isValidAt(this.#current, ts)) return this.#current;
    return isValidAt(this.#previous, ts) ? this.#previous : null;
  }

  /** True when a run already saw a later snapshot than `ts`, so that no new run will be made for `ts`. */
  isPast(ts: bigint): boolean {
    return this.#current !== null && this.#current.ts > ts;
  }

  runFor(ts: bigint): Promise<void> | null {
    const isReady = this.listeners.size === 0 || this.isPast(ts) || this.lookup(ts) !== null;
    return isReady ? null : this.refresh(ts);
  }

  /** Joins the run under way or starts one at `ts`. */
  refresh(ts: bigint): Promise<void> {
    this.#running ??= this.#runAt(ts).finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /** Code or environment changed: nothing known is valid any more. */
  discard(): void {
    this.#previous = null;
    if (this.#current === null) return;
    this.#current.endTs = this.#current.ts;
    this.#subscription?.cancel();
    this.#notify();
  }

  close(): void {
    this.#closed = true;
    this.#subscription?.cancel();
    this.listeners.clear();
  }

  async #runAt(ts: bigint): Promise<void> {
    const version = this.#deps.version();
    const outcome = await this.#deps.run(this.call, { atTs: ts, journal: this.journal });
    // An answer of replaced code is dropped; waiting callers try again.
    if (this.#closed || version !== this.#deps.version()) return;
    this.journal = outcome.journal;
    this.#keep(outcome);
    this.#deps.onRun(this, outcome);
  }

  #keep(outcome: QueryOutcome): void {
    const fresh = contentOf(outcome);
    const before = this.#current;
    const unchanged = before !== null && before.content.fingerprint === fresh.fingerprint;
    const result: ValidResult = {
      content: unchanged ? before.content : fresh,
      ts: outcome.snapshotTs,
      endTs: null,
    };
    this.#previous = before;
    this.#current = result;
    this.#subscription?.cancel();
    this.#subscription = this.#deps.subscriptions.subscribe(outcome.reads, outcome.snapshotTs, (endTs) => {
      result.endTs = endTs;
      if (this.#current === result) this.#notify();
    });
  }

  #notify(): void {
    for (const listener of [...this.listeners]) listener(this);
  }
}

function isValidAt(result: ValidResult | null, ts: bigint): result is ValidResult {
  return result !== null && result.ts <= ts && (result.endTs === null || ts < result.endTs);
}
