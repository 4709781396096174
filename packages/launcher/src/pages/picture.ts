// Draws a page's picture as PNG.
import { readdirSync } from "node:fs";
import path from "node:path";
import { FONT_FOLDER, SERVER_FOLDER } from "./module.ts";

const WIDTH = 1200;

/** With the fonts of the build; those of the machine are not looked at. */
export async function pngOf(svg: string, distDir: string): Promise<Buffer> {
  // Loaded when a picture is wanted: it is native code.
  const { renderAsync } = await import("@resvg/resvg-js");
  const folder = path.join(distDir, SERVER_FOLDER, FONT_FOLDER);
  const fontFiles = readdirSync(folder).map((name) => path.join(folder, name));
  const image = await renderAsync(svg, {
    fitTo: { mode: "width", value: WIDTH },
    font: { fontFiles, loadSystemFonts: false, defaultFontFamily: "Newsreader" },
  });
  return image.asPng();
}
