// A live class in two browsers: planned and started by its instructor, joined by a learner, ended, with its recording.
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Locator, Page } from "@playwright/test";
import { localTimeOf } from "#shared/rules/class-times.ts";
import { expectAccessible, expectAccessibleEverywhere } from "./support/axe.ts";
import { enrollByHand } from "./support/enroll.ts";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { verifiedPerson } from "./support/people.ts";
import { expect, logIn, test } from "./support/story.ts";
import { expectNothingWide } from "./support/width.ts";

const COURSE = "Foundations to Frontiers of AI";
const ZONE = "America/New_York";
const LESSON = {
  id: "derivatives-gradients-and-walking-downhill",
  title: "Derivatives, gradients and walking downhill",
};

async function inNewBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ timezoneId: "Europe/Berlin" });
  return await context.newPage();
}

/** Publishes the lesson that the class is about as one of this kind. */
async function publishLessonAs(page: Page, site: string, kind: "Live class" | "Reading"): Promise<void> {
  await page.goto(`${site}/instructor/courses/FAAI/edit/${LESSON.id}`);
  await page.locator("summary").filter({ hasText: "Settings" }).click();
  await page.getByLabel("Lesson type").selectOption(kind);
  // Without loading the page anew, which would lose a change that is still on its way.
  await page.locator("#main").getByRole("link", { name: COURSE }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** Learners and staff find the questions with the lesson. */
async function findQuestionsAtLesson(pages: readonly Page[], site: string): Promise<void> {
  for (const page of pages) {
    await page.goto(`${site}/learn/FAAI/${LESSON.id}`);
    const kept = page.getByRole("region", { name: "Questions from the live class" });
    await expect(kept.getByRole("listitem").filter({ hasText: "Why downhill?" })).toContainText("Answered");
    await expect(kept.getByRole("listitem").filter({ hasText: "Which step size?" })).toBeVisible();
  }
}

/** A class that begins in ten minutes, so that it is open already. */
async function planClass(page: Page, site: string, title: string): Promise<void> {
  await page.goto(`${site}/instructor/courses/FAAI/edit?tab=classes`);
  await page.getByRole("button", { name: "Add one class" }).click();
  const form = page.getByRole("dialog");
  const { day, time } = localTimeOf(Date.now() + 10 * 60_000, ZONE);
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Day").fill(day);
  await form.getByLabel("Time").fill(time);
  await form.getByLabel("Agenda (optional)").fill("Welcome\nGradients\nQuestions");
  await form.getByLabel("Meeting link (optional)").fill("https://meeting.example/one");
  await form.getByLabel("Lesson (optional)").selectOption(LESSON.title);
  await form.getByRole("button", { name: "Save the class" }).click();
  await expect(page.getByRole("link", { name: `Class page of ${title}` })).toBeVisible();
}

/** Two questions of a learner; staff vote for the second one and answer the first one. */
async function askAndAnswer(pupil: Page, staff: Page): Promise<void> {
  for (const text of ["Why downhill?", "Which step size?"]) {
    await pupil.getByLabel("Ask a question").fill(text);
    await pupil.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(staff.getByRole("button", { name: `0 votes. Vote for: ${text}` })).toBeVisible(
      WITHIN_A_SECOND,
    );
  }
  const first = pupil.getByRole("list", { name: "Questions" }).getByRole("listitem").first();
  await expect(first).toContainText("Why downhill?");
  await staff.getByRole("button", { name: "0 votes. Vote for: Which step size?" }).press("Enter");
  await expect(first).toContainText("Which step size?", WITHIN_A_SECOND);
  await expect(pupil.getByRole("button", { name: "1 vote. Vote for: Which step size?" })).toBeVisible();
  // The entry has moved to the top and kept the focus.
  await expect(staff.getByRole("button", { name: "1 vote. Vote for: Which step size?" })).toBeFocused();
  await staff.getByRole("button", { name: "Mark as answered: Why downhill?" }).click();
  await expect(pupil.getByText("Answered")).toBeVisible(WITHIN_A_SECOND);
  await expectAccessible(pupil, "questions of a class");
  await expectRoomForLongWords(pupil);
}

/** A word without a break neither widens the page of a small phone nor hides its buttons. */
async function expectRoomForLongWords(page: Page): Promise<void> {
  const word = "x".repeat(300);
  await page.getByLabel("Ask a question").fill(word);
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  const remove = page.getByRole("button", { name: `Delete the question: ${word}` });
  await expect(remove).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingWide(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await remove.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(remove).toBeHidden();
}

/** Texts that the server has sent to the page since. */
function framesOf(page: Page): string[] {
  const frames: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => frames.push(payload.toString()));
  });
  return frames;
}

