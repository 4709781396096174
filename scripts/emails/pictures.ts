// Pictures of all e-mails: light at 680 pixels beside dark at 390, one WebP each.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { BROWSER_ARGS, findBrowser } from "@cohort/launcher/src/browser.ts";
import { samples } from "./samples";

const LOOKS = [
  { width: 680, colorScheme: "light" },
  { width: 390, colorScheme: "dark" },
] as const;
const QUALITY = 0.6;
/** Of the size on a screen: all pictures together stay below 500 kB. */
const SCALE = 0.5;

const fileOf = (font: string): string =>
  readFileSync(
    path.resolve(
      import.meta.dirname,
      `../../node_modules/@fontsource-variable/${font}/files/${font}-latin-wght-normal.woff2`,
    ),
    "base64",
  );
const standIn = (family: string, font: string): string =>
  `@font-face{font-family:"${family}";font-weight:200 800;src:url(data:font/woff2;base64,${fileOf(font)})}`;
/** The site's fonts stand in for those of e-mail programs, which a machine that takes the pictures may not have. */
const STAND_INS =
  standIn("Georgia", "newsreader") +
  standIn("Segoe UI", "instrument-sans") +
  standIn("Menlo", "jetbrains-mono");

interface Shot {
  png: string;
  /** Below the e-mail where its neighbour is longer. */
  paper: string;
}

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
  const shots: Shot[] = [];
  for (const { width, colorScheme } of LOOKS) {
    const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme });
    await page.setContent(html);
    await page.addStyleTag({ content: STAND_INS });
    await page.evaluate(async () => await document.fonts.ready);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    shots.push({ png: (await page.screenshot({ fullPage: true })).toString("base64"), paper });
    await page.close();
  }
  return await joined(browser, shots);
}

/** The browser's own encoder: a third of the size of its screenshots. */
async function joined(browser: Browser, shots: Shot[]): Promise<Buffer> {
  const page = await browser.newPage();
  const encoded = await page.evaluate(
    async ({ sources, quality, scale }) => {
      const pictures = await Promise.all(
        sources.map(async ({ png }) => {
          const picture = new Image();
          picture.src = `data:image/png;base64,${png}`;
          await picture.decode();
          // Drawn smaller, it would lose every second hairline.
          const [resizeWidth, resizeHeight] = [picture.width * scale, Math.round(picture.height * scale)];
          return await createImageBitmap(picture, { resizeWidth, resizeHeight, resizeQuality: "high" });
        }),
      );
      const canvas = document.createElement("canvas");
      canvas.width = pictures.reduce((sum, { width }) => sum + width, 0);
      canvas.height = Math.max(...pictures.map(({ height }) => height));
      const context = canvas.getContext("2d");
      let left = 0;
      for (const [index, picture] of pictures.entries()) {
        if (context !== null) context.fillStyle = sources[index]?.paper ?? "";
        context?.fillRect(left, 0, picture.width, canvas.height);
        context?.drawImage(picture, left, 0);
        left += picture.width;
      }
      return canvas.toDataURL("image/webp", quality);
    },
    { sources: shots, quality: QUALITY, scale: SCALE },
  );
  await page.close();
  return Buffer.from(encoded.slice(encoded.indexOf(",") + 1), "base64");
}
