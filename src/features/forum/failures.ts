// What the forum says when something goes wrong: the spec's sentences for refusals and for what nobody expected.
import { errorMessage, type AppErrorCode } from "#shared/errors.ts";
import { readAppError } from "../../lib/app-error";

const isExpected = (failure: unknown): boolean => readAppError(failure).code !== "unexpected-error";

export function threadLoadFailure(failure: unknown): string {
  return isExpected(failure)
    ? errorMessage("thread-load-failed", { message: readAppError(failure).message })
    : errorMessage("thread-data-load-failed");
}

export const repliesLoadFailure = (failure: unknown): string =>
  errorMessage("replies-load-failed", { message: readAppError(failure).message });

export const searchFailure = (failure: unknown): string =>
  errorMessage(isExpected(failure) ? "search-failed" : "search-exception");

/** Refusals that are a whole sentence to the person who asked. */
const SPOKEN: readonly AppErrorCode[] = ["not-signed-in", "user-disabled", "email-not-verified"];

/** Null when the post is gone already, which is what was wanted. */
export function deletionFailure(kind: "thread" | "reply", failure: unknown): string | null {
  const { code, message } = readAppError(failure);
  if (code === `${kind}-not-found`) return null;
  if (SPOKEN.includes(code)) return message;
  return errorMessage(isExpected(failure) ? `${kind}-delete-failed` : `${kind}-delete-exception`);
}

/** An error of the server has no words for people; whatever else was thrown is not even an error. */
export function replyFailure(failure: unknown): string {
  if (isExpected(failure)) return readAppError(failure).message;
  return errorMessage(failure instanceof Error ? "reply-post-failed" : "unexpected-error");
}
