// The routes of the auth library for the way to Google and back, which answer requests that belong to no round trip with faults.
import type { HttpRouter, PublicHttpAction } from "convex/server";
import { internal } from "../../_generated/api";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { httpAction } from "../../lib/builders";
import { handlerOf } from "../../lib/handlerOf";
import { siteAddress } from "./siteAddress";

const START = "/api/auth/signin/";
const CALLBACK = "/api/auth/callback/";
const PROVIDER = "google";

/** Of the routes added afterwards, those of a round trip answer other requests with 400 or lead to the login page. */
export function withRoundTrips(router: HttpRouter): HttpRouter {
  const { route } = router;
  router.route = (spec) => {
    const isRoundTrip = "pathPrefix" in spec && [START, CALLBACK].includes(spec.pathPrefix);
    route(isRoundTrip ? { ...spec, handler: checked(spec.handler) } : spec);
  };
  return router;
}

function checked(action: PublicHttpAction): PublicHttpAction {
  const handler = handlerOf(action);
  return httpAction(
    async (ctx: ActionCtx, request) => (await refusalOf(ctx, request)) ?? (await handler(ctx, request)),
  );
}

/** Null for a request that the library can act on. */
async function refusalOf(ctx: ActionCtx, request: Request): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === `${CALLBACK}${PROVIDER}`) return null;
  const verifier = searchParams.get("code");
  if (pathname !== `${START}${PROVIDER}` || verifier === null) return badRequest();
  const state = await ctx.runQuery(internal.signIns.verifierState, { verifier });
  if (state === "stored") return null;
  return state === "gone"
    ? new Response(null, { status: 302, headers: { location: siteAddress("/login") } })
    : badRequest();
}

const badRequest = (): Response =>
  new Response("This address is not part of a sign-in.", {
    status: 400,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });

/** `gone`: the id of a verifier that was used or has been deleted. */
export async function verifierState({ db }: QueryCtx, verifier: string): Promise<"stored" | "gone" | "none"> {
  const id = db.normalizeId("authVerifiers", verifier);
  if (id === null) return "none";
  return (await db.get("authVerifiers", id)) === null ? "gone" : "stored";
}
