// Other ways to a seat than a full payment: from the waitlist, with a coupon, at no cost; and what two tabs, repeated
// clicks and the browser's own buttons must not change.
import { ConvexHttpClient } from "convex/browser";
import { api } from "../../convex/_generated/api.js";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { newestMail } from "./support/inbox.ts";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { verifiedPerson, type Person } from "./support/people.ts";
import { asAdmin } from "./support/stack.ts";
import { enrollButton, expect, logIn, openPayPal, paypalButton, test } from "./support/story.ts";

/** A course used by this story only. It begins after the catalogue's next batch, which other stories find on the first page. */
const stage = async (stack: StackInfo, courseId: string, seats: number): Promise<unknown> =>
  await asAdmin(stack, "loadTest:createCourse", { courseId, seats, startsInDays: 90 });

/** A person who uses the API without a browser. */
async function client(stack: StackInfo, { email, password }: Pick<Person, "email" | "password">) {
  const http = new ConvexHttpClient(stack.backend, { logger: false });
  const params = { flow: "signIn", email, password };
  const { tokens } = await http.action(api.auth.signIn, { provider: "password", params });
  http.setAuth(tokens?.token ?? "");
  return http;
}

test("a full course: join the waitlist, move up, be offered the seat, buy it", async ({ page, stack }) => {
  const courseId = "LINE";
  await stage(stack, courseId, 1);
  const holder = await client(stack, await verifiedPerson(stack, "Holder"));
  const ahead = await client(stack, await verifiedPerson(stack, "Ahead"));
  const { checkoutId } = await holder.mutation(api.checkouts.start, { courseId });
  await ahead.mutation(api.waitlist.join, { courseId });

  const person = await verifiedPerson(stack, "Patient");
  await logIn(page, stack, person);
  await page.goto(`${stack.site}/courses/${courseId}`);
  const waitlist = page.getByRole("region", { name: "Waitlist" });
  await expect(waitlist).toContainText("1 person waits for a seat.");
  await waitlist.getByRole("button", { name: "Join the Waitlist" }).click();
  await expect(waitlist.locator('[data-slot="live-number"]')).toHaveText("2");
  await ahead.mutation(api.waitlist.leave, { courseId });
  await expect(waitlist.locator('[data-slot="live-number"]')).toHaveText("1", WITHIN_A_SECOND);

  await holder.mutation(api.checkouts.cancel, { checkoutId });
  await expect(page.getByText("A seat in batch Stage is held for you until")).toBeVisible(WITHIN_A_SECOND);
  await expect(page.getByRole("link", { name: "Notifications, 1 unread" })).toBeVisible();
  expect((await newestMail(stack, person.email)).subject).toContain("seat");

  await page.getByRole("button", { name: "Take your seat" }).click();
  const popup = await openPayPal(page);
  await popup.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("dialog")).toContainText("You’re enrolled!");
});

test("an invalid coupon, a discount, and a coupon that makes the course free", async ({ page, stack }) => {
  const courseId = "CODES";
  await stage(stack, courseId, 5);
  const staff = await client(stack, stack.logins.admin);
  const form = {
    kind: "percent" as const,
    courseId,
    startsOn: null,
    endsOn: null,
    maxUses: 1,
    maxUsesPerUser: 1,
  };
  await staff.mutation(api.adminCoupons.create, { form: { ...form, code: "STORY-10", value: 10 } });
  await staff.mutation(api.adminCoupons.create, { form: { ...form, code: "STORY-ALL", value: 100 } });

  const person = await verifiedPerson(stack, "Saver");
  await logIn(page, stack, person);
  await page.goto(`${stack.site}/courses/${courseId}`);
  await enrollButton(page).click();
  // The code may come to mind while paying: the seat, released by then, is taken again for it.
  const popup = await openPayPal(page);
  await popup.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("Your seat was released and nothing was charged.")).toBeVisible();
  await page.getByRole("button", { name: "Have a code?" }).click();
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  const apply = page.getByRole("button", { name: "Apply" });
  await code.fill("NO-SUCH");
  await apply.click();
  await expect(page.getByText("This code does not exist.")).toBeVisible();
  await code.fill("story-10");
  await apply.click();
  const panel = page.getByRole("region", { name: "Enroll" });
  await expect(panel.getByText("Code STORY-10 −$29.90")).toBeVisible();
  await expect(panel.getByText("Total$269.10")).toBeVisible();

  await page.getByRole("button", { name: "Remove code STORY-10" }).click();
  await page.getByRole("button", { name: "Have a code?" }).click();
  await code.fill("STORY-ALL");
  await apply.click();
  await expect(paypalButton(page)).toBeHidden();
  await page.getByRole("button", { name: "Enroll for Free" }).click();
  await expect(page.getByRole("dialog")).toContainText("You’re enrolled!");
  // The order is the one that was canceled.
  expect(await paymentsFor(stack, courseId)).toEqual({ orders: 1, captures: 0 });
});

/** The provider's orders of a course. */
async function paymentsFor(
  stack: StackInfo,
  courseId: string,
): Promise<{ orders: number; captures: number }> {
  const ledger = (await (await fetch(`${stack.paypal}/api/ledger`)).json()) as {
    orders: { id: string; purchase_units: { custom_id?: string }[] }[];
    captures: { order_id: string }[];
  };
  const orders = ledger.orders.filter(({ purchase_units: [unit] }) => unit?.custom_id === courseId);
  const captures = ledger.captures.filter(({ order_id }) => orders.some(({ id }) => id === order_id));
  return { orders: orders.length, captures: captures.length };
}

test("two tabs, two clicks, going back and reloading: one order, one capture", async ({
  page,
  context,
  stack,
}) => {
  const courseId = "TABS";
  await stage(stack, courseId, 5);
  const course = `${stack.site}/courses/${courseId}`;
  await logIn(page, stack, await verifiedPerson(stack, "Hasty"));
  await page.goto(course);
  await enrollButton(page).click();
  await expect(paypalButton(page)).toBeVisible();
  await page.goBack();
  await page.goForward();
  await page.reload();
  const other = await context.newPage();
  await other.goto(course);

  const popups: (typeof page)[] = [];
  for (const tab of [page, other]) tab.on("popup", (popup) => popups.push(popup));
  await paypalButton(page).dblclick();
  await paypalButton(other).click();
  await expect.poll(() => popups.length).toBeGreaterThanOrEqual(2);
  // Two windows, one order: both are approved; the second approval has no effect.
  await Promise.all(
    popups.map(async (popup) => {
      await popup
        .getByRole("button", { name: "Approve" })
        .click({ timeout: 10_000 })
        .catch(() => undefined);
    }),
  );
  // In the tab whose approval came first.
  const ends = async () =>
    await Promise.all([page, other].map(async (tab) => await tab.getByText("You’re enrolled!").count()));
  await expect.poll(ends, { timeout: 15_000 }).toContain(1);
  await page.reload();
  await page.goBack();
  await page.goto(course);
  await other.reload();
  for (const tab of [page, other])
    await expect(tab.getByRole("button", { name: "Go to Dashboard" })).toBeVisible();
  expect(await paymentsFor(stack, courseId)).toEqual({ orders: 1, captures: 1 });
});
