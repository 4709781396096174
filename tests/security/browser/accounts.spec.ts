// An address of an admin that a stranger has registered in advance, and how its owner recovers it.
import type { Page } from "@playwright/test";
import { setVariables } from "embedded-convex/tools/deployment.ts";
import { accessOf } from "@cohort/launcher/src/child-stack.ts";
import { linkIn, mailsTo, newestMail } from "../../e2e/support/inbox.ts";
import { newPerson } from "../../e2e/support/people.ts";
import { expect, expectInbox, fillLogin, register, test, visitor } from "../../e2e/support/story.ts";

const DEMO_ADMINS = "admin@cohort.test,admin2@cohort.test,admin3@cohort.test";
const VERIFIED = "Email verified successfully! You can now sign in.";

test.describe("accounts registered in advance", () => {
  test("SEC-64 SEC-96 a stranger registers an admin's address; the owner deletes that and becomes admin", async ({
    page,
    stack,
    browser,
  }) => {
    const owner = newPerson("Owner");
    const stranger = { ...owner, firstName: "Mallory", password: "squatting-horse" };
    await setVariables(accessOf(stack), { ADMIN_EMAILS: `${DEMO_ADMINS},${owner.email}` });

    const strangers = await visitor(browser, stack.site);
    await register(strangers, stack, stranger);
    await expectInbox(strangers);
    const link = linkIn(await newestMail(stack, owner.email), stack);

    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Enter your password" })).toBeFocused();
    await page.getByLabel("Password", { exact: true }).fill(owner.password);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Incorrect password. Please try again.")).toBeVisible();

    // By keyboard only, cancelled once.
    const decline = page.getByRole("button", { name: "I did not register" });
    await decline.focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog");
    await question.getByRole("button", { name: "Cancel" }).press("Enter");
    await expect(question).toBeHidden();
    await decline.press("Enter");
    await question.getByRole("button", { name: "Delete registration" }).press("Enter");
    await expect(page.getByText("The registration was deleted.")).toBeVisible();

    await fillLoginAt(strangers, stack.site, stranger);
    await expect(strangers.getByText("No account found with this email address.")).toBeVisible();

    await register(page, stack, owner);
    await expectInbox(page);
    const before = (await mailsTo(stack, owner.email)).length;
    expect(before).toBeGreaterThanOrEqual(1);
    const own = linkIn(await newestMail(stack, owner.email, 2), stack);
    await page.goto(own);
    await expect(page.getByText(VERIFIED)).toBeVisible();
    await expect(page).toHaveURL(`${stack.site}/login?verified=true`);
    await fillLogin(page, owner);
    await expect(page).toHaveURL(`${stack.site}/dashboard`);
    await page.goto(`${stack.site}/admin/dashboard`);
    await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();

    await fillLoginAt(strangers, stack.site, stranger);
    await expect(strangers.getByText("Incorrect password. Please try again.")).toBeVisible();
    await setVariables(accessOf(stack), { ADMIN_EMAILS: DEMO_ADMINS });
  });

  test("SEC-64 a link opened in another browser verifies with the chosen password, and reports a second use", async ({
    page,
    stack,
    browser,
  }) => {
    const person = newPerson("Elsewhere");
    await register(page, stack, person);
    await expectInbox(page);
    const link = linkIn(await newestMail(stack, person.email), stack);

    // A mail scanner fetches links without running scripts.
    expect((await fetch(link)).status).toBe(200);
    const phone = await visitor(browser, link);
    await phone.setViewportSize({ width: 390, height: 844 });
    await phone.getByLabel("Password", { exact: true }).fill(person.password);
    await phone.getByRole("button", { name: "Verify Email" }).click();
    await expect(phone.getByText(VERIFIED)).toBeVisible();
    await expect(phone).toHaveURL(`${stack.site}/login?verified=true`);

    await page.goto(link);
    await expect(page.getByText("Email is already verified. You can sign in normally.")).toBeVisible();
    await page.getByRole("link", { name: "Go to Login" }).click();
    await fillLogin(page, person);
    await expect(page).toHaveURL(`${stack.site}/dashboard`);
  });
});

async function fillLoginAt(page: Page, site: string, person: { email: string; password: string }) {
  await page.goto(`${site}/login`);
  await fillLogin(page, person);
}
