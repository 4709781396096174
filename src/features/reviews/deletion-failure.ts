// The text for a failed deletion of a review: that of the refusal, or the general sentence with the reason in it.
import type { AppErrorCode } from "#shared/errors.ts";
import { errorText } from "../../texts/errors";
import { readAppError } from "../../lib/app-error";

/** Codes whose own text is shown instead of the general sentence. */
const USER_FACING_CODES: readonly AppErrorCode[] = [
  "review-delete-denied",
  "review-login-required",
  "user-disabled",
];

export function deletionFailure(failure: unknown): string {
  const { code, message } = readAppError(failure);
  if (code === "unexpected-error") return errorText("review-delete-failed");
  return USER_FACING_CODES.includes(code)
    ? message
    : errorText("review-delete-failed-because", { error: message });
}
