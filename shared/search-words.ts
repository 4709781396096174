// The words of texts and of searches: what the forum's search compares, and what its results highlight.
import { LIMITS } from "./limits";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Letters and digits in lower case; everything else separates words. */
export const wordsOf = (text: string): string[] => text.normalize("NFKC").toLowerCase().match(WORD) ?? [];

/** The words of a search, as many as an index reads. */
export const searchWords = (term: string): string[] => wordsOf(term).slice(0, LIMITS.searchTermsMax);

/** How many letters of a word a search finds: all where it is one of the searched ones, the first where it begins with the last. */
function lettersFound(word: string, terms: readonly string[]): number {
  const last = terms.at(-1);
  if (terms.includes(word)) return word.length;
  return last !== undefined && word.startsWith(last) ? last.length : 0;
}

/** The end of what is found at the beginning of a word as it is written; 0 where nothing is. */
function foundEnd(written: string, terms: readonly string[]): number {
  const words = wordsOf(written);
  const [word = ""] = words;
  const found = lettersFound(word, terms);
  // Normalizing may change how many characters a word has, and may part it: then it is marked whole.
  const isAsWritten = words.length === 1 && word.length === written.length;
  if (isAsWritten) return found;
  return words.some((one) => lettersFound(one, terms) > 0) ? written.length : 0;
}

export interface TextPart {
  text: string;
  isFound: boolean;
}

/** A text in parts, in order and without a loss, of which those are marked that a search found. */
export function foundParts(text: string, terms: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const length = foundEnd(word, terms);
    if (length === 0) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isFound: false });
    end = index + length;
    parts.push({ text: text.slice(index, end), isFound: true });
  }
  return end < text.length ? [...parts, { text: text.slice(end), isFound: false }] : parts;
}
