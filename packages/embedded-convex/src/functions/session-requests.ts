// Records of finished mutations per client request, written in the mutation's own transaction: a client that sends a request again
// after a lost connection gets the first outcome instead of a second execution (protocol B.4).
import type { Transaction } from "../database/types.ts";
import { encodeKey, keyAfterPrefix } from "../values/keys.ts";
import { COMMIT_TS, type Document, type ObjectValue, type Value } from "../values/types.ts";
import { resolveCommitTsJson } from "./commit-ts.ts";
import type { MutationOutcome } from "./types.ts";

const TABLE = "_session_requests";

export interface SessionKey {
  readonly sessionId: string;
  readonly requestId: number;
}

const MAX_SESSIONS = 10_000;
const NO_REQUEST = -1;

/** Records are written here alone, so that a request above the highest known one of its session needs no search. */
export class SessionRequests {
  /** At least the highest request that has a record, per session. */
  readonly #highest = new Map<string, number>();

  find(tx: Transaction, key: SessionKey): MutationOutcome | null {
    const { sessionId, requestId } = key;
    const highest = this.#highest.get(sessionId) ?? this.#look(tx, sessionId);
    if (requestId > highest) return null;
    const row = newestRecord(tx, [sessionId, requestId]);
    return row === null ? null : storedOutcome(row);
  }

  record(tx: Transaction, key: SessionKey, record: SessionRecord): void {
    const highest = this.#highest.get(key.sessionId);
    if (highest !== undefined && highest < key.requestId) this.#highest.set(key.sessionId, key.requestId);
    insertRecord(tx, key, record);
  }

  #look(tx: Transaction, sessionId: string): number {
    const newest = newestRecord(tx, [sessionId]);
    const highest = typeof newest?.requestId === "number" ? newest.requestId : NO_REQUEST;
    if (this.#highest.size >= MAX_SESSIONS) this.#highest.clear();
    this.#highest.set(sessionId, highest);
    return highest;
  }
}

function newestRecord(tx: Transaction, key: Value[]): Document | null {
  const prefix = encodeKey(key);
  const interval = { start: prefix, end: keyAfterPrefix(prefix) };
  const index = "by_session_and_request";
  return (
    tx.scan({ component: "", table: TABLE, index, interval, order: "desc", expected: 1 }).next()?.document ??
    null
  );
}

function storedOutcome({ result, logLines, ts }: Document): MutationOutcome {
  if (typeof result !== "string" || typeof ts !== "bigint") throw new Error("A session record is malformed.");
  const lines = Array.isArray(logLines) ? logLines.filter((line) => typeof line === "string") : [];
  return { ok: true, valueJson: resolveCommitTsJson(result, ts), ts, logLines: lines };
}

export interface SessionRecord {
  readonly valueJson: string;
  readonly logLines: readonly string[];
  readonly nowMs: number;
}

function insertRecord(tx: Transaction, key: SessionKey, record: SessionRecord): void {
  const logLines: Value[] = [...record.logLines];
  const row: ObjectValue = {
    ...key,
    result: record.valueJson,
    logLines,
    ts: COMMIT_TS,
    createdAt: record.nowMs,
  };
  tx.insert("", TABLE, row);
}
