// The words of texts and of searches: what the forum's search compares, and what its results highlight.
import { LIMITS } from "./limits";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Letters and digits in lower case; everything else separates words. */
export const wordsOf = (text: string): string[] => text.normalize("NFKC").toLowerCase().match(WORD) ?? [];

/** The words of a search, as many as an index reads. */
export const searchWords = (term: string): string[] => wordsOf(term).slice(0, LIMITS.searchTermsMax);

/** Whether a word is one of a search's: equal to one of them, or beginning with the last. */
const isFound = (word: string, terms: readonly string[]): boolean =>
  terms.some((term, index) => word === term || (index === terms.length - 1 && word.startsWith(term)));

export interface TextPart {
  text: string;
  isFound: boolean;
}

/** A text in parts, in order and without a loss, of which those are marked that a search found. */
export function foundParts(text: string, terms: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!wordsOf(word).some((one) => isFound(one, terms))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isFound: false });
    end = index + word.length;
    parts.push({ text: word, isFound: true });
  }
  return end < text.length ? [...parts, { text: text.slice(end), isFound: false }] : parts;
}
