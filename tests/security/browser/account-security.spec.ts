// Account security: signing another browser out, changing the password, two-step sign-in.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { WITHIN_A_SECOND } from "../../e2e/support/live.ts";
import { mailsTo } from "../../e2e/support/inbox.ts";
import { newPerson, verifiedPerson } from "../../e2e/support/people.ts";
import { asAdmin } from "../../e2e/support/stack.ts";
import { expect, fillLogin, logIn, test, visitor } from "../../e2e/support/story.ts";
import { expectNothingWide } from "../../e2e/support/width.ts";

const STEP_MS = 30_000;

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

test("SEC-90 another browser is signed out live, and a changed password ends all other sessions", async ({
  page,
  browser,
  stack,
}) => {
  const person = await verifiedPerson(stack, "Safe");
  await logIn(page, stack, person);
  await page.getByRole("button", { name: /^User menu for / }).click();
  await page.getByRole("menuitem", { name: "Account security" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Account security" })).toBeVisible();
  const sessions = page.getByRole("list", { name: "Signed-in devices" }).getByRole("listitem");
  await expect(sessions).toHaveCount(1);
  await expect(sessions.first()).toContainText("This device");
  await expect(sessions.first()).toContainText("Chrome on Linux");

  const other = await visitor(browser, `${stack.site}/login`);
  await fillLogin(other, person);
  await expect(other).toHaveURL(`${stack.site}/dashboard`);
  await expect(sessions).toHaveCount(2, WITHIN_A_SECOND);
  await expect(sessions.nth(1)).toContainText("Chrome on Linux", WITHIN_A_SECOND);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNothingWide(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole("button", { name: "Sign out Chrome on Linux" }).click();
  await expect(other).toHaveURL(`${stack.site}/login`);
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Signed-in devices" })).toBeFocused();

  await fillLogin(other, person);
  await expect(other).toHaveURL(`${stack.site}/dashboard`);
  const form = page.getByRole("form", { name: "Change password" });
  const fill = async (current: string, next: string, again = next) => {
    await form.getByLabel("Current password", { exact: true }).fill(current);
    await form.getByLabel("New password", { exact: true }).fill(next);
    await form.getByLabel("Confirm new password", { exact: true }).fill(again);
    await form.getByRole("button", { name: "Change password" }).click();
  };
  await fill("not-the-one", "a new horse");
  await expect(form.getByText("Incorrect password. Please try again.")).toBeVisible();
  await fill(person.password, "a new horse", "another one");
  await expect(form.getByText("Passwords don't match!")).toBeVisible();
  await fill(person.password, "a new horse");
  await expect(form.getByText("Your password was changed.")).toBeVisible();
  await expect(other).toHaveURL(`${stack.site}/login`);
  await fillLogin(other, person);
  await expect(other.getByText("Incorrect password. Please try again.")).toBeVisible();
  await fillLogin(other, { ...person, password: "a new horse" });
  await expect(other).toHaveURL(`${stack.site}/dashboard`);
  await expect
    .poll(async () => (await mailsTo(stack, person.email)).map(({ subject }) => subject))
    .toContain("Your Cohort password was changed");

  await page.getByRole("button", { name: "Sign out everywhere, here too" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL(`${stack.site}/login`);
  await expect(page).toHaveURL(`${stack.site}/login`);
});

test("SEC-89 staff enable two-step sign-in, and sign in with a code and with a recovery code", async ({
  page,
  browser,
  stack,
}) => {
  const person = newPerson("Staff");
  await asAdmin(stack, "accounts:createVerified", { ...person, role: "instructor" });
  await logIn(page, stack, person);
  await page.goto(`${stack.site}/profile/security`);
  await page.getByRole("button", { name: "Turn on" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Continue" }).click();
  const qrCode = dialog.getByRole("img", { name: "QR code for your authenticator app" });
  await expect(qrCode).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  // QR scanners need dark modules on a light background.
  await expect(qrCode.locator("..")).toHaveCSS("background-color", "rgb(253, 251, 245)");
  await page.emulateMedia({ colorScheme: "light" });
  const secret = (await dialog.locator("code").innerText()).replaceAll(" ", "");
  const codeAt = (time: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
  await expectAccessible(page);
  await dialog.getByLabel("6-digit code").fill("000000");
  await dialog.getByRole("button", { name: "Turn on" }).click();
  await expect(dialog.getByText("This code is not right")).toBeVisible();
  await dialog.getByLabel("6-digit code").fill(codeAt(Date.now()));
  await dialog.getByRole("button", { name: "Turn on" }).click();
  const recoveryCodes = dialog.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(recoveryCodes).toHaveCount(10);
  const recoveryCode = await recoveryCodes.first().innerText();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "I have saved them" }).click();
  await expect(page.getByText("10 recovery codes left")).toBeVisible();

  const phone = await visitor(browser, `${stack.site}/login`);
  await fillLogin(phone, person);
  await expect(
    phone.getByText("Password accepted. Enter the code from your authenticator app."),
  ).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel("6-digit code").fill("000000");
  await phone.getByRole("button", { name: "Sign in" }).click();
  await expect(phone.getByText("This code is not right")).toBeVisible();
  // The code of this time step was used to turn it on; the next step's code is accepted, too.
  await phone.getByLabel("6-digit code").fill(codeAt(Date.now() + STEP_MS));
  await phone.getByRole("button", { name: "Sign in" }).click();
  await expect(phone).toHaveURL(`${stack.site}/dashboard`);

  const laptop = await visitor(browser, `${stack.site}/login`);
  await fillLogin(laptop, person);
  await laptop.getByRole("button", { name: "Use a recovery code instead" }).click();
  await laptop.getByLabel("Recovery code").fill(recoveryCode.toLowerCase());
  await laptop.getByRole("button", { name: "Sign in" }).click();
  await expect(laptop).toHaveURL(`${stack.site}/dashboard`);
  await expect(page.getByText("9 recovery codes left")).toBeVisible();
});
