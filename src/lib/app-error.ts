// Reads thrown values as errors of the catalogue. Screens choose texts by code, never by message.
import { ConvexError } from "convex/values";
import { isWriteConflict } from "#shared/conflicts.ts";
import { errorMessage, isAppErrorCode, type AppErrorCode } from "#shared/errors.ts";

/** `message` is the server's text with its values filled in. */
export type AppError = { code: AppErrorCode; message: string; retryAfterSeconds?: number };

const UNEXPECTED: AppError = { code: "unexpected-error", message: errorMessage("unexpected-error") };
const BUSY: AppError = { code: "server-busy", message: errorMessage("server-busy") };

/** A write conflict is `server-busy`; anything else but a ConvexError of the catalogue is `unexpected-error`. */
export function readAppError(failure: unknown): AppError {
  if (!(failure instanceof ConvexError)) return withoutData(failure);
  const data: unknown = failure.data;
  if (typeof data !== "object" || data === null || !("code" in data) || !isAppErrorCode(data.code))
    return UNEXPECTED;
  const message =
    "message" in data && typeof data.message === "string" ? data.message : errorMessage(data.code);
  const wait = "retryAfterSeconds" in data ? data.retryAfterSeconds : undefined;
  return typeof wait === "number"
    ? { code: data.code, message, retryAfterSeconds: wait }
    : { code: data.code, message };
}

const withoutData = (failure: unknown): AppError => (isWriteConflict(failure) ? BUSY : UNEXPECTED);
