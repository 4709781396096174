// The account forms other than the login: what each sends, where it leads, and what stays after a refusal.
import { beforeEach, expect, test, vi } from "vitest";
import { type AuthResult } from "#src/features/account/auth-result.ts";
import { ForgotPasswordForm } from "#src/features/account/forgot-password-form.tsx";
import { LoginForm } from "#src/features/account/login-form.tsx";
import { RegisterForm } from "#src/features/account/register-form.tsx";
import { ResetPasswordForm } from "#src/features/account/reset-password-form.tsx";
import { SecondStep } from "#src/features/account/second-step.tsx";
import { click, fieldNamed, settle, textOf } from "#tests/helpers/render.tsx";
import { linksOf } from "#tests/helpers/screen.tsx";
import { openForm, PERSON, refusal } from "./account-form";

type Call = (...args: unknown[]) => Promise<AuthResult>;
const auth = vi.hoisted(() => ({
  registerWithEmail: vi.fn<Call>(),
  sendPasswordReset: vi.fn<Call>(),
  checkReset: vi.fn<Call>(),
  resetPassword: vi.fn<Call>(),
}));
const useAuth = vi.hoisted(() => vi.fn());
vi.mock("#src/features/account/use-auth.ts", () => ({ useAuth }));
vi.mock("#src/features/account/google-option.tsx", () => ({ GoogleOption: () => null }));

beforeEach(() => {
  useAuth.mockReset().mockReturnValue(auth);
  for (const call of Object.values(auth)) call.mockReset().mockResolvedValue({ success: true });
});

test("a registration sends the account without the repetition, and leads to the login once the mail is sent", async () => {
  auth.registerWithEmail.mockResolvedValue({ success: true, requiresVerification: true });
  const { fill, submit, seen, place } = openForm(<RegisterForm />, "/register?next=%2Fcourses%2FFAAI");
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
  const { fill, submit, place, seen, show } = openForm(<RegisterForm />, "/register?next=%2Fcourses%2FFAAI");
  fill(PERSON);
  await submit();
  const notice = place.querySelector("[role=alert]")!;
  expect(textOf(notice)).toBe("It is taken. Sign in");
  await settle(() => click(notice.querySelector("a")!));
  expect(seen.address).toBe("/login?next=%2Fcourses%2FFAAI");
  show(<LoginForm returnTo="/" />);
  expect(fieldNamed(place, "Email").value).toBe("ann@example.com");
});

test("an empty registration names all its fields; the error of the address takes the place of its hint", async () => {
  const { submit, place, text } = openForm(<RegisterForm />);
  const hint = "We’ll email you a link to verify this address.";
  expect(text()).toContain(hint);
  await submit();
  expect(place.querySelectorAll("[aria-invalid=true]")).toHaveLength(5);
  expect(text()).not.toContain(hint);
  expect(auth.registerWithEmail).not.toHaveBeenCalled();
});

test("a registration that needs no mail leads on at once; a refusal is shown until the next attempt", async () => {
  auth.registerWithEmail.mockResolvedValueOnce(refusal("email-format", "It is taken."));
  const { fill, submit, seen, text } = openForm(<RegisterForm />, "/register?next=%2Fcourses%2FFAAI");
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
    const { place, text, unmount } = openForm(<ResetPasswordForm code={code} />);
    expect(text()).toContain("Request a new link");
    expect(headingOf(place)).toBe("Link not valid");
    expect(linksOf(place)).toContain("/forgot-password");
    expect(place.querySelector("form")).toBeNull();
    unmount();
  }
  expect(auth.checkReset).not.toHaveBeenCalled();
});

test("a new password is sent with the code of the link, and leads to the login", async () => {
  const { fill, submit, seen } = openForm(<ResetPasswordForm code="c1" />);
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
  const { place, text } = openForm(<ResetPasswordForm code="c1" />);
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
  const { place, fill, submit, text, seen } = openForm(<ResetPasswordForm code="c1" />);
  fill({ "New password": "my secret", "Confirm new password": "my secret" });
  await submit();
  expect(text()).toContain(words);
  expect(place.querySelector("form") !== null).toBe(code === "weak-password");
  expect(seen.address).toBe("/account");
});

test("a reset is requested for the typed address; afterwards it can be sent once more", async () => {
  auth.sendPasswordReset.mockResolvedValueOnce(refusal("reset-user-not-found", "Nobody has it."));
  const { place, fill, submit, text, press } = openForm(<ForgotPasswordForm typedEmail="ann@exam" />);
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
  const { place, fill, submit, text, press } = openForm(<SecondStep onCode={onCode} onBack={onBack} />);
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
