// The instructor's page: an admin assigns a course, the instructor sees its learners live and writes to them, and
// other people are denied.
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { pickPerson } from "./support/enroll.ts";
import { newestMail } from "./support/inbox.ts";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { newPerson, verifiedPerson, type Person } from "./support/people.ts";
import { asAdmin } from "./support/stack.ts";
import { expect, fillLogin, logIn, test } from "./support/story.ts";

const COURSE = "Foundations to Frontiers of AI";

async function newInstructor(stack: StackInfo): Promise<Person> {
  const person = newPerson("Instructor");
  await asAdmin(stack, "accounts:createVerified", { ...person, role: "instructor" });
  return person;
}

async function inNewBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return await context.newPage();
}

test("an assigned instructor sees the learners live and sends an announcement; removal takes effect immediately", async ({
  page,
  browser,
  stack,
}) => {
  // Three browsers.
  test.slow();
  const person = await newInstructor(stack);
  await logIn(page, stack, person);
  await page.getByRole("button", { name: /User menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Admin Panel" })).toBeHidden();
  await page.getByRole("menuitem", { name: "Teaching" }).click();
  await expect(page.getByText("No course is yours yet")).toBeVisible();

  const office = await inNewBrowser(browser);
  await logIn(office, stack, stack.logins.admin);
  await office.goto(`${stack.site}/admin/dashboard?tab=batches`);
  const choice = office.getByLabel(`Instructor of ${COURSE}`, { exact: true });
  await choice.selectOption({ label: `${person.firstName} ${person.lastName}` });
  const question = office.getByRole("alertdialog");
  await question.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: COURSE })).toBeVisible(WITHIN_A_SECOND);

  // Enrolled manually, which takes a seat as well.
  const learner = await verifiedPerson(stack, "Roster");
  await office.getByRole("tab", { name: "Enrollments" }).click();
  await office.getByRole("button", { name: "Manual enrollment" }).click();
  const form = office.getByRole("dialog");
  await pickPerson(form, learner);
  await form.getByLabel("Course").selectOption({ label: COURSE });
  await page.getByRole("link", { name: /See learners of batch 3/ }).click();
  await form.getByRole("button", { name: "Enroll learner" }).click();
  const row = page.getByRole("row").filter({ hasText: `${learner.firstName} ${learner.lastName}` });
  await expect(row).toContainText("0 of 25 lessons");
  await expect(page.locator("body")).not.toContainText(learner.email);

  const desk = await inNewBrowser(browser);
  await logIn(desk, stack, learner);
  await desk.goto(`${stack.site}/courses/FAAI`);
  await desk.getByRole("checkbox").first().check();
  await expect(row).toContainText("1 of 25 lessons", WITHIN_A_SECOND);
  await expect(row).toContainText("4%");
  await desk.goto(`${stack.site}/learn/FAAI`);
  await expect(desk.getByRole("heading", { level: 1 })).toBeVisible();
  const here = page.getByText("1 learner has a lesson open");
  await expect(here).toBeVisible(WITHIN_A_SECOND);
  await desk.goto(`${stack.site}/dashboard`);
  await expect(here).toBeHidden(WITHIN_A_SECOND);

  await page.getByRole("button", { name: "New announcement" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send announcement" }).click();
  await expect(dialog.getByText("Please give the announcement a subject.")).toBeVisible();
  await dialog.getByLabel("Subject").fill("Monday's class");
  await dialog.getByRole("textbox", { name: "Message" }).fill("We begin an hour later.");
  await dialog.getByRole("button", { name: "Send announcement" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${stack.site}/instructor`);
  const announcements = page.getByRole("list", { name: "Announcements" });
  await expect(announcements.getByText("Monday's class")).toBeVisible();
  await expect
    .poll(async () => (await newestMail(stack, learner.email)).subject)
    .toBe(`${COURSE}: Monday's class`);
  const { violations } = await new AxeBuilder({ page }).include("main").analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);

  await office.getByRole("tab", { name: "Batches" }).click();
  await choice.selectOption({ label: "Unassigned" });
  await question.getByRole("button", { name: "Unassign", exact: true }).click();
  await expect(page.getByText("No course is yours yet")).toBeVisible(WITHIN_A_SECOND);
  await page.goto(`${stack.site}/admin/dashboard`);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  // As it was, for the other stories of this stack.
  await choice.selectOption({ label: "Demo Instructor" });
  await question.getByRole("button", { name: "Assign", exact: true }).click();
  await expect(choice.locator("option:checked")).toHaveText("Demo Instructor");
});

test("visitors and learners are denied", async ({ page, stack }) => {
  await page.goto(`${stack.site}/instructor`);
  await expect(page).toHaveURL(`${stack.site}/login`);
  await fillLogin(page, await verifiedPerson(stack, "Curious"));
  await expect(page).toHaveURL(`${stack.site}/instructor`);
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await page.getByRole("button", { name: /User menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Teaching" })).toBeHidden();
});
