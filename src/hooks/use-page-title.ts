// Sets the document's title, description and canonical address.
import { use, useEffect } from "react";
import { env } from "../lib/env";
import { defaultDescription, HeadContext, titleOf, type PageHead } from "../lib/page-head";

/** `title` is followed by the brand name; "" shows only the brand name. Pages for search engines give a `path`. */
export function usePageTitle(title: string, about: Omit<PageHead, "title"> = {}): void {
  const { description = defaultDescription(), path } = about;
  const take = use(HeadContext);
  take?.({ title, ...about });
  useEffect(() => {
    document.title = titleOf(title, env.brandName);
    document.querySelector('meta[name="description"]')?.setAttribute("content", description);
    setCanonical(path === undefined ? null : env.websiteUrl + path);
  }, [title, description, path]);
}

function setCanonical(address: string | null): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (address === null) {
    link?.remove();
  } else if (link !== null) {
    link.href = address;
  } else {
    const added = document.createElement("link");
    added.rel = "canonical";
    added.href = address;
    document.head.append(added);
  }
}
