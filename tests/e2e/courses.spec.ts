// The catalogue with its filters and badges, and the course page before enrollment.
import type { Page } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { verifiedPerson } from "./support/people.ts";
import { asAdmin } from "./support/stack.ts";
import { enrollButton, expect, fillLogin, logIn, seatsTaken, test, visitor } from "./support/story.ts";
import { withoutFirstResults } from "./support/wire.ts";

const card = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const FAAI = "Foundations to Frontiers of AI";
const ADVANCED = "Advanced Artificial Intelligence";

/** Other stories may have added courses, some of which have these titles and more words. */
async function expectAllCourses(page: Page): Promise<void> {
  for (const title of [FAAI, ADVANCED]) await expect(card(page, title)).toBeVisible();
}

async function setCapacity(stack: StackInfo, maxCapacity: number): Promise<void> {
  await asAdmin(stack, "batches:setCapacity", { courseId: "FAAI", batchNumber: 3, maxCapacity });
}

test("the catalogue filters by category, also in the address", async ({ page, stack }) => {
  await page.goto(`${stack.site}/courses`);
  const filter = page.getByRole("group", { name: "Filter by category" });
  await expect(filter.getByRole("button").first()).toHaveText("All");
  const options = await filter.getByRole("button").allInnerTexts();
  expect(new Set(options).size).toBe(options.length);
  await expect(filter.getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
  await expectAllCourses(page);
  for (const category of options.slice(1)) {
    await filter.getByRole("button", { name: category, exact: true }).click();
    await expect(page).toHaveURL(`${stack.site}/courses?category=${category.replaceAll(" ", "+")}`);
    await expect(page.getByRole("article").first()).toContainText(category);
  }
  await page.reload();
  await expect(filter.getByRole("button", { name: options.at(-1) ?? "" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await filter.getByRole("button", { name: "All" }).click();
  await expect(page).toHaveURL(`${stack.site}/courses`);
  await page.goto(`${stack.site}/courses?category=Cooking`);
  await expectAllCourses(page);
});

test("cards show live seats, and the badges at 80 percent and at capacity", async ({ page, stack }) => {
  const course = await page.context().newPage();
  await course.goto(`${stack.site}/courses/FAAI`);
  const taken = await seatsTaken(course);
  await page.goto(`${stack.site}/courses`);
  const faai = card(page, FAAI);
  await expect(faai).toContainText("$299");
  await expect(faai.getByText("$899")).toBeVisible();
  await expect(card(page, ADVANCED)).toContainText("Coming Soon");
  await expect(card(page, ADVANCED)).toContainText("$499");
  await expect(faai.getByText("Few Seats Left")).toHaveCount(0);
  try {
    await setCapacity(stack, Math.floor(taken / 0.8));
    await expect(faai.getByText("Few Seats Left")).toBeVisible(WITHIN_A_SECOND);
    await setCapacity(stack, taken);
    await expect(faai.getByText("Course Full")).toBeVisible(WITHIN_A_SECOND);
    await expect(faai.getByText("Few Seats Left")).toHaveCount(0);
    await setCapacity(stack, taken + 5);
    await expect(course.getByText("Only 5 seats remaining in next batch!")).toBeVisible(WITHIN_A_SECOND);
    await setCapacity(stack, taken + 6);
    await expect(course.getByText(/seats remaining in next batch/)).toHaveCount(0, WITHIN_A_SECOND);
  } finally {
    await setCapacity(stack, 30);
  }
});

test("a course page shows every section before enrollment", async ({ page, stack }) => {
  await page.goto(`${stack.site}/courses/FAAI`);
  await expect(page).toHaveTitle(new RegExp(FAAI));
  const header = page.getByRole("article").locator("header").first();
  await expect(header.getByRole("heading", { level: 1 })).toHaveText(FAAI);
  await expect(header.locator("svg").first()).toBeVisible();
  for (const words of ["Beginner", "14 weeks", "/30", "out of 5 stars"])
    await expect(header.getByText(words).or(header.getByLabel(words)).first()).toBeVisible();
  const enroll = page.getByRole("region", { name: "Enroll" });
  await expect(enroll).toContainText("$299");
  await expect(enroll.locator("s")).toHaveText("$899");
  await expect(enroll).toContainText(/Next batch starts \w+ \d+, \d{4}/);
  for (const heading of ["What you’ll learn", "Course content", "Prerequisites", "Course information"])
    await expect(page.getByRole("heading", { name: heading }).first()).toBeVisible();
  const facts = page.locator("section", { has: page.getByRole("heading", { name: "Course information" }) });
  for (const label of ["Category", "Level", "Duration", "Total lessons", "Available seats", "Next batch"])
    await expect(facts.first().getByRole("term").filter({ hasText: label })).toHaveCount(1);
  await expect(page.getByText("25 lessons").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Student reviews" })).toBeVisible();
});

test("an unknown course shows a not-found message", async ({ page, stack }) => {
  await page.goto(`${stack.site}/courses/Nope`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Course Not Found");
  await expect(
    page.getByText("The course you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
  await expect(page).toHaveTitle(/Course Not Found/);
  await page.getByRole("main").getByRole("link", { name: "Browse Courses" }).click();
  await expect(page).toHaveURL(`${stack.site}/courses`);
});

test("a visitor who enrolls logs in first and returns to the course", async ({ page, stack }) => {
  const person = await verifiedPerson(stack, "Eager");
  await page.goto(`${stack.site}/courses/FAAI`);
  await enrollButton(page).click();
  await expect(page).toHaveURL(`${stack.site}/login`);
  await fillLogin(page, person);
  await expect(page).toHaveURL(`${stack.site}/courses/FAAI`);
});

test("without a free seat an alert is shown and no payment is opened; a visitor reaches the waitlist", async ({
  page,
  browser,
  stack,
}) => {
  await logIn(page, stack, await verifiedPerson(stack, "Late"));
  const watcher = await visitor(browser, "about:blank");
  // The rendered page may be some seconds old.
  await withoutFirstResults(watcher);
  await watcher.goto(`${stack.site}/courses/FAAI`);
  const taken = await seatsTaken(watcher);
  await page.goto(`${stack.site}/courses/FAAI`);
  try {
    await setCapacity(stack, taken);
    await expect(page.getByText("Course Full").first()).toBeVisible();
    await enrollButton(page).click();
    const alert = page.getByRole("alertdialog");
    await expect(alert).toContainText(
      "No available batches for enrollment at this time. Please check back later or contact us for more information.",
    );
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(enrollButton(page)).toBeVisible();
    const outside = await visitor(browser, `${stack.site}/courses/FAAI`);
    // The rendered page is older.
    await expect(outside.getByText("Course Full").first()).toBeVisible();
    await enrollButton(outside).click();
    await outside.getByRole("alertdialog").getByRole("button", { name: "Join the Waitlist" }).click();
    await fillLogin(outside, await verifiedPerson(stack, "Waits"));
    await expect(outside.getByText(/You are number\s\d+ on the waitlist/)).toBeVisible();
  } finally {
    await setCapacity(stack, 30);
  }
});
