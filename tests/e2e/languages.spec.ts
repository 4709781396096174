// German everywhere, from the first byte on; no text outside the catalogue; right to left without overflow.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { DESKTOP, PHONE } from "./support/axe.ts";
import { literalsOf, receivedBy } from "./support/literals.ts";
import { verifiedPerson } from "./support/people.ts";
import { screensOf, type Role } from "./support/screens.ts";
import { enrollThroughLogin, expect, fillLogin, logIn, test } from "./support/story.ts";
import { expectNothingWide, wideOn } from "./support/width.ts";

const SOCIAL = ["LinkedIn", "Twitter", "GitHub"];
/** The address of the configuration. */
const SELLER = ["1 Sample Street", "Sample Town"];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await settled(page);
}

/** The application has taken the page over: buttons of the server's markup are inert, and it is in another language. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator("button[inert]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** A screen of support/screens.ts. The language stays on the way from a list to its first page. */
async function openIn(page: Page, site: string, [screen, locale]: readonly [string, string]): Promise<void> {
  const list = screen.replace(/(\/thread)?\/\*$/, "");
  await open(page, `${site}${list}${list.includes("?") ? "&" : "?"}lang=${locale}`);
  if (list === screen) return;
  const links = page.getByRole("main").locator(`a[href^="${screen.slice(0, -1)}"]`);
  await links.first().click();
  await expect(page).not.toHaveURL(/lang=/);
  await settled(page);
}

test("a German browser gets German from the server; the choice in the footer lasts and follows the account", async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ locale: "de-AT" });
  const page = await context.newPage();
  // The first rendering after a start may come later than the page.
  const served = async () => {
    const options = { headers: { "accept-language": "de-AT" } };
    return await (await page.request.get(`${stack.site}/courses`, options)).text();
  };
  await expect.poll(served).toContain('<html lang="de"');
  expect(await served()).toContain("Kurse");
  await open(page, `${stack.site}/courses/FAAI`);
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("link", { name: "Kurse", exact: true }).first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page.getByLabel("Sprache").selectOption("en");
  await expect(page.getByLabel("Language")).toBeFocused();
  await expect(page.getByLabel("Language")).toBeInViewport();
  await page.reload();
  await expect(page.getByRole("link", { name: "Courses", exact: true }).first()).toBeVisible();

  const person = await verifiedPerson(stack, "German");
  await logIn(page, stack, person);
  await page.getByLabel("Language").selectOption("de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mein Dashboard");
  const other = await (await browser.newContext({ locale: "en-US" })).newPage();
  await logIn(other, stack, person);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Mein Dashboard");
});

/** Signs a role in, in English; the learner has paid for a course. */
async function enter(page: Page, stack: StackInfo, role: Role): Promise<void> {
  if (role === "learner") await enrollThroughLogin(page, stack, await verifiedPerson(stack, "Pseudo"));
  if (role === "learner" || role === "visitor") return;
  await page.goto(`${stack.site}/login`);
  await fillLogin(page, stack.logins[role]);
  await expect(page).not.toHaveURL(/login/);
}

for (const role of ["visitor", "learner", "instructor", "admin"] as const) {
  test(`no visible text of role ${role} is outside the catalogue, and longer texts do not overflow a phone`, async ({
    page,
    stack,
  }) => {
    test.slow();
    const known = [
      "Cohort",
      "PayPal",
      "Google",
      "English",
      "Deutsch",
      "support@cohort.test",
      "PDF",
      ...SELLER,
    ];
    const received = receivedBy(page);
    await enter(page, stack, role);
    const found: Record<string, string[]> = {};
    for (const path of screensOf(role)) {
      await openIn(page, stack.site, [path, "en-XA"]);
      const literals = await literalsOf(page, received, [...known, ...SOCIAL]);
      if (literals.length > 0) found[path] = literals;
      await page.setViewportSize(PHONE);
      const wide = await wideOn(page);
      if (wide.length > 0) found[`${path} on a phone`] = wide;
      await page.setViewportSize(DESKTOP);
    }
    expect(found).toEqual({});
  });
}

test("German words do not overflow the smallest phone", async ({ page, stack }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of screensOf("visitor")) {
    await openIn(page, stack.site, [path, "de"]);
    await expectNothingWide(page, path);
  }
});

test("right-to-left text does not overflow a phone", async ({ page, stack }) => {
  await page.setViewportSize(PHONE);
  // A lesson has tables, code and formulas.
  for (const path of screensOf("visitor")) {
    await openIn(page, stack.site, [path, "ar-XB"]);
    await expectNothingWide(page, path);
  }
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
});
