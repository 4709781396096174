// The account forms other than the login: what each sends, where it leads, and what stays after a refusal.
import { act, type ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { succeeded, type AuthResult } from "#src/features/account/auth-result.ts";
import { ForgotPasswordForm } from "#src/features/account/forgot-password-form.tsx";
import { LoginForm } from "#src/features/account/login-form.tsx";
import { RegisterForm } from "#src/features/account/register-form.tsx";
import { ResetPasswordForm } from "#src/features/account/reset-password-form.tsx";
import { SecondStep } from "#src/features/account/second-step.tsx";
import { VerifyEmailPanel } from "#src/features/account/verify-email-panel.tsx";
import type { AppErrorCode } from "#shared/errors.ts";
import { buttonNamed, click, fieldNamed, pass, settle, textOf, type } from "#tests/helpers/render.tsx";
import { linksOf, openScreen, send, SIGNED_OUT } from "#tests/helpers/screen.tsx";

type Call = (...args: unknown[]) => Promise<AuthResult>;
const auth = vi.hoisted(() => ({
  registerWithEmail: vi.fn<Call>(),
  verifyEmail: vi.fn<Call>(),
  verifyEmailWithPassword: vi.fn<Call>(),
  declineRegistration: vi.fn<Call>(),
  sendPasswordReset: vi.fn<Call>(),
  checkReset: vi.fn<Call>(),
  resetPassword: vi.fn<Call>(),
}));
const useAuth = vi.hoisted(() => vi.fn());
vi.mock("#src/features/account/use-auth.ts", () => ({ useAuth }));
vi.mock("#src/features/account/google-option.tsx", () => ({ GoogleOption: () => null }));

const refusal = (code: AppErrorCode, error: string): AuthResult => ({
  success: false,
  code,
  error,
});

beforeEach(() => {
  useAuth.mockReset().mockReturnValue(auth);
  for (const call of Object.values(auth)) call.mockReset().mockResolvedValue({ success: true });
});

const open = (node: ReactNode, address = "/account", agrees = true) => {
  const screen = openScreen(node, { session: SIGNED_OUT, address, agrees });
  const fill = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) type(fieldNamed(screen.place, label), value);
  };
  const submit = async () => {
    await send(screen.place.querySelector("form")!);
  };
  return { ...screen, fill, submit };
};

const PERSON = {
  ...{ "First name": "Ann", "Last name": "Example", Email: "ann@example.com" },
  ...{ Password: "my secret", "Confirm password": "my secret" },
};

test("a registration sends the account without the repetition, and leads to the login once the mail is sent", async () => {
  auth.registerWithEmail.mockResolvedValue({ success: true, requiresVerification: true });
  const { fill, submit, seen, place } = open(<RegisterForm />, "/register?next=%2Fcourses%2FFAAI");
  expect(useAuth).toHaveBeenCalledWith("/courses/FAAI");
  fill({ ...PERSON, "Confirm password": "another" });
  await submit();
  expect(auth.registerWithEmail).not.toHaveBeenCalled();
  expect(place.querySelectorAll("[aria-invalid=true]")).toHaveLength(1);
  fill(PERSON);
  await submit();
  expect(auth.registerWithEmail.mock.calls).toEqual([
    [{ firstName: "Ann", lastName: "Example", email: "ann@example.com", password: "my secret" }],
  ]);
  expect([seen.alerts, seen.address]).toEqual([[], "/login?message=verify-email"]);
});

test("a taken address leads to the login, which has it already", async () => {
  auth.registerWithEmail.mockResolvedValue(refusal("email-already-in-use", "It is taken."));
  const { fill, submit, place, seen, show } = open(<RegisterForm />, "/register?next=%2Fcourses%2FFAAI");
  fill(PERSON);
  await submit();
  const notice = place.querySelector("[role=alert]")!;
  expect(textOf(notice)).toBe("It is taken. Sign in");
  await settle(() => click(notice.querySelector("a")!));
  expect(seen.address).toBe("/login?next=%2Fcourses%2FFAAI");
  show(<LoginForm returnTo="/" />);
  expect(fieldNamed(place, "Email").value).toBe("ann@example.com");
});

test("an empty registration names all its fields", async () => {
  const { submit, place } = open(<RegisterForm />);
  await submit();
  expect(place.querySelectorAll("[aria-invalid=true]")).toHaveLength(5);
  expect(auth.registerWithEmail).not.toHaveBeenCalled();
});

