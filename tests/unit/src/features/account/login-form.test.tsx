// The login form: what it sends, what it shows of every response, and when the verification mail is offered again.
import { createMemoryRouter, MemoryRouter, RouterProvider } from "react-router-dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { AuthResult } from "#src/features/account/auth-result.ts";
import { LoginForm } from "#src/features/account/login-form.tsx";
import { errorMessage } from "#shared/errors.ts";
import { MESSAGES } from "#shared/messages.ts";
import ForgotPasswordRoute from "#src/routes/forgot-password.tsx";
import { buttonNamed, click, fieldNamed, render, settle, textOf, type } from "#tests/helpers/render.tsx";

const auth = vi.hoisted(() => ({
  signInWithEmail: vi.fn<(...credentials: string[]) => Promise<AuthResult>>(),
  resendVerificationEmail: vi.fn<(...credentials: string[]) => Promise<AuthResult>>(),
}));
vi.mock("#src/features/account/use-auth.ts", () => ({ useAuth: () => auth }));
vi.mock("#src/features/account/google-option.tsx", () => ({ GoogleOption: () => null }));

const WRONG: AuthResult = { success: false, code: "wrong-password", error: "That is not your password." };
const UNVERIFIED: AuthResult = {
  ...{ success: false, requiresVerification: true, code: "email-not-verified" },
  error: "Please verify your address.",
};

beforeEach(() => {
  auth.signInWithEmail.mockReset().mockResolvedValue({ success: true });
  auth.resendVerificationEmail.mockReset().mockResolvedValue({ success: true, message: "It is on its way." });
});

function open() {
  const { place, unmount } = render(
    <MemoryRouter>
      <LoginForm returnTo="/dashboard" arrival={<p>Why you are here</p>} />
    </MemoryRouter>,
  );
  const fill = (email: string, password: string) => {
    type(fieldNamed(place, "Email"), email);
    type(fieldNamed(place, "Password"), password);
  };
  const press = async (name: string) => {
    await settle(() => {
      click(buttonNamed(place, name));
    });
  };
  return { place, fill, press, words: () => textOf(place), unmount };
}

test("nothing is sent while a field is missing or invalid", async () => {
  const { fill, press, unmount } = open();
  await press("Sign in");
  fill("not an address", "secret1");
  await press("Sign in");
  fill("a@x.io", "");
  await press("Sign in");
  expect(auth.signInWithEmail).not.toHaveBeenCalled();
  unmount();
});

test("a sign-in sends the fields once, and removes the notice of arrival", async () => {
  const { fill, press, words, unmount } = open();
  expect(words()).toContain("Why you are here");
  fill("a@x.io", "secret1");
  await press("Sign in");
  expect(auth.signInWithEmail.mock.calls).toEqual([["a@x.io", "secret1"]]);
  expect(words()).not.toContain("Why you are here");
  unmount();
});

test("a refusal marks the password and is shown until the next input, and offers no mail", async () => {
  auth.signInWithEmail.mockResolvedValue(WRONG);
  const { place, fill, press, words, unmount } = open();
  fill("a@x.io", "secret1");
  await press("Sign in");
  expect(words()).toContain("That is not your password.");
  expect(words()).not.toContain(MESSAGES.resendVerificationEmail);
  const isMarked = () => fieldNamed(place, "Password").getAttribute("aria-invalid");
  expect(isMarked()).toBe("true");
  type(fieldNamed(place, "Password"), "secret2");
  expect(words()).not.toContain("That is not your password.");
  expect(isMarked()).toBeNull();
  unmount();
});

test("an unverified address is offered another mail, which is sent with the values of the fields", async () => {
  auth.signInWithEmail.mockResolvedValue(UNVERIFIED);
  const { place, fill, press, words, unmount } = open();
  fill("a@x.io", "secret1");
  await press("Sign in");
  expect(textOf(place.querySelector("[role=alert]")!)).toContain(
    `${MESSAGES.resendHint}${MESSAGES.resendVerificationEmail}`,
  );
  await press(MESSAGES.resendVerificationEmail);
  expect(auth.resendVerificationEmail.mock.calls).toEqual([["a@x.io", "secret1"]]);
  expect(words()).toContain("It is on its way.");
  unmount();
});

test("another mail needs both fields, and a failure keeps the offer", async () => {
  auth.signInWithEmail.mockResolvedValue(UNVERIFIED);
  auth.resendVerificationEmail.mockResolvedValue({ success: false, error: "Too many mails." });
  const { place, fill, press, words, unmount } = open();
  fill("a@x.io", "secret1");
  await press("Sign in");
  Reflect.set(HTMLInputElement.prototype, "value", " ", fieldNamed(place, "Email"));
  await press(MESSAGES.resendVerificationEmail);
  expect(auth.resendVerificationEmail).not.toHaveBeenCalled();
  expect(words()).toContain(errorMessage("resend-needs-both"));
  Reflect.set(HTMLInputElement.prototype, "value", "a@x.io", fieldNamed(place, "Email"));
  await press(MESSAGES.resendVerificationEmail);
  expect(words()).toContain("Too many mails.");
  expect(buttonNamed(place, MESSAGES.resendVerificationEmail).disabled).toBe(false);
  unmount();
});

test("an account with two-step sign-in requires the code and sends it with the verified password", async () => {
  auth.signInWithEmail.mockResolvedValueOnce({ success: false, code: "second-factor-required" });
  auth.signInWithEmail.mockResolvedValueOnce({ success: false, error: "This code is not right." });
  const { place, fill, press, words, unmount } = open();
  fill("a@x.io", "secret1");
  await press("Sign in");
  type(fieldNamed(place, "6-digit code"), "111111");
  await press("Sign in");
  expect(words()).toContain("This code is not right.");
  type(fieldNamed(place, "6-digit code"), "222222");
  await press("Sign in");
  expect(auth.signInWithEmail.mock.calls).toEqual([
    ["a@x.io", "secret1"],
    ["a@x.io", "secret1", "111111"],
    ["a@x.io", "secret1", "222222"],
  ]);
  await press("Back");
  expect(words()).not.toContain("6-digit code");
  unmount();
});

test("the password reset starts with the address that was typed here", async () => {
  const router = createMemoryRouter(
    [
      { path: "/login", element: <LoginForm returnTo="/dashboard" /> },
      { path: "/forgot-password", Component: ForgotPasswordRoute },
    ],
    { initialEntries: ["/login"] },
  );
  const { place, unmount } = render(<RouterProvider router={router} />);
  type(fieldNamed(place, "Email"), "typed@x.io");
  const link = [...place.querySelectorAll("a")].find((one) => textOf(one) === MESSAGES.forgotPassword);
  await settle(() => {
    link?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, button: 0 }));
  });
  expect(textOf(place)).toContain("Reset your password");
  expect(fieldNamed(place, "Email").value).toBe("typed@x.io");
  unmount();
});

test("every link to another account page keeps the page that the address names", () => {
  const { place, unmount } = render(
    <MemoryRouter initialEntries={["/login?next=%2Fcourses%2FFAAI"]}>
      <LoginForm returnTo="/courses/FAAI" />
    </MemoryRouter>,
  );
  const links = [...place.querySelectorAll("a")].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["/forgot-password?next=%2Fcourses%2FFAAI", "/register?next=%2Fcourses%2FFAAI"]);
  unmount();
});
