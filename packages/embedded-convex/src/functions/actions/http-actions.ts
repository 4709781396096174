// Finds the component whose http.js serves a request and turns the outcome into a response (protocol A.11).
import type { ComponentInfo, Deployment } from "../deployment.ts";
import { childPath } from "../function-paths.ts";
import type { Lane } from "../lane.ts";
import type { Identity, RequestMetadata } from "../types.ts";
import type { ActionRunner, HttpOutcome } from "./action-runner.ts";
import { requestToParts } from "./http-parts.ts";

export interface HttpCall {
  readonly request: Request;
  readonly identity: Identity;
  readonly metadata: RequestMetadata;
  readonly lane: Lane | undefined;
  /** Whether failures are sent without their text. */
  readonly redacts: boolean;
}

interface HttpRoute {
  readonly component: string;
  /** Path below the mount, with its leading slash. */
  readonly routePath: string;
}

const MAX_BODY_BYTES = 20 * 1024 * 1024;

export async function routeHttp(
  actions: ActionRunner,
  deployment: Deployment,
  call: HttpCall,
): Promise<Response> {
  const { request, identity, metadata, lane } = call;
  const { pathname } = new URL(request.url);
  const method = request.method === "HEAD" ? "GET" : request.method;
  const route = findRoute(deployment, { component: "", path: pathname, method });
  if (route === null) return text(404, notFoundText(deployment, pathname));
  const parts = await requestToParts(request);
  if ((parts.body?.byteLength ?? 0) > MAX_BODY_BYTES)
    return text(413, "Request body is too large (maximum size 20 MiB)");
  const identifier = `${request.method} ${pathname}`;
  const outcome = await actions.http({ ...route, identifier, request: parts, identity, metadata, lane });
  return outcome.ok ? outcome.response : errorResponse(outcome, call.redacts);
}

function notFoundText(deployment: Deployment, pathname: string): string {
  const hasRouter = deployment.component("")?.modules.has("http.js") === true;
  return hasRouter
    ? `No HttpAction routed for ${pathname}`
    : "This Convex deployment does not have HTTP actions enabled.";
}

function errorResponse({ requestId, failure }: HttpOutcome & { ok: false }, redacts: boolean): Response {
  if (redacts) {
    const code = `[Request ID: ${requestId}] Server Error`;
    return Response.json({ code, trace: "Server Error" }, { status: 500 });
  }
  const [head = ""] = failure.message.split("\n");
  const code = `[Request ID: ${requestId}] Server Error: ${head}`;
  return Response.json({ code, trace: failure.message }, { status: 500 });
}

function text(status: number, body: string): Response {
  return new Response(body, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}

interface Wanted {
  readonly component: string;
  readonly path: string;
  readonly method: string;
}

/** An exact route of the component's own http.js wins, then the longest prefix among its prefix routes and its mounts. */
function findRoute(deployment: Deployment, wanted: Wanted): HttpRoute | null {
  const info = deployment.component(wanted.component);
  if (info === null) return null;
  const ownPath = belowOwnPrefix(info, wanted.path);
  const routes = ownRoutes(info).filter((route) => route.method === wanted.method);
  const own = ownPath === null ? null : { component: wanted.component, routePath: ownPath };
  if (own !== null && routes.some((route) => route.path === own.routePath)) return own;
  const prefixes = routes.filter(({ path }) => path.endsWith("*")).map(({ path }) => path.slice(0, -1));
  const prefix = longestOf(prefixes, ownPath);
  const mount = longestOf(Object.keys(info.node.httpMounts ?? {}), wanted.path);
  if (mount !== null && (prefix === null || mount.length > prefix.length))
    return mounted(deployment, info, { wanted, mount });
  return prefix === null ? null : own;
}

function mounted(
  deployment: Deployment,
  info: ComponentInfo,
  at: { wanted: Wanted; mount: string },
): HttpRoute | null {
  const child = info.node.httpMounts?.[at.mount] ?? "";
  // The mount ends in a slash, which stays as the first one of the rest.
  const path = at.wanted.path.slice(at.mount.length - 1);
  return findRoute(deployment, { ...at.wanted, component: childPath(info.path, child), path });
}

/** `defineApp({ httpPrefix })` moves the app's own routes below a prefix. */
function belowOwnPrefix(info: ComponentInfo, path: string): string | null {
  const prefix = info.node.httpPrefix?.replace(/\/$/, "") ?? "";
  if (prefix === "") return path;
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : null;
}

function ownRoutes(info: ComponentInfo): { path: string; method: string }[] {
  return (info.modules.get("http.js")?.analysis?.httpRoutes ?? []).map(({ route }) => route);
}

function longestOf(prefixes: readonly string[], path: string | null): string | null {
  const matching = prefixes.filter((prefix) => path?.startsWith(prefix) === true);
  return matching.sort((a, b) => b.length - a.length)[0] ?? null;
}