test("a registration that needs no mail leads on at once; a refusal is shown until the next attempt", async () => {
  auth.registerWithEmail.mockResolvedValueOnce(refusal("email-format", "It is taken."));
  const { fill, submit, seen, text } = open(<RegisterForm />, "/register?next=%2Fcourses%2FFAAI");
  fill(PERSON);
  await submit();
  expect(text()).toContain("It is taken.");
  expect(seen.address).toBe("/register?next=%2Fcourses%2FFAAI");
  await submit();
  expect(text()).not.toContain("It is taken.");
  expect([seen.alerts, seen.address]).toEqual([[], "/courses/FAAI"]);
});

const headingOf = (place: Element) => place.querySelector("h1")?.textContent;

test("a link without a code cannot be used, and leads to a new one", () => {
  for (const code of [null, ""]) {
    const { place, text, unmount } = open(<ResetPasswordForm code={code} />);
    expect(text()).toContain("Request a new link");
    expect(headingOf(place)).toBe("Link not valid");
    expect(linksOf(place)).toContain("/forgot-password");
    expect(place.querySelector("form")).toBeNull();
    unmount();
  }
  expect(auth.checkReset).not.toHaveBeenCalled();
});

test("a new password is sent with the code of the link, and leads to the login", async () => {
  const { fill, submit, seen } = open(<ResetPasswordForm code="c1" />);
  fill({ "New password": "my secret", "Confirm new password": "my secreT" });
  await submit();
  expect(auth.resetPassword).not.toHaveBeenCalled();
  fill({ "Confirm new password": "my secret" });
  await submit();
  expect(auth.resetPassword.mock.calls).toEqual([["c1", "my secret"]]);
  expect(seen.address).toBe("/login?passwordReset=true");
});

test.each([
  ["expired-action-code", "This reset link has expired."],
  ["invalid-action-code", "This reset link is invalid or has already been used."],
  ["too-many-requests", null],
  ["unexpected-error", null],
] as const)("a link that is refused with %s when it is opened says: %s", async (code, reason) => {
  auth.checkReset.mockResolvedValue(refusal(code, "Refused."));
  const { place, text } = open(<ResetPasswordForm code="c1" />);
  await settle(() => undefined);
  expect(auth.checkReset.mock.calls).toEqual([["c1"]]);
  expect(place.querySelector("form") !== null).toBe(reason === null);
  expect(text()).not.toContain("Refused.");
  if (reason !== null) expect(text()).toContain(reason);
  expect(headingOf(place)).toBe(reason === null ? "Choose a new password" : "Link not valid");
});

test.each([
  ["expired-action-code", "This reset link has expired."],
  ["invalid-action-code", "This reset link is invalid or has already been used."],
  ["weak-password", "Refused."],
] as const)("after the refusal %s the page says: %s", async (code, words) => {
  auth.resetPassword.mockResolvedValue(refusal(code, "Refused."));
  const { place, fill, submit, text, seen } = open(<ResetPasswordForm code="c1" />);
  fill({ "New password": "my secret", "Confirm new password": "my secret" });
  await submit();
  expect(text()).toContain(words);
  expect(place.querySelector("form") !== null).toBe(code === "weak-password");
  expect(seen.address).toBe("/account");
});

test("a reset is requested for the typed address; afterwards it can be sent once more", async () => {
  auth.sendPasswordReset.mockResolvedValueOnce(refusal("reset-user-not-found", "Nobody has it."));
  const { place, fill, submit, text, press } = open(<ForgotPasswordForm typedEmail="ann@exam" />);
  expect(fieldNamed(place, "Email").value).toBe("ann@exam");
  await submit();
  expect(auth.sendPasswordReset).not.toHaveBeenCalled();
  fill({ Email: "ann@example.com" });
  await submit();
  expect(text()).toContain("Nobody has it.");
  await submit();
  expect(auth.sendPasswordReset.mock.calls).toEqual([["ann@example.com"], ["ann@example.com"]]);
  expect(place.querySelector("form")).toBeNull();
  expect(text()).toContain("ann@example.com");
  expect(textOf(place.querySelector("h1")!)).toBe("Email Sent!");
  expect(document.activeElement).toBe(place.querySelector("h1"));
  expect(text()).not.toContain("we’ll send you a link");
  await press([...place.querySelectorAll("button")].map(textOf)[0]!);
  expect(fieldNamed(place, "Email").value).toBe("ann@example.com");
  expect(document.activeElement).toBe(fieldNamed(place, "Email"));
});

