// What is written in the forum and not sent yet: whose it is, and that two windows lose nothing of each other.
import type { Page } from "@playwright/test";
import { speaker } from "./support/forum.ts";
import { verifiedPerson } from "./support/people.ts";
import { expect, fillLogin, logIn, test } from "./support/story.ts";

const write = async (page: Page, field: string, text: string) => {
  await page.getByRole("toolbar", { name: "Formatting" }).first().waitFor();
  await page.getByRole("textbox", { name: field }).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
};

test("the next person at a browser sees no draft of the one who has logged out", async ({ page, stack }) => {
  const writer = await verifiedPerson(stack, "Writer");
  const form = `${stack.site}/forums?new=`;
  await logIn(page, stack, writer);
  await page.goto(form);
  await page.getByLabel("Title").fill("Nobody else should read this");
  await write(page, "Content", "Neither this text.");
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Nobody else should read this");
  await page.getByRole("button", { name: new RegExp(writer.firstName) }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${stack.site}/`);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("Nobody else");
  await page.goto(`${stack.site}/login?next=%2Fforums%3Fnew%3D`);
  await fillLogin(page, await verifiedPerson(stack, "Next"));
  await expect(page).toHaveURL(form);
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await expect(page.getByLabel("Title")).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Content" })).toHaveText("");
});

test("an edit survives a reload, and an edit in another window asks which text stays", async ({
  page,
  stack,
}) => {
  const author = await speaker(stack, "Editor");
  const threadId = await author.start("Two windows");
  const address = `${stack.site}/forums/thread/${threadId}`;
  await logIn(page, stack, author.person);
  await page.goto(address);
  const edit = (where: Page) => where.getByRole("button", { name: "Edit this discussion" });
  await edit(page).click();
  await write(page, "Edited text", "Written in the first window.");
  await page.reload();
  await edit(page).click();
  await expect(page.getByRole("textbox", { name: "Edited text" })).toHaveText("Written in the first window.");

  const other = await page.context().newPage();
  await other.goto(address);
  await edit(other).click();
  await write(other, "Edited text", "Written in the second window.");
  await other
    .getByRole("form", { name: "Edit this discussion" })
    .getByRole("button", { name: "Save" })
    .click();
  await expect(other.getByRole("textbox", { name: "Edited text" })).toBeHidden();

  const notice = page.getByRole("alert").filter({ hasText: "Written in the second window." });
  await expect(notice).toBeVisible();
  // Also after a reload.
  await page.reload();
  await edit(page).click();
  await expect(notice).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Edited text" })).toHaveText("Written in the first window.");
  await notice.getByRole("button", { name: "Use the newer text" }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByRole("textbox", { name: "Edited text" })).toHaveText(
    "Written in the second window.",
  );
});

test("a reply can be copied after its discussion was deleted", async ({ page, stack }) => {
  const author = await speaker(stack, "Remover");
  const threadId = await author.start("Soon gone");
  await logIn(page, stack, await verifiedPerson(stack, "Replier"));
  await page.goto(`${stack.site}/forums/thread/${threadId}`);
  await write(page, "Your reply", "Hours of work.");
  await author.call("threads:remove", { threadId });
  await expect(page.getByRole("heading", { name: "Thread not found" })).toBeVisible();
  const left = page.getByRole("region", { name: "Your reply was not posted" });
  await expect(left).toContainText("Hours of work.");
  await expect(left.getByRole("button", { name: "Copy text" })).toBeVisible();
});
