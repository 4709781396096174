// Redacted failures, as on production deployments of Convex: clients get the request id, by which the failure is found in the
// logs, and the data of a ConvexError, but no text and no log lines.
import type { Failure, FunctionCall } from "./types.ts";

/** Functions that call functions, and administrators, see everything. */
export function isRedacted({ caller, identity }: Pick<FunctionCall, "caller" | "identity">): boolean {
  return (caller === "SyncWorker" || caller === "HttpApi") && identity.kind !== "admin";
}

interface Success {
  readonly ok: true;
  readonly logLines: readonly string[];
}

export function redacted<T extends Success>(outcome: T | Failure): T | Failure {
  return outcome.ok ? { ...outcome, logLines: [] } : redactedFailure(outcome);
}

export function redactedFailure(failure: Failure): Failure {
  // The data comes in one line; what follows are stack frames.
  const kept = failure.errorData === undefined ? 1 : 2;
  return { ...failure, errorMessage: failure.errorMessage.split("\n", kept).join("\n"), logLines: [] };
}
