// Changing the batch: by the learner on the course page, and the end of an enrollment by staff, live on open pages.
import { DESKTOP, expectAccessible } from "./support/axe.ts";
import { speakerFor } from "./support/forum.ts";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { newPerson } from "./support/people.ts";
import { asAdmin } from "./support/stack.ts";
import { expect, logIn, test } from "./support/story.ts";
import { expectNothingWide } from "./support/width.ts";

const LATER = { batchName: "Lambda", startDate: "2031-03-03", endDate: "2031-06-09", maxCapacity: 2 };

test("a learner changes to a later batch, and staff end the enrollment", async ({ page, browser, stack }) => {
  const { site } = stack;
  const admin = newPerson("Registrar");
  await asAdmin(stack, "accounts:createVerified", { ...admin, role: "admin" });
  const { call } = await speakerFor(stack, admin);
  const batchNumber = (await call("courseBatches:create", { courseId: "FAAI", form: LATER })) as number;
  const person = newPerson("Mover");
  const userId = await asAdmin(stack, "accounts:createVerified", { ...person, role: "student" });
  const form = { userId, courseId: "FAAI", batchNumber: null, notes: "", beyondCapacity: false };
  await call("adminEnrollments:enroll", { form });

  await logIn(page, stack, person);
  await page.goto(`${site}/courses/FAAI`);
  await page.getByRole("button", { name: "Change batch" }).click();
  const dialog = page.getByRole("dialog", { name: "Change batch" });
  await expect(dialog.getByRole("button", { name: "Change batch" })).toBeDisabled();
  await dialog.getByRole("radio", { name: /^Lambda.*2 seats left$/ }).check();
  await dialog.getByRole("button", { name: "Change batch" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("You are now in batch Lambda.")).toBeVisible();
  const step = page.getByRole("region", { name: "Next step" });
  await expect(step.getByText("Lambda.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Change batch" })).toHaveCount(0);

  const staff = await (await browser.newContext()).newPage();
  await logIn(staff, stack, admin);
  await staff.goto(`${site}/admin/dashboard?tab=enrollments`);
  await staff.getByRole("searchbox", { name: "Find a learner" }).fill(person.email);
  await staff.getByRole("searchbox", { name: "Find a learner" }).press("Enter");
  const row = staff.getByRole("row").filter({ hasText: "Enrolled" }).filter({ hasText: person.email });
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await staff.getByRole("menuitem", { name: "End enrollment" }).click();
  const end = staff.getByRole("dialog", { name: "End enrollment" });
  await end.getByRole("button", { name: "End enrollment" }).click();
  await expect(end.getByRole("alert")).toHaveText("Please give a reason");
  await end.getByRole("textbox", { name: "Reason" }).fill("Left the school");
  await end.getByRole("button", { name: "End enrollment" }).click();
  await expect(step).toHaveCount(0, WITHIN_A_SECOND);
  await staff.context().close();
  await call("courseBatches:cancel", { courseId: "FAAI", batchNumber });
});

test("a learner waits for the next batch, and is enrolled when it opens", async ({ page, stack }) => {
  test.slow();
  const { site } = stack;
  const admin = newPerson("Registrar");
  await asAdmin(stack, "accounts:createVerified", { ...admin, role: "admin" });
  const { call } = await speakerFor(stack, admin);
  const person = newPerson("Waiter");
  const userId = await asAdmin(stack, "accounts:createVerified", { ...person, role: "student" });
  const form = { userId, courseId: "FAAI", batchNumber: null, notes: "", beyondCapacity: false };
  await call("adminEnrollments:enroll", { form });

  await logIn(page, stack, person);
  await page.goto(`${site}/courses/FAAI`);
  await page.getByRole("button", { name: "Wait for the next batch" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Give up seat and wait" }).click();
  const place = page.getByRole("region", {
    name: "You will be enrolled in the next batch with an open seat",
  });
  await expect(place).toContainText("Nobody comes before you.");
  await expect(page.getByRole("heading", { name: "Course Material" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Enroll/ })).toHaveCount(0);
  await expectAccessible(page, "the course of a learner who waits");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingWide(page);
  await page.setViewportSize(DESKTOP);
  await page.goto(`${site}/dashboard`);
  await expect(
    page.getByText("You will be enrolled in the next batch of this course with an open seat."),
  ).toBeVisible();
  await page.goto(`${site}/courses/FAAI`);
  await expect(place).toBeVisible();

  const batchNumber = (await call("courseBatches:create", { courseId: "FAAI", form: LATER })) as number;
  await expect(page.getByRole("heading", { name: "Course Material" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Next step" }).getByText("Lambda.")).toBeVisible();
  await page.getByRole("button", { name: "Leave the course" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave the course" }).click();
  await expect(page.getByText("You have left the course.")).toBeVisible();
  await call("courseBatches:cancel", { courseId: "FAAI", batchNumber });
});
