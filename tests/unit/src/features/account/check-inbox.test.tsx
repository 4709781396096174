// The page after a registration: what it says, and how the link is sent again.
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AuthResult } from "#src/features/account/auth-result.ts";
import { CheckInbox } from "#src/features/account/check-inbox.tsx";
import { forgetRegistration, keepRegistration } from "#src/features/account/registered-password.ts";
import { rememberSeatRequest } from "#src/lib/seat-request.ts";
import { buttonNamed, fieldNamed, textOf, type } from "#tests/helpers/render.tsx";
import { linksOf, openScreen, SIGNED_OUT } from "#tests/helpers/screen.tsx";

const resendVerificationEmail = vi.hoisted(() => vi.fn<(...credentials: string[]) => Promise<AuthResult>>());
const useAuth = vi.hoisted(() => vi.fn());
vi.mock("#src/features/account/use-auth.ts", () => ({ useAuth }));

const EMAIL = "ann@example.com";
const AGAIN = "Send the email again";

beforeEach(() => {
  useAuth.mockReset().mockReturnValue({ resendVerificationEmail });
  resendVerificationEmail.mockReset().mockResolvedValue({ success: true, message: "It is on its way." });
});

afterEach(() => {
  forgetRegistration();
  localStorage.clear();
  vi.useRealTimers();
});

const open = (from: string | null = null) =>
  openScreen(<CheckInbox email={EMAIL} sent={from === null ? null : { from }} />, { session: SIGNED_OUT });

test("it names the address and the place that follows, which every link keeps", () => {
  rememberSeatRequest({ courseId: "FAAI", title: "Foundations" }, "enroll");
  const { place, text } = open("/courses/FAAI");
  expect(text()).toContain(`Sent to${EMAIL}The link is valid for 24 hours.`);
  expect(text()).toContain("After signing in you come back to Foundations.");
  expect(textOf(place.querySelector("[role=alert]")!)).toMatch(/^Registration successful!/);
  expect(linksOf(place)).toEqual(["/register?next=%2Fcourses%2FFAAI", "/login?next=%2Fcourses%2FFAAI"]);
  expect(useAuth).toHaveBeenCalledWith("/courses/FAAI");
});

test("without a course that was asked for nothing is said about the way back, and each instruction stands once", () => {
  const { text } = open("/forums");
  expect(text()).not.toContain("come back to");
  expect(text().match(/link/gi)).toHaveLength(3);
});

test("in the tab that registered, the link is sent again without asking for the password", async () => {
  keepRegistration({ email: EMAIL, password: "my secret" });
  const { place, press, text } = open();
  expect(place.querySelector("input")).toBeNull();
  await press(AGAIN);
  expect(resendVerificationEmail.mock.calls).toEqual([[EMAIL, "my secret"]]);
  expect(text()).toContain("It is on its way.");
});

test("after a reload the password is asked for; a wrong one is said at its field", async () => {
  keepRegistration({ email: "other@example.com", password: "my secret" });
  const { place, press, text } = open();
  await press(AGAIN);
  expect(resendVerificationEmail).not.toHaveBeenCalled();
  expect(fieldNamed(place, "Password").getAttribute("aria-invalid")).toBe("true");
  type(fieldNamed(place, "Password"), "wrong");
  expect(fieldNamed(place, "Password").getAttribute("aria-invalid")).toBeNull();
  resendVerificationEmail.mockResolvedValue({ success: false, code: "resend-wrong-password", error: "No." });
  await press(AGAIN);
  expect(text()).toContain("No.");
  expect(fieldNamed(place, "Password").getAttribute("aria-invalid")).toBe("true");
});

test("a limit shows how long to wait, and frees the button afterwards", async () => {
  keepRegistration({ email: EMAIL, password: "my secret" });
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  resendVerificationEmail.mockResolvedValue({
    ...{ success: false, code: "resend-too-many-requests", error: "Too many." },
    retryAt: Date.now() + 90_000,
  });
  const { place, press, text } = open();
  await press(AGAIN);
  expect(text()).toContain("Too many.");
  expect(text()).toContain("You can have it sent again in 1:30.");
  expect(buttonNamed(place, AGAIN).disabled).toBe(true);
  act(() => {
    vi.advanceTimersByTime(91_000);
  });
  expect(text()).not.toContain("You can have it sent again");
  expect(buttonNamed(place, AGAIN).disabled).toBe(false);
});
