// The room of a batch in several browsers: members read and write, somebody outside gets nothing, a refund ends it.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { buyer, enrollByHand, refund } from "./support/enroll.ts";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { verifiedPerson } from "./support/people.ts";
import { expect, logIn, test, visitor } from "./support/story.ts";

const ROOM = "/learn/FAAI/room/3";
const CANARY = "A pangram about zebrafish";

/** Everything that the server sends to a page from now on. */
function framesOf(page: Page): () => string {
  const frames: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => frames.push(String(payload)));
  });
  return () => frames.join("\n");
}

async function writeIn(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole("button", { name: "Write a message…" }).click();
  await page.getByLabel("Title (optional)").fill(title);
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await page.getByRole("textbox", { name: "Your text" }).click();
  await page.keyboard.type(text);
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect(page.getByRole("heading", { level: 3, name: title })).toBeVisible();
}

test("members of a batch read what is written within a second, nobody else does, and a refund ends it", async ({
  page,
  browser,
  stack,
}) => {
  test.slow();
  const admin = await visitor(browser, `${stack.site}/login`);
  await logIn(admin, stack, stack.logins.admin);
  const ann = await buyer(page, stack, "Ann");
  await page.getByRole("link", { name: "Batch room" }).click();
  await expect(page).toHaveURL(`${stack.site}${ROOM}`);
  await expect(page.getByRole("heading", { level: 1, name: "Batch Gamma room" })).toBeVisible();

  const bob = await verifiedPerson(stack, "Bob");
  await enrollByHand(admin, stack.site, bob);
  const other = await visitor(browser, `${stack.site}/login`);
  await logIn(other, stack, bob);
  await other.getByRole("link", { name: "Batch room" }).click();
  const members = (at: Page) => at.locator("#members");
  await expect(members(page).getByRole("listitem").filter({ hasText: bob.lastName })).toContainText(
    "here now",
    WITHIN_A_SECOND,
  );

  const eve = await visitor(browser, `${stack.site}/login`);
  const told = framesOf(eve);
  await logIn(eve, stack, await verifiedPerson(stack, "Eve"));
  await eve.goto(`${stack.site}${ROOM}`);
  await expect(eve.getByText("This room is not here")).toBeVisible();

  await writeIn(page, CANARY, "Quick zebrafish jump over lazy waxworms.");
  await expect(other.getByRole("link", { name: CANARY })).toBeVisible(WITHIN_A_SECOND);
  await other.getByRole("link", { name: CANARY }).click();
  await expect(other.getByText("Quick zebrafish jump")).toBeVisible();
  await eve.goto(page.url());
  await expect(eve.getByText("This room is not here")).toBeVisible();
  await eve.goto(`${stack.site}/forums`);
  await expect(eve.getByRole("heading", { level: 1 })).toBeVisible();
  expect(told()).not.toContain("zebrafish");
  expect(told()).not.toContain(bob.lastName);

  await page.goto(`${stack.site}${ROOM}`);
  await expect(page.getByRole("link", { name: CANARY })).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await refund(admin, stack.site, ann);
  await expect(page.getByText("This room is not here")).toBeVisible(WITHIN_A_SECOND);
  await expect(page.getByText(CANARY)).toBeHidden();
  await expect(members(other).getByRole("listitem").filter({ hasText: ann.lastName })).toHaveCount(0);
});

test("a member who does not let it be shown is not shown as here", async ({ page, browser, stack }) => {
  const admin = await visitor(browser, `${stack.site}/login`);
  await logIn(admin, stack, stack.logins.admin);
  const shy = await verifiedPerson(stack, "Shy");
  await enrollByHand(admin, stack.site, shy);
  await admin.goto(`${stack.site}${ROOM}`);
  await logIn(page, stack, shy);
  await page.goto(`${stack.site}${ROOM}`);
  // A member who is not here may be folded.
  const shownAsHere = admin
    .locator("#members")
    .getByRole("listitem")
    .filter({ hasText: shy.lastName })
    .filter({ hasText: "here now" });
  await expect(shownAsHere).toHaveCount(1);
  await page.getByRole("link", { name: "Change this in your profile" }).click();
  await page.getByRole("checkbox", { name: /Show others when I’m in my batch room/ }).uncheck();
  await expect(shownAsHere).toHaveCount(0, WITHIN_A_SECOND);
  await page.goto(`${stack.site}${ROOM}`);
  await expect(page.getByText("Nobody can see when you’re here.")).toBeVisible();
  await expect(shownAsHere).toHaveCount(0);
});
