// What a page says about itself to browsers, search engines and previews of links.
import { createContext } from "react";
import { bounded } from "#shared/text.ts";
import { LANGUAGES, type Language } from "#shared/texts/languages.ts";
import { layoutText } from "../texts/layout";

export type PageHead = {
  /** Without the brand name; "" shows only that. */
  title: string;
  description?: string;
  /** The path of the page's one canonical address; pages without are not for search engines. */
  path?: string;
};

/** The address of a page in a language. That of English is the one without a language, which answers in the browser's. */
export const addressIn = (address: string, language: Language): string =>
  language === "en" ? address : `${address}?lang=${language}`;

export type HeadLink = { rel: "canonical" | "alternate"; href: string; hreflang?: string };

/** The page's own address, and those of the same page in every language (https://developers.google.com/search/docs/specialty/international/localized-versions). */
export const linksOf = (address: string, language: Language): HeadLink[] => [
  { rel: "canonical", href: addressIn(address, language) },
  ...alternatesOf(address).map((alternate) => ({ rel: "alternate" as const, ...alternate })),
];

export const alternatesOf = (address: string): { hreflang: string; href: string }[] => [
  ...(Object.keys(LANGUAGES) as Language[]).map((language) => ({
    hreflang: language,
    href: addressIn(address, language),
  })),
  { hreflang: "x-default", href: address },
];

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

/** The words of Markdown, for descriptions: without headings, tables, code, formulas, pictures and marks. */
export const textOfMarkdown = (markdown: string): string =>
  markdown
    .replace(/^(```|~~~|\$\$)[\s\S]*?^\1/gm, " ")
    .replace(/!\[[^\]]*\]\([^)]*\)|^#.*$|^[ \t]*\|.*$/gm, " ")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_`~$>]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** One line of text for a description, cut at a word. */
export function descriptionOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  const kept = bounded(line, MAX_DESCRIPTION - 1);
  const end = kept.lastIndexOf(" ");
  return `${(end > MAX_DESCRIPTION / 2 ? kept.slice(0, end) : kept).replace(/[\s.,;:!?-]+$/, "")}…`;
}

/** The title of the document, without the places where a heading may break. */
export const titleOf = (title: string, brand: string): string =>
  title === "" ? brand : `${title.replaceAll("\u00AD", "")} · ${brand}`;
