import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { readAppError } from "#src/lib/app-error.ts";

describe("readAppError", () => {
  it("reads code, text and waiting time of an expected failure", () => {
    const failure = new ConvexError({ code: "too-many-requests", message: "Wait.", retryAfterSeconds: 30 });
    expect(readAppError(failure)).toEqual({
      code: "too-many-requests",
      message: "Wait.",
      retryAfterSeconds: 30,
    });
  });
  it("uses the catalogue's text when the error has none", () => {
    expect(readAppError(new ConvexError({ code: "wrong-password" })).message).toBe(
      "Incorrect password. Please try again.",
    );
  });
  it.each([
    new Error("secret detail"),
    new ConvexError("text"),
    new ConvexError({ code: "no-such-code" }),
    null,
  ])("shows nothing of an unexpected failure", (failure) => {
    expect(readAppError(failure)).toEqual({
      code: "unexpected-error",
      message: "An unexpected error occurred.",
    });
  });
  it("tells of a write conflict that others are doing the same", () => {
    const conflict = new Error(
      '[CONVEX M(replies:create)] [Request ID: 1] Server Error\nDocuments read from or written to the "replies" table changed while this mutation was being run and on every subsequent retry.',
    );
    expect(readAppError(conflict)).toEqual({
      code: "server-busy",
      message: "Many people are doing this at once. Please try again shortly.",
    });
  });
});
