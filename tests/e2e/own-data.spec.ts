// A person's own data on the profile page: the copy is made, downloaded, opened and read.
import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import { strFromU8, unzipSync } from "fflate";
import { verifiedPerson } from "./support/people.ts";
import { expect, logIn, test } from "./support/story.ts";

test("a learner makes a copy of the own data, downloads it and reads it", async ({ page, stack }) => {
  const person = await verifiedPerson(stack, "Portable");
  await logIn(page, stack, person);
  await page.goto(`${stack.site}/profile#your-data`);
  const panel = page.locator("#your-data");
  await panel.getByRole("button", { name: "Make a copy" }).click();
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
