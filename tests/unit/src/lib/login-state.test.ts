import { describe, expect, it } from "vitest";
import { afterLogin, readLoginState } from "#src/lib/login-state.ts";

describe("login state", () => {
  it("contains the visitor's origin", () => {
    expect(afterLogin({ from: "/courses/FAAI?x=1#y" })).toBe("/courses/FAAI?x=1#y");
  });
  it("is the dashboard without an origin", () => {
    expect(afterLogin(null)).toBe("/dashboard");
    expect(afterLogin({})).toBe("/dashboard");
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
  });
  it("carries a notice", () => {
    expect(readLoginState({ from: "/a", notice: "n" })).toEqual({ from: "/a", notice: "n" });
    expect(readLoginState({ from: "/a", notice: 4 })).toEqual({ from: "/a" });
  });
});
