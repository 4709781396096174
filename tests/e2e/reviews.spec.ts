// Reviews: created, changed and deleted in one browser, updated live in the others.
import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { verifiedPerson } from "./support/people.ts";
import { asAdmin } from "./support/stack.ts";
import { expect, fillLogin, logIn, test, visitor } from "./support/story.ts";
import { expectNothingWide } from "./support/width.ts";

const courseOf = ({ site }: StackInfo) => `${site}/courses/FAAI`;
const formOf = (page: Page) => page.getByRole("form", { name: /^(Write a|Edit your) review$/ });
const star = (page: Page, count: number) =>
  page.getByRole("radio", { name: count === 1 ? "1 star" : `${count} stars` });
type Rating = { average: number; count: number };

async function expectStatistics(page: Page, { average, count }: Rating): Promise<void> {
  const title = page.getByRole("heading", { name: "Student reviews" });
  const panel = page.locator('[data-slot="panel"]').filter({ has: title });
  await expect(panel.getByText(`${String(count)} reviews`, { exact: true })).toBeVisible(WITHIN_A_SECOND);
  const stars = panel.getByRole("img", { name: `${average.toFixed(1)} out of 5 stars` });
  await expect(stars.first()).toBeVisible(WITHIN_A_SECOND);
}

async function ratingOn(stack: StackInfo): Promise<Rating> {
  const course = await asAdmin(stack, "courses:get", { courseId: "FAAI" });
  return (course as { rating: Rating }).rating;
}

