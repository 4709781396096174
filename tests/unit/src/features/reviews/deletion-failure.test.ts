// The messages for a review that could not be deleted.
import { ConvexError } from "convex/values";
import { expect, test } from "vitest";
import { errorMessage, type AppErrorCode } from "#shared/errors.ts";
import { deletionFailure } from "#src/features/reviews/deletion-failure.ts";

const refused = (code: AppErrorCode) =>
  deletionFailure(new ConvexError({ code, message: errorMessage(code) }));

test("a missing permission shows its own message", () => {
  expect(refused("review-delete-denied")).toBe("You do not have permission to delete reviews.");
});

test("other refusals are part of the general sentence", () => {
  expect(refused("review-not-found")).toBe("Failed to delete review: Review not found");
});

test("a lost connection and unexpected errors suggest a retry", () => {
  expect(deletionFailure(new Error("socket closed"))).toBe("Failed to delete review. Please try again.");
});
