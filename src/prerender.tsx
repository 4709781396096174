// Renders the landing page, in its loading state, to static markup. Runs in Node when the site is built.
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { paths } from "./lib/paths";
import { Providers } from "./app/providers";
import { routes } from "./app/routes";

/** No connection is made while the page is rendered. */
const UNREACHABLE = "http://127.0.0.1:1";

/** @returns the markup of #root. */
export async function landingPage(): Promise<string> {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(paths.home.href(), UNREACHABLE)));
  if (context instanceof Response) throw new Error("The landing page answers with a redirect.");
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(
    <Providers address={UNREACHABLE}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
  );
}
