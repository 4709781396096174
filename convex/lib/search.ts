// Search terms, bounded before they are read and again after normalisation, which can lengthen them; and texts that hold all of
// a search.
import { LIMITS } from "../../shared/limits";
import { singleLine } from "../../shared/text";
import { fail } from "./fail";

/** The visible text of a search term. Throws search-too-long. */
export function readSearch(term: string): string {
  if (term.length > LIMITS.searchMax) fail("search-too-long");
  const seen = singleLine(term);
  if (seen.normalize("NFKC").length > 2 * LIMITS.searchMax) fail("search-too-long");
  return seen;
}

/**
 * Whether a text of lower-case words, separated by blanks, holds every term, the last one as the beginning of a word. A search
 * index returns documents with any of them.
 */
export function holdsAll(words: string, terms: readonly string[]): boolean {
  // With surrounding blanks every word is between blanks.
  const text = ` ${words} `;
  return terms.every((term, index) => text.includes(index === terms.length - 1 ? ` ${term}` : ` ${term} `));
}
