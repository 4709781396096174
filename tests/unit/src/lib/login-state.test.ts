import { describe, expect, it } from "vitest";
import {
  accountLink,
  afterLogin,
  isArrivalFromSignIn,
  readLoginState,
  sentFrom,
  SIGNED_IN_STATE,
  typedEmail,
} from "#src/lib/login-state.ts";

describe("login state", () => {
  it("contains the visitor's origin", () => {
    expect(afterLogin({ from: "/courses/FAAI?x=1#y" })).toBe("/courses/FAAI?x=1#y");
  });
  it("is the dashboard without an origin", () => {
    expect(afterLogin(null)).toBe("/dashboard");
  });
  it("is of the address too, where a link was followed before the scripts ran", () => {
    const page = "/forums/thread/a1?page=2#reply-3";
    const { to } = accountLink("/login?verified=true", { from: page, notice: "n" });
    const { pathname, search } = new URL(to, "https://own.example");
    expect(pathname).toBe("/login");
    expect(new URLSearchParams(search).get("verified")).toBe("true");
    expect(sentFrom({ state: null, search })).toEqual({ from: page });
    expect(sentFrom({ state: { from: "/courses", notice: "n" }, search })).toEqual({
      from: "/courses",
      notice: "n",
    });
  });
  it("adds nothing to the address of an account page without an origin", () => {
    expect(accountLink("/login", null)).toEqual({ to: "/login", state: null });
    expect(accountLink("/register", { from: "/login" }).to).toBe("/register");
  });
  it.each([
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    5,
  ])("refuses %s as an origin", (from) => {
    expect(readLoginState({ from })).toBeNull();
    expect(sentFrom({ state: null, search: `?next=${encodeURIComponent(from)}` })).toBeNull();
  });
  it("carries a notice", () => {
    expect(readLoginState({ from: "/a", notice: "n" })).toEqual({ from: "/a", notice: "n" });
    expect(readLoginState({ from: "/a", notice: 4 })).toEqual({ from: "/a" });
  });
});

it.each([
  [{ email: "ann@example.com" }, "ann@example.com"],
  [{ email: 5 }, ""],
  [{ from: "/a" }, ""],
  ["ann@example.com", ""],
  [null, ""],
])("%j passes on the address “%s”", (state, email) => {
  expect(typedEmail(state)).toBe(email);
});

it.each([
  [SIGNED_IN_STATE, true],
  [{ arrival: "link" }, false],
  [{ from: "/a" }, false],
  ["sign-in", false],
  [null, false],
])("%j is an arrival from the sign-in: %s", (state, isArrival) => {
  expect(isArrivalFromSignIn(state)).toBe(isArrival);
});

it.each([[null], ["/a"], [undefined], [{ notice: "n" }]])("%j is no redirect to the login", (state) => {
  expect(readLoginState(state)).toBeNull();
});
