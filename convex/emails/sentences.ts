// Sentences with a part that stands out: the end of a deadline, which is bold, and an address to write to, which is a link.
import { multiLine } from "../../shared/text";
import { escapeLines } from "./escape";
import { unbroken } from "./lines";
import { mailLinkHtml, strongHtml, wordsHtml } from "./markup";
import { wordsOf, type EmailLocale } from "./texts/catalogue";

export interface Sentence {
  said: string;
  /** Shown bold. */
  until?: string;
  address?: string;
}

const lines = (text: string): string => escapeLines(unbroken(text));

export function sentenceHtml({ said, until = "", address = "" }: Sentence): string {
  const text = multiLine(said);
  const part = until === "" ? address : until;
  const at = part === "" ? -1 : text.indexOf(part);
  if (at < 0) return wordsHtml({ words: lines(text) });
  const shown = until === "" ? mailLinkHtml({ address }) : strongHtml({ words: unbroken(until) });
  return wordsHtml({ words: lines(text.slice(0, at)) + shown + lines(text.slice(at + part.length)) });
}

/** The sentence of a stored e-mail, by the catalogue's words for it; null for other words. */
export function knownSentence(block: string, locale: EmailLocale): Sentence | null {
  for (const text of wordsOf(locale, /^deadline[A-Z]/)) {
    const until = valueIn(block, { text, place: "{until}" });
    if (until !== null) return { said: block, until };
  }
  return belowSentence(block, locale);
}

/** The same of those that stand below the facts. */
export function belowSentence(block: string, locale: EmailLocale): Sentence | null {
  for (const text of wordsOf(locale, /^below[A-Z]/)) {
    const address = valueIn(block, { text, place: "{address}" });
    if (address !== null) return { said: block, address };
  }
  return null;
}

/** What fills a place of a text in a block that has the text's words around it; empty for a text without the place. */
function valueIn(block: string, { text, place }: { text: string; place: string }): string | null {
  const [head = "", tail] = text.split(place);
  if (tail === undefined) return block === text ? "" : null;
  const [start = ""] = text.split("{");
  if (!block.startsWith(start) || !block.endsWith(tail.slice(tail.lastIndexOf("}") + 1))) return null;
  const before = head.slice(head.lastIndexOf("}") + 1);
  const from = block.indexOf(before) + before.length;
  const [after = ""] = tail.split("{");
  const to = tail.includes("{") ? block.indexOf(after, from) : block.length - after.length;
  return to > from ? block.slice(from, to) : null;
}
