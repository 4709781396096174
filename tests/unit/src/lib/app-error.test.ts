import { ConvexError } from "convex/values";
import { describe, expect, it } from "vitest";
import { isMissingChunk, readAppError } from "#src/lib/app-error.ts";
import { changeLocale } from "#src/texts/locale.ts";

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
    new ConvexError(null),
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
  it("says it in the page's language, with the values of the server's text", async () => {
    const failure = new ConvexError({
      ...{ code: "too-many-requests", message: "English", retryAfterSeconds: 120 },
      values: { wait: "two minutes" },
    });
    expect(readAppError(failure).message).toBe("English");
    await changeLocale("de");
    const { message, retryAfterSeconds } = readAppError(failure);
    expect(message).not.toBe("English");
    expect(message).not.toMatch(/\{\w+\}/);
    expect(retryAfterSeconds).toBe(120);
  });
  it("keeps no waiting time that is no number", () => {
    const failure = new ConvexError({ code: "wrong-password", retryAfterSeconds: "30" });
    expect(readAppError(failure)).not.toHaveProperty("retryAfterSeconds");
  });
});

it.each([
  [new TypeError("Failed to fetch dynamically imported module: /a.js"), true],
  [new TypeError("Importing a module script failed."), true],
  [new TypeError("x is not a function"), false],
  [new Error("Failed to fetch dynamically imported module: /a.js"), false],
])("%s is a part of the page that could not be loaded: %s", (failure, isMissing) => {
  expect(isMissingChunk(failure)).toBe(isMissing);
});
