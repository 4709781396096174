// Lets equal subscriptions share one run. Callers with different identities share it too, once a run has shown that
// the query does not use the identity (protocol G.3).
import type { SubscriptionIndex } from "../database/types.ts";
import type { FunctionCall, QueryOutcome } from "../functions/types.ts";
import type { JsonObject } from "../values/types.ts";
import { identityKey } from "./identity-key.ts";
import { contentOf } from "./query-content.ts";
import { SharedQuery } from "./shared-query.ts";
import type { Filing, QueryResult, QueryRunner, SharedQueryDeps, ValidResult } from "./shared-query.ts";

export interface QueryCacheDeps {
  readonly run: QueryRunner;
  readonly subscriptions: SubscriptionIndex;
  readonly version: () => number;
}

export interface QueryRequest {
  readonly call: FunctionCall;
  readonly journal: string | null;
}

/** For the admin pages. */
export interface OpenQuery {
  readonly component: string;
  readonly path: string;
  readonly args: JsonObject;
  readonly subscribers: number;
  /** The answer depends on the identity. */
  readonly isPersonal: boolean;
}

type IdentityUse = "shared" | "personal";

export class QueryCache {
  readonly #deps: QueryCacheDeps;
  readonly #queryDeps: SharedQueryDeps;
  readonly #queries = new Map<string, SharedQuery>();
  /** What runs have shown so far, by function; "personal" is final until the code changes. */
  readonly #identityUse = new Map<string, IdentityUse>();
  /** By function, the first pending run whose use of the identity is not known yet. */
  readonly #probes = new Map<string, SharedQuery>();

  constructor(deps: QueryCacheDeps) {
    this.#deps = deps;
    this.#queryDeps = { ...deps, onRun: (query, outcome) => this.#learn(query, outcome) };
  }

  get size(): number {
    return this.#queries.size;
  }

