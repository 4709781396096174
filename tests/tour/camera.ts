// Takes the tour's pictures: one page in the four looks (desktop and phone, light and dark), under stable names.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CDPSession, Locator, Page } from "@playwright/test";

const LOOKS = [
  { name: "desktop-light", viewport: { width: 1280, height: 800 }, colorScheme: "light" },
  { name: "desktop-dark", viewport: { width: 1280, height: 800 }, colorScheme: "dark" },
  { name: "phone-light", viewport: { width: 390, height: 844 }, colorScheme: "light" },
  { name: "phone-dark", viewport: { width: 390, height: 844 }, colorScheme: "dark" },
] as const;
export type Look = (typeof LOOKS)[number];

/** Long pages are cropped here, so that the folder stays small. */
const MAX_HEIGHT = 4000;
const QUALITY = 0.25;

export interface Picture {
  readonly screen: string;
  readonly look: Look["name"];
  readonly file: string;
}

export class Camera {
  readonly pictures: Picture[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  /** The whole page. With `window` only the viewport, in which dialogs and menus are centred. */
  async take(page: Page, screen: string, options: TakeOptions = {}): Promise<void> {
    for (const look of LOOKS.filter(({ name }) => options.looks?.includes(name) ?? true)) {
      await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize(look.viewport);
      await touch(page, look.name.startsWith("phone"));
      await hideScrollbar(page);
      if (options.reveal !== undefined) await options.reveal.evaluate(fromItsTop);
      else if (options.window !== true) await fromTheTop(page);
      await settle(page);
      const file = `${screen}-${look.name}.webp`;
      const picture = await page.screenshot(options.window === true ? {} : await wholePage(page, look));
      writeFileSync(path.join(this.#folder, file), await asWebP(page, picture));
      this.pictures.push({ screen, look: look.name, file });
    }
  }
}

export interface TakeOptions {
  readonly window?: boolean;
  /** Must be in the viewport, whatever its size. */
  readonly reveal?: Locator;
  readonly looks?: readonly Look["name"][];
}

/** With it the page is used by fingers: nothing hovers. */
async function touch(page: Page, enabled: boolean): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled });
}

/** The emulation ends with its session. */
const sessions = new WeakMap<Page, CDPSession>();

/** In pictures the scrollbar is missing, so its room would be an empty strip. */
async function hideScrollbar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("html { scrollbar-gutter: auto; scrollbar-width: none }");
    document.adoptedStyleSheets = [sheet];
  });
}

/** As the page shows a part: a high one from below the bar at the upper edge. What is in sight already stays. */
function fromItsTop(part: Element): void {
  const { top, bottom, height } = part.getBoundingClientRect();
  if (top >= 96 && bottom <= window.innerHeight) return;
  part.scrollIntoView({ block: height > window.innerHeight / 2 ? "start" : "center" });
}

/** Prevents a sticky bar in the middle of the picture, and a hovered button. */
async function fromTheTop(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function wholePage(page: Page, { viewport }: Look) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(height, MAX_HEIGHT) };
  return { fullPage: true, clip };
}

/** The browser's own encoder: a third of the size of its screenshots. */
async function asWebP(page: Page, png: Buffer): Promise<Buffer> {
  const desk = await page.context().newPage();
  const encoded = await desk.evaluate(
    async ({ source, quality }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${source}`;
      await picture.decode();
      const canvas = document.createElement("canvas");
      canvas.width = picture.width;
      canvas.height = picture.height;
      canvas.getContext("2d")?.drawImage(picture, 0, 0);
      return canvas.toDataURL("image/webp", quality);
    },
    { source: png.toString("base64"), quality: QUALITY },
  );
  await desk.close();
  return Buffer.from(encoded.slice(encoded.indexOf(",") + 1), "base64");
}

/** Fonts are loaded, live regions have data, and two frames have passed since the size changed. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  await page.waitForTimeout(150);
}
