// Leaving a course by oneself: the refund of a bought seat, and the end of a free one, live on another open page.
import { AxeBuilder } from "@axe-core/playwright";
import { buyer, enrollByHand } from "./support/enroll.ts";
import { verifiedPerson } from "./support/people.ts";
import { expect, logIn, test, visitor } from "./support/story.ts";

test("a learner leaves before the start and gets everything back", async ({ page, browser, stack }) => {
  test.slow();
  const ann = await buyer(page, stack, "Ann");
  const other = await visitor(browser, `${stack.site}/login`);
  await logIn(other, stack, ann);
  await other.goto(`${stack.site}/courses/FAAI`);
  await expect(other.getByRole("heading", { name: "Course Material" })).toBeVisible();

  await page.getByRole("button", { name: "Leave the course" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave “Foundations to Frontiers of AI”?" });
  await expect(dialog.getByText("You’ll get your full $299 back.")).toBeVisible();
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByLabel("Why are you leaving? (optional)").fill("No time this winter");
  await dialog.getByRole("button", { name: "Leave and get $299 back" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Your refund of $299 is on its way.")).toBeVisible();
  await expect(other.getByRole("heading", { name: "Course Material" })).toBeHidden();
  await expect(other.getByRole("button", { name: /^Enroll/ }).first()).toBeVisible();
  await page.goto(`${stack.site}/payments`);
  await expect(page.getByText("$299 was refunded on")).toBeVisible();
});

test("an enrollment that cost nothing ends at once", async ({ page, browser, stack }) => {
  const admin = await visitor(browser, `${stack.site}/login`);
  await logIn(admin, stack, stack.logins.admin);
  const guest = await verifiedPerson(stack, "Guest");
  await enrollByHand(admin, stack.site, guest);
  await logIn(page, stack, guest);
  await page.goto(`${stack.site}/courses/FAAI`);
  await page.getByRole("button", { name: "Leave the course" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave “Foundations to Frontiers of AI”?" });
  await dialog.getByRole("button", { name: "Leave the course" }).click();
  await expect(page.getByText("You have left the course.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Course Material" })).toBeHidden();
});
