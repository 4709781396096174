// Signing in with Google: a popup with an account chooser.
import { newPerson } from "./support/people.ts";
import { enrollButton, expect, expectPaymentInView, openPayPal, test } from "./support/story.ts";

const SIZES = [
  ["a laptop", { width: 1280, height: 800 }],
  ["a phone", { width: 390, height: 844 }],
] as const;

for (const [device, size] of SIZES)
  test(`on ${device}, a click to enroll leads through Google to the open payment`, async ({
    page,
    stack,
  }) => {
    const person = newPerson("Google");
    await page.setViewportSize(size);
    await page.goto(`${stack.site}/courses/FAAI`);
    await enrollButton(page).click();
    const opening = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    const popup = await opening;
    await popup.getByText("Use another account").click();
    await popup.getByLabel("E-mail", { exact: true }).fill(person.email);
    await popup.getByLabel("Name", { exact: true }).fill(`${person.firstName} ${person.lastName}`);
    const closed = popup.waitForEvent("close");
    await popup.getByRole("button", { name: "Continue" }).click();
    await closed;
    await expect(page).toHaveURL(`${stack.site}/courses/FAAI`);
    await expectPaymentInView(page);
    // A Google account counts as verified: it can buy at once.
    const paypal = await openPayPal(page);
    await paypal.getByRole("button", { name: "Approve" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Go to Dashboard" }).click();
    await expect(page.getByText(`Good to see you, ${person.firstName}.`)).toBeVisible();
  });

test("cancelling at Google does not sign in", async ({ page, stack }) => {
  await page.goto(`${stack.site}/login`);
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const popup = await opening;
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Cancel" }).click();
  await closed;
  await expect(page).toHaveURL(`${stack.site}/login`);
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
});
