// Shared setup and steps of the tour.
import type { Browser, Page } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import type { Camera, Look } from "./camera.ts";
import { asAdmin } from "@cohort/launcher/src/child-stack.ts";

export interface Tour {
  readonly browser: Browser;
  readonly info: StackInfo;
  readonly camera: Camera;
}

/** For smaller states: one picture of each size and of each theme. */
export const TWO_LOOKS: readonly Look["name"][] = ["desktop-light", "phone-dark"];
export const DESKTOP: readonly Look["name"][] = ["desktop-light", "desktop-dark"];
export const PHONE: readonly Look["name"][] = ["phone-light", "phone-dark"];

export interface Login {
  readonly email: string;
  readonly password: string;
}

/** A page in a browser context of its own, so that sessions are separate. */
export async function freshPage({ browser }: Tour): Promise<Page> {
  const context = await browser.newContext({ locale: "en-US", timezoneId: "UTC", reducedMotion: "reduce" });
  return await context.newPage();
}

export async function visit(page: Page, { info }: Tour, path: string): Promise<void> {
  await page.goto(`${info.site}${path}`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await untilLoaded(page);
  await untilKnown(page);
}

/** The menu and the bell of a signed-in person are there, instead of what is drawn in their places. */
async function untilKnown(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll(".menu-arrow, .bell-place")].every((place) => !place.checkVisibility()),
  );
}

export async function untilLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
}

export async function fillLogin(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function signedIn(tour: Tour, login: Login): Promise<Page> {
  const page = await freshPage(tour);
  await visit(page, tour, "/login");
  await fillLogin(page, login);
  await page.waitForURL(`${tour.info.site}/dashboard`);
  // The form stays until the script of the dashboard is there.
  await page.locator('input[type="password"]').waitFor({ state: "detached" });
  await untilLoaded(page);
  return page;
}

/** A verified account; the pictures show its address, so it is the same in every tour. */
export async function newLearner({ info }: Tour, name: string): Promise<Login> {
  const login = { email: `${name}@example.test`, password: "correct-horse" };
  await asAdmin(info, "accounts:createVerified", {
    ...login,
    firstName: "Robin",
    lastName: "Sample",
    role: "student",
  });
  return login;
}

/** The first link to the site in the newest mail to an address. */
export async function mailedLink({ info }: Tour, address: string): Promise<string> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const reply = await fetch(`${info.inbox}/api/emails?to=${encodeURIComponent(address)}`);
    const [mail] = (await reply.json()) as { text: string }[];
    const link = mail?.text.split(/\s+/).find((word) => word.startsWith(`${info.site}/`));
    if (link !== undefined) return link;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No link was mailed to ${address}`);
}
