// Reports, moderation, presence, notifications and mentions of the forum.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { breakFunction, CRASH, QueryWatch, speaker } from "./support/forum.ts";
import { verifiedPerson } from "./support/people.ts";
import { expect, logIn, test, visitor } from "./support/story.ts";

const WITHIN_A_SECOND = { timeout: 1_000 };

const reported = (page: Page) => page.getByRole("list", { name: "Reported posts" }).getByRole("article");
const replies = (page: Page) => page.getByRole("list", { name: "Replies" }).getByRole("article");

async function openQueue(page: Page, site: string) {
  await page.goto(`${site}/admin/dashboard?tab=forum`);
  await expect(page.getByRole("tab", { name: "Forum" })).toHaveAttribute("aria-selected", "true");
}

test("a report appears to moderators live; their decision is shown, can be reverted and is logged", async ({
  page,
  browser,
  stack,
}) => {
  const author = await speaker(stack, "Author");
  const reporter = await speaker(stack, "Reporter");
  const threadId = await author.start("Reported discussion");
  const replyId = await author.reply(threadId, "<p>Buy my course instead</p>");
  const reader = await visitor(browser, `${stack.site}/forums/thread/${threadId}`);
  await expect(replies(reader)).toHaveCount(1);

  await logIn(page, stack, stack.logins.admin);
  await openQueue(page, stack.site);
  await expect(page.getByRole("heading", { name: "Nothing to review" })).toBeVisible();
  await reporter.call("reports:onReply", { replyId, form: { reason: "Advertising <b>again</b>" } });
  const entry = reported(page).first();
  await expect(entry).toContainText("Buy my course instead", WITHIN_A_SECOND);
  await expect(entry).toContainText("Advertising <b>again</b>");
  await expect(entry).toContainText("1 report");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }

  await entry.getByRole("button", { name: /^Remove: the reply by/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expect(replies(reader)).toHaveCount(0, WITHIN_A_SECOND);
  await expect(page.getByRole("heading", { name: "Nothing to review" })).toBeVisible(WITHIN_A_SECOND);
  await page.getByRole("button", { name: "Removed", exact: true }).click();
  await expect(reported(page)).toContainText(["Out of sight"]);
  await reported(page).first().getByRole("button", { name: "Restore" }).click();
  await expect(replies(reader)).toHaveCount(1, WITHIN_A_SECOND);
  await expect(page.getByRole("heading", { name: "Nothing is removed" })).toBeVisible();

  await page.getByRole("button", { name: /^Waiting/ }).click();
  await reporter.call("reports:onThread", { threadId, form: { reason: "Heated" } });
  const mark = async (action: string) => {
    await reported(page)
      .first()
      .getByRole("button", { name: /^Actions for the discussion/ })
      .click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await mark("Lock discussion");
  await expect(reader.getByText("This discussion is locked.")).toBeVisible(WITHIN_A_SECOND);
  await mark("Pin discussion");
  await expect(reader.getByText("Pinned")).toBeVisible(WITHIN_A_SECOND);
  await reported(page).first().getByRole("button", { name: "Keep" }).click();
  await expect(page.getByRole("heading", { name: "Nothing to review" })).toBeVisible(WITHIN_A_SECOND);
  const log = page.getByRole("table", { name: "Moderation log" }).getByRole("row");
  for (const action of ["Kept", "Pinned", "Locked", "Restored", "Removed"])
    await expect(log.filter({ hasText: "Reported discussion" }).filter({ hasText: action })).not.toHaveCount(
      0,
    );
});

test.describe("when the queue cannot be read", () => {
  test.use({ allowedErrors: [[/Server Error/], { scope: "test" }] });

  test("the tab shows an error with a retry button; the log stays visible", async ({ page, stack }) => {
    const mend = await breakFunction(page, "moderation:queue", CRASH);
    await logIn(page, stack, stack.logins.admin);
    await openQueue(page, stack.site);
    await expect(page.getByText("Error: An unexpected error occurred.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Moderation log" })).toBeVisible();
    mend();
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("group", { name: "Reported posts" })).toBeVisible();
    await expect(page.getByText("Error: ")).toBeHidden();
  });
});

