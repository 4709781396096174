// The notice of the login page about how the visitor arrived.
import { afterEach, expect, test } from "vitest";
import { LoginNotice } from "#src/features/account/login-notice.tsx";
import { sentFrom } from "#src/lib/login-state.ts";
import { rememberSeatRequest } from "#src/lib/seat-request.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

const COURSES = { FAAI: "Foundations of AI", AdvAI: "Advanced AI" };

afterEach(() => {
  localStorage.clear();
});

function notice(query: string, state: unknown = null): string {
  const convex = new FakeConvex();
  for (const [courseId, title] of Object.entries(COURSES))
    convex.setQuery("courses:get", { title }, { courseId });
  const sent = sentFrom({ state, search: query });
  return textOf(render(convex.wrap(<LoginNotice params={new URLSearchParams(query)} sent={sent} />)).place);
}

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
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "enroll");
  for (const query of ["verified=true", "message=verify-email"])
    expect(notice(query, sent)).toMatch(/After signing in you come back to AI\.$/);
  expect(notice("", sent)).toBe("Sign in to enroll in AI");
  expect(notice("verified=true", { from: "/forums" })).not.toContain("come back");
});

test.each([
  ["verified=true&next=%2Fcourses%2FAdvAI", /After signing in you come back to Advanced AI\.$/],
  ["passwordReset=true&next=%2Fcourses%2FAdvAI%23reviews", /you come back to Advanced AI\.$/],
  ["verified=true&next=%2Fcourses%2Fgone", /You can now sign in\.$/],
  ["verified=true&next=%2Fcourses", /You can now sign in\.$/],
  ["verified=true", /You can now sign in\.$/],
])(
  "in another browser than the one of the registration, the address names the course: ?%s",
  (query, text) => {
    expect(notice(query)).toMatch(text);
  },
);
