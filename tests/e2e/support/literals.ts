// Finds visible texts that are neither in the catalogue nor data, on a page in a pseudo-locale.
import type { Page } from "@playwright/test";
import { PSEUDO_MARKS } from "../../../src/texts/pseudo.ts";

const [OPEN, CLOSE] = PSEUDO_MARKS;
const MARKED = new RegExp(`${OPEN}[^${CLOSE}]*${CLOSE}`, "gu");
/** Words of formatted dates, times and amounts, which keep the form of English. */
const FORMATTED =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\w*\b|\b(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?\b|\b(?:AM|PM|GMT|UTC|USD|at)\b|\b(?:in )?\d+ (?:second|minute|hour|day|week|month|year)s?(?: ago)?|\b(?:yesterday|today|tomorrow|next week|last week)\b/giu;

/** Everything that the backend has sent to the page, as text. Call it before the page is opened. */
export function receivedBy(page: Page): () => string {
  const frames: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => frames.push(payload.toString()));
  });
  return () => frames.join("\n").replace(/\\(?:"|\\)/g, (escape) => escape.slice(1));
}

/** Texts of elements and of the attributes that are shown or read aloud. */
const shownTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (
        element === null ||
        element.closest("script, style, kbd, code, [data-person], option[lang]") !== null
      )
        continue;
      if (node instanceof Text) found.push(node.data);
      else
        for (const name of ["aria-label", "aria-description", "title", "placeholder", "alt"])
          found.push(element.getAttribute(name) ?? "");
    }
    found.push(document.title);
    return found;
  });

/** Literals of the page; `known` are names and data that did not come from the backend. */
export async function literalsOf(page: Page, received: string, known: readonly string[]): Promise<string[]> {
  const isData = (text: string) => received.includes(text) || known.some((name) => name.includes(text));
  const parts = (await shownTexts(page)).flatMap((text) => text.split(MARKED));
  const left = parts
    .flatMap((part) => part.split(FORMATTED))
    .map((part) => part.replace(/^[\s\p{P}\p{S}\d]+|[\s\p{P}\p{S}\d]+$/gu, ""));
  return [...new Set(left.filter((text) => /\p{L}{2}/u.test(text) && !isData(text)))];
}
