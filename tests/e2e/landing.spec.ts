// The landing page: its sections, its buttons by sign-in state, and the rotating reviews.
import type { Page } from "@playwright/test";
import { verifiedPerson } from "./support/people.ts";
import { expect, logIn, test } from "./support/story.ts";

const main = (page: Page) => page.getByRole("main");
const reviews = (page: Page) => page.getByRole("group", { name: "Student reviews" });
const namesShown = (page: Page) => reviews(page).locator("figcaption .font-medium").allInnerTexts();

test("hero, reasons, topics, audiences, format and the closing call", async ({ page, stack }) => {
  await page.goto(`${stack.site}/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Master Machine Learning");
  const section = (name: string) => page.getByRole("region", { name });
  await expect(section("Why learn here").getByRole("listitem")).toHaveCount(4);
  await expect(section("What you will learn").getByRole("listitem")).toHaveCount(6);
  await expect(section("What you will learn").locator("svg")).toHaveCount(6);
  await expect(section("Who it is for").getByRole("term")).toHaveText([
    "Beginners",
    "High-school students",
    "Professionals",
    "Developers",
    "Data analysts",
    "Curious learners",
  ]);
  const format = section("How a course runs");
  await expect(format).toContainText("4 hours per week");
  for (const part of ["Live classes", "Coding labs", "Downloadable slides", "Two projects"])
    await expect(format.getByRole("term").filter({ hasText: part })).toBeVisible();
  await expect(format).toContainText("A mid-term project and a final one");
  await expect(main(page).getByRole("link", { name: "Browse Courses" })).toHaveCount(2);
  // Of which course depends on the batches of other stories.
  await expect(main(page).getByText(/^Next batch: \w/)).toBeVisible();
});

test("the page is rendered before its scripts load, and hydration shifts no layout", async ({
  browser,
  stack,
}) => {
  const page = await browser.newPage();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`${stack.site}/`, { waitUntil: "commit" });
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Master Machine Learning");
  const register = main(page).getByRole("link", { name: "Register Now" }).first();
  await expect(register).toHaveAttribute("href", "/register");
  await page.evaluate(() => document.fonts.ready);
  const before = await title.boundingBox();
  release();
  // The rendered page shows the same texts, so only the network tells when the app has taken over.
  await page.waitForLoadState("networkidle");
  expect(await title.boundingBox()).toEqual(before);
  // The style sheet comes with the page, and chunks that are loaded later do not ask for it again.
  const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  expect(files.filter((name) => /\/live-client-.*\.js$/.test(name))).toHaveLength(1);
  expect(files.filter((name) => name.endsWith(".css"))).toEqual([]);
  await page.close();
});

test("a person who was signed in sees nothing of visitors before the scripts load", async ({
  page,
  stack,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("cohort.session", "{}");
  });
  await page.route("**/assets/*.js", () => undefined);
  for (const path of ["/", "/courses"]) {
    await page.goto(`${stack.site}${path}`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const name of ["Login", "Register Now"])
      await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
    await expect(page.locator("header [data-member]").last()).toBeVisible();
  }
});

test("visitors are asked to register, learners go to their dashboard", async ({ page, stack }) => {
  await page.goto(`${stack.site}/`);
  await expect(main(page).getByRole("link", { name: "Register Now" })).toHaveCount(2);
  await expect(main(page).getByRole("link", { name: "Go to Dashboard" })).toHaveCount(0);
  await main(page).getByRole("link", { name: "Register Now" }).first().click();
  await expect(page).toHaveURL(`${stack.site}/register`);

  await logIn(page, stack, await verifiedPerson(stack, "Returning"));
  await page.goto(`${stack.site}/`);
  await expect(main(page).getByRole("link", { name: "Register Now" })).toHaveCount(0);
  await main(page).getByRole("link", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(`${stack.site}/dashboard`);
  await page.goto(`${stack.site}/`);
  await main(page).getByRole("link", { name: "Browse Courses" }).first().click();
  await expect(page).toHaveURL(`${stack.site}/courses`);
});

test("reviews are shown three at a time and rotate, except while the pointer is over them", async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.site}/`);
  await reviews(page).scrollIntoViewIfNeeded();
  const first = await namesShown(page);
  expect(first).toHaveLength(3);
  await expect.poll(() => namesShown(page), { timeout: 8_000 }).not.toEqual(first);

  await reviews(page).hover();
  const held = await namesShown(page);
  await page.waitForTimeout(5_000);
  expect(await namesShown(page)).toEqual(held);
});

test("the keyboard changes the reviews, and focus pauses the rotation", async ({ page, stack }) => {
  await page.goto(`${stack.site}/`);
  const next = page.getByRole("button", { name: "Next reviews" });
  await next.focus();
  const first = await namesShown(page);
  await page.keyboard.press("Enter");
  const second = await namesShown(page);
  expect(second).not.toEqual(first);
  await page.waitForTimeout(4_500);
  expect(await namesShown(page)).toEqual(second);
  await page.getByRole("button", { name: "Previous reviews" }).press("Enter");
  expect(await namesShown(page)).toEqual(first);
  await expect(page.getByRole("button", { name: "Pause rotation" })).toBeVisible();
});

test("reviews do not rotate with reduced motion", async ({ page, stack }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${stack.site}/`);
  await expect(reviews(page)).toBeVisible();
  const first = await namesShown(page);
  await page.waitForTimeout(5_000);
  expect(await namesShown(page)).toEqual(first);
  await expect(page.getByRole("button", { name: "Pause rotation" })).toHaveCount(0);
});
