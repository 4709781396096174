// The visible text of a post, its preview and its search words. Pure.
import { LIMITS } from "../../../shared/limits";
import { roomThreadPath } from "../../../shared/rules/rooms";
import { foundParts, wordsOf } from "../../../shared/search-words";

const BLOCK_END = /<\/(?:p|li|h3|h4|pre|blockquote|ul|ol)>|<br ?\/?>/g;
const ENTITIES: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&amp;": "&" };

/** The text of sanitised HTML, which has no `>` in attributes and escapes these four characters only. */
export function visibleText(html: string): string {
  return html
    .replace(BLOCK_END, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[\n ]*/g, "\n")
    .trim();
}

export function previewOf(text: string): string {
  const characters = [...text.replace(/\s+/g, " ")];
  const kept = characters.slice(0, LIMITS.threadPreviewChars).join("").trimEnd();
  return characters.length > LIMITS.threadPreviewChars ? `${kept}…` : kept;
}

/** Characters of an excerpt before the word that was found. */
const BEFORE_FOUND = 40;

/** The part of a text around the first word that a search found, as long as a preview; null where it found none. */
export function foundExcerpt(text: string, terms: readonly string[]): string | null {
  const line = text.replace(/\s+/g, " ");
  const [first, second] = foundParts(line, terms);
  if (first === undefined || (!first.isFound && second === undefined)) return null;
  const before = first.isFound ? 0 : [...first.text].length;
  const start = before > LIMITS.threadPreviewChars - BEFORE_FOUND ? before - BEFORE_FOUND : 0;
  const rest = [...line].slice(start).join("");
  // Not in the middle of a word, unless there is no other place.
  return previewOf(start === 0 ? rest : `…${rest.replace(/^\S{1,20}\s/u, "")}`);
}

export const searchTextOf = (title: string, text: string): string => wordsOf(`${title} ${text}`).join(" ");

/** The first line of a text, for threads of rooms without a title of their own. */
export function titleFrom(text: string): string {
  const [first = ""] = text.split("\n");
  const characters = [...first.replace(/\s+/g, " ").trim()];
  const kept = characters.slice(0, LIMITS.derivedTitleChars).join("").trimEnd();
  return characters.length > LIMITS.derivedTitleChars ? `${kept}…` : kept;
}

/** The site's path to a discussion, or to one reply in it. */
export const postPath = (
  { _id, room }: { _id: string; room?: string | undefined },
  position: number | null,
): string =>
  (room === undefined ? null : roomThreadPath(room, _id, position)) ??
  `/forums/thread/${_id}${position === null ? "" : `#reply-${position}`}`;
