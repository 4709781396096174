// Expected failures: a ConvexError with a code of the shared catalogue.
import { ConvexError } from "convex/values";
import { errorMessage, isAppErrorCode, type AppErrorCode, type AppErrorData } from "../../shared/errors";

export interface FailExtra {
  /** Values for the `{name}` places of the message. */
  values?: Record<string, string | number>;
  retryAfterSeconds?: number;
  pagination?: Pick<AppErrorData, "isConvexSystemError" | "paginationError">;
}

/** Throws the error of a code. In a mutation all writes are rolled back. */
export function fail(code: AppErrorCode, extra: FailExtra = {}): never {
  throw appError(code, extra);
}

/** The error of a code: `{ code, message, values?, retryAfterSeconds? }` as its data. */
export function appError(code: AppErrorCode, extra: FailExtra = {}): ConvexError<AppErrorData> {
  const data: AppErrorData = { code, message: errorMessage(code, extra.values), ...extra.pagination };
  if (extra.values !== undefined) data.values = extra.values;
  if (extra.retryAfterSeconds !== undefined) data.retryAfterSeconds = extra.retryAfterSeconds;
  return new ConvexError(data);
}

/** The code of an expected failure, or null for anything else (a bug, an outage). */
export function codeOf(error: unknown): AppErrorCode | null {
  if (!(error instanceof ConvexError)) return null;
  const data: unknown = error.data;
  if (typeof data !== "object" || data === null || !("code" in data)) return null;
  return isAppErrorCode(data.code) ? data.code : null;
}
