// The account forms while the server has not answered: what can be pressed, what is said, and what stood there before.
import { Suspense, use, type ReactNode } from "react";
import { Route, Routes, useNavigate } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { AuthResult } from "#src/features/account/auth-result.ts";
import { CheckInbox } from "#src/features/account/check-inbox.tsx";
import { ForgotPasswordForm } from "#src/features/account/forgot-password-form.tsx";
import { LoginForm } from "#src/features/account/login-form.tsx";
import { RegisterForm } from "#src/features/account/register-form.tsx";
import { forgetRegistration, keepRegistration } from "#src/features/account/registered-password.ts";
import { ResendButton } from "#src/features/account/resend-button.tsx";
import { ResetPasswordForm } from "#src/features/account/reset-password-form.tsx";
import { SecondStep } from "#src/features/account/second-step.tsx";
import { VerifyEmailPanel } from "#src/features/account/verify-email-panel.tsx";
import { held } from "#tests/helpers/controls.tsx";
import { buttonNamed, fieldNamed, pass, render, settle, textOf, type } from "#tests/helpers/render.tsx";
import { buttonNames, openScreen, send, SIGNED_OUT } from "#tests/helpers/screen.tsx";

type Call = (...args: unknown[]) => Promise<AuthResult>;
const auth = vi.hoisted(() => ({
  signInWithEmail: vi.fn<Call>(),
  resendVerificationEmail: vi.fn<Call>(),
  registerWithEmail: vi.fn<Call>(),
  verifyEmail: vi.fn<Call>(),
  verifyEmailWithPassword: vi.fn<Call>(),
  declineRegistration: vi.fn<Call>(),
  sendPasswordReset: vi.fn<Call>(),
  checkReset: vi.fn<Call>(),
  resetPassword: vi.fn<Call>(),
}));
vi.mock("#src/features/account/use-auth.ts", () => ({ useAuth: () => auth }));
vi.mock("#src/features/account/google-option.tsx", () => ({ GoogleOption: () => null }));

const REFUSED: AuthResult = { success: false, code: "unexpected-error", error: "Refused." };

beforeEach(() => {
  forgetRegistration();
  for (const call of Object.values(auth)) call.mockReset().mockResolvedValue(REFUSED);
});

const open = (node: ReactNode) => openScreen(node, { session: SIGNED_OUT });

/** The next call is answered when the test lets it. */
function later(call: { mockImplementationOnce: (run: Call) => unknown }, answer: AuthResult = REFUSED) {
  const { promise, arrive } = held();
  call.mockImplementationOnce(() => promise.then(() => answer));
  return arrive;
}

const NAMES = { "First name": "Ann", "Last name": "Example" };
const LOGIN = { Email: "ann@example.com", Password: "my secret" };
const NEW = { "New password": "my secret", "Confirm new password": "my secret" };
const onCode = vi.fn<Call>();

interface Form {
  readonly node: ReactNode;
  readonly call: typeof onCode;
  readonly values: Record<string, string>;
  readonly button: string;
  readonly waiting: string;
}

const FORMS: [string, Form][] = [
  [
    "sign-in",
    {
      ...{ node: <LoginForm returnTo="/" />, call: auth.signInWithEmail, values: LOGIN },
      ...{ button: "Sign in", waiting: "Signing in…" },
    },
  ],
  [
    "second step",
    {
      ...{ node: <SecondStep onCode={onCode} onBack={() => undefined} />, call: onCode },
      ...{ values: { "6-digit code": "123456" }, button: "Sign in", waiting: "Signing in…" },
    },
  ],
  [
    "registration",
    {
      ...{ node: <RegisterForm />, call: auth.registerWithEmail, button: "Create Account" },
      ...{
        values: { ...NAMES, ...LOGIN, "Confirm password": "my secret" },
        waiting: "Creating your account…",
      },
    },
  ],
  [
    "request of a reset",
    {
      ...{ node: <ForgotPasswordForm typedEmail="" />, call: auth.sendPasswordReset },
      ...{ values: { Email: LOGIN.Email }, button: "Send Reset Email", waiting: "Sending..." },
    },
  ],
  [
    "new password",
    {
      ...{ node: <ResetPasswordForm code="c1" />, call: auth.resetPassword, values: NEW },
      ...{ button: "Save New Password", waiting: "Saving…" },
    },
  ],
];

test.each(FORMS)("%s: one request at a time, without the refusal of the one before", async (_, form) => {
  const { node, call, values, button, waiting } = form;
  onCode.mockReset().mockResolvedValue(REFUSED);
  const { place, text } = open(node);
  for (const [label, value] of Object.entries(values)) type(fieldNamed(place, label), value);
  const submit = () => send(place.querySelector("form")!);
  await submit();
  expect(text()).toContain("Refused.");
  expect(buttonNamed(place, button).disabled).toBe(false);
  const arrive = later(call);
  await submit();
  expect(text()).not.toContain("Refused.");
  expect(buttonNamed(place, waiting).disabled).toBe(true);
  await settle(arrive);
  expect(text()).toContain("Refused.");
  expect([buttonNamed(place, button).disabled, call.mock.calls.length]).toEqual([false, 2]);
});

