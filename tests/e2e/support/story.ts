// Fixtures and steps that stories share: the stack, pages that report console errors, forms and payments.
import {
  test as base,
  expect,
  type Browser,
  type ConsoleMessage,
  type Locator,
  type Page,
} from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { linkIn, newestMail } from "./inbox.ts";
import { WITHIN_A_SECOND } from "./live.ts";
import type { Person } from "./people.ts";
import { printLogsOfFailure, startTestStack, type TestStack } from "./stack.ts";

export { expect };

interface Fixtures {
  /** Messages that a story expects in the console; every other error there fails it. */
  readonly allowedErrors: RegExp[];
  readonly everybodyLeaves: undefined;
}

interface WorkerFixtures {
  /** One stack for each worker: stories of another worker must not change the seat counts. */
  readonly stack: StackInfo;
}

/** Longer than a stack waits for its own start: it then ends with its output. */
const STACK_START_MS = 300_000;

/** Convex's client reports conflicts that the site then repeats; they occur only where mutations run concurrently. */
const CONFLICTS =
  process.env["EMBEDDED_CONVEX_MUTATIONS"] === "concurrent"
    ? [/changed while this mutation was being run/]
    : [];

/** The auth library registers a `beforeunload` confirmation during a token exchange, which the browser blocks and reports. */
const UNASKED = /^Blocked attempt to show a 'beforeunload' confirmation panel/;

/** This worker's, once a story has needed it. */
let workerStack: TestStack | null = null;

export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright demands a destructured first argument
    async ({}, use) => {
      workerStack = await startTestStack();
      await use(workerStack.info());
      await workerStack.stop();
    },
    { scope: "worker", timeout: STACK_START_MS },
  ],
  allowedErrors: [[], { option: true }],
  // Playwright closes only the story's own page; other pages would stay subscribed and slow down later stories.
  everybodyLeaves: [
    async ({ browser }, use, story) => {
      await use(undefined);
      if (workerStack !== null) printLogsOfFailure(workerStack, story);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  context: async ({ context, allowedErrors }, use) => {
    const errors: string[] = [];
    context.on("weberror", (error) => errors.push(error.error().message));
    context.on("console", (message) => {
      if (message.type() === "error" && !isMissingPage(message)) errors.push(message.text());
    });
    await use(context);
    const allowed = [...allowedErrors, UNASKED, ...CONFLICTS];
    expect(errors.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
  },
});

/**
 * Browsers report pages that are answered with 404, also where the page itself reports it, or with 503, which a busy machine has
 * for a page that it did not render in time. Missing files are errors.
 */
const isMissingPage = (message: ConsoleMessage): boolean =>
  /status of (?:404 \(Not Found\)|503 \(Service Unavailable\))$/.test(message.text()) &&
  !/\.\w+$/.test(message.location().url);

/** An anonymous visitor in a browser of their own. */
export async function visitor(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

export async function register(page: Page, { site }: Pick<StackInfo, "site">, person: Person): Promise<void> {
  await page.goto(`${site}/register`);
  await fillRegistration(page, person);
}

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel("First name").fill(person.firstName);
  await page.getByLabel("Last name").fill(person.lastName);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm password", { exact: true }).fill(person.password);
  await page.getByRole("button", { name: "Create Account" }).click();
}

/** The page that follows a registration. */
export async function expectInbox(page: Page): Promise<void> {
  await expect(page).toHaveURL(/[/]login[?]message=verify-email$/);
  await expect(page.getByRole("heading", { level: 1, name: "Check your inbox" })).toBeVisible();
}

/** From there to the form that signs in. */
export async function toSignIn(page: Page): Promise<void> {
  await expectInbox(page);
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
}

/** Opens the link of the newest mail. */
export async function openMailedLink(
  page: Page,
  info: Pick<StackInfo, "site" | "inbox">,
  { email }: Person,
): Promise<void> {
  await page.goto(linkIn(await newestMail(info, email), info));
}

export async function fillLogin(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  const signIn = page.getByRole("button", { name: "Sign in", exact: true });
  // A form that is still shown during the navigation may have an e-mail field as well.
  await signIn.waitFor();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await signIn.click();
}

export async function logIn(
  page: Page,
  info: Pick<StackInfo, "site">,
  person: Pick<Person, "email" | "password">,
): Promise<void> {
  await page.goto(`${info.site}/login`);
  await fillLogin(page, person);
  await expect(page).toHaveURL(`${info.site}/dashboard`);
  // The address changes before the screen does.
  await expect(page.locator('input[type="password"]')).toHaveCount(0);
}

/** "9/30" as the course page shows it. */
export const seatsOf = (page: Page): Locator => page.locator('[data-slot="seats"]');

export async function seatsTaken(page: Page): Promise<number> {
  const text = await seatsOf(page).locator('[data-slot="live-number"]').innerText();
  return Number(text);
}

/** Waits until a page shows a count, which must happen without a reload and within a second of the cause. */
export async function expectSeats(page: Page, taken: number): Promise<void> {
  await expect(seatsOf(page).locator('[data-slot="live-number"]')).toHaveText(String(taken), WITHIN_A_SECOND);
}

/** From the course page to the open payment window. */
export async function openPayPal(page: Page): Promise<Page> {
  const popup = page.waitForEvent("popup");
  await paypalButton(page).click();
  const window = await popup;
  await window.getByRole("button", { name: "Approve" }).waitFor();
  return window;
}

/** Enrolls a visitor with a verified account: to the course, through the login, and paid in PayPal's window. */
export async function enrollThroughLogin(
  page: Page,
  { site }: Pick<StackInfo, "site">,
  person: Pick<Person, "email" | "password">,
): Promise<void> {
  await page.goto(`${site}/courses/FAAI`);
  await enrollButton(page).click();
  await fillLogin(page, person);
  await expect(page).toHaveURL(`${site}/courses/FAAI`);
  const popup = await openPayPal(page);
  await popup.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("dialog")).toContainText("You’re enrolled!");
}

export const paypalButton = (page: Page): Locator =>
  page
    .getByRole("button", { name: /paypal/i })
    .or(page.getByRole("link", { name: /paypal/i }))
    .first();

/** Both of PayPal's buttons, whole, without scrolling. */
export async function expectPaymentInView(page: Page): Promise<void> {
  await expect(page.getByRole("main").getByText("Your seat is held for")).toBeVisible();
  for (const name of [/paypal/i, /card/i]) {
    const button = page.getByRole("region", { name: "Enroll" }).getByRole("button", { name });
    await expect(button).toBeInViewport({ ratio: 1 });
  }
}

export const enrollButton = (page: Page): Locator => page.getByRole("button", { name: "Enroll Now" });
