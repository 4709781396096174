// Goal 13: the landing page on a mid-range phone (Lighthouse's mobile network and processor).
import { chromium, type Browser } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "@cohort/launcher/src/browser.ts";
import { withChildStack } from "@cohort/launcher/src/child-stack.ts";
import { median } from "embedded-convex/bench/core/arithmetic.ts";
import { figure, type Bench, type BenchRun, type Figure } from "embedded-convex/bench/core/bench.ts";
import { feltBy, onPhone, type Felt } from "../product/phone.ts";

/** The page is read to its end, the menu is opened and closed. */
const visit = (browser: Browser, address: string): Promise<Felt> =>
  onPhone(browser, { address }, async (page) => {
    const menu = page.getByRole("button", { name: /menu/i });
    await menu.tap();
    await page.keyboard.press("Escape");
    await page.waitForTimeout(500);
    const felt = await feltBy(page);
    if (felt.interaction === 0) throw new Error("The browser told nothing of the menu.");
    return felt;
  });

async function visits(site: string, count: number): Promise<Felt[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_ARGS] });
  try {
    const felt: Felt[] = [];
    for (let i = 0; i < count; i += 1) felt.push(await visit(browser, site));
    return felt;
  } finally {
    await browser.close();
  }
}

async function run({ isQuick }: BenchRun): Promise<Figure[]> {
  const felt = await withChildStack(({ site }) => visits(site, isQuick ? 3 : 9));
  const middle = (of: keyof Felt): number => median(felt.map((visit) => visit[of]));
  const name = "landing page on a phone";
  return [
    figure(
      { atMost: 1200 },
      { name: `${name}: largest contentful paint`, value: middle("paint"), unit: "ms" },
    ),
    figure({ atMost: 0.02 }, { name: `${name}: layout shift`, value: middle("shift"), unit: "" }),
    figure(
      { atMost: 100 },
      { name: `${name}: interaction to next paint`, value: middle("interaction"), unit: "ms" },
    ),
  ];
}

export const landingBench: Bench = { name: "landing", run };
