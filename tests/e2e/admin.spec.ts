// The admin page: who has access, what is updated live, and what its actions change for others.
import type { Browser, Page } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { pickPerson } from "./support/enroll.ts";
import { WITHIN_A_SECOND } from "./support/live.ts";
import { newPerson, verifiedPerson, type Person } from "./support/people.ts";
import { asAdmin } from "./support/stack.ts";
import { enrollButton, expect, fillLogin, logIn, openPayPal, test } from "./support/story.ts";

const TABS = [
  "Overview",
  "Payments",
  "Enrollments",
  "Email Tracking",
  "Messages",
  "Forum",
  "Batches",
  "Coupons",
  "Role Management",
].map((name) => new RegExp(`^${name}`));
const COURSE = "Foundations to Frontiers of AI";

async function newAdmin(stack: StackInfo): Promise<Person> {
  const person = newPerson("Admin");
  await asAdmin(stack, "accounts:createVerified", { ...person, role: "admin" });
  return person;
}

async function openAdmin(page: Page, stack: StackInfo, person: Pick<Person, "email" | "password">) {
  await logIn(page, stack, person);
  await page.goto(`${stack.site}/admin/dashboard`);
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
}

async function inNewBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  return await context.newPage();
}

const tab = async (page: Page, name: string) => {
  await page.getByRole("tab", { name }).click();
};

async function enrollByHand(page: Page, person: Person) {
  await tab(page, "Enrollments");
  await page.getByRole("button", { name: "Manual enrollment" }).click();
  const dialog = page.getByRole("dialog");
  await pickPerson(dialog, person);
  await dialog.getByLabel("Course").selectOption({ label: COURSE });
  await dialog.getByRole("button", { name: "Enroll learner" }).click();
}

const numberOf = async (page: Page, label: string): Promise<number> => {
  const total = page
    .locator("dl > div")
    .filter({ hasText: label })
    .locator('[data-slot="live-number"]')
    .first();
  await expect(total).toBeAttached();
  return Number(await total.innerText());
};

test.describe("access", () => {
  test("visitors see the admin page's login message", async ({ page, stack }) => {
    await page.goto(`${stack.site}/admin/dashboard`);
    await expect(page.getByText("Please log in to access admin panel")).toBeVisible();
    await fillLogin(page, stack.logins.admin);
    await expect(page).toHaveURL(`${stack.site}/admin/dashboard`);
    await expect(page.getByRole("tab")).toHaveText(TABS);
  });

  test("a student is denied regardless of the stored session", async ({ page, stack }) => {
    const frames: string[] = [];
    page.on("websocket", (socket) => {
      socket.on("framereceived", ({ payload }) => frames.push(String(payload)));
    });
    await logIn(page, stack, await verifiedPerson(stack, "Poison"));
    // Stored once the profile has arrived.
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join()))
      .toContain('"role":"student"');
    // Planted before the app's scripts run: an open page may store its session again at any time.
    await page.addInitScript(() => {
      const stored = localStorage.getItem("cohort.session");
      if (stored === null) return;
      const planted = stored.replace('"role":"student"', '"role":"admin","hasAdminRole":true');
      localStorage.setItem("cohort.session", planted);
      sessionStorage.setItem("planted", String(planted.includes("hasAdminRole")));
    });
    frames.length = 0;
    await page.goto(`${stack.site}/admin/dashboard`);
    await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("planted"))).toBe("true");
    await page.goto(`${stack.site}/courses/FAAI`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(COURSE);
    await page.getByRole("button", { name: /User menu/ }).click();
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: "Admin Panel" })).toBeHidden();
    await expect(page.getByText("Batch management")).toBeHidden();
    expect(frames.join()).not.toContain("grossRevenue");
    expect(frames.join()).not.toContain("targetBatch");
  });

  test("from the denied page another account can be used, and its owner comes to the page", async ({
    page,
    stack,
  }) => {
    await logIn(page, stack, await verifiedPerson(stack, "Wrong"));
    await page.goto(`${stack.site}/admin/dashboard`);
    await page.getByRole("button", { name: "Sign in with another account" }).click();
    await fillLogin(page, stack.logins.admin);
    await expect(page).toHaveURL(`${stack.site}/admin/dashboard`);
    await expect(page.getByRole("tab")).toHaveText(TABS);
  });

  test("an admin by listed address has access and sees the note about the missing role", async ({
    page,
    stack,
  }) => {
    await openAdmin(page, stack, { ...stack.logins.admin, email: "admin2@cohort.test" });
    await expect(page.getByText("Set up an admin role for your account in the database")).toBeVisible();
    await page.getByRole("button", { name: /User menu/ }).click();
    await expect(page.getByText("(Admin)")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto(`${stack.site}/courses/FAAI`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(COURSE);
    await expect(page.getByText("Batch management")).toBeHidden();
  });
});

