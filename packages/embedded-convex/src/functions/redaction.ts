// What clients get of failures and log lines when the deployment keeps them to itself, as production deployments of Convex do:
// the request id, by which the logs tell the rest, and the data of a ConvexError, which is meant for them.
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
