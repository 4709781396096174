// The contact form: validation on input, sending, and failures.
import type { Page } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { expect, logIn, test } from "./support/story.ts";

const field = (page: Page, label: string) => page.getByRole("main").getByLabel(label, { exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send Message" });

async function fill(page: Page, name = "Ann Example"): Promise<void> {
  await field(page, "Name").fill(name);
  await field(page, "Email Address").fill("ann@example.test");
  await field(page, "Phone Number (optional)").fill("+1 (555) 010-20");
  await field(page, "Message").fill("Is there a seat left in the next batch?");
}

async function setForms(stack: StackInfo, body: object): Promise<void> {
  const { on } = stack.switches.forms;
  expect((await fetch(on.url, { method: on.method, body: JSON.stringify(body) })).status).toBe(200);
}

async function submissions(stack: StackInfo): Promise<{ fields: Record<string, string> }[]> {
  const reply = (await (await fetch(`${stack.forms}/api/submissions`)).json()) as unknown;
  return (Array.isArray(reply) ? reply : (reply as { submissions: unknown }).submissions) as {
    fields: Record<string, string>;
  }[];
}

test("fields are validated on blur, then on each change", async ({ page, stack }) => {
  await page.goto(`${stack.site}/contact`);
  const name = field(page, "Name");
  await name.focus();
  await expect(page.getByText("Name is required")).toHaveCount(0);
  await field(page, "Email Address").focus();
  await expect(page.getByText("Name is required")).toBeVisible();
  await name.fill("A");
  await expect(page.getByText("Name must be at least 2 characters")).toBeVisible();
  await name.fill("Al");
  await expect(page.getByText(/^Name /)).toHaveCount(0);

  const email = field(page, "Email Address");
  await email.fill("ann@");
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await email.fill("ann@example.test");
  await expect(page.getByText("Please enter a valid email address")).toHaveCount(0);

  const phone = field(page, "Phone Number (optional)");
  await phone.fill("call me");
  await expect(page.getByText("Please enter a valid phone number")).toHaveCount(0);
  await phone.blur();
  await expect(page.getByText("Please enter a valid phone number")).toBeVisible();
  await phone.fill("");
  await expect(page.getByText("Please enter a valid phone number")).toHaveCount(0);

  const message = field(page, "Message");
  await message.fill("123456789");
  await message.blur();
  await expect(page.getByText("Message must be at least 10 characters")).toBeVisible();
  await message.fill("1234567890");
  await expect(page.getByText("10/500 characters")).toBeVisible();
  await expect(page.getByText(/^Message must/)).toHaveCount(0);
  await message.fill("x".repeat(501));
  await expect(page.getByText("501/500 characters")).toBeVisible();
  await expect(page.getByText("Message must be at most 500 characters")).toBeVisible();
});

test("an empty form is not sent and shows the missing fields", async ({ page, stack }) => {
  await page.goto(`${stack.site}/contact`);
  await send(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please fix the errors below" })).toHaveText(
    "Please fix the errors below and try again.",
  );
  for (const text of ["Name is required", "Email is required", "Message is required"])
    await expect(page.getByText(text)).toBeVisible();
  await expect(field(page, "Name")).toBeFocused();
  // The error under one of two fields in a row moves neither.
  const tops = await Promise.all(
    ["Email Address", "Phone Number (optional)"].map(
      async (label) => (await field(page, label).boundingBox())?.y,
    ),
  );
  expect(tops[0]).toBe(tops[1]);
  await fill(page);
  await expect(page.getByText("Please fix the errors below and try again.")).toHaveCount(0);
});

test("a message is sent: the button shows the progress, then the fields are cleared", async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.site}/contact`);
  await fill(page, "Sender Of This");
  await setForms(stack, { faults: [{ on: "submit", kind: "slow", ms: 1500 }] });
  await send(page).click();
  const busy = page.getByRole("button", { name: "Sending..." });
  await expect(busy).toBeVisible();
  await expect(busy).toBeDisabled();
  await expect(page.getByText("Thank you. Your message has been sent")).toBeVisible();
  await expect(send(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Send another message" }).click();
  await expect(field(page, "Name")).toBeFocused();
  for (const label of ["Name", "Email Address", "Phone Number (optional)", "Message"])
    await expect(field(page, label)).toHaveValue("");
  await expect(page.getByText("0/500 characters")).toBeVisible();
  const sent = (await submissions(stack)).find(({ fields }) => fields["name"] === "Sender Of This");
  expect(sent?.fields).toEqual({
    name: "Sender Of This",
    email: "ann@example.test",
    phone: "+1 (555) 010-20",
    message: "Is there a seat left in the next batch?",
    _subject: "New contact form submission from Sender Of This",
  });
});

test("when the form service fails, the support address is shown and the fields keep their values", async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.site}/contact`);
  await fill(page);
  await setForms(stack, { failing: true });
  try {
    await send(page).click();
    const alert = page.getByRole("alert").filter({ hasText: "Sorry" });
    await expect(alert).toContainText("Sorry, there was an error sending your message.");
    await expect(alert).toContainText("Please try again or email us directly at ");
    await expect(alert).toBeFocused();
    const address = alert.getByRole("link");
    await expect(address).toHaveAttribute("href", `mailto:${await address.innerText()}`);
    await expect(field(page, "Message")).toHaveValue("Is there a seat left in the next batch?");
  } finally {
    await setForms(stack, { failing: false });
  }
  await send(page).click();
  await expect(page.getByText("Thank you. Your message has been sent")).toBeVisible();
});

test("staff find a message by the start of the address and by words of name and text", async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.site}/contact`);
  await fill(page, "Wanda Searched");
  await field(page, "Email Address").fill("Wanda.Searched@example.test");
  await field(page, "Message").fill("May I bring a colleague to the second class?");
  await send(page).click();
  await expect(page.getByText("Thank you. Your message has been sent")).toBeVisible();

  await logIn(page, stack, stack.logins.admin);
  await page.goto(`${stack.site}/admin/dashboard?tab=messages`);
  const search = page.getByRole("searchbox", { name: "Search messages" });
  for (const term of ["wanda.searched@EXAMPLE", "searched wan", "wanda second COLLEAGUE", "colleag"]) {
    await search.fill(term);
    await search.press("Enter");
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe(term);
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(page.getByRole("article")).toContainText("bring a colleague");
  }
  await search.fill("wanda third");
  await search.press("Enter");
  await expect(page.getByText("No messages found")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(search).toHaveValue("");
  const entry = page.getByRole("article").filter({ hasText: "Wanda Searched" });
  await expect(entry.getByRole("link", { name: "Reply to Wanda Searched by email" })).toHaveText("Reply");
});

test("the page has the response time, and beside the form mail link and profiles", async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.site}/contact`);
  await expect(page.getByRole("main")).toContainText("You can expect a response within 24 hours");
  const aside = page.getByRole("complementary");
  await expect(aside.getByRole("link", { name: "Send Email Directly" })).toHaveAttribute(
    "href",
    /^mailto:.+@/,
  );
  for (const profile of ["LinkedIn", "Twitter", "GitHub"])
    await expect(aside.getByRole("link", { name: profile })).toHaveAttribute("href", /^https:/);
});
