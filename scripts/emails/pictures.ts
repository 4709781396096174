// Pictures of all e-mails: light at 600 pixels beside dark at 390, one WebP each.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "@cohort/launcher/src/browser.ts";
import { samples } from "./samples";

const LOOKS = [
  { width: 600, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;
const QUALITY = 0.3;
/** Of the size on a screen: all pictures together stay below 500 kB. */
const SCALE = 0.5;

/** Replaces the pictures in `folder`; returns their total size in bytes. */
export async function takePictures(folder: string): Promise<number> {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (file.endsWith(".webp")) rmSync(path.join(folder, file));
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_ARGS] });
  let total = 0;
  try {
    for (const [name, { html }] of Object.entries(samples())) {
      const picture = await sideBySide(browser, html);
      writeFileSync(path.join(folder, `${name.replaceAll("_", "-")}.webp`), picture);
      total += picture.length;
    }
  } finally {
    await browser.close();
  }
  return total;
}

async function sideBySide(browser: Browser, html: string): Promise<Buffer> {
  const pictures: string[] = [];
  for (const { width, colorScheme } of LOOKS) {
    const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme });
    await page.setContent(html);
    pictures.push((await page.screenshot({ fullPage: true })).toString("base64"));
    await page.close();
  }
  return await joined(browser, pictures);
}

/** The browser's own encoder: a third of the size of its screenshots. */
async function joined(browser: Browser, sources: string[]): Promise<Buffer> {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ({ pngs, quality, scale }) => {
      const pictures = await Promise.all(
        pngs.map(async (png) => {
          const picture = new Image();
          picture.src = `data:image/png;base64,${png}`;
          await picture.decode();
          return picture;
        }),
      );
      const canvas = document.createElement("canvas");
      canvas.width = scale * pictures.reduce((sum, { width }) => sum + width, 0);
      canvas.height = scale * Math.max(...pictures.map(({ height }) => height));
      let left = 0;
      for (const picture of pictures) {
        const [width, height] = [picture.width * scale, picture.height * scale];
        canvas.getContext("2d")?.drawImage(picture, left, 0, width, height);
        left += width;
      }
      return canvas.toDataURL("image/webp", quality);
    },
    { pngs: sources, quality: QUALITY, scale: SCALE },
  );
  await page.close();
  return Buffer.from(encoded.slice(encoded.indexOf(",") + 1), "base64");
}
