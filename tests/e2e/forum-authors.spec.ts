// Editing, quoting, solving and following, live between browsers, and the keyboard of the forum.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { speaker } from "./support/forum.ts";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { expect, logIn, test, visitor } from "./support/story.ts";

const replies = (page: Page) => page.getByRole("list", { name: "Replies" }).getByRole("article");
const field = (page: Page) => page.getByRole("textbox", { name: "Your reply" });

test("an edit, a quote, a solution and new replies for a follower appear in the other browser within a second", async ({
  page,
  browser,
  stack,
}) => {
  const asker = await speaker(stack, "Asker");
  const helper = await speaker(stack, "Helper");
  const threadId = await asker.start("How do I begin?", "<p>With which chapter should one begin?</p>");
  await helper.reply(threadId, "<p>With the first</p>");
  const address = `${stack.site}/forums/thread/${threadId}`;
  const other = await visitor(browser, "about:blank");
  await logIn(other, stack, helper.person);
  await other.goto(address);
  await logIn(page, stack, asker.person);
  await page.goto(address);

  await page.getByRole("button", { name: "Edit this discussion" }).click();
  const form = page.getByRole("form", { name: "Edit this discussion" });
  await form.getByLabel("Title").fill("Four");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form.getByText("Title must be at least 5 characters long")).toBeVisible();
  await form.getByLabel("Title").fill("How does one begin?");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("How does one begin?", WITHIN_A_SECOND);
  await expect(other.locator('[data-slot="edited"]')).toHaveText("edited");
  await expect(other.getByRole("button", { name: "Edit this discussion" })).toBeHidden();
  await expect(other.getByRole("button", { name: "Report this discussion" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Report this discussion" })).toBeHidden();

  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await page.getByRole("button", { name: /^Quote the reply by Helper/ }).click();
  await expect(field(page).locator("blockquote")).toContainText("With the first");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("Thank you");
  await page.getByRole("button", { name: "Post Reply" }).click();
  const quoting = replies(other).nth(1);
  await expect(quoting.locator("blockquote")).toContainText("With the first", WITHIN_A_SECOND);
  await expect(quoting.getByRole("link", { name: /wrote:$/ })).toHaveAttribute("href", `${address}#reply-1`);
  await quoting.getByRole("link", { name: /wrote:$/ }).click();
  await expect(other.locator("#reply-1")).toBeFocused();

  await page.getByRole("button", { name: /^Mark as solution: the reply by Helper/ }).click();
  const solution = other.getByRole("region", { name: "Solution" });
  await expect(solution).toContainText("Solved by Helper", WITHIN_A_SECOND);
  const bell = other.getByRole("link", { name: /^Notifications, [1-9]/ });
  await expect(bell).toBeVisible(WITHIN_A_SECOND);
  await expectAccessible(page, "solved discussion");

  await other.goto(`${stack.site}/forums?solved=yes`);
  const card = other.getByRole("list", { name: "Discussions" }).getByRole("article");
  await expect(card.filter({ hasText: "How does one begin?" })).toContainText("Solved");
  await asker.reply(threadId, "<p>One more question</p>");
  await expect(card.filter({ hasText: "How does one begin?" })).toContainText(/[12] new/, WITHIN_A_SECOND);
  const followed = other.getByRole("list", { name: "Followed discussions with unread replies" });
  await expect(followed).toContainText("How does one begin?");
  await followed.getByRole("link").first().click();
  await other.getByRole("link", { name: "Jump to the first unread reply" }).click();
  await expect(other.locator(":focus")).toHaveAttribute("id", /^reply-[23]$/);
  await expectAccessible(other, "followed discussion");
  await other.getByRole("button", { name: /^Following/ }).click();
  await other.getByRole("menuitemradio", { name: /^Muted/ }).click();
  await expect(other.getByRole("button", { name: /^Muted/ })).toBeVisible();

  const staff = await visitor(browser, "about:blank");
  await logIn(staff, stack, stack.logins.admin);
  await staff.goto(address);
  await staff.getByRole("button", { name: "History of this discussion" }).click();
  await expect(staff.getByRole("list", { name: "Versions" })).toContainText("How do I begin?");
});

test("the keyboard moves, searches, replies, likes and shows its list; it can be turned off", async ({
  page,
  stack,
}) => {
  const writer = await speaker(stack, "Typist");
  const threadId = await writer.start("By keyboard alone");
  await writer.reply(threadId, "<p>First of all</p>");
  await logIn(page, stack, writer.person);
  await page.goto(`${stack.site}/forums`);
  await page.getByRole("list", { name: "Discussions" }).waitFor();
  // The list may be shown before the shortcuts are listened to.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(page.getByLabel("Search discussions")).toBeFocused({ timeout: 500 });
  }).toPass();
  await page.keyboard.type("keyboard alone?");
  await page.keyboard.press("Enter");
  const result = page.getByRole("list", { name: "Search results" }).getByRole("link").first();
  await result.waitFor();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("j");
  await expect(result).toBeFocused();
  await page.keyboard.press("o");
  await expect(page).toHaveURL(new RegExp(`${threadId}$`));
  await expect(replies(page)).toHaveCount(1);
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await expect(page.locator("#reply-1")).toBeFocused();
  await page.keyboard.press("l");
  await expect(page.getByRole("button", { name: /^Like the reply by Typist.*1 like$/ })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
  await expectAccessible(page, "shortcuts");
  await page.getByRole("checkbox", { name: "Use single-key shortcuts in this browser" }).uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("r");
  await expect(field(page)).not.toBeFocused();
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await page.getByRole("checkbox", { name: "Use single-key shortcuts in this browser" }).check();
  await page.keyboard.press("Escape");
  // The button has the focus again when the dialog has gone.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeFocused();
  await page.keyboard.press("r");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("jkl");
  await expect(field(page)).toHaveText("jkl");
});
