// Canceling a batch that has learners: the three steps of staff, what learners choose on the course page by keyboard and on
// the smallest phone, and the end of the batch.
import { expectAccessible } from "./support/axe.ts";
import { speakerFor } from "./support/forum.ts";
import { newPerson, type Person } from "./support/people.ts";
import { asAdmin } from "./support/stack.ts";
import { expect, logIn, test } from "./support/story.ts";
import { expectNothingWide } from "./support/width.ts";

const FIRST = { batchName: "Sigma", startDate: "2032-03-01", endDate: "2032-06-07", maxCapacity: 3 };
const OTHER = { batchName: "Tau", startDate: "2032-09-06", endDate: "2032-12-13", maxCapacity: 3 };

test("a batch is canceled: one learner moves, one gives the place back, and it ends", async ({
  page,
  browser,
  stack,
}) => {
  test.slow();
  const admin = newPerson("Registrar");
  await asAdmin(stack, "accounts:createVerified", { ...admin, role: "admin" });
  const { call } = await speakerFor(stack, admin);
  const create = async (form: typeof FIRST) =>
    (await call("courseBatches:create", { courseId: "FAAI", form })) as number;
  const batchNumber = await create(FIRST);
  const other = await create(OTHER);
  const enroll = async (name: string): Promise<Person> => {
    const person = newPerson(name);
    const userId = await asAdmin(stack, "accounts:createVerified", { ...person, role: "student" });
    const form = { userId, courseId: "FAAI", batchNumber, notes: "", beyondCapacity: false };
    await call("adminEnrollments:enroll", { form });
    return person;
  };
  const [ann, ben] = [await enroll("Ann"), await enroll("Ben")];

  const staff = await (await browser.newContext()).newPage();
  await logIn(staff, stack, admin);
  await staff.goto(`${stack.site}/admin/dashboard?tab=batches&course=FAAI`);
  const cancel = async (name: string) => {
    await staff.getByRole("button", { name: `Actions for batch ${name}` }).click();
    await staff.getByRole("menuitem", { name: "Cancel batch" }).click();
  };
  await cancel(`${String(batchNumber)}, Sigma`);
  const wizard = staff.getByRole("dialog", { name: `Cancel batch ${String(batchNumber)}, Sigma` });
  await wizard.getByLabel("Why is the batch canceled?").fill("Too few people have enrolled.");
  await expectAccessible(staff, "reason and deadline");
  await wizard.getByRole("button", { name: "Next" }).click();
  await wizard.getByLabel("Batch to move to").selectOption({ label: "Tau, 3 seats left" });
  await expectAccessible(staff, "fallback");
  // The buttons are reached by keyboard, and Enter sends the step.
  await wizard.getByLabel("Batch to move to").press("Tab");
  await staff.keyboard.press("Tab");
  await expect(wizard.getByRole("button", { name: "Next" })).toBeFocused();
  await staff.keyboard.press("Enter");
  await expect(wizard.getByText("2 taken seats.")).toBeVisible();
  await expectAccessible(staff, "summary");
  await wizard.getByRole("button", { name: "Cancel the batch and write to its learners" }).click();
  await expect(wizard).toHaveCount(0);
  const progress = staff.getByRole("region", {
    name: `The cancellation of batch ${String(batchNumber)}, Sigma`,
  });
  await expect(progress.getByText("Not decided yet:")).toContainText(ann.firstName);
  await expectAccessible(staff, "progress");

  await page.setViewportSize({ width: 320, height: 640 });
  await logIn(page, stack, ann);
  await page.goto(`${stack.site}/courses/FAAI`);
  const panel = page.getByRole("region", { name: "Your batch is canceled" });
  await expect(panel.getByText("Too few people have enrolled.")).toBeVisible();
  await expect(panel.getByText("If you choose nothing, you move to batch Tau.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave the course" })).toHaveCount(0);
  await expectNothingWide(page);
  await expectAccessible(page, "choices");
  await panel.getByRole("radio", { name: /^Move to batch Tau/ }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByText("You are now in batch Tau.")).toBeVisible();
  await expect(panel).toHaveCount(0);
  await expect(progress.getByText("Moved")).toBeVisible();

  const second = await (await browser.newContext()).newPage();
  await logIn(second, stack, ben);
  await second.goto(`${stack.site}/courses/FAAI`);
  const own = second.getByRole("region", { name: "Your batch is canceled" });
  await own.getByRole("radio", { name: /^Give my seat back/ }).check();
  await own.getByRole("button", { name: "Choose" }).click();
  await second.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(second.getByText("Your seat is given back.")).toBeVisible();
  await expect(staff.getByText(`Batch ${String(batchNumber)}, Sigma`)).toHaveCount(0);
  await second.context().close();

  // The other batch is settled by staff, and ends as well.
  await cancel(`${String(other)}, Tau`);
  const again = staff.getByRole("dialog", { name: `Cancel batch ${String(other)}, Tau` });
  await again.getByLabel("Why is the batch canceled?").fill("The room is closed.");
  await again.getByRole("button", { name: "Next" }).click();
  await again.getByRole("radio", { name: "They get their money back in full" }).check();
  await again.getByRole("button", { name: "Next" }).click();
  await again.getByRole("button", { name: "Cancel the batch and write to its learners" }).click();
  await staff.getByRole("button", { name: "Settle everybody now" }).click();
  await staff.getByRole("alertdialog").getByRole("button", { name: "Settle everybody now" }).click();
  await expect(staff.getByText(`Batch ${String(other)}, Tau`)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Your batch is canceled" })).toHaveCount(0);
  await staff.context().close();
});
