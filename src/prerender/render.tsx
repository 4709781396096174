// Renders a page to markup with the data it asks for.
import { renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";
import { matchRoutes, StaticRouter } from "react-router-dom";
import { Providers } from "../app/providers";
import { Screens } from "../app/router";
import { routes } from "../app/routes";
import { COURSE_FIGURES } from "#shared/courseware/figures.ts";
import { CourseArt } from "../components/art/course-art";
import { loadKatex } from "../components/lesson-text/formulas";
import { handleOf } from "../app/screen";
import { lateClient } from "../lib/late-client";
import { HeadContext, type PageHead } from "../lib/page-head";
import type { Language } from "#shared/texts/languages.ts";
import { germanText } from "../texts/german";
import { setLocale } from "../texts/locale";
import type { PageResults } from "./results";

/** Nothing connects while a page is rendered. */
const UNREACHABLE = "http://127.0.0.1:1";
/** Screens ask for their parts when they have the whole: a thread, then its counters, then its replies. */
const MAX_PASSES = 5;

export type Rendered = {
  /** Of the element #root. */
  markup: string;
  head: PageHead;
  /** Name of the screen's module; null where no route is. */
  screen: string | null;
  /** The address has variable parts. */
  isFixed: boolean;
};

/** Texts and formats that are read until the next `await` are those of the language. */
export const renderIn = (language: Language): void => {
  setLocale(language, language === "de" ? germanText : null);
};

let drawings: Promise<unknown> | null = null;

/** Their chunks load when they are drawn first, which a page that is rendered to a string does not wait for. */
const drawingsLoaded = (): Promise<unknown> =>
  (drawings ??= prerender(COURSE_FIGURES.map((name) => <CourseArt key={name} name={name} />)));

export async function render(
  pathname: string,
  results: PageResults,
  { language, maxPasses = MAX_PASSES }: { language: Language; maxPasses?: number },
): Promise<Rendered> {
  const route = matchRoutes(routes, pathname)?.at(-1)?.route;
  const handle = handleOf(route);
  const isFixed = route?.path === pathname;
  if (handle === null) return { markup: "", head: { title: "" }, screen: null, isFixed };
  await Promise.all([handle.load(), loadKatex([]), drawingsLoaded()]);
  const load = () => Promise.reject(new Error("Nothing connects while a page is rendered."));
  const client = lateClient(UNREACHABLE, { logger: false, known: results, load });
  for (let pass = 1; ; pass += 1) {
    let head: PageHead = { title: "" };
    // Again in each pass: other pages may have been rendered meanwhile.
    renderIn(language);
    const markup = renderToString(
      <HeadContext value={(given) => (head = given)}>
        <Providers client={client}>
          <StaticRouter location={pathname}>
            <Screens />
          </StaticRouter>
        </Providers>
      </HeadContext>,
    );
    const isComplete = pass >= maxPasses || !(await results.fetchMissing());
    if (isComplete) return { markup, head, screen: handle.name, isFixed };
  }
}
