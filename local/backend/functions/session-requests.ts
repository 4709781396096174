// Records of finished mutations per client request, written in the mutation's own transaction: a client that asks again
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

export function findSessionOutcome(tx: Transaction, key: SessionKey): MutationOutcome | null {
  const prefix = encodeKey([key.sessionId, key.requestId]);
  const interval = { start: prefix, end: keyAfterPrefix(prefix) };
  const row = tx
    .scan({ component: "", table: TABLE, index: "by_session_and_request", interval, order: "asc" })
    .next();
  return row === null ? null : storedOutcome(row.document);
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

export function recordSessionOutcome(tx: Transaction, key: SessionKey, record: SessionRecord): void {
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
