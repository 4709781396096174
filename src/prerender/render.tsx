// Renders a page to markup with the data it asks for.
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { Providers } from "../app/providers";
import { routes } from "../app/routes";
import { lateClient } from "../lib/late-client";
import { HeadContext, type PageHead } from "../lib/page-head";
import type { PageResults } from "./results";

/** Nothing connects while a page is rendered. */
const UNREACHABLE = "http://127.0.0.1:1";
/** Screens ask for their parts when they have the whole: a thread, then its counters, then its replies. */
const MAX_PASSES = 5;

const handler = createStaticHandler(routes);

export type Rendered = {
  /** Of the element #root. */
  markup: string;
  head: PageHead;
  /** Name of the screen's module; null where no route is. */
  screen: string | null;
  /** The address has variable parts. */
  isFixed: boolean;
};

const screenOf = (route: { handle?: unknown } | undefined): string | null =>
  typeof route?.handle === "string" ? route.handle : null;

export async function render(
  pathname: string,
  results: PageResults,
  maxPasses = MAX_PASSES,
): Promise<Rendered> {
  const context = await handler.query(new Request(new URL(pathname, UNREACHABLE)));
  if (context instanceof Response) throw new Error("The page answers with a redirect.");
  const route = context.matches.at(-1)?.route;
  const screen = screenOf(route);
  const isFixed = route?.path === pathname;
  if (screen === null) return { markup: "", head: { title: "" }, screen, isFixed };
  const router = createStaticRouter(handler.dataRoutes, context);
  const load = () => Promise.reject(new Error("Nothing connects while a page is rendered."));
  const client = lateClient(UNREACHABLE, { logger: false, known: results, load });
  for (let pass = 1; ; pass += 1) {
    let head: PageHead = { title: "" };
    const markup = renderToStaticMarkup(
      <HeadContext value={(given) => (head = given)}>
        <Providers client={client}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Providers>
      </HeadContext>,
    );
    const isComplete = pass >= maxPasses || !(await results.fetchMissing());
    if (isComplete) return { markup, head, screen, isFixed };
  }
}