/** The landing page with reduced motion: the newest reviews do not rotate. */
async function stillLanding(browser: Browser, { site }: StackInfo): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${site}/`);
  await expect(page.getByRole("group", { name: "Student reviews" })).toBeVisible();
  return page;
}

/** The author's own review, once it is saved. */
const editButton = (page: Page) => page.getByRole("button", { name: "Edit", exact: true });

async function write(page: Page, rating: number, comment: string): Promise<void> {
  await star(page, rating).check();
  await page.getByLabel("Your comment").fill(comment);
  await page.getByRole("button", { name: /^(Submit|Update) Review$/ }).click();
}

test("a created, changed or deleted review is updated on every open page", async ({
  page,
  browser,
  stack,
}) => {
  const person = await verifiedPerson(stack, "Critic");
  await logIn(page, stack, person);
  await page.goto(courseOf(stack));
  await expect(formOf(page)).toHaveAccessibleName("Write a review");
  const course = await visitor(browser, courseOf(stack));
  const landing = await stillLanding(browser, stack);
  const before = await ratingOn(stack);
  await expectStatistics(course, before);

  const first = `Too fast for me ${person.lastName}`;
  await write(page, 1, first);
  await expect(course.getByText(first)).toBeVisible(WITHIN_A_SECOND);
  await expect(landing.getByText(first)).toBeVisible(WITHIN_A_SECOND);
  const worse = await ratingOn(stack);
  expect(worse.count).toBe(before.count + 1);
  expect(worse.average).toBeLessThan(before.average);
  await expectStatistics(course, worse);

  await expect(formOf(page)).toHaveCount(0);
  await expect(editButton(page)).toBeFocused();
  await editButton(page).click();
  await expect(formOf(page)).toHaveAccessibleName("Edit your review");
  await expect(page.getByRole("button", { name: "Update Review" })).toBeDisabled();
  const second = `Second thoughts, much better ${person.lastName}`;
  await write(page, 5, second);
  await expect(course.getByText(second)).toBeVisible(WITHIN_A_SECOND);
  await expect(course.getByText(first)).toHaveCount(0);
  await expect(landing.getByText(second)).toBeVisible(WITHIN_A_SECOND);
  const better = await ratingOn(stack);
  expect(better.count).toBe(before.count + 1);
  expect(better.average).toBeGreaterThan(worse.average);

  await editButton(page).click();
  await page.getByRole("button", { name: "Delete Review" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Delete your review?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(course.getByText(second)).toBeVisible();
  await page.getByRole("button", { name: "Delete Review" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(course.getByText(second)).toHaveCount(0, WITHIN_A_SECOND);
  await expect(landing.getByText(second)).toHaveCount(0, WITHIN_A_SECOND);
  await expectStatistics(course, before);
  await expect(page.getByText("Review deleted successfully")).toBeVisible();
  await expect(formOf(page)).toHaveAccessibleName("Write a review");
  await expect(page.getByLabel("Your comment")).toHaveValue("");
});

test("the form shows validation errors and saves only valid reviews", async ({ page, stack }) => {
  await logIn(page, stack, await verifiedPerson(stack, "Careful"));
  await page.goto(courseOf(stack));
  const comment = page.getByLabel("Your comment");
  const submit = page.getByRole("button", { name: "Submit Review" });
  await expect(submit).toBeDisabled();

  await star(page, 1).focus();
  await comment.focus();
  await expect(page.getByText("Rating must be between 1 and 5")).toBeVisible();
  await expect(submit).toBeDisabled();

  // By keyboard only: the arrow keys choose.
  await star(page, 1).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(star(page, 3)).toBeChecked();
  await expect(page.getByText("Rating must be between 1 and 5")).toHaveCount(0);
  await expect(submit).toBeEnabled();

  await comment.fill("   ");
  await submit.click();
  await expect(page.getByText("Comment is required")).toBeVisible();
  await comment.fill("x".repeat(2001));
  await expect(page.getByText("Comment too long (max 2000 characters)")).toBeVisible();
  await expect(page.getByText("2001/2000")).toBeVisible();
  await comment.fill("x".repeat(2000));
  await expect(page.getByText("Comment too long (max 2000 characters)")).toHaveCount(0);
  await submit.click();
  await expect(editButton(page)).toBeVisible();

  await page.reload();
  await editButton(page).click();
  await expect(formOf(page)).toHaveAccessibleName("Edit your review");
  await expect(star(page, 3)).toBeChecked();
  await expect(comment).toHaveValue("x".repeat(2000));
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingWide(page);
  const { violations } = await new AxeBuilder({ page }).include("form[aria-labelledby]").analyze();
  expect(violations).toEqual([]);
});

test("visitors are asked to log in and return to the course", async ({ page, stack }) => {
  const person = await verifiedPerson(stack, "Guest");
  await page.goto(courseOf(stack));
  const reviews = page.locator("section", { has: page.getByRole("heading", { name: "Student reviews" }) });
  await expect(reviews.getByText("Please log in to leave a review.")).toBeVisible();
  await reviews.getByRole("link", { name: "Login" }).click();
  await fillLogin(page, person);
  await expect(page).toHaveURL(courseOf(stack));
  await expect(formOf(page)).toBeVisible();
});

test("only an admin by role may delete other people's reviews", async ({ page, browser, stack }) => {
  const person = await verifiedPerson(stack, "Author");
  await logIn(page, stack, person);
  await page.goto(courseOf(stack));
  const comment = `To be removed ${person.lastName}`;
  await write(page, 2, comment);
  await expect(editButton(page)).toBeVisible();
  const removeButtons = (of: Page) => of.getByRole("button", { name: /^Delete review by / });
  await expect(removeButtons(page)).toHaveCount(0);

  const listed = await visitor(browser, `${stack.site}/login`);
  await logIn(listed, stack, { ...stack.logins.admin, email: "admin2@cohort.test" });
  await listed.goto(courseOf(stack));
  await expect(listed.getByText(comment)).toBeVisible();
  await expect(removeButtons(listed)).toHaveCount(0);

  const admin = await visitor(browser, `${stack.site}/login`);
  await logIn(admin, stack, stack.logins.admin);
  await admin.goto(courseOf(stack));
  const name = `${person.firstName} ${person.lastName}`;
  await admin.getByRole("button", { name: `Delete review by ${name}` }).click();
  const question = admin.getByRole("alertdialog");
  await expect(question).toContainText(
    `Are you sure you want to delete ${name}'s review? This action cannot be undone.`,
  );
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(admin.getByText("Review deleted successfully")).toBeVisible();
  await expect(formOf(page)).toHaveAccessibleName("Write a review", WITHIN_A_SECOND);
  await expect(listed.getByText(comment)).toHaveCount(0);
});

test("a long review is truncated on the landing page and expands on the course page", async ({
  page,
  browser,
  stack,
}) => {
  const person = await verifiedPerson(stack, "Novelist");
  await logIn(page, stack, person);
  await page.goto(courseOf(stack));
  const end = `the end of ${person.lastName}`;
  await write(page, 4, `${"a word and another ".repeat(20)}${end}`);
  await expect(editButton(page)).toBeVisible();

  const landing = await stillLanding(browser, stack);
  await expect(landing.getByText(end)).toHaveCount(0);
  await landing
    .getByRole("link", { name: `Read more: review by ${person.firstName} ${person.lastName}` })
    .click();
  await expect(landing).toHaveURL(/\/courses\/FAAI#review-/);
  const card = landing.locator(decodeURIComponent(new URL(landing.url()).hash));
  await expect(card).toBeInViewport();
  await expect(card.getByText(end)).toHaveCount(0);
  await card.getByRole("button", { name: "Show more" }).click();
  await expect(card.getByText(end)).toBeVisible();
});
