// A live class in two browsers: planned and started by its instructor, joined by a learner, ended, with its recording.
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { localTimeOf } from "#shared/rules/class-times.ts";
import { enrollByHand } from "./support/enroll.ts";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { verifiedPerson } from "./support/people.ts";
import { expect, logIn, test } from "./support/story.ts";

const COURSE = "Foundations to Frontiers of AI";
const ZONE = "America/New_York";

async function inNewBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ timezoneId: "Europe/Berlin" });
  return await context.newPage();
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
  await form.getByLabel("Meeting link (optional)").fill("https://meeting.example/one");
  await form.getByRole("button", { name: "Save the class" }).click();
  await expect(page.getByRole("link", { name: `Class page of ${title}` })).toBeVisible();
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
  await logIn(pupil, stack, learner);
  await planClass(page, stack.site, title);

  await expect(pupil.getByText(/Next class in \d+ minutes/)).toBeVisible(WITHIN_A_SECOND);
  await pupil.getByRole("link", { name: "Open the class page" }).click();
  await expect(pupil.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(pupil.getByText(/in New York$/)).toBeVisible();
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

  await page.getByRole("button", { name: "End the class" }).click();
  await page.getByRole("button", { name: "End it" }).click();
  await expect(pupil.getByText("This class has ended.")).toBeVisible(WITHIN_A_SECOND);
  await expect(inBar).toBeHidden(WITHIN_A_SECOND);
  await expect(onLanding).toBeHidden(WITHIN_A_SECOND);
  await expect(pupil.getByRole("link", { name: /Join the class/ })).toBeHidden();

  await page.getByRole("link", { name: "Plan classes" }).click();
  await page.getByRole("button", { name: `Attendance of ${title}` }).click();
  await expect(page.getByRole("checkbox", { name: new RegExp(learner.lastName) })).toBeChecked();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: `Recording of ${title}` }).click();
  await page.getByLabel("Link of the recording").fill("https://video.example/one");
  await page.getByRole("button", { name: "Save the recording" }).click();
  const recording = pupil.getByRole("link", { name: /Watch the recording/ });
  await expect(recording).toHaveAttribute("href", "https://video.example/one", WITHIN_A_SECOND);
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