test("a purchase, a manual enrollment and a role change appear on an open page within a second", async ({
  page,
  browser,
  stack,
}) => {
  // Three browsers and a payment.
  test.slow();
  await openAdmin(page, stack, stack.logins.admin);
  const enrollments = await numberOf(page, "Total enrollments");
  const payments = await numberOf(page, "Total payments");
  const feed = page.getByRole("list", { name: "Activity" });

  const buyer = await verifiedPerson(stack, "Buyer");
  const shop = await inNewBrowser(browser);
  await logIn(shop, stack, buyer);
  await shop.goto(`${stack.site}/courses/FAAI`);
  await enrollButton(shop).click();
  const popup = await openPayPal(shop);
  await popup.getByRole("button", { name: "Approve" }).click();
  await expect(shop.getByRole("dialog")).toContainText("You’re enrolled!");
  await expect(feed.getByText(`Enrolled: ${buyer.firstName} ${buyer.lastName}`)).toBeVisible(WITHIN_A_SECOND);
  await expect.poll(() => numberOf(page, "Total enrollments"), WITHIN_A_SECOND).toBe(enrollments + 1);
  await expect.poll(() => numberOf(page, "Total payments"), WITHIN_A_SECOND).toBe(payments + 1);

  const colleague = await inNewBrowser(browser);
  const learner = await verifiedPerson(stack, "Manual");
  await openAdmin(colleague, stack, await newAdmin(stack));
  await enrollByHand(colleague, learner);
  const done = colleague.getByRole("status").filter({ hasText: `${learner.firstName} ${learner.lastName}` });
  await expect(done).toContainText("is enrolled.");
  await done.getByRole("link", { name: "See the enrollment" }).click();
  await expect(colleague.getByRole("row").filter({ hasText: learner.email })).toHaveCount(1);
  await expect(feed.getByText(`Enrolled manually: ${learner.firstName} ${learner.lastName}`)).toBeVisible(
    WITHIN_A_SECOND,
  );
  await enrollByHand(colleague, learner);
  await expect(colleague.getByText(`User is already enrolled in ${COURSE} - Batch 3`)).toBeVisible();
  await colleague.getByRole("dialog").getByRole("button", { name: "Close" }).click();

  await tab(colleague, "Role Management");
  await colleague.getByRole("button", { name: "Assign role" }).click();
  const form = colleague.getByRole("form", { name: "Assign role" });
  await pickPerson(form, learner);
  await form.getByLabel("Role").selectOption("instructor");
  await form.getByRole("button", { name: "Assign role" }).click();
  await expect(colleague.getByText("Role changed to Instructor.")).toBeVisible();
  await expect(feed.getByText(`Role changed: ${learner.firstName} ${learner.lastName}`)).toBeVisible(
    WITHIN_A_SECOND,
  );

  await tab(page, "Payments");
  await page.getByLabel("Date", { exact: true }).selectOption("Today");
  const totals = page.getByRole("status").filter({ hasText: /^[\d,]+ payments? · \$[\d,.]+ paid/ });
  await expect(totals).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: buyer.email });
  await expect(row.getByRole("button", { name: /Copy payment ID/ })).toBeVisible();
  expect((await row.locator(".figures[title]").innerText()).replace("…", "")).toHaveLength(12);

  await row.getByRole("button", { name: /^Actions for payment/ }).click();
  await page.getByRole("menuitem", { name: "Refund", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Refund" });
  await dialog.getByRole("button", { name: "Refund $299" }).click();
  await expect(dialog.getByText("Please say why the payment is refunded.")).toBeVisible();
  await dialog.getByLabel("How much").selectOption("part");
  await dialog.getByLabel("Amount (USD)").fill("300");
  await dialog.getByLabel("Reason").fill("A week was cancelled");
  await dialog.getByRole("button", { name: "Refund $300" }).click();
  await expect(dialog.getByText("The refund is more than what is left of the payment.")).toBeVisible();
  await dialog.getByLabel("Amount (USD)").fill("99.50");
  await dialog.getByRole("button", { name: "Refund $99.50" }).click();
  await expect(page.getByText(/^\$99\.50 refunded to /)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row.getByText("Partly refunded")).toBeVisible();
  await expect(totals).toContainText("refunded");
  await row.getByRole("button", { name: /^Actions for payment/ }).click();
  await page.getByRole("menuitem", { name: "Refund", exact: true }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: "$99.50" })).toContainText("Completed");
  await dialog.getByLabel("Reason").fill("The learner left");
  await dialog.getByRole("button", { name: "Refund $199.50" }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText("Refunded", { exact: true })).toBeVisible();
  await shop.goto(`${stack.site}/dashboard`);
  await expect(shop.getByText("No courses enrolled yet")).toBeVisible();
});

