// The forum: searching, posting, and live updates in other browsers.
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { breakFunction, CRASH, QueryWatch, speaker } from "./support/forum.ts";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { verifiedPerson } from "./support/people.ts";
import { expect, fillLogin, logIn, test, visitor } from "./support/story.ts";
import { expectNothingWide } from "./support/width.ts";

const write = async (page: Page, field: string, text: string) => {
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await page.getByRole("textbox", { name: field }).click();
  await page.keyboard.type(text);
};
const replies = (page: Page) => page.getByRole("list", { name: "Replies" }).getByRole("article");
const countLabel = (page: Page, text: string) =>
  page.getByRole("heading", { level: 2 }).filter({ hasText: text });

test("a discussion is created, its draft persists over a reload, and every validation error has its text", async ({
  page,
  stack,
}) => {
  const forums = `${stack.site}/forums`;
  await page.goto(forums);
  await page.getByRole("link", { name: "Login to Post" }).click();
  await expect(page).toHaveURL(`${stack.site}/login?next=%2Fforums`);
  await fillLogin(page, await verifiedPerson(stack, "Starter"));
  await expect(page).toHaveURL(forums);
  await page.getByRole("button", { name: "Start New Discussion" }).click();
  const post = page.getByRole("button", { name: "Post Discussion" });
  const title = page.getByLabel("Title");

  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await post.click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await expect(page.getByText("Content is required")).toBeVisible();
  await title.fill("Four");
  await write(page, "Content", "Too short");
  await expect(page.getByText("Title must be at least 5 characters long")).toBeVisible();
  await expect(page.getByText("Content must be at least 10 characters long")).toBeVisible();
  await title.fill("x".repeat(201));
  await expect(page.getByText("Title must be less than 200 characters long")).toBeVisible();
  await page.getByRole("textbox", { name: "Content" }).fill("y".repeat(5001));
  await expect(page.getByText("Content must be less than 5000 characters long")).toBeVisible();

  await title.fill("Where do embeddings live?");
  await page.getByRole("textbox", { name: "Content" }).press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await write(page, "Content", "Somewhere ");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type("between");
  await page.getByRole("button", { name: "Bold" }).click();
  await page.keyboard.type(" the layers.");
  await page.getByLabel("Tags (optional)").fill("embeddings, , layers");
  await page.getByLabel("Category", { exact: true }).selectOption({ label: "AI & Machine Learning" });
  await page.reload();
  await expect(title).toHaveValue("Where do embeddings live?");
  await expect(page.getByRole("textbox", { name: "Content" })).toHaveText("Somewhere between the layers.");
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("ai_ml");
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await post.click();

  await expect(page).toHaveURL(/\/forums\/thread\/\w+$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Where do embeddings live?");
  await expect(page.locator("article strong")).toHaveText("between");
  await expect(page.getByText("#layers")).toBeVisible();
  await page.getByRole("link", { name: "Back to Forums" }).click();
  const card = page.getByRole("article").filter({ hasText: "Where do embeddings live?" });
  await expect(card.locator('[data-slot="preview"]')).toHaveText("Somewhere between the layers.");
  await expect(card.locator('[data-count="views"]')).toContainText("1 view");
  await page.getByRole("button", { name: "Start New Discussion" }).click();
  await expect(title).toHaveValue("");
});

test("lists filter, search and load ten more at a time, without an empty last page", async ({
  page,
  stack,
}) => {
  const writers = [await speaker(stack, "Lister"), await speaker(stack, "Lister")];
  for (let number = 1; number <= 19; number += 1) {
    await writers[number % 2]!.start(`Careers ${String(number)}`, undefined, "careers");
  }
  await page.goto(`${stack.site}/forums`);
  await page.getByRole("button", { name: "Career Advice" }).click();
  const cards = page.getByRole("list", { name: "Discussions" }).getByRole("article");
  await expect(cards).toHaveCount(10);
  await expect(cards.first()).toContainText("Careers 19");
  const more = page.getByRole("button", { name: "Load More" });
  await more.click();
  // With the demo thread of this category: exactly two pages.
  await expect(cards).toHaveCount(20);
  await expect(more).toBeHidden();
  await page.getByRole("button", { name: "All", exact: true }).click();

  const box = page.getByLabel("Search discussions");
  await box.fill("careers 1");
  await box.press("Enter");
  const results = page.getByRole("list", { name: "Search results" }).getByRole("article");
  await expect(results).toHaveCount(11);
  await expect(results.first()).toContainText("Careers 19");
  await writers[0]!.start("Careers 1000");
  await expect(results.first()).toContainText("Careers 1000", WITHIN_A_SECOND);
  await box.fill("nothing of the kind");
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: "No discussions found" })).toBeVisible();
  await expect(page.getByText("No discussion matches all these words. Try fewer.")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).first().click();
  await expect(box).toHaveValue("");
  await expect(page.getByRole("list", { name: "Discussions" })).toBeVisible();

  const long = `https://example.com/${"unbroken".repeat(20)}`;
  const longThread = await writers[0]!.start(long, `<p>${long}</p>`, "careers");
  await writers[1]!.reply(longThread, `<p>${long}</p><pre><code>${long}</code></pre>`);
  await logIn(page, stack, writers[0]!.person);
  const addresses = ["/forums", "/forums?q=example", `/forums/thread/${longThread}`, "/notifications"];
  for (const address of addresses) {
    await page.goto(stack.site + address);
    await page.getByRole("main").getByText(long).first().waitFor();
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingWide(page, `${address} at ${String(width)} px`);
    }
  }
});