test("the second step takes a code of the app or a recovery code, and leads back", async () => {
  const answers = [refusal("second-factor-wrong", "Wrong code."), null];
  const onCode = vi.fn<(code: string) => Promise<AuthResult | null>>(() =>
    Promise.resolve(answers.shift() ?? null),
  );
  const onBack = vi.fn();
  const { place, fill, submit, text, press } = open(<SecondStep onCode={onCode} onBack={onBack} />);
  await submit();
  expect(onCode).not.toHaveBeenCalled();
  expect(fieldNamed(place, "6-digit code").getAttribute("inputmode")).toBe("numeric");
  fill({ "6-digit code": "123456" });
  await submit();
  expect(text()).toContain("Wrong code.");
  await press("Use a recovery code instead");
  expect(text()).toContain("Password accepted. Enter one of your recovery codes.");
  expect(fieldNamed(place, "Recovery code").value).toBe("");
  fill({ "Recovery code": "AAAA-1111" });
  await submit();
  expect(onCode.mock.calls).toEqual([["123456"], ["AAAA-1111"]]);
  await press("Use the app instead");
  expect(text()).toContain("Enter the code from your authenticator app.");
  await press("Back");
  expect(onBack).toHaveBeenCalledOnce();
});

interface Link {
  readonly code?: string | null;
  readonly mode?: string | null;
  readonly agrees?: boolean;
}

async function openLink(
  outcome: AuthResult,
  { code = "c1", mode = "verifyEmail", agrees = true }: Link = {},
) {
  auth.verifyEmail.mockResolvedValue(outcome);
  const screen = open(<VerifyEmailPanel mode={mode} code={code} />, "/verify?next=%2Fcourses%2FFAAI", agrees);
  await settle(() => undefined);
  return screen;
}

test.each([
  ["of another kind", { mode: "resetPassword" }],
  ["without a kind", { mode: null }],
  ["without a code", { code: "" }],
  ["with no code at all", { code: null }],
])("a link %s verifies nothing", async (_, link) => {
  const { text } = await openLink({ success: true }, link);
  expect(auth.verifyEmail).not.toHaveBeenCalled();
  expect(text()).toContain("What you can do");
});

test("each sentence of a title is a piece of its line, which breaks between them first", async () => {
  const { place } = await openLink({ success: true, message: "It is verified! You can now sign in." });
  const heading = place.querySelector("h1")!;
  expect(textOf(heading)).toBe("It is verified! You can now sign in.");
  expect([...heading.querySelectorAll("span")].map(textOf)).toEqual([
    "It is verified!",
    "You can now sign in.",
  ]);
});

test("a verified address leads to the login after three seconds, and on to where the person was", async () => {
  const { text, place, seen, show } = await openLink({ success: true, message: "It is verified." });
  expect(auth.verifyEmail.mock.calls).toEqual([["c1"]]);
  expect(text()).toContain("It is verified.Go to LoginTaking you to the login page");
  expect(text()).not.toContain("What you can do");
  expect(linksOf(place)).toEqual(["/login?verified=true&next=%2Fcourses%2FFAAI"]);
  show(null);
  vi.useFakeTimers();
  show(<VerifyEmailPanel mode="verifyEmail" code="c1" />);
  await act(async () => {
    await vi.advanceTimersByTimeAsync(0);
  });
  pass(2999);
  expect(seen.address).toBe("/verify?next=%2Fcourses%2FFAAI");
  pass(1);
  expect(seen.address).toBe("/login?verified=true");
});

test.each<[string, AuthResult]>([
  ["Done.", { success: true, message: "Done." }],
  ["Already.", { success: false, code: "email-already-verified", error: "Already." }],
  ["Email not verified", { success: false, code: "expired-action-code" }],
  ["Enter your password", { success: false, code: "verification-needs-password" }],
])("the title says what came of the link: %s", async (title, outcome) => {
  const { place } = await openLink(outcome);
  expect(textOf(place.querySelector("h1")!)).toBe(title);
});

