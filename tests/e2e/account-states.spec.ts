// The account screens' further states: flags, toggles, timers, and slow or missing responses.
import type { Page, Route } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { linkIn, newestMail } from "./support/inbox.ts";
import { newPerson, verifiedPerson } from "./support/people.ts";
import {
  expect,
  expectInbox,
  fillLogin,
  fillRegistration,
  register,
  test,
  toSignIn,
} from "./support/story.ts";

const CALLS = "**/api/action";

/** Registers a person and opens the login page; the mailed link is not used. */
async function unverified(page: Page, stack: StackInfo, name: string) {
  const person = newPerson(name);
  await register(page, stack, person);
  await toSignIn(page);
  return { person, link: linkIn(await newestMail(stack, person.email), stack) };
}

test("the login page shows the notice of its query string until a sign-in is attempted", async ({
  page,
  stack,
}) => {
  const said = page.getByRole("main").getByRole("status");
  for (const [query, text] of [
    [
      "message=verify-email",
      "Registration successful! Please check your email and click the verification link",
    ],
    ["verified=true", "Email verified successfully! You can now sign in."],
    ["emailVerified=true", "Email verified successfully! You can now sign in."],
    ["passwordReset=true", "Password reset successful! You can now sign in with your new password."],
  ] as const) {
    await page.goto(`${stack.site}/login?${query}`);
    await expect(said.filter({ hasText: text })).toBeVisible();
  }
  await fillLogin(page, newPerson("Nobody"));
  await expect(page.getByText("No account found with this email address.")).toBeVisible();
  await expect(page.getByText("Password reset successful!")).toHaveCount(0);
});

test("passwords can be shown and hidden, each by itself", async ({ page, stack }) => {
  await page.goto(`${stack.site}/login`);
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");

  await page.goto(`${stack.site}/register`);
  const toggles = page.getByRole("button", { name: /^(Show|Hide) password$/ });
  await expect(toggles).toHaveCount(2);
  await toggles.last().click();
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute("type", "password");
  await expect(page.getByLabel("Confirm password", { exact: true })).toHaveAttribute("type", "text");
});

test("login and register link to each other, to Google and to the password reset", async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.site}/login`);
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await main.getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL(`${stack.site}/register`);
  await expect(main.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  await main.getByRole("link", { name: "Sign in" }).click();
  await main.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL(`${stack.site}/forgot-password`);
  await expect(page.getByText(/works even if your email is not verified yet/)).toBeVisible();
});

test("both login fields are required", async ({ page, stack }) => {
  await page.goto(`${stack.site}/login`);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
});

test("the resend button appears with the error, requires the password, and disappears on the next input", async ({
  page,
  stack,
}) => {
  const { person } = await unverified(page, stack, "Resender");
  const resend = page.getByRole("button", { name: "Resend Verification Email" });
  await expect(resend).toHaveCount(0);
  await fillLogin(page, person);
  await expect(resend).toBeVisible();
  await page.getByLabel("Password", { exact: true }).press("End");
  await page.keyboard.type("x");
  await expect(resend).toHaveCount(0);
  await expect(page.getByText("Please verify your email before signing in.")).toHaveCount(0);

  await fillLogin(page, person);
  await expect(resend).toBeVisible();
  // Emptied without a key event, as a password manager does.
  await page
    .getByLabel("Password", { exact: true })
    .evaluate((input: HTMLInputElement) => (input.value = ""));
  await resend.click();
  await expect(page.getByText("Please enter both email and password to resend verification.")).toBeVisible();
});

test("after registering, the page names the address, sends the mail again, and leads to another address", async ({
  page,
  stack,
}) => {
  const person = newPerson("Inbox");
  await page.goto(`${stack.site}/register?next=%2Fcourses%2FFAAI`);
  await fillRegistration(page, person);
  await expectInbox(page);
  const main = page.getByRole("main");
  await expect(main).toBeFocused();
  await expect(main).toContainText(person.email);
  await expect(main.getByLabel("Email")).toHaveCount(0);
  await newestMail(stack, person.email);
  const again = page.getByRole("button", { name: "Send the email again" });
  await again.click();
  await expect(main.getByText("Verification email sent! Please check your inbox and spam")).toBeVisible();
  const link = linkIn(await newestMail(stack, person.email, 2), stack);
  expect(new URL(link).searchParams.get("next")).toBe("/courses/FAAI");

  // The password is not kept anywhere that a reload would find it.
  await page.reload();
  await expect(main).toContainText(person.email);
  await page.getByLabel("Password", { exact: true }).fill("not-the-one");
  await again.click();
  await expect(main.getByText("Incorrect password. Please enter the correct password.")).toBeVisible();
  await main.getByRole("link", { name: "Use another address" }).click();
  await expect(page).toHaveURL(`${stack.site}/register?next=%2Fcourses%2FFAAI`);
});

test("a verified address redirects to the login page after three seconds", async ({ page, stack }) => {
  const { link } = await unverified(page, stack, "Punctual");
  const held: Route[] = [];
  await page.route(CALLS, (route) => {
    held.push(route);
  });
  await page.goto(link);
  await expect(page.getByText("Verifying your email…")).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(page.getByText("Email verified successfully! You can now sign in.")).toBeVisible();
  const verifiedAt = Date.now();
  await expect(page).toHaveURL(`${stack.site}/login?verified=true`);
  const waited = Date.now() - verifiedAt;
  expect(waited).toBeGreaterThan(2_000);
  expect(waited).toBeLessThan(5_000);
});

test("action links of another mode are invalid", async ({ page, stack }) => {
  for (const query of ["", "?mode=verifyEmail", "?oobCode=abc", "?mode=other&oobCode=abc"]) {
    await page.goto(`${stack.site}/verify-email${query}`);
    await expect(page.getByText("Invalid verification link.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Go to Login" })).toBeVisible();
  }
  for (const query of ["", "?mode=resetPassword&oobCode=used-before"]) {
    await page.goto(`${stack.site}/reset-password${query}`);
    await expect(page.getByText("This reset link is invalid or has already been used.")).toBeVisible();
  }
  await page.getByRole("link", { name: "Request a new link" }).click();
  await expect(page).toHaveURL(`${stack.site}/forgot-password`);
});

test("another e-mail can be requested", async ({ page, stack }) => {
  const person = await verifiedPerson(stack, "Again");
  await page.goto(`${stack.site}/forgot-password`);
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByRole("heading", { name: "Email Sent!" })).toBeVisible();
  await expect(
    page.getByText(
      "If an account with this email exists, password reset instructions will be sent. Please check your inbox and spam folder.",
    ),
  ).toBeVisible();
  await page.getByRole("button", { name: "Send Another Email" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await page.getByLabel("Email").fill(newPerson("Unknown").email);
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(
    page.getByText("No account found with this email address. Please check your email or sign up first."),
  ).toBeVisible();
});

test.describe("when the server cannot be reached", () => {
  test.use({ allowedErrors: [[/Failed to load resource|ERR_/], { scope: "test" }] });

  test("each account screen shows its own error message", async ({ page, stack }) => {
    const person = newPerson("Lost");
    await page.route(CALLS, (route) => route.abort());
    await page.goto(`${stack.site}/verify-email?mode=verifyEmail&oobCode=${"0".repeat(32)}`);
    await expect(page.getByText("Email verification failed. Please try again.")).toBeVisible();
    await register(page, stack, person);
    await expect(page.getByText("Registration failed. Please try again.")).toBeVisible();
    await page.goto(`${stack.site}/forgot-password`);
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Send Reset Email" }).click();
    await expect(page.getByText("An unexpected error occurred.")).toBeVisible();
  });
});