test("a reply, a like, a lock and a deletion appear in another browser within a second", async ({
  page,
  browser,
  stack,
}) => {
  const writer = await speaker(stack, "Writer");
  const threadId = await writer.start("Watched by another browser");
  for (let number = 1; number <= 12; number += 1)
    await writer.reply(threadId, `<p>Earlier reply ${String(number)}</p>`);
  const address = `${stack.site}/forums/thread/${threadId}`;

  const watcher = await visitor(browser, "about:blank");
  const socket = new QueryWatch(watcher);
  await watcher.goto(address);
  await expect(replies(watcher)).toHaveCount(12);
  const reader = await verifiedPerson(stack, "Reader");
  await logIn(page, stack, reader);
  await page.goto(address);
  await expect(replies(page)).toHaveCount(12);
  await expect(page.getByRole("button", { name: "Post Reply" })).toBeVisible();
  await write(page, "Your reply", "Seen at once");
  socket.take();

  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(replies(watcher).filter({ hasText: "Seen at once" })).toBeVisible(WITHIN_A_SECOND);
  await expect(countLabel(watcher, "13")).toContainText("Replies");
  expect(socket.take()).toEqual(["replies:page 1", "threads:counters"]);

  await page.getByRole("button", { name: "Like this discussion, 0 likes" }).click();
  await expect(watcher.getByRole("button", { name: "Like this discussion, 1 like" })).toBeVisible(
    WITHIN_A_SECOND,
  );
  expect(socket.take()).toEqual(["threads:counters"]);

  await replies(page)
    .first()
    .getByRole("button", { name: /^Like the reply/ })
    .click();
  await expect(
    replies(watcher)
      .first()
      .getByRole("button", { name: /1 like$/ }),
  ).toBeVisible(WITHIN_A_SECOND);
  expect(socket.take()).toEqual(["replies:page 0"]);

  await writer.call("replies:remove", { replyId: await writer.reply(threadId, "<p>Short life</p>") });
  await expect(countLabel(watcher, "13")).toBeVisible();
  socket.take();
  await replies(page)
    .last()
    .getByRole("button", { name: /^Delete the reply/ })
    .click();
  await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to delete this reply?");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(replies(watcher)).toHaveCount(12, WITHIN_A_SECOND);
  expect(socket.take()).toEqual(["replies:page 1", "threads:counters"]);

  const admin = await visitor(browser, "about:blank");
  await logIn(admin, stack, stack.logins.admin);
  await admin.goto(address);
  await admin.getByRole("button", { name: "Moderate" }).click();
  await admin.getByRole("menuitem", { name: "Lock discussion" }).click();
  const locked = "This discussion is locked. New replies are not accepted.";
  await expect(watcher.getByText(locked)).toBeVisible(WITHIN_A_SECOND);
  await expect(page.getByText(locked)).toBeVisible(WITHIN_A_SECOND);
  await expect(page.getByRole("button", { name: "Post Reply" })).toBeHidden();

  await admin.getByRole("button", { name: "Delete Discussion" }).click();
  await admin.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(watcher.getByText("Thread not found")).toBeVisible(WITHIN_A_SECOND);
  await expect(admin).toHaveURL(`${stack.site}/forums`);
  await expect(admin.getByText("The discussion was deleted.")).toBeVisible();
});

test("a reader who has scrolled up sees the number of new replies, and a visitor how to take part", async ({
  browser,
  stack,
}) => {
  const writer = await speaker(stack, "Talker");
  const threadId = await writer.start("A long one");
  for (let number = 1; number <= 10; number += 1)
    await writer.reply(threadId, `<p>Reply ${String(number)}</p>`);
  const reader = await visitor(browser, `${stack.site}/forums/thread/${threadId}`);
  await expect(replies(reader)).toHaveCount(10);
  await expect(reader.getByText("Please log in to reply.")).toBeVisible();
  await writer.reply(threadId, "<p>News one</p>");
  await expect(reader.getByRole("button", { name: "1 new reply" })).toBeVisible();
  await writer.reply(threadId, "<p>News two</p>");
  await reader.getByRole("button", { name: "2 new replies" }).click();
  await expect(reader.getByText("News two")).toBeInViewport();
  await expect(reader.getByRole("button", { name: /new repl/ })).toBeHidden();

  await reader.getByRole("button", { name: "Like this discussion, 0 likes" }).click();
  const alert = reader.getByRole("alertdialog");
  await expect(alert).toContainText("Please log in to like threads");
  await expect(alert.getByRole("button", { name: "Login" })).toBeVisible();
  await alert.getByRole("button", { name: "OK" }).click();
  await replies(reader)
    .first()
    .getByRole("button", { name: /^Like the reply/ })
    .click();
  await expect(alert).toContainText("Please log in to like replies");
});