/** Forced colours drop backgrounds: the filled part of a bar still differs from the rest. */
async function expectDrawnBar(row: Locator): Promise<void> {
  await row.page().emulateMedia({ forcedColors: "active" });
  const bar = row.locator('[data-slot="bar"]');
  const colourOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colourOf(bar.locator("> *"))).not.toBe(await colourOf(bar));
  expect(await bar.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe("solid");
  await row.page().emulateMedia({ forcedColors: "none" });
}

/** A poll with an answer, whose results reach the learner's page only when staff show them. */
async function poll(pupil: Page, staff: Page, frames: readonly string[]): Promise<void> {
  await staff.getByRole("button", { name: "Prepare a poll" }).click();
  const form = staff.getByRole("dialog");
  await form.getByLabel("Question").fill("How steep is it?");
  await form.getByLabel("Answers, one per line").fill("Flat\nSteep");
  await form.getByRole("button", { name: "Save the poll" }).click();
  const controls = staff.getByRole("group", { name: "Poll: How steep is it?" });
  await expect(controls).toBeVisible();
  expect(frames.some((frame) => frame.includes("How steep"))).toBe(false);
  await controls.getByRole("button", { name: "Open the poll" }).click();
  const answers = pupil.getByRole("group", { name: "How steep is it?" });
  await expect(answers).toBeVisible(WITHIN_A_SECOND);
  await answers.getByRole("button", { name: "Flat" }).click();
  await answers.getByRole("button", { name: "Steep" }).click();
  await expect(pupil.getByText("Your answer: Steep")).toBeVisible(WITHIN_A_SECOND);
  const row = (page: Page) => page.getByRole("row", { name: /^Steep/ });
  await expect(row(staff)).toContainText("100%", WITHIN_A_SECOND);
  await expect(pupil.getByText("Results are hidden")).toBeVisible();
  await expectAccessible(pupil, "an open poll");
  const isRevealing = (frame: string) => /"counts"|"people"/.test(frame);
  expect(frames.length).toBeGreaterThan(0);
  expect(frames.filter(isRevealing)).toEqual([]);
  await controls.getByRole("button", { name: "Show the results" }).click();
  await expect(row(pupil)).toContainText("100%", WITHIN_A_SECOND);
  expect(frames.filter(isRevealing)).not.toEqual([]);
  await expectDrawnBar(row(pupil));
  await expectAccessibleEverywhere(pupil, "results of a poll");
  await controls.getByRole("button", { name: "Close the poll" }).click();
  await expect(answers).toBeHidden(WITHIN_A_SECOND);
}

/** The presenter's view by keyboard; the learner's page follows. */
async function present(pupil: Page, staff: Page): Promise<void> {
  await staff.getByRole("link", { name: "Presenter view" }).click();
  await expect(staff.getByText("Next: Gradients")).toBeVisible();
  await expect(staff.getByText("Which step size?")).toBeVisible();
  await expect(staff.getByRole("row", { name: /^Steep/ })).toContainText("100%");
  const navigation = staff.getByRole("navigation", { name: "Main" });
  await expect(navigation).toHaveCount(0);
  await staff.keyboard.press("ArrowRight");
  await expect(staff.getByText("Step 2 of 3")).toBeVisible(WITHIN_A_SECOND);
  const current = pupil.getByRole("listitem").and(pupil.locator('[aria-current="step"]'));
  await expect(current).toHaveText("2Gradients", WITHIN_A_SECOND);
  await staff.getByRole("button", { name: "5 minutes", exact: true }).press("Enter");
  for (const page of [staff, pupil]) await expect(page.getByRole("timer")).toHaveText(/^(5:00|4:5\d) left$/);
  await staff.keyboard.press("PageUp");
  await expect(staff.getByText("Step 1 of 3")).toBeVisible(WITHIN_A_SECOND);
  await expectAccessibleEverywhere(staff, "presenter view");
  await staff.getByRole("button", { name: "Stop the timer" }).click();
  await expect(pupil.getByRole("timer")).toBeHidden(WITHIN_A_SECOND);
  await staff.getByRole("link", { name: "Back to the class page" }).click();
  await expect(navigation).toBeVisible();
}

