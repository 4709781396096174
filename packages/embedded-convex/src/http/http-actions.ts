// Passes requests to the app's HTTP actions (protocol A.11).
import { callerIfKnown, isLoopback, laneOf, metadataOf, peerAddress } from "./caller.ts";
import type { HttpContext, HttpDeps } from "./http-types.ts";

const WITHOUT_BODY = new Set(["GET", "HEAD", "OPTIONS"]);

export async function serveHttpAction(context: HttpContext, deps: HttpDeps, prefix = ""): Promise<Response> {
  const identity = await callerIfKnown(context, deps);
  const lane = laneOf(context, identity);
  return deps.functions.http(actionRequest(context, prefix), identity, metadataOf(context), lane);
}

function actionRequest(context: HttpContext, prefix: string): Request {
  const raw = context.req.raw;
  const url = new URL(raw.url);
  url.pathname = url.pathname.slice(prefix.length) || "/";
  const proto = context.req.header("x-forwarded-proto");
  // Only a proxy on this machine may set the outside address.
  if ((proto === "https" || proto === "http") && isLoopback(peerAddress(context))) url.protocol = `${proto}:`;
  const init: RequestInit & { duplex?: "half" } = { method: raw.method, headers: raw.headers };
  if (!WITHOUT_BODY.has(raw.method) && raw.body !== null)
    Object.assign(init, { body: raw.body, duplex: "half" });
  return new Request(url, init);
}
