// The head of a rendered page: title, description, canonical address, cards of links and structured data.
import type { Thing, WithContext } from "schema-dts";
import type { Language } from "#shared/texts/languages.ts";
import {
  addressIn,
  defaultDescription,
  linksOf,
  titleOf,
  type HeadLink,
  type PageHead,
} from "../lib/page-head";
import { layoutText } from "../texts/layout";
import { DOCUMENTS } from "./documents";
import { escaped, scriptJson } from "./html";

export type HeadFacts = {
  head: PageHead;
  brand: string;
  origin: string;
  /** Path of the picture in cards of links. */
  picture: string;
  type: "website" | "article";
  structured: readonly WithContext<Thing>[];
  language: Language;
};

/** https://ogp.me, "og:locale" */
const LOCALES: Readonly<Record<Language, string>> = { en: "en_US", de: "de_DE" };

const meta = (kind: "name" | "property", name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`;

const linkHtml = ({ rel, hreflang, href }: HeadLink): string =>
  `<link rel="${rel}"${hreflang === undefined ? "" : ` hreflang="${hreflang}"`} href="${escaped(href)}" />`;

/** Readers of feeds show the title, which is in the language of the page. */
const feedLink = (brand: string): string =>
  `<link rel="alternate" type="application/atom+xml" title="${escaped(`${brand} · ${layoutText("forums")}`)}" href="${DOCUMENTS.feed}" />`;

export function headHtml({ head, brand, origin, picture, type, structured, language }: HeadFacts): string {
  const title = titleOf(head.title, brand);
  const description = head.description ?? defaultDescription();
  const start = [
    `<title>${escaped(title)}</title>`,
    meta("name", "description", description),
    feedLink(brand),
  ];
  // Pages of one person, and those that do not exist, are not for search engines.
  if (head.path === undefined) return [...start, meta("name", "robots", "noindex")].join("\n");
  const address = origin + head.path;
  return [
    ...start,
    ...linksOf(address, language).map(linkHtml),
    meta("property", "og:site_name", brand),
    meta("property", "og:type", type),
    meta("property", "og:title", title),
    meta("property", "og:description", description),
    meta("property", "og:url", addressIn(address, language)),
    meta("property", "og:locale", LOCALES[language]),
    meta("property", "og:image", origin + picture),
    meta("property", "og:image:width", "1200"),
    meta("property", "og:image:height", "630"),
    meta("property", "og:image:alt", title),
    meta("name", "twitter:card", "summary_large_image"),
    meta("name", "twitter:title", title),
    meta("name", "twitter:description", description),
    meta("name", "twitter:image", origin + picture),
    ...structured.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
  ].join("\n");
}
