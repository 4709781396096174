// How a phone lays out and styles a page: text stays where it is, and a small change styles little.
import type { Browser, Page } from "@playwright/test";
import { expect, test } from "./support/story.ts";

const FONT_DELAY_MS = 700;
/** "Good" is at most 0.1 (web.dev/articles/cls); a paragraph that gets one line more or less moves a screen by 0.02 to 0.04. */
const SHIFT = 0.015;

/** Text, because the loader of tests adds calls to functions. */
const WATCH = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) window.shift += value;
  }).observe({ type: "layout-shift", buffered: true });
`;

test.use({ viewport: { width: 360, height: 823 }, hasTouch: true, isMobile: true });

/** Until ours arrive, a slow network shows text in a font of the phone. */
test("nothing moves when the fonts arrive", async ({ page, stack }) => {
  test.slow();
  await page.goto(`${stack.site}/forums?q=intuition`);
  const solved = page.getByRole("link", { name: "Intuition for attention" });
  const thread = (await solved.getAttribute("href")) ?? "";
  await page.addInitScript({ content: WATCH });
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, FONT_DELAY_MS));
    await route.continue();
  });
  for (const path of ["/", "/courses/FAAI", thread, "/terms", "/register"]) {
    await page.goto(stack.site + path);
    await page.evaluate(
      "document.fonts.ready.then(() => new Promise((resolve) => requestAnimationFrame(resolve)))",
    );
    await expect(page.locator("[inert]")).toHaveCount(0);
    const { faces, shift } = await page.evaluate<{ faces: number; shift: number }>(
      "({ faces: [...document.fonts].filter(({ status }) => status === 'loaded').length, shift: window.shift })",
    );
    expect(faces, `fonts that arrived on ${path}`).toBeGreaterThan(1);
    expect.soft(shift, `layout shift of ${path}`).toBeLessThanOrEqual(SHIFT);
  }
});

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly elementCount?: number };
}

/** The most elements that the browser styles in one go while `act` runs. */
async function mostStyled(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const counts = trace.traceEvents
    .filter(({ name }) => name === "UpdateLayoutTree")
    .map(({ args }) => args.elementCount ?? 0);
  expect(counts.length).toBeGreaterThan(0);
  return Math.max(...counts);
}

/** A selector such as `:has(…) *` would have each change of any page style all its elements, which takes 100 ms on a phone. */
test("an opened menu styles the menu, not the page", async ({ page, browser, stack }) => {
  await page.goto(stack.site);
  await expect(page.locator("[inert]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  const all = await page.locator("*").count();
  const menu = page.getByRole("navigation", { name: "Mobile" });
  const styled = await mostStyled(browser, page, async () => {
    await page.getByRole("button", { name: "Open menu" }).tap();
    await expect(menu).toBeVisible();
  });
  expect(await menu.locator("*").count()).toBeGreaterThan(10);
  expect(styled).toBeLessThan(all / 5);
});
