// Writes src/styles/fonts/ and font-fallbacks.css from the fonts' packages: `npx tsx scripts/fonts/main.ts`. The files are committed,
// because they change only with the fonts. The first file of each family holds what English and German pages need; browsers load the others
// when a page has one of their characters (`unicode-range` in src/styles/fonts.css).
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";
import { fallbackFaces } from "./fallbacks.ts";

const PACKAGES = path.join(PROJECT_DIR, "node_modules", "@fontsource-variable");
const STYLES = path.join(PROJECT_DIR, "src", "styles");
const OUT = path.join(STYLES, "fonts");

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_none, i) => String.fromCodePoint(from + i)).join("");

const BASIC = `${range(0x20, 0x7e)}\u00a0©«»°·×ÄÖÜßäöü–—‘’“”„•…€←↑→↓−`;
const LATIN = `${range(0xa1, 0xff)}ıŒœŸˆ˜‚†‡‰‹›™\u2009\u202f`;
const EXTENDED = range(0x100, 0x24f) + range(0x1e00, 0x1eff);
const without = (text: string, taken: string): string =>
  [...text].filter((character) => !taken.includes(character)).join("");

type Axes = Readonly<Record<string, number | { min: number; max: number }>>;

/** `file`: the package's files without "-latin…woff2"; axes that pages do not vary are fixed. */
const FONTS: readonly { name: string; file: (part: string) => string; axes: Axes }[] = [
  {
    name: "newsreader",
    file: (part) => `newsreader/files/newsreader-${part}-opsz-normal.woff2`,
    axes: { wght: 460 },
  },
  {
    name: "newsreader-italic",
    file: (part) => `newsreader/files/newsreader-${part}-wght-italic.woff2`,
    axes: { wght: 420 },
  },
  {
    name: "instrument-sans",
    file: (part) => `instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`,
    axes: {},
  },
  {
    name: "jetbrains-mono",
    file: (part) => `jetbrains-mono/files/jetbrains-mono-${part}-wght-normal.woff2`,
    axes: { wght: 420 },
  },
];

const PARTS = [
  { name: "basic", source: "latin", text: BASIC },
  { name: "latin", source: "latin", text: without(LATIN, BASIC) },
  { name: "extended", source: "latin-ext", text: EXTENDED },
];

/** Of drawn pictures (src/prerender/card.tsx); resvg reads no woff2. */
const CARD = path.join(PROJECT_DIR, "src", "prerender", "fonts");
const readFont = (file: string): Buffer => readFileSync(path.join(PACKAGES, file));
const display = readFont("newsreader/files/newsreader-latin-opsz-normal.woff2");
mkdirSync(CARD, { recursive: true });
writeFileSync(
  path.join(CARD, "newsreader-card.ttf"),
  await subsetFont(display, BASIC + LATIN, {
    targetFormat: "truetype",
    variationAxes: { wght: 460, opsz: 40 },
  }),
);

mkdirSync(OUT, { recursive: true });
for (const font of FONTS) {
  for (const part of PARTS) {
    const whole = readFont(font.file(part.source));
    const subset = await subsetFont(whole, part.text, { targetFormat: "woff2", variationAxes: font.axes });
    writeFileSync(path.join(OUT, `${font.name}-${part.name}.woff2`), subset);
    console.log(`${font.name}-${part.name}`, subset.length);
  }
}

const HEAD = "/* Written by scripts/fonts/main.ts. */\n";
writeFileSync(path.join(STYLES, "font-fallbacks.css"), HEAD + (await fallbackFaces(readFont, BASIC)));
