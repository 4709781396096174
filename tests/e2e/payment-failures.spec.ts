// Payments that fail: the specified message, no enrollment, and the seat is released on every open page.
import type { Browser, Page } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { verifiedPerson } from "./support/people.ts";
import { asAdmin } from "./support/stack.ts";
import {
  enrollButton,
  expect,
  expectSeats,
  logIn,
  openPayPal,
  paypalButton,
  seatsTaken,
  test,
  visitor,
} from "./support/story.ts";
import { withoutFirstResults } from "./support/wire.ts";

test.describe.configure({ mode: "serial" });

/** Its counts come from the deployment: the page's first results may be seconds old. */
async function watcherOf(browser: Browser, { site }: StackInfo): Promise<Page> {
  const watcher = await visitor(browser, "about:blank");
  await withoutFirstResults(watcher);
  await watcher.goto(`${site}/courses/FAAI`);
  return watcher;
}

async function holdSeat(page: Page, stack: StackInfo, watcher: Page): Promise<number> {
  const before = await seatsTaken(watcher);
  await logIn(page, stack, await verifiedPerson(stack, "Payer"));
  await page.goto(`${stack.site}/courses/FAAI`);
  await enrollButton(page).click();
  await expectSeats(watcher, before + 1);
  return before;
}

async function setPayPal(stack: StackInfo, switches: object): Promise<void> {
  const response = await fetch(`${stack.paypal}/api/switches`, {
    method: "POST",
    body: JSON.stringify(switches),
  });
  expect(response.status).toBe(200);
}

test("cancelling returns to the payment options and releases the seat", async ({ page, browser, stack }) => {
  const watcher = await watcherOf(browser, stack);
  const before = await holdSeat(page, stack, watcher);
  const popup = await openPayPal(page);
  await popup.getByRole("button", { name: "Cancel" }).click();
  await expectSeats(watcher, before);
  await expect(paypalButton(page)).toBeVisible();
  // A later payment takes the seat again.
  const again = await openPayPal(page);
  await expectSeats(watcher, before + 1);
  await again.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("dialog")).toContainText("You’re enrolled!");
});

test("a declined card shows the message and releases the seat", async ({ page, browser, stack }) => {
  const watcher = await watcherOf(browser, stack);
  const before = await holdSeat(page, stack, watcher);
  const popup = await openPayPal(page);
  await popup.getByRole("button", { name: "Decline" }).click();
  await expect(
    page.getByRole("alert").filter({ hasText: "Payment failed. Please try again or contact support." }),
  ).toBeVisible();
  await expectSeats(watcher, before);
  await expect(paypalButton(page)).toBeVisible();
});

test("going back releases the seat", async ({ page, browser, stack }) => {
  const watcher = await watcherOf(browser, stack);
  const before = await holdSeat(page, stack, watcher);
  await page.getByRole("button", { name: "Back" }).click();
  await expect(enrollButton(page)).toBeVisible();
  await expectSeats(watcher, before);
});

test.describe("when PayPal's script does not load", () => {
  test.use({ allowedErrors: [[/Failed to load resource/, /PayPal/i], { scope: "test" }] });

  test("an error message is shown, and a retry works once the script loads", async ({
    page,
    browser,
    stack,
  }) => {
    const watcher = await watcherOf(browser, stack);
    await setPayPal(stack, { script: "fail" });
    try {
      await holdSeat(page, stack, watcher);
      await expect(
        page.getByText("Failed to load PayPal. Please refresh the page and try again."),
      ).toBeVisible();
    } finally {
      await setPayPal(stack, { script: "ok" });
    }
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(paypalButton(page)).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
  });
});

test("a failing e-mail service is reported in the success dialog and does not fail the enrollment", async ({
  page,
  browser,
  stack,
}) => {
  const watcher = await watcherOf(browser, stack);
  await holdSeat(page, stack, watcher);
  const { on, off } = stack.switches.mail;
  await fetch(on.url, { method: on.method, body: on.body });
  try {
    const popup = await openPayPal(page);
    await popup.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("dialog")).toContainText("You’re enrolled!");
    await expect(page.getByRole("dialog")).toContainText("(Email service unavailable)", { timeout: 20_000 });
  } finally {
    await fetch(off.url, { method: off.method, body: off.body });
  }
});

test("two buyers for the last seat: one is enrolled, the other never pays", async ({
  page,
  browser,
  stack,
}) => {
  const watcher = await watcherOf(browser, stack);
  const second = await visitor(browser, stack.site);
  await logIn(second, stack, await verifiedPerson(stack, "Second"));
  await second.goto(`${stack.site}/courses/FAAI`);
  try {
    // A seat that was held on the page of an earlier story may be released meanwhile.
    await expect(async () => {
      const maxCapacity = (await seatsTaken(watcher)) + 1;
      await asAdmin(stack, "batches:setCapacity", { courseId: "FAAI", batchNumber: 3, maxCapacity });
      await expect(second.getByText("Only 1 seats remaining in next batch!")).toBeVisible({ timeout: 3000 });
    }).toPass();

    await holdSeat(page, stack, watcher);
    // Each page has a connection of its own, and the hold arrives on each at its own time.
    await expect(second.getByText("Course Full").first()).toBeVisible();
    await enrollButton(second).click();
    await expect(second.getByRole("alertdialog")).toContainText(
      "No available batches for enrollment at this time. Please check back later or contact us for more information.",
    );
    const popup = await openPayPal(page);
    await popup.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByRole("dialog")).toContainText("You’re enrolled!");
    await expect(watcher.getByText("Course Full").first()).toBeVisible();
  } finally {
    await asAdmin(stack, "batches:setCapacity", { courseId: "FAAI", batchNumber: 3, maxCapacity: 30 });
  }
});

test("a coming-soon course shows its message", async ({ page, stack }) => {
  await logIn(page, stack, await verifiedPerson(stack, "Soon"));
  await page.goto(`${stack.site}/courses/AdvAI`);
  await page.getByRole("button", { name: "Coming Soon" }).click();
  await expect(page.getByRole("alertdialog")).toContainText(
    "This course is still in planning phase. Please check back for updates!",
  );
  await page.getByRole("alertdialog").getByRole("button", { name: "Notify me" }).click();
  await expect(page.getByRole("region", { name: "Waitlist" })).toContainText("You are number");
});
