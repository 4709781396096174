// The notice of the login page about how the visitor arrived.
import { expect, test } from "vitest";
import { LoginNotice } from "#src/features/account/login-notice.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

const notice = (query: string, state: unknown = null) =>
  textOf(render(<LoginNotice params={new URLSearchParams(query)} state={state} />).place);

test.each([
  [
    "message=verify-email",
    "Registration successful! Please check your email and click the verification link before signing in.",
  ],
  ["verified=true", "Email verified successfully! You can now sign in."],
  ["emailVerified=true", "Email verified successfully! You can now sign in."],
  ["passwordReset=true", "Password reset successful! You can now sign in with your new password."],
  ["verified=1&passwordReset=false&message=hello", ""],
  ["", ""],
])("?%s", (query, words) => {
  expect(notice(query)).toBe(words);
});

test("a visitor redirected from a protected page sees the reason", () => {
  expect(notice("", { from: "/dashboard" })).toBe("Please log in to access this page.");
  expect(notice("", { from: "/admin/dashboard", notice: "Please log in to access admin panel" })).toBe(
    "Please log in to access admin panel",
  );
});

test("a foreign origin is ignored", () => {
  expect(notice("", { from: "https://evil.example/" })).toBe("");
});
