// Page size, colours and fonts of the slides, and how text and rules are drawn (16:9).
import { rgb, StandardFonts, type Color, type PDFDocument, type PDFFont, type PDFPage } from "pdf-lib";

export const PAGE = { width: 960, height: 540, margin: 72 } as const;

export const INK = {
  paper: rgb(0.973, 0.957, 0.922),
  ink: rgb(0.118, 0.106, 0.086),
  soft: rgb(0.416, 0.384, 0.329),
  rule: rgb(0.867, 0.831, 0.761),
  accent: rgb(0.749, 0.204, 0.094),
} as const;

export interface Fonts {
  serif: PDFFont;
  text: PDFFont;
  mono: PDFFont;
}

export async function loadFonts(file: PDFDocument): Promise<Fonts> {
  return {
    serif: await file.embedFont(StandardFonts.TimesRoman),
    text: await file.embedFont(StandardFonts.Helvetica),
    mono: await file.embedFont(StandardFonts.Courier),
  };
}

export interface Setting {
  font: PDFFont;
  size: number;
  x: number;
  /** Baseline of the first line. */
  y: number;
  width: number;
  color?: Color;
}

/** Sets a text in lines of at most `width` and answers the baseline the next line would have. */
export function setText(page: PDFPage, text: string, setting: Setting): number {
  const { font, size, x, width, color = INK.ink } = setting;
  let { y } = setting;
  for (const line of breakLines(text, (part) => font.widthOfTextAtSize(part, size) <= width)) {
    page.drawText(line, { x, y, size, font, color });
    y -= size * 1.32;
  }
  return y;
}

/** Breaks at spaces; a word that is wider than a line gets one of its own. */
export function breakLines(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter((part) => part !== "")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export function newPage(file: PDFDocument): PDFPage {
  const page = file.addPage([PAGE.width, PAGE.height]);
  page.drawRectangle({ x: 0, y: 0, width: PAGE.width, height: PAGE.height, color: INK.paper });
  return page;
}

export function drawRule(page: PDFPage, y: number, color: Color = INK.rule): void {
  page.drawLine({
    start: { x: PAGE.margin, y },
    end: { x: PAGE.width - PAGE.margin, y },
    thickness: 0.75,
    color,
  });
}
