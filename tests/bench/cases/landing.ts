// Goal 13: the landing page on a mid-range phone (Lighthouse's mobile network and processor).
import { chromium, type Browser, type CDPSession, type Page } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "@cohort/launcher/src/browser.ts";
import { withChildStack } from "@cohort/launcher/src/child-stack.ts";
import { median } from "embedded-convex/bench/core/arithmetic.ts";
import { figure, type Bench, type BenchRun, type Figure } from "embedded-convex/bench/core/bench.ts";

/** Lighthouse's "mobile": slow 4G and a processor a quarter as fast. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER = 4;
const PHONE = { width: 412, height: 823 };
const SETTLE_MS = 2500;

interface Felt {
  /** Largest contentful paint, milliseconds after the navigation began. */
  readonly paint: number;
  /** Cumulative layout shift. */
  readonly shift: number;
  /** The longest interaction until the next frame, milliseconds. */
  readonly interaction: number;
}

/** Runs in the page before anything else and keeps what the browser reports; text, since the loader adds calls to functions. */
const WATCH = `
  var felt = (window.felt = { paint: 0, shift: 0, interaction: 0 });
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, durationThreshold: 16 });
  observe("largest-contentful-paint", ({ startTime }) => (felt.paint = startTime));
  observe("layout-shift", ({ hadRecentInput, value }) => (felt.shift += hadRecentInput ? 0 : value));
  observe("event", ({ interactionId, duration }) => {
    if (interactionId > 0) felt.interaction = Math.max(felt.interaction, duration);
  });
`;

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return session;
}

/** One first visit: nothing cached, the page is read to its end, the menu is opened and closed. */
async function visit(browser: Browser, site: string): Promise<Felt> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH });
    await slowDown(page);
    await page.goto(site);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(SETTLE_MS);
    const menu = page.getByRole("button", { name: /menu/i });
    await menu.tap();
    await page.keyboard.press("Escape");
    await page.waitForTimeout(500);
    const felt = await page.evaluate<Felt>("felt");
    if (felt.paint === 0 || felt.interaction === 0) throw new Error("The browser told nothing of the page.");
    return felt;
  } finally {
    await context.close();
  }
}

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
