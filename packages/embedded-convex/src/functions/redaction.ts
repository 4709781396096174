// Redacted failures, as on production deployments of Convex: clients get the request id, by which the failure is found in the
// logs, and the data of a ConvexError, but no text and no log lines. Conflicts are the engine's failures, not the function's, and
// keep their text.
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
  if (failure.code !== undefined) return { ...failure, logLines: [] };
  const [head = ""] = failure.errorMessage.split("\n", 1);
  const { errorData } = failure;
  if (errorData === undefined) return { ...failure, errorMessage: head, logLines: [] };
  // Not the error's own text, which may hold those of the functions that it called.
  const data = typeof errorData === "string" ? errorData : JSON.stringify(errorData);
  return { ...failure, errorMessage: `${head}\nUncaught ConvexError: ${data}`, logLines: [] };
}