test("an admin whose role is revoked or account disabled loses access within a second", async ({
  page,
  browser,
  stack,
}) => {
  const person = await newAdmin(stack);
  const other = await inNewBrowser(browser);
  await openAdmin(other, stack, person);
  await openAdmin(page, stack, stack.logins.admin);
  await tab(page, "Role Management");
  await page.getByRole("searchbox", { name: "Search users" }).fill(person.email);
  await page.getByRole("search", { name: "Search users" }).getByRole("button", { name: "Search" }).click();
  const row = page.getByRole("row").filter({ hasText: person.email });
  const act = async (action: string) => {
    await row.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await act("Deactivate role");
  await expect(other.getByRole("heading", { name: "Access Denied" })).toBeVisible(WITHIN_A_SECOND);
  await act("Activate role");
  await expect(other.getByRole("tab", { name: "Overview" })).toBeVisible(WITHIN_A_SECOND);
  await act("Disable account");
  await page.getByRole("alertdialog").getByRole("button", { name: "Disable account" }).click();
  await expect(other.getByText("Please log in to access admin panel")).toBeVisible({ timeout: 1_500 });
  await fillLogin(other, person);
  await expect(other.getByText("This account has been disabled.")).toBeVisible();
  await tab(page, "Audit log");
  const entry = page.getByRole("row").filter({ hasText: person.email });
  await expect(entry.filter({ hasText: "Account disabled" })).toHaveCount(1);
  await page.getByLabel("Action", { exact: true }).selectOption("Role deactivated");
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText("Role deactivated");
  await page.goBack();
  await page.goBack();
  await expect(row.getByText("Disabled")).toBeVisible();
});

test("a failed e-mail is listed for attention and can be sent again", async ({ page, browser, stack }) => {
  const { on, off } = stack.switches.mail;
  const flip = async ({ url, method, body }: typeof on) => {
    await fetch(url, { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } });
  };
  const learner = await verifiedPerson(stack, "Mailless");
  const watcher = await inNewBrowser(browser);
  await openAdmin(watcher, stack, await newAdmin(stack));
  await openAdmin(page, stack, stack.logins.admin);
  await flip(on);
  try {
    await enrollByHand(page, learner);
    await expect(page.getByText(`${learner.firstName} ${learner.lastName} is enrolled.`)).toBeVisible();
    await tab(page, "Overview");
    const matter = new RegExp(learner.email);
    await expect(page.getByText(matter)).toBeVisible();
    await expect(watcher.getByText(matter)).toBeVisible(WITHIN_A_SECOND);
    await workOnItem({ page, watcher, matter });
  } finally {
    await flip(off);
  }
  await tab(page, "Email Tracking");
  const row = page.getByRole("row").filter({ hasText: learner.email });
  await row.getByRole("button", { name: /again/ }).click();
  await expect(row.getByText("Sent", { exact: true })).toBeVisible();
  await row.getByRole("button", { name: /Preview/ }).click();
  const mail = page.getByRole("dialog").frameLocator("iframe").locator("body");
  await expect(mail).toContainText(new RegExp(`You are enrolled in batch .+ of ${COURSE}`));
});