test("presence and typing are shown to other readers; only their queries are sent, and leaving is shown live", async ({
  page,
  browser,
  stack,
}) => {
  const ada = await speaker(stack, "Ada");
  const threadId = await ada.start("Read together");
  await ada.reply(threadId, "<p>First</p>");
  const address = `${stack.site}/forums/thread/${threadId}`;
  const socket = new QueryWatch(page);
  await logIn(page, stack, await verifiedPerson(stack, "Watcher"));
  await page.goto(address);
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  const line = page.locator('[data-slot="presence"]');
  await expect(line).toHaveText("");
  await expect(page.getByRole("button", { name: /choose your notifications/ })).toBeVisible();
  socket.take();

  const other = await visitor(browser, "about:blank");
  await logIn(other, stack, ada.person);
  await other.goto(address);
  await expect(line).toHaveText("2 reading");
  // Neither the thread nor its replies are sent again.
  expect(sentOthers(socket)).toEqual(new Set(["presence:of"]));
  await other.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await other.getByRole("textbox", { name: "Your reply" }).click();
  await other.keyboard.type("Hm");
  await expect(line).toContainText(
    `${ada.person.firstName} ${ada.person.lastName} is typing…`,
    WITHIN_A_SECOND,
  );
  await expect(line).not.toContainText("typing", { timeout: 10_000 });
  await other.goto(`${stack.site}/forums`);
  await expect(line).toHaveText("", WITHIN_A_SECOND);
  expect(sentOthers(socket)).toEqual(new Set(["presence:of"]));
});

/** Queries sent since the last time, without the reader's own position in the discussion. */
const sentOthers = (socket: QueryWatch): Set<string> =>
  new Set(socket.take().filter((name) => name !== "readMarks:mine"));

test("the notification count follows replies and decisions live; each notification links to its post, and preferences apply", async ({
  page,
  stack,
}) => {
  const author = await speaker(stack, "Asker");
  const threadId = await author.start("Who answers me?");
  const answerer = await speaker(stack, "Answerer");
  for (let number = 1; number <= 12; number += 1)
    await author.reply(threadId, `<p>My own reply ${String(number)}</p>`);
  await logIn(page, stack, author.person);
  const bell = page.getByRole("banner").getByRole("link", { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName("Notifications");
  await answerer.reply(threadId, "<p>I do</p>");
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread", WITHIN_A_SECOND);
  await answerer.reply(threadId, "<p>So do I</p>");
  await expect(bell).toHaveAccessibleName("Notifications, 2 unread", WITHIN_A_SECOND);

  await bell.click();
  const entries = page.getByRole("list", { name: "Notifications" }).getByRole("article");
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("2 unread replies to “Who answers me?”");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
  await entries.getByRole("link", { name: "So do I" }).click();
  await expect(page).toHaveURL(`${stack.site}/forums/thread/${threadId}#reply-14`);
  await expect(bell).toHaveAccessibleName("Notifications, 1 unread", WITHIN_A_SECOND);
  // Read and unread ones are entries of their own.
  await page.goBack();
  await expect(entries).toHaveCount(2);
  await expect(entries.first().getByRole("button", { name: /^Mark as read/ })).toHaveCount(0);
  await expect(entries.last()).toContainText("replied to “Who answers me?”");
  await entries.last().getByRole("link").click();
  await expect(page).toHaveURL(`${stack.site}/forums/thread/${threadId}#reply-13`);
  const linked = page.locator("#reply-13");
  await expect(linked).toContainText("I do");
  await expect(linked).toBeInViewport();
  await expect(linked).toBeFocused();
  await expect(bell).toHaveAccessibleName("Notifications");

  await page.goto(`${stack.site}/profile`);
  await page.getByRole("checkbox", { name: /^Replies/ }).uncheck();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await answerer.reply(threadId, "<p>Unheard</p>");
  await page.reload();
  await expect(page.getByRole("checkbox", { name: /^Replies/ })).not.toBeChecked();
  await expect(page.getByRole("checkbox", { name: /^Mentions/ })).toBeChecked();
  await page.goto(`${stack.site}/notifications`);
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("2 replies to “Who answers me?”");
  await expect(page.getByText("All read")).toBeVisible();
});

test("an @ suggests people; the mentioned person is marked and notified, and the notification links to the post", async ({
  page,
  browser,
  stack,
}) => {
  const host = await speaker(stack, "Hostess");
  const writer = await verifiedPerson(stack, "Writer");
  const threadId = await host.start("Who was it?");
  await host.reply(threadId, "<p>Somebody</p>");
  const told = await visitor(browser, "about:blank");
  await logIn(told, stack, host.person);
  await logIn(page, stack, writer);
  await page.goto(`${stack.site}/forums/thread/${threadId}`);
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await page.getByRole("textbox", { name: "Your reply" }).click();
  await page.keyboard.type("It was @hoste");
  const people = page.getByRole("listbox", { name: "People to mention" });
  const name = `${host.person.firstName} ${host.person.lastName}`;
  await expect(people.getByRole("option", { selected: true })).toContainText(name);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(people).toBeHidden();
  await page.keyboard.type("indeed");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(replies(page).last().locator(".mention")).toHaveText(`@${name}`);
  await expect(replies(page).last()).toContainText(`It was @${name} indeed`);
  await told.getByRole("link", { name: "Notifications, 1 unread" }).click();
  const entry = told.getByRole("list", { name: "Notifications" }).getByRole("article");
  await expect(entry).toContainText("mentioned you in “Who was it?”");
  await entry.getByRole("link").click();
  await expect(told.locator("#reply-2")).toBeInViewport();
});
