// Signing in with Google: a popup with an account chooser.
import { newPerson } from "./support/people.ts";
import { enrollButton, expect, openPayPal, test } from "./support/story.ts";

test("a Google account counts as verified and can buy at once", async ({ page, stack }) => {
  const person = newPerson("Google");
  await page.goto(`${stack.site}/login`);
  const opening = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Google" }).click();
  const popup = await opening;
  await popup.getByText("Use another account").click();
  await popup.getByLabel("E-mail", { exact: true }).fill(person.email);
  await popup.getByLabel("Name", { exact: true }).fill(`${person.firstName} ${person.lastName}`);
  const closed = popup.waitForEvent("close");
  await popup.getByRole("button", { name: "Continue" }).click();
  await closed;
  await expect(page).toHaveURL(`${stack.site}/dashboard`);
  await expect(page.getByText(`Good to see you, ${person.firstName}.`)).toBeVisible();

  await page.goto(`${stack.site}/courses/FAAI`);
  await enrollButton(page).click();
  const paypal = await openPayPal(page);
  await paypal.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("dialog")).toContainText("You're enrolled!");
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