test("a verified address is said once, by the heading, which has the focus; one action follows", async () => {
  const { place, text } = await openLink({ success: true, message: "It is verified." });
  expect(document.activeElement).toBe(place.querySelector("h1"));
  expect(text().split("verified")).toHaveLength(2);
  expect(place.querySelectorAll("a, button")).toHaveLength(1);
  expect(place.querySelector("svg")!.classList.contains("hidden")).toBe(false);
});

test("the login has the address that was registered in this browser, once", async () => {
  auth.registerWithEmail.mockResolvedValue({ success: true, requiresVerification: true });
  const { fill, submit, unmount } = open(<RegisterForm />);
  fill(PERSON);
  await submit();
  unmount();
  for (const email of ["ann@example.com", ""]) {
    const verified = await openLink({ success: true, message: "It is verified." });
    await settle(() => click(verified.place.querySelector("a")!));
    expect(verified.seen.address).toBe("/login?verified=true&next=%2Fcourses%2FFAAI");
    verified.show(<LoginForm returnTo="/" />);
    expect(fieldNamed(verified.place, "Email").value).toBe(email);
    verified.unmount();
  }
});

test("a link that was used before is no error; one that failed comes with help", async () => {
  const used = await openLink(refusal("email-already-verified", "It is verified already."));
  expect(used.text()).toContain("It is verified already.");
  expect(used.text()).not.toContain("What you can do");
  expect(used.place.querySelector("[role=alert]")).toBeNull();
  used.unmount();
  const failed = await openLink({ success: false });
  expect(failed.place.querySelector("[role=alert]")).not.toBeNull();
  expect(failed.text()).toContain("What you can do");
});

const ELSEWHERE = refusal("verification-needs-password", "Type your password.");

test("a link opened in another browser asks for the password; a wrong one can be typed again", async () => {
  const { text, fill, submit } = await openLink(ELSEWHERE);
  auth.verifyEmailWithPassword.mockResolvedValueOnce(refusal("wrong-password", "Not that one."));
  fill({ Password: "wrong one" });
  await submit();
  expect(text()).toContain("Not that one.");
  fill({ Password: "my secret" });
  expect(text()).not.toContain("Not that one.");
  auth.verifyEmailWithPassword.mockResolvedValueOnce({ success: true, message: "It is verified." });
  await submit();
  expect(auth.verifyEmailWithPassword.mock.calls).toEqual([
    ["c1", "wrong one"],
    ["c1", "my secret"],
  ]);
  expect(text()).toContain("It is verified.");
});

test.each([
  ["resend-too-many-requests", true],
  ["verification-exception", true],
  ["expired-action-code", false],
] as const)("after %s the same link may be tried again: %s", async (code, mayRetry) => {
  const { place, text, fill, submit } = await openLink(ELSEWHERE);
  auth.verifyEmailWithPassword.mockResolvedValue(refusal(code, "Refused."));
  await submit();
  expect(auth.verifyEmailWithPassword).not.toHaveBeenCalled();
  fill({ Password: "my secret" });
  await submit();
  expect(text()).toContain("Refused.");
  expect(place.querySelector("form") !== null).toBe(mayRetry);
});

const NOT_ME = "I did not register";

test.each([
  ["deleted", succeeded(), "gone"],
  ["failed", refusal("unexpected-error", "Try later."), "stays"],
  ["too often", refusal("resend-too-many-requests", "Try later."), "stays"],
  ["used", refusal("email-already-verified", "Try later."), "over"],
] as const)("a person who did not register deletes it: %s", async (_, outcome, then) => {
  const { place, text, press, seen } = await openLink(ELSEWHERE);
  auth.declineRegistration.mockResolvedValue(outcome);
  const name = textOf(place.querySelector("section button")!);
  await press(name);
  expect(name).toBe(NOT_ME);
  expect(seen.questions).toHaveLength(1);
  expect(auth.declineRegistration.mock.calls).toEqual([["c1"]]);
  expect(place.querySelector("form") !== null).toBe(then === "stays");
  expect(linksOf(place).includes("/register")).toBe(then === "gone");
  if (then !== "gone") expect(text()).toContain("Try later.");
  if (then === "stays") expect(buttonNamed(place, NOT_ME).disabled).toBe(false);
});

test("without consent the registration stays", async () => {
  const { press } = await openLink(ELSEWHERE, { agrees: false });
  await press(NOT_ME);
  expect(auth.declineRegistration).not.toHaveBeenCalled();
});
