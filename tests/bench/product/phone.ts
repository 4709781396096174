// A page on a mid-range phone (Lighthouse's mobile network and processor), and what the browser reports of it.
import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** Lighthouse's "mobile": slow 4G and a processor a quarter as fast. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER = 4;
const PHONE = { width: 412, height: 823 };
const SETTLE_MS = 2500;

export interface Felt {
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

type Session = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** A first visit with nothing cached, until nothing is loaded any more; `session` is a person's, signed in before. */
export async function onPhone<T>(
  browser: Browser,
  { address, session }: { address: string; session?: Session },
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    ...(session !== undefined && { storageState: session }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH });
    await slowDown(page);
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
    await page.waitForTimeout(SETTLE_MS);
    return await look(page);
  } finally {
    await context.close();
  }
}

export async function feltBy(page: Page): Promise<Felt> {
  const felt = await page.evaluate<Felt>("felt");
  if (felt.paint === 0) throw new Error("The browser told nothing of the page.");
  return felt;
}
