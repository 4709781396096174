// Security headers of every HTTP action's response. Browsers that open one directly may load nothing, run nothing and
// frame nothing; inline styles are allowed for the e-mail preview.
import type { HttpRouter, PublicHttpAction } from "convex/server";
import type { ActionCtx } from "../_generated/server";
import { httpAction } from "./builders";
import { handlerOf, type HttpHandler } from "./handlerOf";

const HEADERS: Readonly<Record<string, string>> = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/**
 * Adds the headers to every route registered afterwards. Unexpected errors are answered with status 500 and a
 * reference that is logged.
 */
export function withSecurityHeaders(router: HttpRouter): HttpRouter {
  const { route } = router;
  router.route = (spec) => route({ ...spec, handler: secured(spec.handler) });
  return router;
}

function secured(action: PublicHttpAction): PublicHttpAction {
  const handler = handlerOf(action);
  return httpAction(async (ctx: ActionCtx, request) => {
    const response = await answer(handler, ctx, request);
    try {
      return withHeaders(response);
    } catch {
      // The headers of `Response.redirect` cannot be changed; those of a copy can.
      return withHeaders(new Response(response.body, response));
    }
  });
}

function withHeaders(response: Response): Response {
  const { headers } = response;
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  return response;
}

async function answer(handler: HttpHandler, ctx: ActionCtx, request: Request): Promise<Response> {
  try {
    return await handler(ctx, request);
  } catch (error) {
    const id = crypto.randomUUID();
    // oxlint-disable-next-line no-console -- the deployment's log is the only place for the cause of an unexpected fault
    console.error(`HTTP action ${new URL(request.url).pathname} failed, reference ${id}:`, error);
    return new Response(`Something went wrong on the server. Reference: ${id}`, {
      status: 500,
      headers: { "content-type": "text/plain; charset=utf-8", "x-request-id": id },
    });
  }
}
