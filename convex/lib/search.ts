// Search terms, bounded before they are read and again after normalisation, which can lengthen them.
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
