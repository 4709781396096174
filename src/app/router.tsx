// The router of the running application.
import { BrowserRouter, matchRoutes, useRoutes } from "react-router-dom";
import { routes } from "./routes";
import { handleOf } from "./screen";

/** All screens, below any router. */
export const Screens = () => useRoutes(routes);

export const Router = () => (
  <BrowserRouter>
    <Screens />
  </BrowserRouter>
);

/** Loads the code of the first screen. Never rejects: a failure is shown where the screen would be. */
export async function firstScreenLoaded(): Promise<void> {
  const route = matchRoutes(routes, window.location)?.at(-1)?.route;
  await handleOf(route)
    ?.load()
    .catch(() => undefined);
}
