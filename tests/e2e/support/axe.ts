// axe in the combinations of theme, language and width that can differ from each other.
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { expectNothingWide } from "./width.ts";

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
/** Rows of one table look alike. */
const REPEATED = "tbody tr:nth-child(n + 4)";
const COLOURS = ["color-contrast", "link-in-text-block"];

/** Checks the page as it is, by all rules or only by those of colours. */
async function violationsOf(page: Page, only?: readonly string[]): Promise<string[]> {
  await painted(page);
  // Without a blank page for every report: no screen of ours has a frame of another origin.
  const axe = new AxeBuilder({ page }).exclude(REPEATED).setLegacyMode();
  if (only === undefined) axe.options({ rules: { "target-size": { enabled: true } } });
  else axe.withRules([...only]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** Without violations. Colours that a busy machine painted late are looked at once more. */
async function expectNone(page: Page, screen: string, only?: readonly string[]): Promise<void> {
  const first = await violationsOf(page, only);
  if (first.length === 0) return;
  await page.waitForTimeout(1000);
  expect(await violationsOf(page, only), screen).toEqual([]);
}

/** Theme colours and the navigation bar of this width are rendered two frames later. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");

/**
 * Checks the screen as it is by all rules in the light theme and by those of colours in the dark theme. Reduced motion is
 * set, so that no element is checked during a transition.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNone(page, screen);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNone(page, `${screen}, dark`, COLOURS);
}

const languageSwitch = (page: Page) => page.getByRole("contentinfo").getByLabel(/Language|Sprache/);

/**
 * Checks the screen by all rules, in the light theme in English on a desktop and in the dark theme in German on a phone. In German it fits a desktop, too.
 * Theme and language change in place.
 */
export async function expectAccessibleEverywhere(page: Page, screen: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNone(page, screen);
  await expectNothingWide(page, screen);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await languageSwitch(page).selectOption("de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expectNone(page, `${screen}, dark, in German, on a phone`);
  await expectNothingWide(page, `${screen}, in German, on a phone`);
  await page.setViewportSize(DESKTOP);
  await expectNothingWide(page, `${screen}, in German`);
  await languageSwitch(page).selectOption("en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
}
