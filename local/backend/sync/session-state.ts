// What one connection knows and has been told: versions, live queries and what the client saw last. Pure; no I/O.
import type { Version } from "./envelopes.ts";
import { queryRemoved } from "./envelopes.ts";
import type { AddQuery, QuerySetModification } from "./protocol.ts";
import { ProtocolError } from "./protocol.ts";
import { modification } from "./query-content.ts";
import type { QueryHandle } from "./query-cache.ts";
import type { QueryContent } from "./query-content.ts";
import type { QueryResult } from "./shared-query.ts";

export interface LiveQuery {
  readonly queryId: number;
  readonly handle: QueryHandle;
  readonly request: AddQuery;
  /** The content the client holds; null until it was first answered. */
  sent: QueryContent | null;
}

export class SessionState {
  readonly queries = new Map<number, LiveQuery>();
  /** Queries whose answer at the next snapshot is not known to equal what was sent. */
  dirty = new Set<number>();
  querySet = 0;
  identity = 0;
  /** The version the client has; the next transition starts exactly here. */
  told: Version = { querySet: 0, identity: 0, ts: 0n };
  #removed: number[] = [];

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
    this.dirty.add(query.queryId);
  }

  /** Unknown ids are ignored (protocol B.3.8). */
  remove(queryId: number): void {
    const query = this.queries.get(queryId);
    if (query === undefined) return;
    query.handle.release();
    this.queries.delete(queryId);
    this.dirty.delete(queryId);
    this.#removed.push(queryId);
  }

  /** Hands the dirty queries over for evaluation; what turns stale meanwhile gathers anew. */
  takeDirty(): Set<number> {
    const taken = this.dirty;
    this.dirty = new Set();
    return taken;
  }

  giveBack(taken: ReadonlySet<number>): void {
    for (const queryId of taken) if (this.queries.has(queryId)) this.dirty.add(queryId);
  }

  /** Records the answers as sent and returns the modifications that tell the client what differs. */
  apply(results: ReadonlyMap<number, QueryResult>): string[] {
    const modifications = this.#removed.map(queryRemoved);
    this.#removed = [];
    for (const [queryId, { content }] of results) {
      const query = this.queries.get(queryId);
      if (query === undefined || sameToClient(query.sent, content)) continue;
      query.sent = content;
      modifications.push(modification(queryId, content));
    }
    return modifications;
  }

  releaseAll(): void {
    for (const query of this.queries.values()) query.handle.release();
    this.queries.clear();
    this.dirty.clear();
  }
}

function sameToClient(sent: QueryContent | null, content: QueryContent): boolean {
  return sent !== null && (sent === content || sent.fingerprint === content.fingerprint);
}