test("a learner follows a class from the dashboard to its recording without a reload", async ({
  page,
  browser,
  stack,
}) => {
  test.slow();
  const title = "Gradient descent, live";
  const learner = await verifiedPerson(stack, "Class");
  await logIn(page, stack, stack.logins.admin);
  await enrollByHand(page, stack.site, learner);
  const pupil = await inNewBrowser(browser);
  const frames = framesOf(pupil);
  await logIn(pupil, stack, learner);
  await publishLessonAs(page, stack.site, "Live class");
  await planClass(page, stack.site, title);

  await expect(pupil.getByText(/Next class in \d+ minutes/)).toBeVisible(WITHIN_A_SECOND);
  await pupil.getByRole("link", { name: "Open the class page" }).click();
  await expect(pupil.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(pupil.getByText(/Eastern Time$/)).toBeVisible();
  await expect(pupil.getByText("Nobody has joined yet.")).toBeVisible();
  expect((await new AxeBuilder({ page: pupil }).analyze()).violations).toEqual([]);

  await page.getByRole("link", { name: `Class page of ${title}` }).click();
  const outside = await inNewBrowser(browser);
  await outside.goto(stack.site);
  await expect(outside.getByRole("heading", { level: 1 })).toBeVisible();
  const onLanding = outside.locator('[data-slot="live-now"]');
  await expect(onLanding).toBeHidden();
  await page.getByRole("button", { name: "Start the class" }).click();
  await expect(pupil.locator("#main").getByText("Live now")).toBeVisible(WITHIN_A_SECOND);
  const inBar = pupil.getByRole("banner").getByRole("link", { name: `Live now: ${title}` });
  await expect(inBar).toBeVisible(WITHIN_A_SECOND);
  await expect(onLanding).toHaveText(`A class is live now${COURSE}`, WITHIN_A_SECOND);
  expect(await outside.content()).not.toContain(title);
  await pupil.context().route("https://meeting.example/**", (route) => route.fulfill({ body: "Meeting" }));
  const meeting = pupil.waitForEvent("popup");
  await pupil.getByRole("link", { name: /Join the class/ }).click();
  await expect(await meeting).toHaveURL("https://meeting.example/one");
  await expect(page.getByRole("listitem").filter({ hasText: learner.lastName })).toBeVisible(WITHIN_A_SECOND);

  await askAndAnswer(pupil, page);
  await poll(pupil, page, frames);
  await present(pupil, page);

  await page.getByRole("button", { name: "End the class" }).click();
  await page.getByRole("button", { name: "End it" }).click();
  await expect(pupil.getByText("This class has ended.")).toBeVisible(WITHIN_A_SECOND);
  await expect(inBar).toBeHidden(WITHIN_A_SECOND);
  await expect(onLanding).toBeHidden(WITHIN_A_SECOND);
  await expect(pupil.getByRole("link", { name: /Join the class/ })).toBeHidden();

  await expect(pupil.getByRole("listitem").filter({ hasText: "Why downhill?" })).toContainText("Answered");
  await expect(pupil.getByRole("button", { name: /Vote for: Which step/ })).toBeHidden();
  await expect(pupil.getByRole("row", { name: /^Steep/ })).toContainText("100%");
  await expect(pupil.getByText("You attended this class.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: `${learner.lastName}Present` })).toBeVisible();
  await expectAccessibleEverywhere(pupil, "summary of a class");

  await page.getByRole("link", { name: "Plan classes" }).click();
  await page.getByRole("button", { name: `Attendance of ${title}` }).click();
  await expect(page.getByRole("checkbox", { name: new RegExp(learner.lastName) })).toBeChecked();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Recording of ${title}` }).click();
  await page.getByLabel("Link of the recording").fill("https://video.example/one");
  await page.getByRole("button", { name: "Save the recording" }).click();
  const recording = pupil.getByRole("link", { name: /Watch the recording/ });
  await expect(recording).toHaveAttribute("href", "https://video.example/one", WITHIN_A_SECOND);

  await findQuestionsAtLesson([pupil, page], stack.site);
  await publishLessonAs(page, stack.site, "Reading");
});

test("a weekly plan shows its times before it is saved, and a cleared day is skipped", async ({
  page,
  stack,
}) => {
  await logIn(page, stack, stack.logins.admin);
  await page.goto(`${stack.site}/instructor/courses/AdvAI/edit?tab=classes`);
  await page.getByRole("button", { name: "Plan every week" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("Title").fill("Seminar");
  await form.getByLabel("First day").fill("2030-03-04");
  await form.getByLabel("Ends").selectOption("count");
  await form.getByLabel("Number of classes").fill("3");
  await form.getByRole("checkbox", { name: "Mon", exact: true }).check();
  const preview = form.getByRole("group", { name: /classes$/ }).getByRole("checkbox");
  await expect(preview).toHaveCount(3);
  await preview.nth(1).uncheck();
  await expect(preview).toHaveCount(4);
  expect((await new AxeBuilder({ page }).include('[role="dialog"]').analyze()).violations).toEqual([]);
  await form.getByRole("button", { name: "Plan these classes" }).click();
  await expect(page.getByRole("button", { name: "Delete Seminar" })).toHaveCount(3);
  for (let left = 3; left > 0; left -= 1) {
    await page.getByRole("button", { name: "Delete Seminar" }).first().click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("button", { name: "Delete Seminar" })).toHaveCount(left - 1);
  }
});
