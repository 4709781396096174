// Draws a course's slides: a cover, an opening page for each section, and a page for each lesson.
import { PDFDocument, type PDFPage } from "pdf-lib";
import { drawDescent } from "./descent";
import { LESSON_NOTES } from "./notes";
import { drawRule, INK, loadFonts, newPage, PAGE, setText, type Fonts } from "./pdfLayout";

export interface DeckCourse {
  title: string;
  level: string;
  duration: string;
  curriculum: readonly { title: string; topics: readonly string[] }[];
}

interface Deck {
  file: PDFDocument;
  fonts: Fonts;
  course: DeckCourse;
  brand: string;
}

const TEXT_WIDTH = 440;

/** The slides of a course as the bytes of a PDF file. */
export async function drawDeck(course: DeckCourse, brand: string): Promise<ArrayBuffer> {
  const file = await PDFDocument.create();
  file.setTitle(`${course.title}: slides`);
  file.setAuthor(brand);
  file.setLanguage("en");
  const fonts = await loadFonts(file);
  const deck: Deck = { file, fonts, ...printable(fonts, course, brand) };
  drawCover(deck);
  let lesson = 0;
  for (const [index, section] of deck.course.curriculum.entries()) {
    drawOpening(deck, index);
    for (const topic of section.topics) drawLesson(deck, { topic, section: section.title, number: ++lesson });
  }
  // In one step: pausing between objects would need timers.
  const bytes = await file.save({ objectsPerTick: Number.POSITIVE_INFINITY });
  return bytes.slice().buffer;
}

/** The built-in fonts have some 200 characters; others become question marks. */
function printable({ text }: Fonts, course: DeckCourse, brand: string): Pick<Deck, "course" | "brand"> {
  const known = new Set(text.getCharacterSet());
  const clean = (words: string) =>
    [...words].map((sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : "?")).join("");
  const curriculum = course.curriculum.map(({ title, topics }) => ({
    title: clean(title),
    topics: topics.map(clean),
  }));
  const { title, level, duration } = course;
  return {
    course: { title: clean(title), level: clean(level), duration: clean(duration), curriculum },
    brand: clean(brand),
  };
}

function drawCover({ file, fonts, course, brand }: Deck): void {
  const page = newPage(file);
  const sections = course.curriculum.length;
  drawDescent(page, sections, sections);
  const x = PAGE.margin;
  page.drawText(brand, { x, y: 448, size: 15, font: fonts.mono, color: INK.accent });
  const below = setText(page, course.title, { font: fonts.serif, size: 50, x, y: 350, width: TEXT_WIDTH });
  const facts = `${course.level}, ${course.duration}. Slides of the course.`;
  setText(page, facts, { font: fonts.text, size: 16, x, y: below - 4, width: TEXT_WIDTH, color: INK.soft });
}

function drawOpening(deck: Deck, index: number): void {
  const { file, fonts, course } = deck;
  const section = course.curriculum[index];
  if (section === undefined) return;
  const page = newPage(file);
  drawDescent(page, index + 1, course.curriculum.length);
  const x = PAGE.margin;
  const number = String(index + 1).padStart(2, "0");
  page.drawText(number, { x, y: 448, size: 15, font: fonts.mono, color: INK.accent });
  let y = setText(page, section.title, { font: fonts.serif, size: 34, x, y: 396, width: TEXT_WIDTH }) - 14;
  for (const topic of section.topics) {
    y = setText(page, topic, { font: fonts.text, size: 15, x, y, width: TEXT_WIDTH, color: INK.soft }) - 6;
  }
  drawFooter(page, deck);
}

function drawLesson(deck: Deck, lesson: { topic: string; section: string; number: number }): void {
  const { file, fonts } = deck;
  const page = newPage(file);
  const x = PAGE.margin;
  const width = PAGE.width - 2 * PAGE.margin;
  const head = `Lesson ${String(lesson.number).padStart(2, "0")}  ${lesson.section}`;
  page.drawText(head, { x, y: 448, size: 13, font: fonts.mono, color: INK.soft });
  let y = setText(page, lesson.topic, { font: fonts.serif, size: 36, x, y: 392, width }) - 6;
  drawRule(page, y, INK.ink);
  y -= 42;
  for (const note of LESSON_NOTES[lesson.topic] ?? []) {
    page.drawCircle({ x: x + 4, y: y + 6, size: 3.5, color: INK.accent });
    y = setText(page, note, { font: fonts.text, size: 20, x: x + 28, y, width: width - 28 }) - 16;
  }
  drawFooter(page, deck);
}

function drawFooter(page: PDFPage, { file, fonts, course, brand }: Deck): void {
  drawRule(page, 58);
  const line = { y: 38, size: 10, font: fonts.mono, color: INK.soft };
  page.drawText(`${brand}  ${course.title}`, { x: PAGE.margin, ...line });
  const number = String(file.getPageCount());
  const x = PAGE.width - PAGE.margin - fonts.mono.widthOfTextAtSize(number, line.size);
  page.drawText(number, { x, ...line });
}