/** One member of staff takes the item, the other one is refused; it ends with a note, on both pages. */
async function workOnItem({ page, watcher, matter }: { page: Page; watcher: Page; matter: RegExp }) {
  const itemOn = (place: Page) =>
    place.getByRole("list", { name: "Attention items" }).getByRole("listitem").filter({ hasText: matter });
  await itemOn(page)
    .getByRole("button", { name: /^Assign to me/ })
    .press("Enter");
  await expect(itemOn(page)).toContainText("Assigned to you");
  await expect(itemOn(watcher)).toContainText("Assigned to", WITHIN_A_SECOND);
  await itemOn(watcher)
    .getByRole("button", { name: /^Assign to me/ })
    .click();
  await expect(itemOn(watcher).getByRole("alert")).toContainText("has taken this item");
  await itemOn(page)
    .getByRole("button", { name: /^Resolve/ })
    .click();
  const dialog = page.getByRole("dialog", { name: "Resolve item" });
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(dialog.getByText("Please write how this was resolved.")).toBeVisible();
  await dialog.getByLabel("How was it resolved?").fill("Sent from the list of e-mails");
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(itemOn(watcher)).toBeHidden(WITHIN_A_SECOND);
  await page.getByRole("group", { name: "Items shown" }).getByRole("button", { name: "Resolved" }).click();
  await expect(itemOn(page)).toContainText("Sent from the list of e-mails");
}

test("incomplete forms show what is missing", async ({ page, stack }) => {
  await openAdmin(page, stack, stack.logins.admin);
  await tab(page, "Enrollments");
  await page.getByRole("button", { name: "Manual enrollment" }).click();
  await page.getByRole("button", { name: "Enroll learner" }).click();
  await expect(page.getByText("Please select both user and course")).toBeVisible();
  await page.keyboard.press("Escape");
  await tab(page, "Email Tracking");
  const emails = page.getByRole("search", { name: "Search emails" });
  await emails.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Search term is required")).toBeVisible();
  await tab(page, "Role Management");
  await page.getByRole("button", { name: "Assign role" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Assign role" }).click();
  await expect(page.getByText("Please select both a user and a role")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Sync user roles" }).click();
  await expect(page.getByText(/roles? checked, 0 corrected/)).toBeVisible();
});

test("a batch is created, given links and cancelled, and the course page's panel is updated", async ({
  page,
  browser,
  stack,
}) => {
  await openAdmin(page, stack, stack.logins.admin);
  const course = await inNewBrowser(browser);
  await logIn(course, stack, await newAdmin(stack));
  await course.goto(`${stack.site}/courses/AdvAI`);
  const panel = course.locator("section").filter({ hasText: "Batch management" });
  await expect(panel.getByText("Batch 1, Elite AI Masters 2026")).toBeVisible();
  await expect(panel.getByText("None: no batch can be sold")).toBeVisible();

  await tab(page, "Batches");
  await page.getByRole("button", { name: "New batch of Advanced Artificial Intelligence" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Save batch" }).click();
  await expect(dialog.getByText("Batch name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill("Story");
  await dialog.getByRole("button", { name: "Save batch" }).click();
  await expect(panel.getByText("Batch 2, Story")).toBeVisible(WITHIN_A_SECOND);
  const act = async (action: string) => {
    await page.getByRole("button", { name: "Actions for batch 2, Story" }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await act("Links");
  await dialog.getByLabel("Live class (Zoom)").fill("https://zoom.example/j/story");
  await dialog.getByRole("button", { name: "Save links" }).click();
  await expect(panel.locator("li").filter({ hasText: "Story" }).locator("[data-set=true]")).toHaveCount(
    1,
    WITHIN_A_SECOND,
  );
  await act("Cancel batch");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel batch" }).click();
  await expect(panel.getByText("Batch 2, Story")).toBeHidden(WITHIN_A_SECOND);
});
