// What to say when a review could not be deleted: the refusal itself, or its reason inside the general sentence.
import { errorMessage, type AppErrorCode } from "#shared/errors.ts";
import { readAppError } from "../../lib/app-error";

/** Refusals that are a whole sentence to the person who asked. */
const SPOKEN: readonly AppErrorCode[] = ["review-delete-denied", "review-login-required", "user-disabled"];

export function deletionFailure(failure: unknown): string {
  const { code, message } = readAppError(failure);
  if (code === "unexpected-error") return errorMessage("review-delete-failed");
  return SPOKEN.includes(code) ? message : errorMessage("review-delete-failed-because", { error: message });
}
