// Finds visible texts that are neither in the catalogue nor data, on a page in a pseudo-locale.
import type { Page } from "@playwright/test";
import { FIRST_RESULTS_ID } from "../../../src/lib/first-results.ts";
import { PSEUDO_MARKS } from "../../../src/texts/pseudo.ts";

const [OPEN, CLOSE] = PSEUDO_MARKS;
const MARKED = new RegExp(`${OPEN}[^${CLOSE}]*${CLOSE}`, "gu");
const MONTH =
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:tember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?";
const DAY = "(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?";
const AGO =
  "(?:in )?(?:\\d+ )?(?:second|minute|hour|day|week|month|year)s?(?: ago)?|yesterday|today|tomorrow|next week|last week";
/** The zone of the stack's batches. */
const ZONE = "Eastern Time|EST|EDT";
/** Words of formatted dates, times and amounts, which keep the form of English. */
const FORMATTED = new RegExp(`\\b(?:${MONTH}|${DAY}|${AGO}|AM|PM|GMT|UTC|${ZONE}|USD|at|hr|min)\\b`, "giu");

/** Everything that the backend has sent to the page, as text. Call it before the page is opened. */
export function receivedBy(page: Page): () => string {
  const frames: string[] = [];
  page.on("websocket", (socket) => {
    socket.on("framereceived", ({ payload }) => frames.push(payload.toString()));
  });
  return () => frames.join("\n");
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
        element.closest("script, style, noscript, kbd, code, option[value*='/'], option[lang]") !== null
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
export async function literalsOf(
  page: Page,
  received: () => string,
  known: readonly string[],
): Promise<string[]> {
  // Before `received`: a result that arrives between the two is then data as well.
  const shown = await shownTexts(page);
  const rendered = (await page.locator(`#${FIRST_RESULTS_ID}`).allTextContents()).join("");
  const data = `${received()}\n${rendered}\n${known.join("\n")}`.replace(/\\(?:"|\\)/g, (escape) =>
    escape.slice(1),
  );
  const isLiteral = (text: string) => /\p{L}{2}/u.test(text) && !data.includes(text);
  const unmarked = shown
    .flatMap((text) => text.split(MARKED))
    .flatMap((text) => text.split("\n"))
    .map(bare)
    .filter(isLiteral);
  // What is put together from data and formatted values.
  const parts = unmarked.flatMap((text) => text.split(FORMATTED)).flatMap((text) => text.split(/[()·,]/));
  return [...new Set(parts.map(bare).filter(isLiteral))];
}

/** Without spaces, punctuation and digits around it. */
const bare = (text: string): string => text.replace(/^[\s\p{P}\p{S}\d]+|[\s\p{P}\p{S}\d]+$/gu, "");
