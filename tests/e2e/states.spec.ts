// What a screen shows while data loads, when there is none, when a part fails, and offline.
import type { Page } from "@playwright/test";
import { holdWire, neverAnswered, withoutFirstResults } from "./support/wire.ts";
import { verifiedPerson } from "./support/people.ts";
import { asAdmin } from "./support/stack.ts";
import { expect, logIn, seatsOf, test } from "./support/story.ts";

const busy = (page: Page) => page.getByRole("main").locator('[role="status"][aria-busy="true"]');
const broken = (page: Page) => page.locator('[data-slot="error-state"]');

test("loading: pending parts show skeletons of their content, the rest is rendered", async ({
  page,
  stack,
}) => {
  await neverAnswered(page);
  await page.goto(`${stack.site}/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Master Machine Learning");
  // The hero, the reviews, the instructors and the next batch.
  await expect(busy(page)).toHaveCount(4);
  await page.goto(`${stack.site}/courses`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Courses");
  await expect(busy(page)).toHaveCount(1);
  await page.goto(`${stack.site}/courses/FAAI`);
  await expect(busy(page)).toHaveCount(1);
  await expect(page.getByText("Course Not Found")).toHaveCount(0);
});

test("empty: a dashboard without courses links to the catalogue and to two further pages", async ({
  page,
  stack,
}) => {
  await logIn(page, stack, await verifiedPerson(stack, "Fresh"));
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "My Dashboard" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "My Courses" })).toBeVisible();
  await expect(main.getByText("No courses enrolled yet")).toBeVisible();
  await expect(main.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
  await expect(main.getByRole("link", { name: "View All Courses" })).toHaveAttribute("href", "/courses");
  await main.getByRole("link", { name: "Contact Support" }).click();
  await expect(page).toHaveURL(`${stack.site}/contact`);
  await page.goto(`${stack.site}/dashboard`);
  await main.getByRole("link", { name: "Browse Courses" }).click();
  await expect(page).toHaveURL(`${stack.site}/courses`);
});

test("empty: a course without reviews shows a message and no rating", async ({ page, stack }) => {
  await page.goto(`${stack.site}/courses/AdvAI`);
  const reviews = page.locator("section", { has: page.getByRole("heading", { name: "Student reviews" }) });
  await expect(reviews).toContainText("No reviews yet. The first learners will write them.");
  await expect(page.getByRole("article").locator("header").first()).toContainText("No reviews yet");
});

test.describe("error", () => {
  /** People press "Try Again" before the deployment has confirmed the end of the failed subscription. */
  const SLOW = { delayMs: 500 };
  test.use({ allowedErrors: [[/Server Error|error occurred|error boundary/i], { scope: "test" }] });

  for (const [path, query, mended] of [
    ["/courses", "courses:list", "Foundations to Frontiers of AI"],
    ["/", "reviews:recent", "Next reviews"],
    ["/courses/FAAI", "reviews:forCourse", "out of 5 stars"],
  ] as const) {
    test(`a failing part of ${path} shows an error, and a retry loads it`, async ({ page, stack }) => {
      const wire = await holdWire(page, SLOW);
      wire.failQuery(query);
      await page.goto(`${stack.site}${path}`);
      await expect(broken(page)).toContainText("Something went wrong");
      await expect(broken(page)).toContainText("An unexpected error occurred.");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      wire.healQuery();
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(broken(page)).toHaveCount(0);
      await expect(page.getByText(mended).or(page.getByLabel(mended)).first()).toBeVisible();
    });
  }

  test("a dashboard whose courses fail shows the rest", async ({ page, stack }) => {
    const wire = await holdWire(page, SLOW);
    wire.failQuery("enrollments:mine");
    await logIn(page, stack, await verifiedPerson(stack, "Unlucky"));
    await expect(broken(page)).toContainText("Something went wrong");
    await expect(page.getByRole("heading", { name: "Quick Actions" })).toBeVisible();
    wire.healQuery();
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("No courses enrolled yet")).toBeVisible();
  });

  test("a part of the studio that fails leaves the rest of the course, and a retry loads it", async ({
    page,
    stack,
  }) => {
    const wire = await holdWire(page, SLOW);
    wire.failQuery("courseVersions:list");
    await logIn(page, stack, stack.logins.instructor);
    await page.goto(`${stack.site}/instructor/courses/FAAI/edit?tab=history`);
    await expect(broken(page)).toContainText("Something went wrong");
    await expect(page.getByRole("tab", { name: "History" })).toBeVisible();
    wire.healQuery();
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(broken(page)).toHaveCount(0);
    await expect(page.getByText("Every published version is kept")).toBeVisible();
  });
});

test.describe("offline", () => {
  test.use({ allowedErrors: [[/WebSocket/i], { scope: "test" }] });

  test("a page that never reaches the backend shows that it is offline", async ({ page, stack }) => {
    const wire = await holdWire(page);
    wire.cut();
    await withoutFirstResults(page);
    await page.goto(`${stack.site}/courses`);
    await expect(page.getByText("You are offline. Reconnecting…")).toBeVisible({ timeout: 20_000 });
    await expect(busy(page)).toHaveCount(1);
    wire.mend();
    // Other stories copy the course.
    const course = page.getByRole("article").filter({ hasText: "Foundations to Frontiers of AI" }).first();
    await expect(course).toBeVisible({ timeout: 30_000 });
  });

  test("the page keeps its content, shows that it is offline, and updates after reconnecting", async ({
    page,
    stack,
  }) => {
    const wire = await holdWire(page);
    await page.goto(`${stack.site}/courses/FAAI`);
    await expect(seatsOf(page)).toBeVisible();
    wire.cut();
    const banner = page.getByText("You are offline. Reconnecting…");
    await expect(banner).toBeVisible();
    await expect(seatsOf(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Course content" })).toBeVisible();
    const batch = { courseId: "FAAI", batchNumber: 3 };
    await asAdmin(stack, "batches:setCapacity", { ...batch, maxCapacity: 29 });
    try {
      wire.mend();
      await expect(banner).toHaveCount(0, { timeout: 30_000 });
      await expect(seatsOf(page)).toContainText("/29");
    } finally {
      await asAdmin(stack, "batches:setCapacity", { ...batch, maxCapacity: 30 });
    }
  });
});
