// The picture of a page in previews of links: an SVG of 1200 × 630, in the colours of the light theme.
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DrawnContext } from "../components/art/figure";
import { GalleryFigure } from "../components/art/gallery";
import { LossLandscape } from "../components/art/loss-landscape";
import { env } from "../lib/env";
import { dollars } from "../lib/format";
import { escaped } from "./html";
import type { CourseDetail } from "./structured-data";

const INK = "#1e1b16";
const COLOURS: Readonly<Record<string, string>> = {
  currentColor: INK,
  "var(--ink)": INK,
  "var(--paper)": "#f8f4eb",
  "var(--paper-sunk)": "#f0eadd",
  "var(--accent)": "#bf3418",
  "var(--rule)": "#ddd4c2",
  "var(--rule-strong)": "#8b8170",
};

/** Programs that draw SVG know neither style sheets nor custom properties. */
const withColours = (svg: string): string =>
  svg
    .replace(/currentColor|var\(--[a-z-]+\)/g, (name) => COLOURS[name] ?? INK)
    .replace(/ (?:class|aria-hidden)="[^"]*"/g, "");

const CHARACTERS_PER_LINE = 19;
const MAX_LINES = 4;

/** Lines of at most CHARACTERS_PER_LINE characters, the last one cut when the text is longer. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < CHARACTERS_PER_LINE) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word.length > CHARACTERS_PER_LINE ? `${word.slice(0, CHARACTERS_PER_LINE - 1)}…` : word);
    }
  }
  if (lines.length <= MAX_LINES) return lines;
  return [...lines.slice(0, MAX_LINES - 1), `${lines[MAX_LINES - 1] ?? ""}…`];
}

const WIDTH = 1040;
const BRAND_SIZE = 36;
const LABEL_SIZE = 28;
const FOOT_SIZE = 30;
/** Widths of letters in the size of the text, rather too wide: programs that draw SVG do not break or cut lines. */
const LETTER_WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[MWmw@%…—]/, 1],
  [/[A-Z]/, 0.74],
  [/[fijlrt.,:;'’|!() ·-]/, 0.4],
  [/[\u0020-\u024F]/, 0.58],
];

const widthOf = (text: string, size: number): number =>
  Array.from(text, (letter) => LETTER_WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 1).reduce(
    (sum, width) => sum + width * size,
    0,
  );

/** The text, or its beginning and an ellipsis, no wider than `width`. */
function cutTo(text: string, width: number, size: number): string {
  if (widthOf(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join("")}…`, size) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Beside the name of the brand; the level is kept where a long category is cut. */
function labelOf(category: string, level: string): string {
  const room = WIDTH - widthOf(`${env.brandName}  `, BRAND_SIZE);
  const end = ` · ${cutTo(level, room / 2, LABEL_SIZE)}`;
  return cutTo(category, room - widthOf(end, LABEL_SIZE), LABEL_SIZE) + end;
}

function footOf(duration: string, price: number): string {
  const [start, end] = ["Live course · ", ` · ${dollars(price)}`];
  return start + cutTo(duration, WIDTH - widthOf(start + end, FOOT_SIZE), FOOT_SIZE) + end;
}

type Card = { drawing: string; label: string; title: string; foot: string };

function cardSvg({ drawing, label, title, foot }: Card): string {
  const lines = linesOf(title);
  const placed = lines.map((line, i) => `<tspan x="80" y="${String(250 + i * 76)}">${escaped(line)}</tspan>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${COLOURS["var(--paper)"] ?? ""}"/>
<rect x="80" y="118" width="${String(WIDTH)}" height="1.5" fill="${INK}"/>
${drawing.replace("<svg", '<svg x="690" y="150" width="430" height="400"')}
<g fill="${INK}" font-family="Newsreader">
<text x="80" y="88" font-size="${String(BRAND_SIZE)}">${escaped(env.brandName)}</text>
<text x="1120" y="88" font-size="${String(LABEL_SIZE)}" fill="#4d473d" text-anchor="end">${escaped(label)}</text>
<text font-size="70" letter-spacing="-1">${placed.join("")}</text>
<text x="80" y="566" font-size="${String(FOOT_SIZE)}" fill="#4d473d">${escaped(foot)}</text>
</g>
</svg>`;
}

const linesOfDrawing = (drawing: ReactNode): string =>
  withColours(renderToStaticMarkup(<DrawnContext value>{drawing}</DrawnContext>));

type CardCourse = Pick<CourseDetail, "image" | "category" | "level" | "title" | "duration" | "price">;

/** In English, which the caller has set: prices are written in the form of the language. */
export function courseCard(course: CardCourse): string {
  return cardSvg({
    drawing: linesOfDrawing(<GalleryFigure name={course.image} />),
    label: labelOf(course.category, course.level),
    title: course.title,
    foot: footOf(course.duration, course.price),
  });
}

export function siteCard(): string {
  return cardSvg({
    drawing: linesOfDrawing(<LossLandscape />),
    label: "Live, in small batches",
    title: "Master Machine Learning",
    foot: "Live courses in artificial intelligence",
  });
}
