// Errors of registration, login, verification and password reset, and how to recover from them.
import { linkIn, mailsTo, newestMail } from "./support/inbox.ts";
import { newPerson, verifiedPerson } from "./support/people.ts";
import {
  enrollButton,
  expect,
  expectPaymentInView,
  fillLogin,
  logIn,
  openMailedLink,
  register,
  test,
  toSignIn,
} from "./support/story.ts";

test("a wrong password and an unknown address have different messages, and input clears the message", async ({
  page,
  stack,
}) => {
  const person = await verifiedPerson(stack, "Wrong");
  await page.goto(`${stack.site}/login`);
  await fillLogin(page, { ...person, password: "not-the-one" });
  await expect(page.getByText("Incorrect password. Please try again.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend Verification Email" })).toBeHidden();
  await page.getByLabel("Email").fill(newPerson().email);
  await expect(page.getByText("Incorrect password. Please try again.")).toBeHidden();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("No account found with this email address.")).toBeVisible();
});

test("an unverified account can request another link; a used link shows that it was used", async ({
  page,
  stack,
}) => {
  const person = newPerson("Unverified");
  await register(page, stack, person);
  await toSignIn(page);
  await newestMail(stack, person.email);
  await fillLogin(page, person);
  await expect(page.getByText("Please verify your email before signing in.")).toBeVisible();
  await expect(page.getByText("Need to resend verification email?")).toBeVisible();
  const before = (await mailsTo(stack, person.email)).length;
  await page.getByRole("button", { name: "Resend Verification Email" }).click();
  await expect(
    page.getByText("Verification email sent! Please check your inbox and spam folder."),
  ).toBeVisible();
  const link = linkIn(await newestMail(stack, person.email, before + 1), stack);

  await page.goto(link);
  await expect(page.getByText("Email verified successfully! You can now sign in.")).toBeVisible();
  await expect(page).toHaveURL(`${stack.site}/login?verified=true`);
  await fillLogin(page, person);
  await expect(page).toHaveURL(`${stack.site}/dashboard`);
  await expect(page.getByText("No courses enrolled yet")).toBeVisible();
});

test("invalid and incomplete links show an error", async ({ page, stack }) => {
  await page.goto(`${stack.site}/verify-email`);
  await expect(page.getByText("Invalid verification link.")).toBeVisible();
  await page.goto(`${stack.site}/verify-email?mode=verifyEmail&oobCode=00000000000000000000000000000000`);
  await expect(page.getByText("The verification link is invalid. Please request a new one.")).toBeVisible();
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expect(page).toHaveURL(`${stack.site}/login`);
});

test("registering an address twice is refused", async ({ page, stack }) => {
  const person = await verifiedPerson(stack, "Taken");
  await register(page, stack, person);
  await expect(
    page.getByText("An account with this email already exists. Please try signing in instead."),
  ).toBeVisible();
});

test("registration validates its fields", async ({ page, stack }) => {
  const person = newPerson("Fields");
  await register(page, stack, { ...person, password: "five5" });
  await expect(page.getByText("Password must be at least 6 characters long!").first()).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("sixsix");
  await page.getByLabel("Confirm password", { exact: true }).fill("different");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Passwords don't match!")).toBeVisible();
  expect(await mailsTo(stack, person.email)).toEqual([]);
});

test("a password is reset through a mailed link, on the way to a seat", async ({ page, stack }) => {
  const person = await verifiedPerson(stack, "Forgot");
  await page.goto(`${stack.site}/courses/FAAI`);
  await enrollButton(page).click();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByText("Please enter your email address.")).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send Reset Email" }).click();
  await expect(page.getByRole("heading", { name: "Email Sent!" })).toBeVisible();
  await openMailedLink(page, stack, person);
  await page.getByLabel("New password", { exact: true }).fill("another-horse");
  await page.getByLabel("Confirm new password", { exact: true }).fill("another-horse");
  await page.getByRole("button", { name: "Save New Password" }).click();
  await expect(
    page.getByText("Password reset successful! You can now sign in with your new password."),
  ).toBeVisible();
  await fillLogin(page, { ...person, password: "another-horse" });
  await expect(page).toHaveURL(`${stack.site}/courses/FAAI`);
  await expectPaymentInView(page);
});

test("a protected page returns the visitor to the requested address after login", async ({ page, stack }) => {
  const person = await verifiedPerson(stack, "Origin");
  await page.goto(`${stack.site}/dashboard`);
  await expect(page.getByText("Please log in to access this page.")).toBeVisible();
  await fillLogin(page, person);
  await expect(page).toHaveURL(`${stack.site}/dashboard`);
});

test("logging out returns to the landing page", async ({ page, stack }) => {
  const person = await verifiedPerson(stack, "Leave");
  await logIn(page, stack, person);
  await page.getByRole("button", { name: new RegExp(person.firstName) }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${stack.site}/`);
  await expect(page.getByRole("link", { name: "Login" }).first()).toBeVisible();
});

test("an unknown address redirects to the landing page", async ({ page, stack }) => {
  await page.goto(`${stack.site}/no/such/page`);
  await expect(page).toHaveURL(`${stack.site}/`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Master Machine Learning");
});
