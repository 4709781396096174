// Withdrawing from a contract, without an account and as the buyer.
import { DESKTOP, expectAccessible, expectAccessibleEverywhere } from "./support/axe.ts";
import { buyer } from "./support/enroll.ts";
import { newestMail } from "./support/inbox.ts";
import { newPerson } from "./support/people.ts";
import { expect, logIn, test, visitor } from "./support/story.ts";
import { expectNothingWide } from "./support/width.ts";

test("a visitor withdraws in two steps, gets the receipt, and staff see the declaration", async ({
  page,
  browser,
  stack,
}) => {
  test.slow();
  const { email } = newPerson("Walter");
  await page.goto(stack.site);
  await page.getByRole("contentinfo").getByRole("link", { name: "Withdraw from contract" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Withdraw from contract" })).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  for (const text of ["Name is required", "Email is required", "Please name the course"])
    await expect(page.getByText(text)).toBeVisible();
  await page.getByLabel("Your name").fill("Walter Withdrawer");
  await page.getByLabel("Email address").fill(email);
  const contract = `FAAI ${"long".repeat(40)}`;
  await page.getByLabel("Course name, order number or receipt number").fill(contract);
  await page.getByLabel("Course name, order number or receipt number").press("Enter");
  await expect(page.getByRole("heading", { name: "Step 2 of 2: confirm" })).toBeFocused();
  for (const text of ["Walter Withdrawer", email, contract]) await expect(page.getByText(text)).toBeVisible();
  await expectAccessible(page, "the confirmation");
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingWide(page);
  await page.setViewportSize(DESKTOP);
  // What was entered is kept on the way back.
  await page.getByRole("button", { name: "Change" }).click();
  await expect(page.getByLabel("Course name, order number or receipt number")).toHaveValue(contract);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Confirm withdrawal" }).dblclick();
  await expect(page.getByRole("heading", { name: "Your withdrawal has been received" })).toBeFocused();
  await expectAccessible(page, "the answer");

  const receipt = await newestMail(stack, email);
  expect(receipt.subject).toMatch(/^Receipt of your withdrawal/);
  for (const text of ["Walter Withdrawer", email, contract]) expect(receipt.text).toContain(text);

  const office = await visitor(browser, `${stack.site}/login`);
  await logIn(office, stack, stack.logins.admin);
  await office.goto(`${stack.site}/admin/dashboard`);
  const item = office.getByRole("listitem").filter({ hasText: email });
  await expect(item).toContainText(`Walter Withdrawer (${email}) withdraws from: ${contract}`);
  await expect(item).toContainText("Anybody may have entered this address.");
  await item
    .getByRole("button", { name: "Refuse the withdrawal of Walter Withdrawer with a reason" })
    .click();
  await office.getByLabel("Why is it refused?").fill("No purchase under this address");
  await office.getByRole("dialog").getByRole("button", { name: "Refuse with a reason" }).click();
  await expect(item).toHaveCount(0);
  const subject = async () => (await newestMail(stack, email)).subject;
  await expect.poll(subject).toMatch(/is not accepted$/);
  expect((await newestMail(stack, email)).text).toContain("No purchase under this address");
});

test("a buyer finds the form filled in, and staff the payment beside the declaration", async ({
  page,
  browser,
  stack,
}) => {
  test.slow();
  const ann = await buyer(page, stack, "Ann");
  await page.goto(`${stack.site}/payments`);
  await page
    .getByRole("main")
    .getByRole("link", { name: /receipt/i })
    .first()
    .click();
  await page.getByRole("main").getByRole("link", { name: "withdraw from the contract" }).click();
  await expect(page.getByLabel("Email address")).toHaveValue(ann.email);
  await expect(page.getByLabel("Course name, order number or receipt number")).toHaveValue(/^R-/);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Confirm withdrawal" }).click();
  await expect(page.getByText("Your withdrawal has been received")).toBeVisible();
  const office = await visitor(browser, `${stack.site}/login`);
  await logIn(office, stack, stack.logins.admin);
  await office.goto(`${stack.site}/admin/dashboard`);
  const item = office.getByRole("listitem").filter({ hasText: ann.email });
  await expect(item).toContainText("Declared by the signed-in owner of this address.");
  await expectAccessibleEverywhere(office, "an item that needs attention");
  await item.getByRole("button", { name: /^Refuse/ }).click();
  await expectAccessible(office, "refusing a withdrawal");
  await office.keyboard.press("Escape");
  await item.getByRole("button", { name: /^Accept/ }).click();
  await office.getByRole("alertdialog").getByRole("button", { name: "Accept" }).click();
  await expect
    .poll(
      async () => {
        await office.goto(`${stack.site}/admin/dashboard`);
        await office.getByRole("heading", { name: "Needs attention" }).first().waitFor();
        return await office
          .getByRole("listitem")
          .filter({ hasText: ann.email })
          .filter({ hasText: "withdraws from" })
          .count();
      },
      { timeout: 20_000 },
    )
    .toBe(0);
});
