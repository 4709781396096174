// What servers and builds ask of the client: its pages as HTML with content and metadata, and the documents for search engines.
// Runs in Node; everything is the same for every visitor.
import { api } from "#convex/_generated/api.js";
import {
  acceptedLanguages,
  isLanguage,
  LANGUAGES,
  languageOf,
  type Language,
} from "#shared/texts/languages.ts";
import { env } from "./lib/env";
import { FIRST_RESULTS_ID } from "./lib/first-results";
import { namedLanguage, storedLanguage } from "./lib/language";
import { paths } from "./lib/paths";
import { courseCard, siteCard } from "./prerender/card";
import * as documents from "./prerender/documents";
import { addParser } from "./prerender/dom";
import { headHtml } from "./prerender/head";
import { scriptJson } from "./prerender/html";
import { render, renderIn, type Rendered } from "./prerender/render";
import { PageResults, type AskQuery } from "./prerender/results";
import { appPaths, structuredOf } from "./prerender/pages";
import { coursePicture } from "./prerender/structured-data";

addParser();

const SITE_PICTURE = "/og/site.png";

export type Page = {
  status: 200 | 404;
  /** Elements of <head>, from the title on. */
  head: string;
  /** Of the element #root. */
  markup: string;
  /** The element with the data that the page was rendered with; "" without. */
  data: string;
  /** Of `<html lang>`. */
  language: Language;
  /** Name of the screen's module below src/routes/; null where no route is. */
  screen: string | null;
  /** The page may be kept under its address: it is one of those that exist, and its address is written in the one way. */
  isKept: boolean;
};

/** `origin` is the site's public address, `ask` calls a public query as a visitor. */
export function createPages({ origin, ask }: { origin: string; ask: AskQuery }) {
  return {
    appPaths,
    languages: Object.keys(LANGUAGES),
    namedLanguage,
    languageFor: (cookies: string, acceptLanguage: string): Language =>
      storedLanguage(cookies) ?? languageOf(acceptedLanguages(acceptLanguage)),
    page: async (pathname: string, wanted?: string): Promise<Page> => {
      const language = isLanguage(wanted) ? wanted : "en";
      const results = new PageResults(ask);
      const rendered = await render(pathname, results, { language });
      return pageOf(origin, pathname, { results, rendered, language });
    },
    /** The page in its loading state; the deployment is not asked. */
    shell: async (pathname: string, wanted?: string): Promise<Page> => {
      const language = isLanguage(wanted) ? wanted : "en";
      const results = new PageResults(() => Promise.resolve(null));
      return pageOf(origin, pathname, {
        results,
        rendered: await render(pathname, results, { language, maxPasses: 1 }),
        language,
      });
    },
    /** Null for other addresses. */
    document: (pathname: string): Promise<documents.Document> | documents.Document | null => {
      const results = new PageResults(ask);
      if (pathname === documents.DOCUMENTS.sitemap) return documents.sitemap(origin, results);
      if (pathname === documents.DOCUMENTS.feed) return documents.feed(origin, results);
      if (pathname === documents.DOCUMENTS.robots) return documents.robots(origin);
      return pathname === documents.DOCUMENTS.manifest ? documents.manifest() : null;
    },
    /** The SVG of a picture; null for other addresses. */
    picture: async (pathname: string): Promise<string | null> => {
      if (pathname === SITE_PICTURE) return siteCard();
      const courses = await new PageResults(ask).fetch(api.courses.list, {});
      const course = courses.find(({ courseId }) => coursePicture(courseId) === pathname);
      if (course === undefined) return null;
      // Another page may have been rendered in another language meanwhile.
      renderIn("en");
      return courseCard(course);
    },
    /** All addresses that exist now. */
    addresses: async () => {
      const results = new PageResults(ask);
      const courses = await results.fetch(api.courses.list, {});
      const threads = await documents.allThreads(results);
      return {
        pages: [
          ...documents.FIXED_PAGES,
          ...courses.map(({ courseId }) => paths.course.href(courseId)),
          ...(await documents.previewPaths(results, courses)),
          ...threads.map(({ threadId }) => paths.thread.href(threadId)),
        ],
        documents: Object.values(documents.DOCUMENTS),
        pictures: [SITE_PICTURE, ...courses.map(({ courseId }) => coursePicture(courseId))],
      };
    },
  };
}

type Drawn = { results: PageResults; rendered: Rendered; language: Language };

function pageOf(origin: string, pathname: string, { results, rendered, language }: Drawn): Page {
  renderIn(language);
  const { markup, head, screen, isFixed } = rendered;
  const { exists, structured, picture, type } = structuredOf(origin, pathname, { results, screen });
  const data = results.toJSON();
  return {
    status: exists ? 200 : 404,
    head: headHtml({
      head: exists ? head : { title: head.title },
      brand: env.brandName,
      origin,
      picture: picture ?? SITE_PICTURE,
      type,
      structured,
      language,
    }),
    markup,
    data:
      Object.keys(data).length === 0
        ? ""
        : `<script type="application/json" id="${FIRST_RESULTS_ID}">${scriptJson(data)}</script>`,
    language,
    screen,
    isKept: exists && (head.path === pathname || (head.path === undefined && isFixed)),
  };
}
