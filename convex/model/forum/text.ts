// The visible text of a post, its preview and its search words. Pure.
import { LIMITS } from "../../../shared/limits";
import { roomThreadPath } from "../../../shared/rules/rooms";

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

/** Letters and digits in lower case; everything else separates words. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

/** The words of a search, as many as an index reads. */
export const searchWords = (term: string): string[] => wordsOf(term).slice(0, LIMITS.searchTermsMax);

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
