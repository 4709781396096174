// Twice the size of text on a phone: nothing is wider than the screen, in both languages. And a window as low as at a zoom of
// 400 percent, where no bar stays over the page.
import type { Page } from "@playwright/test";
import { expect, logIn, test } from "./support/story.ts";
import { expectNothingWide } from "./support/width.ts";

const PUBLIC = ["/", "/courses", "/courses/FAAI", "/forums", "/about", "/about-us", "/contact", "/terms"];
const ACCOUNT = ["/privacy", "/refunds", "/withdraw", "/login", "/register", "/forgot-password"];
const MEMBER = ["/dashboard", "/courses/FAAI", "/learn/FAAI", "/payments", "/profile", "/profile/security"];

test.use({ viewport: { width: 390, height: 800 } });

/** Without a style sheet, whose source the site's Content-Security-Policy would refuse. */
async function enlargeText(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "32px";
    });
  });
}

async function expectToFit(page: Page, site: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`${site}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[inert]")).toHaveCount(0);
    await expectNothingWide(page, path);
  }
}

for (const locale of ["en-US", "de-DE"]) {
  test.describe(locale, () => {
    test.use({ locale });

    test("the pages of visitors fit a phone at twice the text size", async ({ page, stack }) => {
      test.slow();
      await enlargeText(page);
      await expectToFit(page, stack.site, [...PUBLIC, ...ACCOUNT]);
    });
  });
}

test("the pages of a member fit a phone at twice the text size", async ({ page, stack }) => {
  test.slow();
  await logIn(page, stack, stack.logins.student);
  await enlargeText(page);
  await expectToFit(page, stack.site, MEMBER);
  await page.goto(`${stack.site}/courses/FAAI`);
  await expect(page.getByRole("radiogroup", { name: "Your rating" })).toBeVisible();
  await expectNothingWide(page, "the form of a review");
});

test("at a zoom of 400 percent no bar covers the page", async ({ page, stack }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${stack.site}/courses/FAAI`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const header = page.getByRole("banner");
  await expect(header).toBeInViewport();
  await page.evaluate(() => {
    window.scrollTo(0, 600);
  });
  await expect(header).not.toBeInViewport();
  await expect(page.getByRole("button", { name: "Enroll", exact: true })).not.toBeInViewport();
  await expectNothingWide(page);
});
