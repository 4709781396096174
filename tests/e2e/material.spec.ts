// Course material: members see their batch's links, a checklist that sets their progress, and the slides.
import { readFileSync } from "node:fs";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { buyer } from "./support/enroll.ts";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { verifiedPerson } from "./support/people.ts";
import { expect, logIn, test, visitor } from "./support/story.ts";

const courseOf = ({ site }: StackInfo) => `${site}/courses/FAAI`;
const materialOf = (page: Page) =>
  page.locator("section", { has: page.getByRole("heading", { name: "Course Material" }) });

test("a member sees the links of their batch and completes lessons; the dashboard is updated", async ({
  page,
  browser,
  stack,
}) => {
  const person = await buyer(page, stack, "Member");
  const material = materialOf(page);
  await expect(page.getByRole("region", { name: "Next step" })).toContainText("Batch Gamma");
  await expect(material.getByRole("link", { name: /Live class/ })).toHaveAttribute(
    "href",
    /^\/learn\/FAAI\/live\//,
  );
  await expect(material.getByRole("link")).toHaveCount(4);
  await expect(material.getByRole("link", { name: "Batch room" })).toHaveAttribute(
    "href",
    "/learn/FAAI/room/3",
  );

  const dashboard = await visitor(browser, `${stack.site}/login`);
  await logIn(dashboard, stack, person);
  await expect(dashboard.getByText("0% complete")).toBeVisible();

  await page.getByLabel("How a machine learns from examples").check();
  await page.getByLabel("Python for people who want answers").check();
  await expect(dashboard.getByText("8% complete")).toBeVisible(WITHIN_A_SECOND);
  await expect(page.getByText("2 of 25 lessons done")).toBeVisible();
  await page.getByLabel("How a machine learns from examples").uncheck();
  await expect(dashboard.getByText("4% complete")).toBeVisible(WITHIN_A_SECOND);

  await page.reload();
  await expect(page.getByLabel("Python for people who want answers")).toBeChecked();
  await expect(page.getByLabel("How a machine learns from examples")).not.toBeChecked();
  await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "4");
  // No colour is judged during a transition.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations } = await new AxeBuilder({ page }).include("article").analyze();
  expect(violations).toEqual([]);
});

test("the last lesson completes the course permanently", async ({ page, stack }) => {
  await buyer(page, stack, "Graduate");
  const lessons = page.getByRole("checkbox");
  await page.evaluate(() => {
    for (const section of document.querySelectorAll("details")) section.open = true;
  });
  await expect(lessons).toHaveCount(25);
  for (let lesson = 0; lesson < 13; lesson += 1) await lessons.nth(lesson).check();
  await expect(page.getByRole("progressbar")).toHaveAttribute("data-step", "half");
  for (let lesson = 13; lesson < 25; lesson += 1) await lessons.nth(lesson).check();
  await expect(page.getByText("100% complete")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveAttribute("data-step", "done");
  await expect(lessons.first()).toBeDisabled();
  await page.goto(`${stack.site}/dashboard`);
  await expect(page.locator('[data-slot="badge"]', { hasText: "Completed" })).toBeVisible();
});

test("members download the slides", async ({ page, stack }) => {
  await buyer(page, stack, "Reader");
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download slides (PDF)" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("faai-slides.pdf");
  expect(
    readFileSync(await download.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
});

test("people without access see the curriculum and no links", async ({ page, browser, stack }) => {
  await logIn(page, stack, await verifiedPerson(stack, "Looker"));
  await page.goto(courseOf(stack));
  const outside = await visitor(browser, courseOf(stack));
  for (const other of [page, outside]) {
    await expect(other.getByText("How a machine learns from examples")).toBeVisible();
    await expect(materialOf(other)).toHaveCount(0);
    await expect(other.getByRole("checkbox")).toHaveCount(0);
    expect(await other.content()).not.toContain("zoom.example");
  }
});

test("staff see the links of every batch, one after the other", async ({ page, stack }) => {
  await logIn(page, stack, stack.logins.instructor);
  await page.goto(courseOf(stack));
  const material = materialOf(page);
  const room = material.getByRole("link", { name: "Batch room" });
  const batch = material.getByLabel("Batch");
  await expect(batch.getByRole("option")).toHaveText(["Batch 3, Gamma", "Batch 2, Beta", "Batch 1, Alpha"]);
  await expect(batch).toHaveValue("3");
  for (const [name, number] of [
    ["Batch 1, Alpha", 1],
    ["Batch 2, Beta", 2],
    ["Batch 3, Gamma", 3],
  ] as const) {
    await batch.selectOption(name);
    await expect(room).toHaveAttribute("href", `/learn/FAAI/room/${number}`);
    await expect(material.getByRole("link", { name: /Live class/ })).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Download slides (PDF)" })).toBeVisible();
});
