// German everywhere, from the first byte on; no text outside the catalogue; right to left without overflow.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { literalsOf, receivedBy } from "./support/literals.ts";
import { newPerson, verifiedPerson } from "./support/people.ts";
import { asAdmin } from "./support/stack.ts";
import { expect, logIn, test } from "./support/story.ts";

const PUBLIC = [
  "/",
  "/courses",
  "/courses/FAAI",
  "/courses/AdvAI",
  "/courses/Nope",
  "/forums",
  "/about-us",
  "/contact",
  "/terms",
  "/privacy",
  "/refunds",
  "/login",
  "/register",
  "/verify-email",
  "/forgot-password",
  "/reset-password?oobCode=abc",
] as const;
const OWN = [
  "/dashboard",
  "/notifications",
  "/profile",
  "/profile/security",
  "/payments",
  "/instructor",
] as const;
const ADMIN = [
  "overview",
  "payments",
  "enrollments",
  "emails",
  "roles",
  "batches",
  "coupons",
  "messages",
  "forum",
];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const inLocale = (path: string, locale: string) => `${path}${path.includes("?") ? "&" : "?"}lang=${locale}`;

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

test("no visible text is outside the catalogue", async ({ page, stack }) => {
  test.setTimeout(180_000);
  const admin = newPerson("Pseudo");
  await asAdmin(stack, "accounts:createVerified", { ...admin, role: "admin" });
  const known = [
    "Cohort",
    "PayPal",
    "Google",
    "English",
    "Deutsch",
    "support@cohort.test",
    "LinkedIn",
    "Twitter",
    "GitHub",
    "PDF",
    `${admin.firstName} ${admin.lastName}`,
    admin.email,
  ];
  const received = receivedBy(page);
  const found: Record<string, string[]> = {};
  const visit = async (path: string) => {
    await open(page, `${stack.site}${inLocale(path, "en-XA")}`);
    const literals = await literalsOf(page, received(), known);
    if (literals.length > 0) found[path] = literals;
  };
  for (const path of PUBLIC) await visit(path);
  await logIn(page, stack, admin);
  for (const path of OWN) await visit(path);
  for (const tab of ADMIN) await visit(`/admin/dashboard?tab=${tab}`);
  expect(found).toEqual({});
});

test("longer texts and right-to-left text do not overflow a phone", async ({ page, stack }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const wide: string[] = [];
  for (const path of PUBLIC) {
    await open(page, `${stack.site}${inLocale(path, "ar-XB")}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (overflow > 0) wide.push(`${path}: ${String(overflow)} px`);
  }
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  expect(wide).toEqual([]);
});
