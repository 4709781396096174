import { ConvexError } from "convex/values";
import { describe, expect, it, vi } from "vitest";
import { errorMessage, type AppErrorCode } from "#shared/errors.ts";
import { failed } from "#src/features/account/auth-result.ts";
import type { AccountScreen } from "#src/features/account/screen-errors.ts";

const refusal = (code: AppErrorCode, message = "text of the server") => new ConvexError({ code, message });

describe("failures of the account calls", () => {
  it.each<[AccountScreen, AppErrorCode, string]>([
    ["resend", "wrong-password", "Incorrect password. Please enter the correct password."],
    ["resend", "too-many-requests", "Too many attempts. Please try again later."],
    ["resend", "email-is-verified", "Email is already verified. You can sign in normally."],
    ["verify", "too-many-requests", "Too many attempts. Please try again later."],
    [
      "forgot-password",
      "user-not-found",
      "No account found with this email address. Please check your email or sign up first.",
    ],
    ["forgot-password", "too-many-requests", "Too many password reset attempts. Please try again later."],
    ["reset-password", "too-many-requests", "Too many password reset attempts. Please try again later."],
  ])("%s shows its own message for %s", (screen, code, text) => {
    expect(failed(refusal(code), screen)).toMatchObject({ success: false, error: text });
  });

  it.each<[AccountScreen, AppErrorCode]>([
    ["sign-in", "wrong-password"],
    ["sign-in", "too-many-requests"],
    ["sign-in", "user-not-found"],
    ["register", "email-already-in-use"],
    ["reset-password", "weak-password"],
    ["reset-password", "expired-action-code"],
    ["resend", "user-disabled"],
  ])("%s shows the server's message for %s", (screen, code) => {
    expect(failed(refusal(code), screen)).toEqual({ success: false, code, error: "text of the server" });
  });

  it.each<[AccountScreen, string]>([
    ["sign-in", "Sign-in failed. Please try again."],
    ["register", "Registration failed. Please try again."],
    ["verify", "Email verification failed. Please try again."],
    ["forgot-password", "An unexpected error occurred."],
  ])("%s has a default for everything else", (screen, text) => {
    const unexpected = refusal("unexpected-error", errorMessage("unexpected-error"));
    for (const failure of [new Error("socket closed"), new ConvexError("x"), unexpected])
      expect(failed(failure, screen).error).toBe(text);
  });

  it("requires verification only when the address is not verified", () => {
    expect(failed(refusal("email-not-verified"), "sign-in").requiresVerification).toBe(true);
    expect(failed(refusal("wrong-password"), "sign-in").requiresVerification).toBeUndefined();
  });

  it("says when a call that a limit refused may be repeated", () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const limited = new ConvexError({ code: "too-many-requests", message: "m", retryAfterSeconds: 90 });
    expect(failed(limited, "resend").retryAt).toBe(1_090_000);
    expect(failed(refusal("too-many-requests"), "resend")).not.toHaveProperty("retryAt");
  });
});
