// A verification link that is opened where another account is signed in.
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import type { AuthResult } from "#src/features/account/auth-result.ts";
import { VerifyEmailPanel } from "#src/features/account/verify-email-panel.tsx";
import { keepRegisteredEmail } from "#src/lib/registered-email.ts";
import { settle, textOf } from "#tests/helpers/render.tsx";
import { buttonNames, linksOf, openScreen, signedIn } from "#tests/helpers/screen.tsx";

const verifyEmail = vi.hoisted(() => vi.fn<() => Promise<AuthResult>>());
const signOut = vi.hoisted(() => vi.fn());
vi.mock("#src/features/account/use-auth.ts", () => ({ useAuth: () => ({ verifyEmail }) }));
vi.mock("@convex-dev/auth/react", () => ({ useAuthActions: () => ({ signOut }) }));

beforeEach(() => {
  signOut.mockReset().mockResolvedValue(undefined);
});

const PANEL = <VerifyEmailPanel mode="verifyEmail" code="c1" />;
const VERIFIED: AuthResult = { success: true, message: "It is verified. You can now sign in." };

async function open(outcome: AuthResult) {
  verifyEmail.mockResolvedValue(outcome);
  const screen = openScreen(PANEL, {
    session: signedIn({ name: "Xenia", email: "x@example.com" }),
    address: "/verify?next=%2Fcourses%2FFAAI",
  });
  await settle(() => undefined);
  return screen;
}

test("the page shows what is verified and who is signed in, and neither redirects nor asks to sign in", async () => {
  const { text, place, seen, show } = await open(VERIFIED);
  expect(textOf(place.querySelector("h1")!)).toBe("Email verified");
  expect(text()).toContain("You are signed in here with another account: x@example.com.");
  expect(text()).not.toContain("You can now sign in");
  expect(text()).not.toContain("Taking you");
  expect(linksOf(place)).toEqual(["/dashboard"]);
  show(null);
  vi.useFakeTimers();
  show(PANEL);
  await act(async () => {
    await vi.advanceTimersByTimeAsync(4000);
  });
  expect(text()).toContain("Email verified");
  expect(seen.address).toBe("/verify?next=%2Fcourses%2FFAAI");
});

test("to switch ends the session and leads to the login, with the address and the way back", async () => {
  keepRegisteredEmail("y@example.com");
  const { press, seen } = await open(VERIFIED);
  await press("Sign in with the verified account");
  expect(signOut).toHaveBeenCalledOnce();
  expect(seen.address).toBe("/login?verified=true&next=%2Fcourses%2FFAAI");
});

test("a session that cannot be ended stays, and the reason is said", async () => {
  signOut.mockRejectedValue(new Error("offline"));
  const { press, seen, place } = await open(VERIFIED);
  await press("Sign in with the verified account");
  expect(seen.address).toBe("/verify?next=%2Fcourses%2FFAAI");
  expect(place.querySelectorAll("[data-slot=notice]")).toHaveLength(1);
});

test("also for a link that was used before, not for one that has expired", async () => {
  const used = await open({ success: false, code: "email-already-verified", error: "Already." });
  expect(buttonNames(used.place)).toEqual(["Sign in with the verified account"]);
  expect(used.text()).not.toContain("Already.");
  used.show(null);
  const { text } = await open({ success: false, code: "expired-action-code", error: "Expired." });
  expect(text()).not.toContain("another account");
});
