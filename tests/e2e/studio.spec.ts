// A course from its first draft to its learners: written and sold by its instructor, bought, learnt, changed, closed.
import type { Browser, Page } from "@playwright/test";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { newPerson, verifiedPerson } from "./support/people.ts";
import { asAdmin } from "./support/stack.ts";
import { enrollButton, expect, logIn, openPayPal, test, visitor } from "./support/story.ts";
import { expectNothingWide } from "./support/width.ts";

const ID = "Gardens";
const TITLE = "Gardens that look after themselves";
// One red pixel.
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
  "base64",
);

async function inNewBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return await context.newPage();
}

async function addLesson(page: Page, number: number, title: string): Promise<void> {
  await page.getByRole("button", { name: "Add lesson to Soil" }).click();
  const field = page.getByLabel(`Title of lesson ${number}`, { exact: true });
  await expect(field).toHaveValue("New lesson");
  await field.fill(title);
  await field.press("Enter");
  await expect(page.getByRole("link", { name: `Edit ${title}` })).toBeVisible();
}

async function publish(page: Page, version: number): Promise<void> {
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText(`Version ${version} is published.`)).toBeVisible();
}

async function create(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/instructor/courses`);
  await page.getByRole("button", { name: "New course" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Gardens");
  await dialog.getByLabel("Course id").fill(ID);
  await dialog.getByRole("button", { name: "Create course" }).click();
  await expect(page).toHaveURL(`${site}/instructor/courses/${ID}/edit`);

  await page.getByRole("tab", { name: "Details" }).click();
  await page.getByLabel("Title", { exact: true }).fill(TITLE);
  await page.getByLabel("Description").fill("Beds that need little water and no weeding.");
  await page.getByLabel("Category").fill("Gardening");
  await page.getByLabel("Level").fill("Beginner");
  await page.getByLabel("Duration").fill("6 weeks");
  await page.getByLabel("Price in US dollars", { exact: true }).fill("49");
  await page.getByLabel("Original price in US dollars").fill("80");
  await page.getByLabel("Coming soon").uncheck();
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("heading", { level: 1, name: TITLE })).toBeVisible();

  await page.getByRole("tab", { name: "Outline" }).click();
  await page.getByRole("button", { name: "Add section" }).click();
  await page.getByLabel("Title of section 1").fill("Soil");
  await page.getByLabel("Title of section 1").press("Enter");
  await addLesson(page, 1, "What soil is");
  await addLesson(page, 2, "How plants drink");
}

/** A formatted text and a picture, in the visual editor; the learner's view shows them as they will be. */
async function write(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Edit What soil is" }).click();
  const text = page.getByRole("textbox", { name: "Text of the lesson" });
  await text.click();
  await page.keyboard.type("Soil is alive.");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Picture or file" }).click();
  await (await chooser).setFiles({ name: "soil.png", mimeType: "image/png", buffer: PICTURE });
  await expectPicture(page);
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole("button", { name: "Learner view" }).click();
  await expect(page.getByRole("region", { name: "Learner view" })).toContainText("Soil is alive.");
  await expectPicture(page);
  await page.getByRole("link", { name: TITLE }).click();
}

/** Loaded, which the site's Content-Security-Policy has to allow. */
async function expectPicture(page: Page): Promise<void> {
  const picture = page.getByRole("img", { name: "soil.png" });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
}

async function openBatch(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Batches" }).click();
  await page.getByRole("button", { name: "New batch" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Spring");
  await dialog.getByRole("button", { name: "Save batch" }).click();
  await expect(page.getByRole("heading", { name: /Spring/ })).toBeVisible();
}

/** The learner asks at the lesson, the instructor follows the notification and replies, and the learner sees it live. */
async function discuss(learner: Page, instructor: Page): Promise<void> {
  await learner.keyboard.press("d");
  const panel = learner.getByRole("complementary", { name: "Discussion" });
  await expect(panel.getByText("No questions yet")).toBeVisible();
  await panel.getByRole("button", { name: "Ask a question" }).click();
  await panel.getByRole("textbox", { name: "Your question" }).fill("How deep does it go?");
  await panel.getByRole("button", { name: "Post question" }).click();
  await expect(panel.getByRole("heading", { name: "How deep does it go?" })).toBeVisible();

  const answering = await instructor.context().newPage();
  await answering.goto(new URL("/notifications", instructor.url()).href);
  await answering.getByRole("link", { name: /asked at a lesson: “How deep does it go\?”/ }).click();
  await expect(answering.getByRole("heading", { level: 1, name: "What soil is" })).toBeVisible();
  await answering.getByRole("textbox", { name: "Your reply" }).fill("Down to the bedrock.");
  await answering.getByRole("button", { name: "Post Reply" }).click();
  const replyIn = (page: Page) => page.getByRole("listitem").filter({ hasText: "Down to the bedrock." });
  await expect(replyIn(answering)).toBeVisible();
  await expect(replyIn(learner)).toContainText("Instructor", WITHIN_A_SECOND);
  await answering.close();
  await panel.getByRole("button", { name: "Close the discussion" }).click();
  await expect(learner.getByRole("button", { name: /^Discussion 1/ })).toBeFocused();
}

test("an instructor writes, sells and changes a course; a learner buys it, learns, and loses it with a refund", async ({
  page,
  browser,
  stack,
}) => {
  // Three browsers.
  test.slow();
  const { site } = stack;
  const instructor = newPerson("Gardener");
  await asAdmin(stack, "accounts:createVerified", { ...instructor, role: "instructor" });
  await logIn(page, stack, instructor);
  await create(page, site);
  await write(page);
  const stranger = await visitor(browser, `${site}/courses`);
  await expect(
    stranger.getByRole("heading", { name: "Foundations to Frontiers of AI", exact: true }),
  ).toBeVisible();
  await expect(stranger.getByText(TITLE)).toHaveCount(0);
  await publish(page, 1);
  await expect(stranger.getByText(TITLE).first()).toBeVisible(WITHIN_A_SECOND);
  await openBatch(page);

  const learner = await verifiedPerson(stack, "Digger");
  const desk = await inNewBrowser(browser);
  await logIn(desk, stack, learner);
  await desk.goto(`${site}/courses/${ID}`);
  await enrollButton(desk).click();
  const popup = await openPayPal(desk);
  await popup.getByRole("button", { name: "Approve" }).click();
  await expect(desk.getByRole("dialog")).toContainText("You’re enrolled!");
  const dashboard = await desk.context().newPage();
  await dashboard.goto(`${site}/dashboard`);
  await expect(dashboard.getByText("0% complete")).toBeVisible();

  await desk.goto(`${site}/learn/${ID}`);
  await expect(desk.getByRole("heading", { level: 1, name: "What soil is" })).toBeVisible();
  await expect(desk.getByText("Soil is alive.")).toBeVisible();
  await expectPicture(desk);
  await desk.getByRole("button", { name: "Mark as complete" }).click();
  await expect(dashboard.getByText("50% complete")).toBeVisible(WITHIN_A_SECOND);
  await discuss(desk, page);

  await page.getByRole("tab", { name: "Outline" }).click();
  await addLesson(page, 3, "Who lives in it");
  const menu = page.getByRole("button", { name: "Actions for Who lives in it" });
  await menu.click();
  await page.getByRole("menuitem", { name: "Move up" }).click();
  await expect(page.getByLabel("Title of lesson 2", { exact: true })).toHaveValue("Who lives in it");
  await expect(menu).toBeFocused();
  await publish(page, 2);
  const outline = desk.getByRole("navigation", { name: "Lessons of this course" });
  await expect(outline.getByRole("link")).toContainText(
    [TITLE, "What soil is, Completed", "Who lives in it", "How plants drink"],
    WITHIN_A_SECOND,
  );
  await expect(outline.getByText("33% complete")).toBeVisible(WITHIN_A_SECOND);
  await expect(dashboard.getByText("33% complete")).toBeVisible(WITHIN_A_SECOND);

  await desk.keyboard.press("d");
  await desk.getByRole("link", { name: "How deep does it go?" }).click();
  await expect(desk.getByText("Down to the bedrock.")).toBeVisible();
  const office = await inNewBrowser(browser);
  await logIn(office, stack, stack.logins.admin);
  await office.goto(`${site}/admin/dashboard?tab=payments`);
  const row = office.getByRole("row").filter({ hasText: learner.email });
  await row.getByRole("button", { name: /^Actions for payment/ }).click();
  await office.getByRole("menuitem", { name: "Refund", exact: true }).click();
  const dialog = office.getByRole("dialog", { name: "Refund" });
  await dialog.getByLabel("Reason").fill("The learner left");
  await dialog.getByRole("button", { name: "Refund $49" }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole("heading", { name: "This lesson is for members of the course" })).toBeVisible(
    WITHIN_A_SECOND,
  );
  await expect(desk.getByText("Soil is alive.")).toBeHidden();
  await expect(desk.getByText("Down to the bedrock.")).toBeHidden();
  await expectLongWordsToFit(page, site);
});

/** Title, description, section and lesson of one word each, on a small phone. Everything is as before afterwards. */
async function expectLongWordsToFit(page: Page, site: string): Promise<void> {
  const word = "W".repeat(200);
  await page.setViewportSize({ width: 320, height: 640 });
  await name(page, site, { title: word, description: word, section: word, lesson: word });
  await expectNothingWide(page);
  await publish(page, 3);
  const learn = `/learn/${ID}`;
  const history = `/instructor/courses/${ID}/edit?tab=history`;
  for (const path of [`/courses/${ID}`, "/courses", "/", learn, `${learn}/room/1`, history]) {
    await page.goto(`${site}${path}`);
    await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible();
    await expectNothingWide(page, path);
  }
  const description = "Beds that need little water and no weeding.";
  await name(page, site, { title: TITLE, description, section: "Soil", lesson: "What soil is" });
  await page.getByRole("link", { name: "Edit What soil is" }).click();
  await expect(page.getByRole("textbox", { name: "Text of the lesson" })).toBeVisible();
  await expectNothingWide(page);
  await page.getByRole("link", { name: TITLE }).click();
  await publish(page, 4);
}

type Names = { title: string; description: string; section: string; lesson: string };

async function name(page: Page, site: string, { title, description, section, lesson }: Names): Promise<void> {
  await page.goto(`${site}/instructor/courses/${ID}/edit?tab=details`);
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Description").fill(description);
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByRole("tab", { name: "Outline" }).click();
  for (const [label, text] of [
    ["Title of section 1", section],
    ["Title of lesson 1", lesson],
  ] as const) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(text);
    await field.press("Enter");
  }
  await expect(page.getByRole("link", { name: `Edit ${lesson}` })).toBeVisible();
}
