// State of one connection: versions, live queries and what was last sent. Pure; no I/O.
import type { Version } from "./envelopes.ts";
import { queryRemoved } from "./envelopes.ts";
import type { AddQuery, QuerySetModification } from "./protocol.ts";
import { ProtocolError } from "./protocol.ts";
import { modification } from "./query-content.ts";
import type { QueryHandle } from "./query-cache.ts";
import type { QueryContent } from "./query-content.ts";

export interface LiveQuery {
  readonly queryId: number;
  readonly handle: QueryHandle;
  readonly request: AddQuery;
  /** The content the client holds; null until the first answer, then set by each transition that contains it. */
  sent: QueryContent | null;
  /** Its result at the next snapshot may differ from the one sent: from `markDirty` to `takeDirty`. */
  isDirty: boolean;
  /** False once the client has removed it. */
  isLive: boolean;
}

export interface Answer {
  readonly query: LiveQuery;
  readonly content: QueryContent;
}

/**
 * Versions advance with the client's messages at once, and reach the client with the next transition: a query is added dirty,
 * evaluated (`takeDirty`), sent when its content changed (`apply`), and dirty again when a commit touches its read set, until
 * the client removes it or the connection ends (`releaseAll`).
 */
export class SessionState {
  /** By query id: added by `add`, deleted by `remove`. */
  readonly queries = new Map<number, LiveQuery>();
  /** The client's latest query set version; set by each ModifyQuerySet (protocol B.3). */
  querySet = 0;
  /** The client's latest identity version; set by each Authenticate. */
  identity = 0;
  /** The version the client has; the next transition starts exactly here. Set by each transition that is sent. */
  sentVersion: Version = { querySet: 0, identity: 0, ts: 0n };
  /** Queries with `isDirty`, in the order in which they became dirty; emptied by `takeDirty`. */
  #dirty: LiveQuery[] = [];
  /** Ids removed since the last transition, whose removal it confirms; emptied by `apply`. */
  #removed: number[] = [];
  /** Modifications for refused queries, which are answered once; emptied by `apply`. */
  #refused: string[] = [];

  requireQuerySet(baseVersion: number, newVersion: number): void {
    if (baseVersion !== this.querySet || newVersion <= baseVersion) {
      throw new ProtocolError(
        `Query set version ${baseVersion} -> ${newVersion} does not follow ${this.querySet}`,
      );
    }
  }

  requireIdentity(baseVersion: number): void {
    if (baseVersion !== this.identity) {
      throw new ProtocolError(`Identity version ${baseVersion} is not the current ${this.identity}`);
    }
  }

  requireUnused(change: QuerySetModification): void {
    if (change.type === "Add" && this.queries.has(change.queryId)) {
      throw new ProtocolError(`Query id ${change.queryId} is already in use`);
    }
  }

  add(query: LiveQuery): void {
    this.queries.set(query.queryId, query);
    this.markDirty(query);
  }

  /** Sent with the next transition; the query is not kept. */
  refuse(queryId: number, content: QueryContent): void {
    this.#refused.push(modification(queryId, content));
  }

  /** Unknown ids are ignored (protocol B.3.8). */
  remove(queryId: number): void {
    const query = this.queries.get(queryId);
    if (query === undefined) return;
    query.isLive = false;
    query.handle.release();
    this.queries.delete(queryId);
    this.#removed.push(queryId);
  }

  markDirty(query: LiveQuery): void {
    if (query.isDirty || !query.isLive) return;
    query.isDirty = true;
    this.#dirty.push(query);
  }

  /** Takes the dirty queries for evaluation; queries that become stale meanwhile are collected separately. */
  takeDirty(): LiveQuery[] {
    const taken = this.#dirty;
    this.#dirty = [];
    for (const query of taken) query.isDirty = false;
    return taken;
  }

  /** Records the results as sent and returns the modifications since the last ones. */
  apply(answers: readonly Answer[]): string[] {
    const modifications = this.#removed.map(queryRemoved);
    if (modifications.length > 0) this.#removed = [];
    if (this.#refused.length > 0) {
      modifications.push(...this.#refused);
      this.#refused = [];
    }
    for (const { query, content } of answers) {
      if (!query.isLive || sameToClient(query.sent, content)) continue;
      query.sent = content;
      modifications.push(modification(query.queryId, content));
    }
    return modifications;
  }

  releaseAll(): void {
    for (const query of this.queries.values()) {
      query.isLive = false;
      query.handle.release();
    }
    this.#dirty = [];
  }
}

function sameToClient(sent: QueryContent | null, content: QueryContent): boolean {
  return sent !== null && (sent === content || sent.fingerprint === content.fingerprint);
}
