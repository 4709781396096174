// axe in the combinations of theme, language and width that can differ from each other.
import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expectNothingWide } from "./width.ts";

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
/** Rows of one table look alike. */
const REPEATED = "tbody tr:nth-child(n + 4)";
const COLOURS = ["color-contrast", "link-in-text-block"];

const ALL_RULES: RunOptions = { rules: { "target-size": { enabled: true } } };
const RULES_OF_COLOURS: RunOptions = { runOnly: { type: "rule", values: COLOURS } };

/** Checks the page as it is, and reports only violations: gathering what passes costs as much as finding them. */
async function violationsOf(page: Page, rules: RunOptions): Promise<string[]> {
  await painted(page);
  await loadAxe(page);
  const check = { context: { exclude: [REPEATED] }, options: { ...rules, resultTypes: ["violations"] } };
  return await page.evaluate(async ({ context, options }) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      context,
      options as RunOptions,
    );
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, check);
}

const FRAMES_MS = 1000;

/** Once for each document: to evaluate axe takes as long as to check colours. Frames in which nothing can run stay without. */
async function loadAxe(page: Page): Promise<void> {
  const [main, ...others] = page.frames().map(async (frame) => {
    if (await frame.evaluate("window.axe === undefined")) await frame.evaluate(axe.source);
  });
  await main;
  if (others.length > 0) await Promise.race([Promise.allSettled(others), page.waitForTimeout(FRAMES_MS)]);
}

/** Without violations. Colours that a busy machine painted late are looked at once more. */
async function expectNone(page: Page, screen: string, rules = ALL_RULES): Promise<void> {
  const first = await violationsOf(page, rules);
  if (first.length === 0) return;
  await page.waitForTimeout(1000);
  expect(await violationsOf(page, rules), screen).toEqual([]);
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
  await expectNone(page, `${screen}, dark`, RULES_OF_COLOURS);
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
  // A panel over the page of a phone hides the switch.
  await languageSwitch(page).selectOption("de");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expectNothingWide(page, `${screen}, in German`);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  // The switch is at the end of the page: by chance a target is half below the navigation bar, until one scrolls.
  await page.evaluate("scrollTo(0, 0)");
  await expectNone(page, `${screen}, dark, in German, on a phone`);
  await expectNothingWide(page, `${screen}, in German, on a phone`);
  await page.setViewportSize(DESKTOP);
  await languageSwitch(page).selectOption("en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
}
