// Each failure of the forum has its message: one for refusals, another for unexpected errors.
import { ConvexError } from "convex/values";
import { describe, expect, test } from "vitest";
import { errorMessage, type AppErrorCode } from "#shared/errors.ts";
import {
  replyDeletionFailure,
  replyFailure,
  repliesLoadFailure,
  searchFailure,
  threadDeletionFailure,
  threadLoadFailure,
} from "#src/features/forum/failures.ts";

const refused = (code: AppErrorCode) => new ConvexError({ code, message: errorMessage(code) });
const crash = new Error("[Request ID: x] Server Error");

describe("loading", () => {
  test("a thread", () => {
    expect(threadLoadFailure(refused("user-disabled"))).toBe(
      "Failed to load thread: This account has been disabled.",
    );
    expect(threadLoadFailure(crash)).toBe("Failed to load thread data.");
  });
  test("replies", () => {
    expect(repliesLoadFailure(refused("user-disabled"))).toBe(
      "Failed to load replies: This account has been disabled.",
    );
    expect(repliesLoadFailure(crash)).toBe("Failed to load replies: An unexpected error occurred.");
  });
  test("a search", () => {
    expect(searchFailure(refused("user-disabled"))).toBe("Search failed");
    expect(searchFailure(crash)).toBe("An error occurred during search");
  });
});

describe("deleting", () => {
  test("a thread", () => {
    expect(threadDeletionFailure(refused("permission-denied"))).toBe(
      "Failed to delete thread. Please try again.",
    );
    expect(threadDeletionFailure(crash)).toBe("An error occurred while deleting the thread.");
  });
  test("a reply", () => {
    expect(replyDeletionFailure(refused("permission-denied"))).toBe(
      "Failed to delete reply. Please try again.",
    );
    expect(replyDeletionFailure(crash)).toBe("An error occurred while deleting the reply.");
  });
  test("a deleted target shows no message, and some refusals show their own", () => {
    expect(threadDeletionFailure(refused("thread-not-found"))).toBeNull();
    expect(replyDeletionFailure(refused("reply-not-found"))).toBeNull();
    expect(threadDeletionFailure(refused("user-disabled"))).toBe("This account has been disabled.");
  });
});

test("replying", () => {
  expect(replyFailure(refused("thread-locked"))).toBe(errorMessage("thread-locked"));
  expect(replyFailure(crash)).toBe("Failed to post reply.");
  expect(replyFailure("not even an error")).toBe("An unexpected error occurred.");
});