  open(): OpenQuery[] {
    return [...this.#queries.values()].map((query) => ({
      component: query.call.component,
      path: query.call.path,
      args: query.call.args,
      subscribers: query.listeners.size,
      isPersonal: !query.filed.isShared,
    }));
  }

  subscribe(request: QueryRequest, onStale: (query: SharedQuery) => void): QueryHandle {
    return new QueryHandle(this, request, onStale);
  }

  /** After a push or a change of the environment: every answer is stale, and what is known of functions may be wrong. */
  invalidateAll(): void {
    this.#identityUse.clear();
    this.#probes.clear();
    for (const query of [...this.#queries.values()]) query.discard();
  }

  /** The query to join, or the run to wait for before that is known. */
  resolve(request: QueryRequest): SharedQuery | Promise<void> {
    const fn = functionKey(request.call);
    const base = baseKey(request);
    const who = identityKey(request.call.identity);
    const use = this.#identityUse.get(fn);
    const filed = use === "shared" ? sharedUnder(base) : personalUnder(base, who);
    const found = this.#queries.get(filed.key);
    if (found !== undefined) return found;
    const probe = use === undefined ? this.#probes.get(fn) : undefined;
    if (probe?.running) return probe.running;
    const query = new SharedQuery(this.#queryDeps, { ...request, filed, identityKey: who });
    this.#queries.set(filed.key, query);
    if (use === undefined) this.#probes.set(fn, query);
    return query;
  }

  /** A run for one subscriber at a snapshot that the shared query has already passed. */
  async runAlone(request: QueryRequest, ts: bigint): Promise<QueryResult> {
    const outcome = await this.#deps.run(request.call, { atTs: ts, journal: request.journal });
    return { content: contentOf(outcome), ts };
  }

  releaseIfUnused(query: SharedQuery): void {
    if (query.listeners.size > 0) return;
    query.close();
    if (this.#queries.get(query.filed.key) === query) this.#queries.delete(query.filed.key);
    this.#endProbe(functionKey(query.call), query);
  }

  #endProbe(fn: string, query: SharedQuery): void {
    if (this.#probes.get(fn) === query) this.#probes.delete(fn);
  }

  #learn(query: SharedQuery, outcome: QueryOutcome): void {
    const fn = functionKey(query.call);
    this.#endProbe(fn, query);
    // Pages pinned by a journal answer differently from a first page: they are filed under their journal.
    const base = baseKey(query);
    if (outcome.identityObserved) {
      // Subscribers of other identities are notified by the cause of this run, and then find that the answer is not theirs.
      this.#identityUse.set(fn, "personal");
      this.#move(query, personalUnder(base, query.identityKey));
      return;
    }
    if (!this.#identityUse.has(fn)) this.#identityUse.set(fn, "shared");
    const share = query.filed.isShared || this.#identityUse.get(fn) === "shared";
    this.#move(query, share ? sharedUnder(base) : personalUnder(base, query.identityKey));
  }

  #move(query: SharedQuery, filed: Filing): void {
    if (query.filed.key === filed.key) return;
    if (this.#queries.get(query.filed.key) === query) this.#queries.delete(query.filed.key);
    query.filed = filed;
    if (!this.#queries.has(filed.key)) this.#queries.set(filed.key, query);
  }
}

/** One subscriber's reference to a shared query. */
export class QueryHandle {
  readonly #cache: QueryCache;
  readonly #onStale: (query: SharedQuery) => void;
  #request: QueryRequest;
  #identity: string;
  #query: SharedQuery | null = null;
  #released = false;

  constructor(cache: QueryCache, request: QueryRequest, onStale: (query: SharedQuery) => void) {
    this.#cache = cache;
    this.#request = request;
    this.#identity = identityKey(request.call.identity);
    this.#onStale = onStale;
  }

  /** The answer at `ts`, null when there are only later ones (or the handle was released), or a promise for the next attempt. */
  answerAt(ts: bigint): QueryResult | null | Promise<void> {
    if (this.#released) return null;
    const query = this.#join();
    if (!(query instanceof SharedQuery)) return query;
    const known = query.lookup(ts);
    if (known !== null) return this.#deliver(query, known);
    return query.isPast(ts) ? null : query.refresh(ts);
  }

  // An answer that is already out of date was not announced to those who joined later.
  #deliver(query: SharedQuery, result: ValidResult): QueryResult {
    if (result.endTs !== null) this.#onStale(query);
    return result;
  }

  runAlone(ts: bigint): Promise<QueryResult> {
    return this.#cache.runAlone(
      { ...this.#request, journal: this.#query?.journal ?? this.#request.journal },
      ts,
    );
  }

  /** Changes the identity; true when the answer may differ for the new one. */
  changeCaller(call: FunctionCall): boolean {
    const query = this.#query;
    const sameRights = call.allowInternal === this.#request.call.allowInternal;
    this.#request = { call, journal: query?.journal ?? this.#request.journal };
    this.#identity = identityKey(call.identity);
    if (query !== null && sameRights && this.#mayStay(query)) return false;
    this.#leave();
    return true;
  }

  release(): void {
    this.#released = true;
    this.#leave();
  }

  #join(): SharedQuery | Promise<void> {
    if (this.#query !== null && this.#mayStay(this.#query)) return this.#query;
    this.#leave();
    const query = this.#cache.resolve(this.#request);
    if (query instanceof SharedQuery) {
      this.#query = query;
      query.listeners.add(this.#onStale);
    }
    return query;
  }

  #mayStay(query: SharedQuery): boolean {
    return query.filed.isShared || query.identityKey === this.#identity;
  }

  #leave(): void {
    if (this.#query === null) return;
    this.#query.listeners.delete(this.#onStale);
    this.#cache.releaseIfUnused(this.#query);
    this.#query = null;
  }
}

function functionKey(call: FunctionCall): string {
  return JSON.stringify([call.component, call.path, call.allowInternal]);
}

/** One line for the call, one for the journal; a third line marks an answer that belongs to one identity. */
function baseKey({ call, journal }: QueryRequest): string {
  return `${functionKey(call)}${JSON.stringify(call.args)}\n${JSON.stringify(journal)}`;
}

function sharedUnder(base: string): Filing {
  return { key: base, isShared: true };
}

function personalUnder(base: string, identity: string): Filing {
  return { key: `${base}\n${identity}`, isShared: false };
}
