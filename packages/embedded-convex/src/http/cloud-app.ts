// The client API's listener: function calls, deployment info, the push routes and HTTP actions below /http.
import { Hono } from "hono";
import { limitBody } from "./body-limit.ts";
import { apiCors, hostGuard, originGuard } from "./guard.ts";
import { functionRoutes } from "./function-routes.ts";
import { errorResponse } from "./http-error.ts";
import { serveHttpAction } from "./http-actions.ts";
import { storageRoutes } from "./storage-routes.ts";
import type { HttpContext, HttpDeps, HttpEnv } from "./http-types.ts";
import { MAX_BODY_BYTES } from "./http-types.ts";

export interface CloudAppDeps extends HttpDeps {
  /** Push, environment and log routes, which have their own limits. */
  readonly deployRoutes: Hono;
  /** Served below /admin. Has its own rules about origins, and comes before those of the API. */
  readonly adminApp: Hono;
}

export function createCloudApp(deps: CloudAppDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.route("/admin", deps.adminApp);
  app.use(hostGuard(deps.access), originGuard(deps.access), apiCors());
  app.onError((error, context) => errorResponse(error, context, deps));
  app.notFound((context) =>
    context.json({ code: "NotFound", message: `No route for ${context.req.path}` }, 404),
  );
  app.route("/", infoRoutes(deps));
  app.route("/", deps.deployRoutes);
  // Before the limit on bodies: files have their own.
  app.route("/", storageRoutes(deps));
  const limit = limitBody((context) => maxBytesOf(context as HttpContext, deps));
  app.use("/api/*", limit);
  app.route("/", functionRoutes(deps));
  app.all("/http/*", limit, (context) => serveHttpAction(context, deps, "/http"));
  return app;
}

/** With the admin key, Convex's own limits apply. */
function maxBytesOf(context: HttpContext, { auth, maxRequestBytes }: HttpDeps): number {
  return auth.isAdminHeader(context.req.header("authorization") ?? "") ? MAX_BODY_BYTES : maxRequestBytes;
}

function infoRoutes({ info, maxRequestBytes }: HttpDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.get("/", (context) => context.text("This deployment is running."));
  app.get("/version", (context) => context.text(info.version));
  app.get("/instance_version", (context) => context.text(info.version));
  app.get("/instance_name", (context) => context.text(info.instanceName));
  app.post("/echo", limitBody(maxRequestBytes), async (context) =>
    context.body(await context.req.arrayBuffer()),
  );
  app.post("/api/debug_event", (context) => context.body(null, 200));
  return app;
}
