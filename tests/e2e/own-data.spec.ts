// A person's own data on the profile page: the copy is made, downloaded, opened and read.
import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { strFromU8, unzipSync } from "fflate";
import { verifiedPerson } from "./support/people.ts";
import { expect, fillLogin, logIn, test } from "./support/story.ts";

test("a learner makes a copy of the own data, downloads it and reads it", async ({ page, stack }) => {
  const person = await verifiedPerson(stack, "Portable");
  await logIn(page, stack, person);
  await page.goto(`${stack.site}/profile#your-data`);
  const panel = page.locator("#your-data");
  await panel.getByRole("button", { name: "Download my data" }).click();
  const button = panel.getByRole("button", { name: /^Download \(ZIP, \d+ kB\)$/ });
  await expect(panel.getByText(/^Your copy of .+ is ready\./)).toBeVisible({ timeout: 20_000 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await new AxeBuilder({ page }).include("#your-data").analyze()).violations).toEqual([]);
  const [file] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(file.suggestedFilename()).toBe("my-data.zip");
  const entries = unzipSync(new Uint8Array(readFileSync(await file.path())));
  const users = JSON.parse(strFromU8(entries["data/users.json"] ?? new Uint8Array())) as object[];
  expect(users).toMatchObject([{ email: person.email }]);

  const html = strFromU8(entries["index.html"] ?? new Uint8Array());
  await page.setContent(html);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Your data at /);
  await expect(page.getByRole("heading", { name: "Account (1)" })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test("a learner asks for the deletion of the account, is signed out, and keeps it after all", async ({
  page,
  stack,
}) => {
  const person = await verifiedPerson(stack, "Leaving");
  await logIn(page, stack, person);
  await page.goto(`${stack.site}/profile#your-data`);
  const ask = async (password: string) => {
    const dialog = page.getByRole("dialog", { name: "Delete your account?" });
    await dialog.getByLabel("Your password", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: "Delete my account" }).click();
    return dialog;
  };
  await page.locator("#your-data").getByRole("button", { name: "Delete account" }).click();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.getByRole("dialog").getByText("What stays, without your name")).toBeVisible();
  expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([]);
  const dialog = await ask("not my password");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await ask(person.password);
  await page.waitForURL(/\/login/);

  await page.goto(`${stack.site}/login`);
  await fillLogin(page, person);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your account will be deleted");
  expect((await new AxeBuilder({ page }).include("main").analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Keep my account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Your account will be deleted");
  await page.goto(`${stack.site}/profile#your-data`);
  await expect(page.locator("#your-data").getByRole("button", { name: "Delete account" })).toBeVisible();
});
