// The display name: changed from the user menu, updated live on other pages of the same person.
import { WITHIN_A_SECOND } from "./support/live.ts";
import { verifiedPerson } from "./support/people.ts";
import { expect, logIn, test } from "./support/story.ts";

test("a name changed from the user menu is updated on every page", async ({ page, context, stack }) => {
  const person = await verifiedPerson(stack, "Renamed");
  await logIn(page, stack, person);
  const other = await context.newPage();
  await other.goto(`${stack.site}/dashboard`);
  await expect(other.getByText(`Good to see you, ${person.firstName}.`)).toBeVisible();

  const menu = page.getByRole("button", { name: /^User menu for / });
  await menu.click();
  await page.getByRole("menuitem", { name: "Change name" }).click();
  const dialog = page.getByRole("dialog", { name: "Change name" });
  await dialog.getByLabel("Name").fill("  ");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("x".repeat(101));
  await expect(dialog.getByText("Name must be at most 100 characters")).toBeVisible();
  const name = `New ${person.lastName}`;
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(other.getByText("Good to see you, New.")).toBeVisible(WITHIN_A_SECOND);
  await expect(menu).toHaveAccessibleName(`User menu for ${name}`);
  await expect(menu).toBeFocused();
});

test("at phone width the name is changed from the menu; Escape closes only the dialog", async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, stack, await verifiedPerson(stack, "Phone"));
  await page.getByRole("button", { name: "Open menu" }).click();
  const entry = page.getByRole("button", { name: "Change name" });
  await entry.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(entry).toBeVisible();
  await entry.click();
  await page.getByRole("textbox", { name: "Name" }).fill("Pocket Person");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Good to see you, Pocket.")).toBeVisible();
});
