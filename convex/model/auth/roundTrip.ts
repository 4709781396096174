// Refusals in front of the auth library's routes for the way to Google and back, which fail with status 500 for requests that
// belong to no round trip.
import type { HttpRouter, PublicHttpAction } from "convex/server";
import { internal } from "../../_generated/api";
import type { ActionCtx, QueryCtx } from "../../_generated/server";
import { httpAction } from "../../lib/builders";
import { handlerOf } from "../../lib/handlerOf";
import { siteAddress } from "./siteAddress";

const START = "/api/auth/signin/";
const CALLBACK = "/api/auth/callback/";
const PROVIDER = "google";

/** Makes the library's routes, when added afterwards, answer such requests with 400 or redirect to the login page. */
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

/** The refusal; null for a request that is passed to the library. */
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

/** Whether a verifier is stored; `gone` when the id is valid but the verifier was used or deleted. */
export async function verifierState({ db }: QueryCtx, verifier: string): Promise<"stored" | "gone" | "none"> {
  const id = db.normalizeId("authVerifiers", verifier);
  if (id === null) return "none";
  return (await db.get("authVerifiers", id)) === null ? "gone" : "stored";
}
