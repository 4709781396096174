// Learners who are enrolled: by an admin, and by a purchase.
import type { Locator, Page } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { verifiedPerson, type Person } from "./people.ts";
import { enrollButton, expect, logIn, openPayPal } from "./story.ts";

const COURSE = "Foundations to Frontiers of AI";

/** In the dialog of a manual enrollment, by keyboard. */
export async function pickPerson(form: Locator, { email }: Pick<Person, "email">): Promise<void> {
  const field = form.getByRole("combobox", { name: /^(?:Learner|User)/ });
  await field.fill(email);
  await expect(form.getByRole("option", { name: email })).toBeVisible();
  await field.press("Enter");
  await expect(field).toHaveValue(new RegExp(email));
}

/** `office` is the page of an admin. */
export async function enrollByHand(office: Page, site: string, learner: Person): Promise<void> {
  await office.goto(`${site}/admin/dashboard?tab=enrollments`);
  await office.getByRole("button", { name: "Manual enrollment" }).click();
  const form = office.getByRole("dialog");
  await pickPerson(form, learner);
  await form.getByLabel("Course").selectOption({ label: COURSE });
  await form.getByRole("button", { name: "Enroll learner" }).click();
  await expect(form).toBeHidden();
}

/** A learner who has bought FAAI, on its page. */
export async function buyer(page: Page, stack: StackInfo, name: string): Promise<Person> {
  const person = await verifiedPerson(stack, name);
  await logIn(page, stack, person);
  await page.goto(`${stack.site}/courses/FAAI`);
  await enrollButton(page).click();
  const popup = await openPayPal(page);
  await popup.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "Course Material" })).toBeVisible();
  return person;
}

/** Refunds the whole payment of a learner, which ends their seat. `office` is the page of an admin. */
export async function refund(office: Page, site: string, { email }: Person): Promise<void> {
  await office.goto(`${site}/admin/dashboard?tab=payments`);
  const row = office.getByRole("row").filter({ hasText: email });
  await row.getByRole("button", { name: /^Actions for payment/ }).click();
  await office.getByRole("menuitem", { name: "Refund", exact: true }).click();
  const dialog = office.getByRole("dialog", { name: "Refund" });
  await dialog.getByLabel("Reason").fill("The learner left");
  await dialog.getByRole("button", { name: "Refund $299" }).click();
  await expect(dialog).toBeHidden();
}
