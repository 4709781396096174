// The site listener: every path belongs to the app's HTTP actions, which set their own CORS headers.
import { Hono } from "hono";
import { limitBody } from "./body-limit.ts";
import { hostGuard } from "./guard.ts";
import { errorResponse } from "./http-error.ts";
import { serveHttpAction } from "./http-actions.ts";
import type { HttpDeps, HttpEnv } from "./http-types.ts";

export function createSiteApp(deps: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(hostGuard(deps.access), limitBody(deps.maxRequestBytes));
  app.onError((error, context) => errorResponse(error, context, deps));
  app.all("*", (context) => serveHttpAction(context, deps));
  return app;
}
