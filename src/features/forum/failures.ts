// The forum's texts for failures: one for refusals of the server, another for unexpected errors.
import type { AppErrorCode } from "#shared/errors.ts";
import { errorText } from "../../texts/errors";
import { readAppError } from "../../lib/app-error";

const isExpected = (failure: unknown): boolean => readAppError(failure).code !== "unexpected-error";

export function threadLoadFailure(failure: unknown): string {
  return isExpected(failure)
    ? errorText("thread-load-failed", { message: readAppError(failure).message })
    : errorText("thread-data-load-failed");
}

export const repliesLoadFailure = (failure: unknown): string =>
  errorText("replies-load-failed", { message: readAppError(failure).message });

export const searchFailure = (failure: unknown): string =>
  errorText(isExpected(failure) ? "search-failed" : "search-exception");

/** Codes whose own text is shown instead of the general sentence. */
const USER_FACING_CODES: readonly AppErrorCode[] = [
  "not-signed-in",
  "user-disabled",
  "email-not-verified",
  "server-busy",
];

/** Null when the post is gone already. */
function deletionFailure(kind: "thread" | "reply", failure: unknown): string | null {
  const { code, message } = readAppError(failure);
  if (code === `${kind}-not-found`) return null;
  if (USER_FACING_CODES.includes(code)) return message;
  return errorText(isExpected(failure) ? `${kind}-delete-failed` : `${kind}-delete-exception`);
}

export const threadDeletionFailure = (failure: unknown) => deletionFailure("thread", failure);
export const replyDeletionFailure = (failure: unknown) => deletionFailure("reply", failure);

/** Refusals keep their own text; errors and other thrown values have different texts in the catalogue. */
export function replyFailure(failure: unknown): string {
  if (isExpected(failure)) return readAppError(failure).message;
  return errorText(failure instanceof Error ? "reply-post-failed" : "unexpected-error");
}
