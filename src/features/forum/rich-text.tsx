// Shows a post. The HTML is read by the browser into a document that never runs or loads anything, and rebuilt from
// the elements on this list, in addition to the server's sanitizer.
import { createElement, memo, useMemo, type ReactNode } from "react";

const ELEMENTS: ReadonlySet<string> = new Set(
  "p br strong em u s code pre blockquote ul ol li h3 h4 a".split(" "),
);

/** Elements whose text is never shown. */
const IGNORED_ELEMENTS: ReadonlySet<string> = new Set(
  "script style template noscript iframe object embed svg math title textarea".split(" "),
);

/** Deeper than the server stores; deeper elements are dropped. */
const MAX_DEPTH = 32;

const LINK = { target: "_blank", rel: "nofollow ugc noopener" };

export const RichText = memo(function RichText({ html }: { html: string }) {
  return useMemo(
    () => createElement("div", { className: "rich-text max-w-measure" }, ...rebuilt(html)),
    [html],
  );
});

function rebuilt(html: string): ReactNode[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return childrenOf(body, 0);
}

const childrenOf = (node: Node, depth: number): ReactNode[] =>
  depth > MAX_DEPTH ? [] : Array.from(node.childNodes, (child) => nodeOf(child, depth + 1));

function nodeOf(node: Node, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || IGNORED_ELEMENTS.has(node.localName)) return null;
  const tag = node.localName;
  if (tag === "br") return createElement("br");
  if (tag === "span" && node.hasAttribute("data-mention"))
    return createElement("span", { className: "mention" }, node.textContent);
  // Children as arguments rather than as a list: their order never changes, so they need no keys.
  if (!ELEMENTS.has(tag)) return createElement("span", null, ...childrenOf(node, depth));
  return createElement(tag, tag === "a" ? linkOf(node) : null, ...childrenOf(node, depth));
}

function linkOf(node: Element): Record<string, string> | null {
  const href = node.getAttribute("href") ?? "";
  if (!/^(?:https?:\/\/|mailto:)/i.test(href)) return null;
  // Quotes link to posts of this site, which open in the same tab. There is no `window` where pages are rendered in advance.
  const isOwn = typeof window !== "undefined" && href.startsWith(`${window.location.origin}/forums/`);
  return isOwn ? { href, rel: LINK.rel } : { href, ...LINK };
}
