// The purchase: register, verify, log in, pay, be enrolled; other visitors see the seat count change.
import { withoutFirstResults } from "./support/wire.ts";
import { linkIn, newestMail } from "./support/inbox.ts";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { newPerson, verifiedPerson } from "./support/people.ts";
import {
  enrollButton,
  expect,
  expectInbox,
  expectPaymentInView,
  expectSeats,
  fillLogin,
  fillRegistration,
  logIn,
  openMailedLink,
  openPayPal,
  seatsTaken,
  test,
  visitor,
} from "./support/story.ts";

const PHONE = { width: 390, height: 844 };

test("a visitor registers, pays and is enrolled while another visitor sees the seat count change", async ({
  page,
  browser,
  stack,
}) => {
  const person = newPerson("Main");
  const course = `${stack.site}/courses/FAAI`;

  const watcher = await visitor(browser, course);
  await expect(watcher.getByRole("heading", { level: 1 })).toContainText("Foundations to Frontiers of AI");
  const catalogue = await visitor(browser, `${stack.site}/courses`);
  const before = await seatsTaken(watcher);
  const catalogueCount = catalogue.locator('[data-slot="seat-meter"] [data-slot="live-number"]').first();
  await expect(catalogueCount).toHaveText(String(before));

  await page.goto(course);
  await enrollButton(page).click();
  await expect(page).toHaveURL(`${stack.site}/login`);
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await fillRegistration(page, person);
  const alert = page.getByRole("alert").filter({ hasText: "Registration successful!" });
  await expect(alert).toHaveText(
    "Registration successful! Please check your email and click the verification link before signing in.",
  );
  await expect(page).toHaveURL(`${stack.site}/login?message=verify-email`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your inbox");
  await expect(page.getByRole("main")).toContainText(person.email);
  await expect(page.getByRole("main")).toContainText(
    "After signing in you come back to Foundations to Frontiers of AI.",
  );

  await openMailedLink(page, stack, person);
  await expect(page.getByText("Email verified successfully! You can now sign in.")).toBeVisible();
  await expect(page).toHaveURL(`${stack.site}/login?verified=true`, { timeout: 5_000 });

  await fillLogin(page, person);
  await expect(page).toHaveURL(course);
  // The click before the registration counts: no second one is needed.
  await expectPaymentInView(page);
  await expectSeats(watcher, before + 1);
  await expect(catalogueCount).toHaveText(String(before + 1), WITHIN_A_SECOND);
  const popup = await openPayPal(page);
  await popup.getByRole("button", { name: "Approve" }).click();

  const modal = page.getByRole("dialog");
  await expect(modal).toContainText("You’re enrolled!");
  await expect(modal).toContainText(`A confirmation email has been sent to ${person.email}.`);
  // Settlement replaces the hold by the enrollment: the count does not change.
  await expectSeats(watcher, before + 1);
  await expect(catalogueCount).toHaveText(String(before + 1));

  await modal.getByRole("button", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(`${stack.site}/dashboard`);
  await expect(page.getByRole("heading", { name: "Foundations to Frontiers of AI" })).toBeVisible();
  await expect(page.getByText("0% complete")).toBeVisible();

  const mail = await newestMail(stack, person.email, 2);
  expect(mail.text).toContain("Foundations to Frontiers of AI");
  expect(mail.html).toContain("299");
});

test("an enrolled learner is redirected to the dashboard and cannot pay twice", async ({ page, stack }) => {
  const person = await verifiedPerson(stack, "Twice");
  await logIn(page, stack, person);
  await page.goto(`${stack.site}/courses/FAAI`);
  await enrollButton(page).click();
  const popup = await openPayPal(page);
  await popup.getByRole("button", { name: "Approve" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(`${stack.site}/dashboard`);
});

test("a reload during a payment keeps the same hold", async ({ page, browser, stack }) => {
  const person = await verifiedPerson(stack, "Reload");
  const course = `${stack.site}/courses/FAAI`;
  const watcher = await visitor(browser, "about:blank");
  // The rendered page may be some seconds old.
  await withoutFirstResults(watcher);
  await watcher.goto(course);
  const before = await seatsTaken(watcher);
  await logIn(page, stack, person);
  await page.goto(course);
  await enrollButton(page).click();
  await expectSeats(watcher, before + 1);
  await page.reload();
  await expect(page.getByRole("main").getByText("Your seat is held for")).toBeVisible();
  const popup = await openPayPal(page);
  await popup.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("dialog")).toContainText("You’re enrolled!");
  await expectSeats(watcher, before + 1);
});

test("on a phone, the mailed link opens the payment in another tab, and leads to the course in another browser", async ({
  page,
  context,
  browser,
  stack,
}) => {
  const person = newPerson("Phone");
  const course = `${stack.site}/courses/FAAI`;
  await page.setViewportSize(PHONE);
  await page.goto(course);
  await enrollButton(page).click();
  await page.getByRole("main").getByRole("link", { name: "Sign up" }).click();
  await fillRegistration(page, person);
  await expectInbox(page);
  const link = linkIn(await newestMail(stack, person.email), stack);

  const elsewhere = await visitor(browser, link);
  await elsewhere.getByLabel("Password", { exact: true }).fill(person.password);
  await elsewhere.getByRole("button", { name: "Verify Email" }).click();
  await fillLogin(elsewhere, person);
  await expect(elsewhere).toHaveURL(course);
  // Nothing was clicked in this browser: no seat is held before the button is pressed.
  await expect(enrollButton(elsewhere)).toBeVisible();

  const tab = await context.newPage();
  await tab.setViewportSize(PHONE);
  await tab.goto(link);
  await tab.getByRole("link", { name: "Go to Login" }).click();
  await fillLogin(tab, person);
  await expect(tab).toHaveURL(course);
  await expectPaymentInView(tab);
});
