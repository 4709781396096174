// Reads thrown values as errors of the catalogue. Screens choose texts by code, never by message.
import { ConvexError } from "convex/values";
import { isWriteConflict } from "#shared/conflicts.ts";
import type { AppErrorCode } from "#shared/errors.ts";
import { errorText, failureText, isErrorCode, type ErrorValues } from "../texts/errors";
import { locale } from "../texts/locale";

/** `message` is the text with its values filled in, in the page's language. */
export type AppError = { code: AppErrorCode; message: string; retryAfterSeconds?: number };

const unexpected = (): AppError => ({ code: "unexpected-error", message: errorText("unexpected-error") });

/** A write conflict is `server-busy`; anything else but a ConvexError of the catalogue is `unexpected-error`. */
export function readAppError(failure: unknown): AppError {
  if (!(failure instanceof ConvexError)) return withoutData(failure);
  const data: unknown = failure.data;
  if (typeof data !== "object" || data === null) return unexpected();
  const { code, message, values, retryAfterSeconds: wait } = data as Record<string, unknown>;
  if (!isErrorCode(code)) return unexpected();
  const seconds = typeof wait === "number" ? wait : undefined;
  const text =
    locale() === "en" && typeof message === "string"
      ? message
      : failureText(code, (values ?? {}) as ErrorValues, seconds);
  return { code, message: text, ...(seconds !== undefined && { retryAfterSeconds: seconds }) };
}

const withoutData = (failure: unknown): AppError =>
  isWriteConflict(failure) ? { code: "server-busy", message: errorText("server-busy") } : unexpected();

/** A chunk that could not be loaded: there is no connection, or a deployment has replaced the chunks of an open page. */
export const isMissingChunk = (failure: unknown): boolean =>
  failure instanceof TypeError && /dynamically imported module|module script/i.test(failure.message);
