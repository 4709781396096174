// Studying: progress in two windows, notes and their search, the keyboard, and the outline on a phone.
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { speakerFor } from "./support/forum.ts";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { newPerson, type Person } from "./support/people.ts";
import { asAdmin } from "./support/stack.ts";
import { expect, logIn, test } from "./support/story.ts";

const FIRST = "How a machine learns from examples";
const PHONE = { width: 390, height: 844 };

/** A learner whom an admin has enrolled. */
async function enrolledPerson(stack: StackInfo): Promise<Person> {
  const person = newPerson("Studious");
  const userId = await asAdmin(stack, "accounts:createVerified", { ...person, role: "student" });
  const admin = newPerson("Registrar");
  await asAdmin(stack, "accounts:createVerified", { ...admin, role: "admin" });
  const { call } = await speakerFor(stack, admin);
  const form = { userId, courseId: "FAAI", batchNumber: null, notes: "", beyondCapacity: true };
  await call("adminEnrollments:enroll", { form });
  return person;
}

test("a learner studies by keyboard, keeps notes, and sees progress live", async ({ page, stack }) => {
  const { site } = stack;
  await logIn(page, stack, await enrolledPerson(stack));
  await page.goto(`${site}/learn/FAAI`);
  await expect(page.getByRole("heading", { level: 1, name: FIRST })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(page.url());
  const outline = other.getByRole("navigation", { name: "Lessons of this course" });
  await expect(outline.getByText("0% complete")).toBeVisible();

  await page.keyboard.press("m");
  await expect(page.getByRole("button", { name: "Completed" })).toBeVisible();
  await expect(outline.getByText("4% complete")).toBeVisible(WITHIN_A_SECOND);
  const notes = page.getByRole("textbox", { name: "Your notes" });
  await page.keyboard.press("w");
  await expect(notes).toBeFocused();
  await page.keyboard.type("Examples teach, rules are found.");
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("n");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(FIRST);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(notes).toHaveValue("");
  await page.getByText("Search all notes of this course").click();
  await page.getByRole("searchbox", { name: "Search all notes of this course" }).fill("rules");
  await expect(page.getByRole("link", { name: new RegExp(FIRST) }).last()).toBeVisible();

  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: /^Lessons · 2 of \d+$/ }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByRole("link", { name: new RegExp(FIRST) }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: FIRST })).toBeFocused();
});
