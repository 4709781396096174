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
});