test.each([
  ["registration", { requiresVerification: true }],
  ["registration", {}],
  ["new password", {}],
])("%s, answered with %j: the button waits until the next screen is there", async (name, answer) => {
  const { node, call, values, waiting } = new Map(FORMS).get(name)!;
  call.mockResolvedValue({ success: true, ...answer });
  const screen = held();
  const Next = () => {
    use(screen.promise);
    return "Next";
  };
  const { place, text } = open(
    <Suspense>
      <Routes>
        <Route path="/" element={node} />
        <Route path="*" element={<Next />} />
      </Routes>
    </Suspense>,
  );
  for (const [label, value] of Object.entries(values)) type(fieldNamed(place, label), value);
  await send(place.querySelector("form")!);
  expect(buttonNamed(place, waiting).disabled).toBe(true);
  await settle(screen.arrive);
  expect(text()).toBe("Next");
});

async function openElsewhere() {
  auth.verifyEmail.mockResolvedValue({ ...REFUSED, code: "verification-needs-password" });
  const screen = open(<VerifyEmailPanel mode="verifyEmail" code="c1" />);
  await settle(() => undefined);
  return screen;
}

test("the password of a link: one request at a time, and its heading has the focus first", async () => {
  const { place, text } = await openElsewhere();
  expect(textOf(document.activeElement!)).toBe(textOf(place.querySelector("h1")!));
  type(fieldNamed(place, "Password"), "my secret");
  auth.verifyEmailWithPassword.mockResolvedValueOnce({ ...REFUSED, code: "wrong-password" });
  await send(place.querySelector("form")!);
  expect(text()).toContain("Refused.");
  const arrive = later(auth.verifyEmailWithPassword, { ...REFUSED, code: "wrong-password" });
  await send(place.querySelector("form")!);
  expect(text()).not.toContain("Refused.");
  expect(buttonNamed(place, "Verifying…").disabled).toBe(true);
  await settle(arrive);
  expect(text()).toContain("Refused.");
});

test("a registration is deleted by one request at a time, without the refusal of the one before", async () => {
  const { place, text, press } = await openElsewhere();
  await press("I did not register");
  expect(text()).toContain("Refused.");
  const arrive = later(auth.declineRegistration);
  await press("I did not register");
  expect(text()).not.toContain("Refused.");
  expect(buttonNamed(place, "I did not register").disabled).toBe(true);
  await settle(arrive);
  expect(buttonNamed(place, "I did not register").disabled).toBe(false);
});

test("another verification mail of the login: the button waits for it, and is there again", async () => {
  auth.signInWithEmail.mockResolvedValue({ ...REFUSED, requiresVerification: true });
  const { place, press } = open(<LoginForm returnTo="/" />);
  for (const [label, value] of Object.entries(LOGIN)) type(fieldNamed(place, label), value);
  await send(place.querySelector("form")!);
  const name = buttonNames(place).find((one) => one.startsWith("Resend"))!;
  const arrive = later(auth.resendVerificationEmail);
  await press(name);
  expect(buttonNamed(place, "Sending...").disabled).toBe(true);
  await settle(arrive);
  expect(buttonNamed(place, name).disabled).toBe(false);
});

test("another mail after the registration: the button waits for it, and is there again", async () => {
  keepRegistration({ email: LOGIN.Email, password: "my secret" });
  const { place, press } = open(<CheckInbox email={LOGIN.Email} sent={null} />);
  const arrive = later(auth.resendVerificationEmail);
  await press("Send the email again");
  expect(buttonNamed(place, "Sending...").disabled).toBe(true);
  await settle(arrive);
  expect(buttonNamed(place, "Send the email again").disabled).toBe(false);
});

test.each([
  [1, true, "0:01"],
  [1000, true, "0:01"],
  [1001, true, "0:02"],
  [60_000, true, "1:00"],
  [0, false, null],
  [-1, false, null],
])("%i ms before it may be pressed again, the button waits: %s, for %s", (left, waits, time) => {
  vi.useFakeTimers({ now: 1_000_000 });
  const { place } = render(
    <ResendButton sending={false} retryAt={1_000_000 + left} onClick={() => undefined}>
      Send
    </ResendButton>,
  );
  const button = buttonNamed(place, "Send");
  const described = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(button.disabled).toBe(waits);
  expect(described === null ? null : textOf(described)).toBe(
    time === null ? null : `You can have it sent again in ${time}.`,
  );
  pass(60_000);
  expect(buttonNamed(place, "Send").disabled).toBe(false);
});

/** Goes back in the history on request. */
function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back in the history</button>;
}

test("going back from the login does not lead to the used link of a reset", async () => {
  auth.resetPassword.mockResolvedValue({ success: true });
  const { place, press, seen } = open(
    <>
      <ResetPasswordForm code="c1" />
      <Back />
    </>,
  );
  for (const [label, value] of Object.entries(NEW)) type(fieldNamed(place, label), value);
  await send(place.querySelector("form")!);
  expect(seen.address).toBe("/login?passwordReset=true");
  await press("Back in the history");
  expect(seen.address).toBe("/login?passwordReset=true");
});

test("a refused link takes the focus, one that is no link from the start does not", async () => {
  auth.resetPassword.mockResolvedValue({ ...REFUSED, code: "expired-action-code" });
  open(<ResetPasswordForm code={null} />);
  expect(document.activeElement).toBe(document.body);
  const { place } = open(<ResetPasswordForm code="c1" />);
  for (const [label, value] of Object.entries(NEW)) type(fieldNamed(place, label), value);
  await send(place.querySelector("form")!);
  expect(textOf(document.activeElement!)).toBe("This reset link has expired.");
});
