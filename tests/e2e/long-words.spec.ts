// Texts of people that are one long word: no page is wider than its window, and no text leaves its box.
import type { Page } from "@playwright/test";
import { speakerFor } from "./support/forum.ts";
import { newPerson } from "./support/people.ts";
import { asAdmin } from "./support/stack.ts";
import { expect, logIn, test } from "./support/story.ts";
import { expectNothingWide } from "./support/width.ts";

const COURSE = "WORDS1";
const WIDTHS = [320, 640, 1280];
const DAY_MS = 24 * 60 * 60 * 1000;

const word = (length: number): string => "Wordsworth".repeat(50).slice(0, length);

const DETAILS = {
  ...{ title: word(100), description: word(500), level: word(60), duration: "8 weeks", category: word(60) },
  ...{ price: 149.5, originalPrice: 149.5, icon: "book", image: "loss-landscape", comingSoon: false },
  ...{ instructor: word(100), instructorBio: word(300), releaseWeekly: false },
  ...{ prerequisites: [word(100)], outcomes: [word(100)] },
};
const BATCH = { batchName: word(60), startDate: "2032-03-01", endDate: "2032-06-07", maxCapacity: 30 };

/** Texts of the main part that are wider than the element which they are in. */
const spilled = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.querySelector("main")!, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const box = texts.currentNode.parentElement!;
      const isHidden = box.closest(".sr-only, [hidden], svg, .katex, option") !== null;
      if (isHidden || !box.checkVisibility() || getComputedStyle(box).display === "inline") continue;
      const isCut = getComputedStyle(box).overflowX !== "visible";
      if (!isCut && box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1)
        found.push(`${box.tagName} ${box.className}: ${box.textContent.slice(0, 40)}`);
    }
    return found;
  });

/** `text` is of the part that is shown last. */
async function expectToFit(page: Page, address: string, text: RegExp | string = /Wordsworth/): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expectNothingWide(page, `${address} at ${String(width)}`);
    expect.soft(await spilled(page), `${address} at ${String(width)}`).toEqual([]);
  }
}

test("long words break in the texts of people", async ({ page, browser, stack }) => {
  test.slow();
  const admin = newPerson("Registrar");
  await asAdmin(stack, "accounts:createVerified", { ...admin, role: "admin" });
  const { call } = await speakerFor(stack, admin);
  await call("studio:create", { form: { courseId: COURSE, title: word(100) }, copyOf: null });
  await call("studio:saveDetails", { courseId: COURSE, revision: 0, form: DETAILS });
  const outline = (edit: object) => call("studio:editOutline", { courseId: COURSE, edit });
  await outline({ type: "addSection", sectionId: "one", title: word(100), index: 0 });
  const lesson = { sectionId: "one", lessonId: "first", title: word(120), kind: "live", index: 0 };
  await outline({ type: "addLesson", ...lesson });
  await call("studio:publish", { courseId: COURSE, note: "" });
  const batchNumber = (await call("courseBatches:create", { courseId: COURSE, form: BATCH })) as number;
  const member = { ...newPerson("Member"), firstName: word(50), lastName: word(49) };
  const userId = await asAdmin(stack, "accounts:createVerified", { ...member, role: "student" });
  const place = { userId, courseId: COURSE, batchNumber, notes: "", beyondCapacity: false };
  await call("adminEnrollments:enroll", { form: place });

  await expectToFit(page, `${stack.site}/courses`);
  await expectToFit(page, `${stack.site}/courses/${COURSE}`);

  const lastDay = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10);
  const form = { reason: word(500), lastDay, fallback: "refund", targetNumber: null };
  const staff = await (await browser.newContext()).newPage();
  await logIn(staff, stack, admin);
  await expectToFit(staff, `${stack.site}/instructor/courses/${COURSE}/edit?tab=learners`, word(120));
  await expectToFit(staff, `${stack.site}/admin/dashboard?tab=enrollments`);
  await call("batchClosures:begin", { courseId: COURSE, batchNumber, form });
  await expectToFit(staff, `${stack.site}/admin/dashboard?tab=batches&course=${COURSE}`, word(500));

  await logIn(page, stack, member);
  await expectToFit(page, `${stack.site}/courses/${COURSE}`, word(500));
  await expectToFit(page, `${stack.site}/dashboard`);
  await expectToFit(page, `${stack.site}/profile`);
});
