// Quotes of posts as the HTML of the reply editor: a block quote that begins with a link to the quoted post.
import { forumThreadText } from "../../texts/forum-thread";
import type { Writing } from "./draft";
import { shownAuthor } from "../../texts/messages";

/** Whole posts are quoted up to this many characters; selections in full. */
const WHOLE_POST_MAX = 600;

/** `href` is the link to the post. */
type Quoted = { href: string; authorName: string; html: string };

/** Without the quotes in it, and with mentions as plain text, so that a quote notifies nobody. */
export function quoteOf({ href, authorName, html }: Quoted, isSelection: boolean): Writing {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const nested of body.querySelectorAll("blockquote")) nested.remove();
  for (const mention of body.querySelectorAll("[data-mention], .mention"))
    mention.replaceWith(mention.textContent);
  if (!isSelection) shorten(body);
  const quote = document.createElement("blockquote");
  const link = document.createElement("a");
  link.href = `${window.location.origin}${href}`;
  link.textContent = forumThreadText("wrote", { name: shownAuthor(authorName) });
  const first = document.createElement("p");
  first.append(link);
  quote.append(first, ...blocksOf(body));
  return { html: `${quote.outerHTML}<p></p>`, text: `${quote.textContent}\n` };
}

/** Keeps the blocks that begin within the limit. */
function shorten(body: HTMLElement): void {
  let length = 0;
  for (const block of [...body.childNodes]) {
    if (length >= WHOLE_POST_MAX) block.remove();
    length += block.textContent?.length ?? 0;
  }
}

/** Text outside of blocks, as selections have it, becomes a paragraph. */
function blocksOf(body: HTMLElement): Node[] {
  const isInline = [...body.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE || ["A", "STRONG", "EM", "CODE"].includes(node.nodeName),
  );
  if (!isInline) return [...body.childNodes];
  const paragraph = document.createElement("p");
  paragraph.append(...body.childNodes);
  return [paragraph];
}

/** The HTML of what is selected in the text of a post; null when nothing is. */
export function selectionIn(post: Element | null): string | null {
  const text = post?.querySelector(".rich-text") ?? null;
  const selection = window.getSelection();
  if (text === null || selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  if (!text.contains(range.commonAncestorContainer)) return null;
  const place = document.createElement("div");
  place.append(range.cloneContents());
  return place.textContent.trim() === "" ? null : place.innerHTML;
}