test("a visitor who wants to reply logs in and writes at once", async ({ page, stack }) => {
  const threadId = await (await speaker(stack, "Host")).start("Anyone may answer");
  const address = `${stack.site}/forums/thread/${threadId}`;
  await page.goto(address);
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await fillLogin(page, await verifiedPerson(stack, "Guest"));
  await expect(page).toHaveURL(`${address}#reply`);
  await expect(page.getByRole("textbox", { name: "Your reply" })).toBeFocused();
  await page.keyboard.type("I may, too.");
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(replies(page)).toContainText("I may, too.");
});

test.describe("when the server fails", () => {
  test.use({ allowedErrors: [[/Server Error/, /Refused/], { scope: "test" }] });

  test("a failed thread shows the error boundary with a retry button", async ({ page, stack }) => {
    const threadId = await (await speaker(stack, "Unlucky")).start("Breaks while it loads");
    const mend = await breakFunction(page, "threads:get", CRASH);
    await page.goto(`${stack.site}/forums/thread/${threadId}`);
    await expect(page.getByText("Something went wrong")).toBeVisible();
    await expect(page.getByText("Failed to load thread data.")).toBeVisible();
    mend();
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Breaks while it loads");
  });

  test("failed replies and searches leave the rest of the page intact", async ({ page, browser, stack }) => {
    const threadId = await (await speaker(stack, "Unlucky")).start("Its replies break");
    await breakFunction(page, "replies:page", CRASH);
    await page.goto(`${stack.site}/forums/thread/${threadId}`);
    await expect(page.getByText("Failed to load replies: An unexpected error occurred.")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Its replies break");

    const searcher = await visitor(browser, "about:blank");
    const refusal = { code: "user-disabled", message: "This account has been disabled." };
    await breakFunction(searcher, "threads:search", { errorMessage: "Refused", errorData: refusal });
    await searcher.goto(`${stack.site}/forums?q=anything`);
    await expect(searcher.getByText("Search failed")).toBeVisible();
  });

  for (const [fault, text, replyText] of [
    [CRASH, "An error occurred while deleting the", "Failed to post reply."],
    [
      { errorMessage: "Refused", errorData: { code: "permission-denied", message: "No." } },
      "Failed to delete",
      "No.",
    ],
  ] as const) {
    test(`a refused deletion and reply change nothing: ${text}`, async ({ page, stack }) => {
      const writer = await speaker(stack, "Keeper");
      const threadId = await writer.start("Stays where it is");
      await writer.reply(threadId, "<p>Stays as well</p>");
      await logIn(page, stack, writer.person);
      for (const [path, button] of [
        ["threads:remove", "Delete Discussion"],
        ["replies:remove", /^Delete the reply/],
      ] as const) {
        await breakFunction(page, path, fault);
        await page.goto(`${stack.site}/forums/thread/${threadId}`);
        await page.getByRole("button", { name: button }).click();
        const dialog = page.getByRole("alertdialog");
        await dialog.getByRole("button", { name: "Delete" }).click();
        await expect(dialog).toContainText(text);
        await dialog.getByRole("button", { name: "OK" }).click();
        await expect(replies(page)).toHaveCount(1);
      }
      await breakFunction(page, "replies:create", fault);
      await page.goto(`${stack.site}/forums/thread/${threadId}`);
      await write(page, "Your reply", "Comes back into the form");
      await page.getByRole("button", { name: "Post Reply" }).click();
      await expect(page.getByText(replyText)).toBeVisible();
      await expect(page.getByRole("textbox", { name: "Your reply" })).toHaveText("Comes back into the form");
      await expect(replies(page)).toHaveCount(1);
    });
  }
});

test("an empty reply is refused", async ({ page, stack }) => {
  const writer = await speaker(stack, "Silent");
  const threadId = await writer.start("Nothing to say");
  await logIn(page, stack, writer.person);
  await page.goto(`${stack.site}/forums/thread/${threadId}`);
  await page.getByRole("button", { name: "Post Reply" }).click();
  await expect(page.getByText("Reply cannot be empty.")).toBeVisible();
});

test("list, composer and thread are accessible in both themes", async ({ page, stack }) => {
  const writer = await speaker(stack, "Axe");
  const threadId = await writer.start(
    "Accessible to all",
    "<p>With <a href='https://example.com'>a link</a></p><ul><li>and a list</li></ul>",
  );
  await writer.reply(threadId, "<blockquote><p>quoted</p></blockquote><pre><code>code</code></pre>");
  await logIn(page, stack, writer.person);
  for (const address of ["/forums", "/forums?new=", `/forums/thread/${threadId}`]) {
    await page.goto(stack.site + address);
    if (address !== "/forums?new=") await page.getByRole("article").first().waitFor();
    if (address !== "/forums") await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
    await expectAccessible(page, address);
  }
});
