// Sets the document's title, description, canonical address and its addresses in other languages.
import { use, useEffect } from "react";
import { env } from "../lib/env";
import {
  defaultDescription,
  HeadContext,
  linksOf,
  titleOf,
  type HeadLink,
  type PageHead,
} from "../lib/page-head";
import { pageLanguage } from "../texts/locale";

/** `title` is followed by the brand name; "" shows only the brand name. Pages for search engines give a `path`. */
export function usePageTitle(title: string, about: Omit<PageHead, "title"> = {}): void {
  const { description = defaultDescription(), path } = about;
  const language = pageLanguage();
  const take = use(HeadContext);
  take?.({ title, ...about });
  useEffect(() => {
    document.title = titleOf(title, env.brandName);
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
    setLinks(path === undefined ? [] : linksOf(env.websiteUrl + path, language));
  }, [title, description, path, language]);
}

function setLinks(links: readonly HeadLink[]): void {
  for (const link of document.head.querySelectorAll("link[rel=canonical], link[hreflang]")) link.remove();
  document.head.append(...links.map((link) => Object.assign(document.createElement("link"), link)));
}
