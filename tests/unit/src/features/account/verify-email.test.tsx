// The page of a verification link: what it says of each outcome, where it leads, and the password where it needs one.
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { succeeded, type AuthResult } from "#src/features/account/auth-result.ts";
import { LoginForm } from "#src/features/account/login-form.tsx";
import { RegisterForm } from "#src/features/account/register-form.tsx";
import { VerifyEmailPanel } from "#src/features/account/verify-email-panel.tsx";
import { buttonNamed, click, fieldNamed, pass, settle, textOf } from "#tests/helpers/render.tsx";
import { linksOf } from "#tests/helpers/screen.tsx";
import { openForm, PERSON, refusal } from "./account-form";

type Call = (...args: unknown[]) => Promise<AuthResult>;
const auth = vi.hoisted(() => ({
  registerWithEmail: vi.fn<Call>(),
  verifyEmail: vi.fn<Call>(),
  verifyEmailWithPassword: vi.fn<Call>(),
  declineRegistration: vi.fn<Call>(),
}));
const useAuth = vi.hoisted(() => vi.fn());
vi.mock("#src/features/account/use-auth.ts", () => ({ useAuth }));
vi.mock("#src/features/account/google-option.tsx", () => ({ GoogleOption: () => null }));

beforeEach(() => {
  useAuth.mockReset().mockReturnValue(auth);
  for (const call of Object.values(auth)) call.mockReset().mockResolvedValue({ success: true });
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
  const screen = openForm(
    <VerifyEmailPanel mode={mode} code={code} />,
    "/verify?next=%2Fcourses%2FFAAI",
    agrees,
  );
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
  const { fill, submit, unmount } = openForm(<RegisterForm />);
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
