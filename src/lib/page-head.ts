// What a page says about itself to browsers, search engines and previews of links.
import { createContext } from "react";
import { layoutText } from "../texts/layout";

export type PageHead = {
  /** Without the brand name; "" shows only that. */
  title: string;
  description?: string;
  /** The path of the page's one canonical address; pages without are not for search engines. */
  path?: string;
};

/** Set while pages are rendered ahead of time: takes what the page says. Null in browsers. */
export const HeadContext = createContext<((head: PageHead) => void) | null>(null);

/** The description of pages without one of their own. */
export const defaultDescription = (): string => layoutText("description");

const MAX_DESCRIPTION = 160;

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
  "&nbsp;": " ",
};

/** The text of a post's HTML as the server stores it. It is not safe as HTML. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ")
    .trim();

/** One line of text for a description, cut at a word. */
export function descriptionOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  const kept = line.slice(0, MAX_DESCRIPTION - 1);
  const end = kept.lastIndexOf(" ");
  return `${(end > MAX_DESCRIPTION / 2 ? kept.slice(0, end) : kept).replace(/[\s.,;:!?-]+$/, "")}…`;
}

export const titleOf = (title: string, brand: string): string =>
  title === "" ? brand : `${title} · ${brand}`;
