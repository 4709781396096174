// The notice of the login page about how the visitor arrived.
import { afterEach, expect, test } from "vitest";
import { LoginNotice } from "#src/features/account/login-notice.tsx";
import { sentFrom } from "#src/lib/login-state.ts";
import { rememberSeatRequest } from "#src/lib/seat-request.ts";
import { render, textOf } from "#tests/helpers/render.tsx";

afterEach(() => {
  localStorage.clear();
});

const notice = (query: string, state: unknown = null) =>
  textOf(
    render(<LoginNotice params={new URLSearchParams(query)} sent={sentFrom({ state, search: query })} />)
      .place,
  );

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

test("so does a visitor who was sent by a link, whose address names the page", () => {
  expect(notice("?next=%2Fforums")).toBe("Please log in to access this page.");
});

test("a foreign origin is ignored", () => {
  expect(notice("?next=%2F%2Fevil.example")).toBe("");
  expect(notice("", { from: "https://evil.example/" })).toBe("");
});

test("after registering and verifying, the course that the visitor chose is still named", () => {
  const from = "/courses/FAAI";
  const sent = { from, notice: "Sign in to enroll in AI" };
  expect(notice("verified=true", { from })).not.toContain("come back");
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "enroll");
  for (const query of ["verified=true", "message=verify-email"])
    expect(notice(query, sent)).toMatch(/After signing in you come back to AI\.$/);
  expect(notice("", sent)).toBe("Sign in to enroll in AI");
  expect(notice("verified=true", { from: "/courses/AdvAI" })).not.toContain("come back");
});
