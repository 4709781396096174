// Two editors of one lesson, each in a browser of their own: they see each other, and no text is lost without a choice.
import type { Page } from "@playwright/test";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { newPerson } from "./support/people.ts";
import { asAdmin } from "./support/stack.ts";
import { expect, logIn, test } from "./support/story.ts";

const LESSON = "/instructor/courses/FAAI/edit/how-a-machine-learns-from-examples";

const source = (page: Page) => page.getByRole("textbox", { name: "Text of the lesson" });

async function openSource(page: Page, site: string): Promise<void> {
  await page.goto(`${site}${LESSON}`);
  await page.getByRole("button", { name: "Markdown", exact: true }).click();
}

const saved = (page: Page) => page.getByRole("status").filter({ hasText: /^Saved$/ });

test("two editors of one lesson see each other, and put their texts together", async ({
  page,
  browser,
  stack,
}) => {
  const { site } = stack;
  const second = newPerson("Second");
  await asAdmin(stack, "accounts:createVerified", { ...second, role: "admin" });
  await logIn(page, stack, stack.logins.instructor);
  const context = await browser.newContext();
  const other = await context.newPage();
  await logIn(other, stack, second);
  await openSource(page, site);
  await openSource(other, site);
  await expect(page.getByText(/^Second.* has this lesson open$/)).toBeVisible();

  await source(page).fill("A first line.");
  await expect(saved(page)).toBeVisible();
  await expect(source(other)).toHaveValue("A first line.", WITHIN_A_SECOND);

  // The other editor writes without a connection; the first one saves meanwhile.
  await context.setOffline(true);
  await source(other).fill("A first line.\nWritten by the second.");
  await source(page).fill("A first line.\nWritten by the first.");
  await expect(saved(page)).toBeVisible();
  await context.setOffline(false);
  const dialog = other.getByRole("dialog", { name: "Somebody else has edited this lesson" });
  await expect(dialog).toContainText("Written by the first.");
  await expect(dialog).toContainText("Written by the second.");
  await dialog.getByRole("button", { name: "Put both together…" }).click();
  await dialog.getByRole("button", { name: "Save this text" }).click();
  await expect(source(page)).toHaveValue(
    "A first line.\nWritten by the first.\nWritten by the second.",
    WITHIN_A_SECOND,
  );
  await context.close();
});

test("tables, formulas, figures and links are put into a text by the toolbar", async ({ page, stack }) => {
  await logIn(page, stack, stack.logins.instructor);
  await openSource(page, stack.site);
  await source(page).fill("A text that the visual editor can show.");
  await page.getByRole("button", { name: "Visual" }).click();
  const text = source(page);
  await text.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await page.getByRole("button", { name: "Bold" }).click();
  await expect(page.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("Strong");
  await page.getByRole("button", { name: "Formula" }).click();
  const formula = page.getByRole("dialog", { name: "Formula" });
  await formula.getByLabel("LaTeX").fill("\\frac{1}{");
  await expect(formula.getByText(/This cannot be read/)).toBeVisible();
  await expect(formula.getByRole("button", { name: "Insert" })).toBeDisabled();
  await formula.getByLabel("LaTeX").fill("\\frac{1}{2}");
  await expect(formula.getByRole("region", { name: "How it looks" }).locator(".katex")).toBeVisible();
  await formula.getByRole("button", { name: "Insert" }).click();
  await page.getByRole("button", { name: "Figure from the gallery" }).click();
  const figures = page.getByRole("dialog", { name: "Figure from the gallery" });
  await figures.getByRole("radio", { name: "Decision tree" }).check({ force: true });
  await figures.getByRole("button", { name: "Insert" }).click();
  await expect(text.getByRole("img", { name: "Decision tree" })).toBeVisible();
  await page.getByRole("button", { name: "Video or notebook" }).click();
  const embed = page.getByRole("dialog", { name: "Video or notebook" });
  await embed.getByLabel("Address").fill("https://evil.example/video");
  await expect(embed.getByText(/This is not the address/)).toBeVisible();
  await embed.getByLabel("Address").fill("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
  await embed.getByRole("button", { name: "Insert" }).click();
  await page.getByRole("button", { name: "Table" }).click();
  await page.getByRole("button", { name: "Add row" }).click();
  await expect(text.getByRole("row")).toHaveCount(4);
  await page.getByRole("button", { name: "Delete column" }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole("button", { name: "Markdown", exact: true }).click();
  await expect(source(page)).toHaveValue(/\*\*Strong\*\*/);
  await expect(source(page)).toHaveValue(/\$\$\n\\frac\{1\}\{2\}\n\$\$/);
  await expect(source(page)).toHaveValue(/!\[Decision tree\]\(figure:decision-tree\)/);
  await expect(source(page)).toHaveValue(/\n\|/);
});
