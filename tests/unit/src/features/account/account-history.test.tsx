// How the account pages go on: what the next page is told, what stays in the history, and what happens once.
import { act, StrictMode, type ReactNode } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { AuthResult } from "#src/features/account/auth-result.ts";
import { CheckInbox } from "#src/features/account/check-inbox.tsx";
import { ForgotPasswordForm } from "#src/features/account/forgot-password-form.tsx";
import { RegisterForm } from "#src/features/account/register-form.tsx";
import {
  forgetRegistration,
  keepRegistration,
  registeredPassword,
} from "#src/features/account/registered-password.ts";
import { VerifyEmailPanel } from "#src/features/account/verify-email-panel.tsx";
import { fieldNamed, pass, settle, type } from "#tests/helpers/render.tsx";
import { openScreen, send, SIGNED_OUT } from "#tests/helpers/screen.tsx";

type Call = (...args: unknown[]) => Promise<AuthResult>;
const auth = vi.hoisted(() => ({
  registerWithEmail: vi.fn<Call>(),
  resendVerificationEmail: vi.fn<Call>(),
  sendPasswordReset: vi.fn<Call>(),
  verifyEmail: vi.fn<Call>(),
}));
vi.mock("#src/features/account/use-auth.ts", () => ({ useAuth: () => auth }));
vi.mock("#src/features/account/google-option.tsx", () => ({ GoogleOption: () => null }));

beforeEach(() => {
  forgetRegistration();
  for (const call of Object.values(auth))
    call.mockReset().mockResolvedValue({ success: true, message: "Done." });
});

/** The page with what its last navigation told. */
function open(node: ReactNode, address: string) {
  const last: { way?: string; state?: unknown } = {};
  function Last() {
    const { state } = useLocation() as { state: unknown };
    Object.assign(last, { way: useNavigationType(), state });
    return null;
  }
  const screen = openScreen(
    <>
      {node}
      <Last />
    </>,
    { session: SIGNED_OUT, address },
  );
  return { ...screen, last };
}

const LINK = <VerifyEmailPanel mode="verifyEmail" code="c1" />;

test("a link is used once, also where the page is drawn twice", async () => {
  open(<StrictMode>{LINK}</StrictMode>, "/verify");
  await settle(() => undefined);
  expect(auth.verifyEmail.mock.calls).toEqual([["c1"]]);
});

test.each([
  ["/verify?next=%2Fcourses%2FFAAI", { email: "", from: "/courses/FAAI" }],
  ["/verify", { email: "" }],
])(
  "the login takes the place of the used link %s, and has the address to return to",
  async (address, state) => {
    function Page() {
      // The link's page is left for the login.
      return useLocation().pathname === "/verify" ? LINK : null;
    }
    vi.useFakeTimers();
    const { seen, last } = open(<Page />, address);
    await act(async () => await vi.advanceTimersByTimeAsync(0));
    await act(async () => await vi.advanceTimersByTimeAsync(3000));
    expect(seen.address).toBe("/login?verified=true");
    expect(last).toEqual({ way: "REPLACE", state });
  },
);

test("who leaves the page of a used link is not taken to the login later", async () => {
  const { seen, show } = open(null, "/verify");
  vi.useFakeTimers();
  show(LINK);
  await act(async () => await vi.advanceTimersByTimeAsync(0));
  show(null);
  pass(10_000);
  expect(seen.address).toBe("/verify");
});

const PERSON = {
  ...{ "First name": "Ann", "Last name": "Example", Email: "ann@example.com" },
  ...{ Password: "my secret", "Confirm password": "my secret" },
};

test("this tab keeps what was registered, for sending its link again", async () => {
  auth.registerWithEmail.mockResolvedValue({ success: true, requiresVerification: true });
  const { place } = open(<RegisterForm />, "/register");
  for (const [label, value] of Object.entries(PERSON)) type(fieldNamed(place, label), value);
  await send(place.querySelector("form")!);
  expect([registeredPassword("ann@example.com"), registeredPassword("bob@example.com")]).toEqual([
    "my secret",
    "",
  ]);
});

test("a password that is kept and refused is said, though there is no field for it", async () => {
  keepRegistration({ email: "ann@example.com", password: "my secret" });
  auth.resendVerificationEmail.mockResolvedValue({
    ...{ success: false, code: "resend-wrong-password", error: "Not your password." },
  });
  const { text, press } = open(<CheckInbox email="ann@example.com" sent={null} />, "/login");
  await press("Send the email again");
  expect(text()).toContain("Not your password.");
  expect(document.title).toContain("Check your inbox");
});

test("a limit is said above the field of the password, not as its mistake", async () => {
  auth.resendVerificationEmail.mockResolvedValue({
    ...{ success: false, code: "resend-too-many-requests", error: "Too many." },
  });
  const { place, text, press } = open(<CheckInbox email="ann@example.com" sent={null} />, "/login");
  type(fieldNamed(place, "Password"), "my secret");
  await press("Send the email again");
  expect(text()).toContain("Too many.");
  expect(fieldNamed(place, "Password").getAttribute("aria-invalid")).toBeNull();
});

test("a title takes the focus only where a page changes under the reader", async () => {
  const { place } = open(<ForgotPasswordForm typedEmail="ann@example.com" />, "/forgot-password");
  expect(place.querySelector("h1")!.hasAttribute("tabindex")).toBe(false);
  await send(place.querySelector("form")!);
  expect(place.querySelector("h1")!.tabIndex).toBe(-1);
});
