// When the site is opened to other machines it proxies the routes that pages use to the backend, which stays on loopback: the
// routes listed here, as an ordinary caller, never with an admin key. The backend receives the caller's real address, and it
// refuses admin keys on requests with the secret it shares with this proxy.
import { request, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline, type Duplex } from "node:stream";
import type { RequestTarget } from "./site-access.ts";
import { endWith } from "@cohort/stand-ins/src/lib/http-server.ts";

export interface Upstream {
  readonly backendPort: number;
  readonly backendSitePort: number;
  readonly proxySecret: string;
}

export interface ApiRoute {
  readonly port: number;
  readonly path: string;
  readonly methods: readonly string[];
  readonly isSocket: boolean;
  readonly secret: string;
}

/** Read by the backend (packages/embedded-convex/src/auth/forwarded.ts). */
const SECRET_HEADER = "x-cohort-proxy";

interface Rule {
  readonly path: RegExp;
  readonly methods: readonly string[];
  readonly to: "backend" | "httpActions";
  readonly isSocket?: true;
}

// Paths as clients write them. None of the patterns lets a percent sign, an empty segment or a dot segment through.
const RULES: readonly Rule[] = [
  {
    path: /^\/api\/(?:\d+\.\d+\.\d+(?:-[a-z0-9.]+)?\/)?sync$/,
    methods: ["GET"],
    to: "backend",
    isSocket: true,
  },
  { path: /^\/api\/query$/, methods: ["GET", "POST"], to: "backend" },
  { path: /^\/api\/(?:mutation|action|query_ts|query_at_ts|debug_event)$/, methods: ["POST"], to: "backend" },
  { path: /^\/api\/storage\/upload$/, methods: ["POST"], to: "backend" },
  { path: /^\/api\/storage\/[A-Za-z0-9-]+$/, methods: ["GET", "HEAD"], to: "backend" },
  { path: /^\/api\/auth\/(?:signin|callback)\/[a-z]+$/, methods: ["GET", "POST"], to: "httpActions" },
  { path: /^\/own-data\/[0-9A-Za-z]{32}\.zip$/, methods: ["GET", "HEAD"], to: "httpActions" },
  { path: /^\/calendar\/[0-9A-Za-z]{32}\.ics$/, methods: ["GET", "HEAD"], to: "httpActions" },
  { path: /^\/emails\/unsubscribe$/, methods: ["GET", "HEAD", "POST"], to: "httpActions" },
];

/** Whether the path is one of the backend's, also where no rule passes it on: the site has no pages there. */
export const isApiPath = (pathname: string): boolean =>
  /^\/(?:api|calendar|emails|own-data)\//.test(pathname);

/** A connection for each request: one that is used again may be closed by the backend at that moment. */
const BACKEND = { host: "127.0.0.1", agent: false } as const;
const REPLY_TIMEOUT_MS = 600_000;
const BEARER = /^Bearer [\w.~+/=-]+$/i;
/** Those that belong to one connection (RFC 9110, 7.6.1), and those that name the caller: only this proxy sets them. */
const NOT_FORWARDED =
  /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|host|origin|forwarded|x-real-ip|proxy-.*|x-forwarded-.*|x-cohort-.*)$/;
const NOT_RETURNED = /^(connection|keep-alive|transfer-encoding|upgrade|proxy-.*|access-control-.*)$/;

/** Null for every address that no page of ours uses. */
export function apiRouteOf({ pathname, search }: RequestTarget, upstream: Upstream): ApiRoute | null {
  const rule = RULES.find(({ path }) => path.test(pathname));
  if (rule === undefined) return null;
  return {
    port: rule.to === "backend" ? upstream.backendPort : upstream.backendSitePort,
    path: pathname + search,
    methods: rule.methods,
    isSocket: rule.isSocket === true,
    secret: upstream.proxySecret,
  };
}

export function proxyRequest(req: IncomingMessage, res: ServerResponse, route: ApiRoute): void {
  const refusal = refusalOf(req, route);
  if (refusal !== null) {
    res.writeHead(refusal, { "content-type": "text/plain", connection: "close" }).end("Not allowed here\n");
    return;
  }
  const { port, path, secret } = route;
  req.setTimeout(REPLY_TIMEOUT_MS);
  const headers = { ...passedOn(req), ...introduction(req, { port, secret }) };
  const upstream = request({ ...BACKEND, port, method: req.method, path, headers });
  const fail = (): void => {
    if (res.headersSent) res.destroy();
    else
      res
        .writeHead(502, { "content-type": "text/plain", connection: "close" })
        .end("No answer from the backend\n");
  };
  upstream.setTimeout(REPLY_TIMEOUT_MS, () => upstream.destroy());
  upstream.once("error", fail);
  upstream.once("response", (reply) => {
    const kept = Object.entries(reply.headers).filter(([name]) => !NOT_RETURNED.test(name));
    res.writeHead(reply.statusCode ?? 502, Object.fromEntries(kept));
    pipeline(reply, res, () => undefined);
  });
  res.once("close", () => upstream.destroy());
  // The backend may answer before it has read everything.
  req.on("error", () => upstream.destroy());
  if (hasBody(req)) {
    req.pipe(upstream);
  } else {
    req.resume();
    upstream.end();
  }
}

export function proxyUpgrade(
  req: IncomingMessage,
  { socket, head }: { socket: Duplex; head: Buffer },
  route: ApiRoute,
): void {
  const refusal = refusalOf(req, route);
  if (refusal !== null) {
    endWith(socket, `${refusal} Refused`);
    return;
  }
  const { port, path, secret } = route;
  req.socket.setTimeout(0);
  const headers = {
    ...passedOn(req),
    ...introduction(req, { port, secret }),
    connection: "Upgrade",
    upgrade: "websocket",
  };
  const upstream = request({ ...BACKEND, port, path, headers });
  upstream.setTimeout(REPLY_TIMEOUT_MS, () => upstream.destroy());
  upstream.once("error", () => endWith(socket, "502 Bad Gateway"));
  // The backend refused the upgrade.
  upstream.once("response", (reply) => {
    reply.resume();
    endWith(socket, `${reply.statusCode ?? 502} Refused`);
  });
  upstream.once("upgrade", (reply, backend, first) => {
    backend.setTimeout(0);
    socket.write(handshakeText(reply));
    socket.write(first);
    backend.write(head);
    // When either end closes, in whatever way, the other is closed as well.
    pipeline(socket, backend, () => backend.destroy());
    pipeline(backend, socket, () => socket.destroy());
  });
  socket.once("close", () => upstream.destroy());
  upstream.end();
}

function refusalOf(req: IncomingMessage, route: ApiRoute): 403 | 405 | null {
  if (!route.methods.includes(req.method ?? "")) return 405;
  const { authorization } = req.headers;
  return authorization === undefined || BEARER.test(authorization) ? null : 403;
}

/** Bodies of other methods would reach the backend without a length, and be read as a request of their own. */
const hasBody = (req: IncomingMessage): boolean => req.method === "POST";

function passedOn(req: IncomingMessage): IncomingHttpHeaders {
  const kept = Object.entries(req.headers).filter(([name]) => !NOT_FORWARDED.test(name));
  const headers = Object.fromEntries(kept);
  if (!hasBody(req)) delete headers["content-length"];
  return headers;
}

function introduction(
  req: IncomingMessage,
  { port, secret }: Pick<ApiRoute, "port" | "secret">,
): Record<string, string> {
  return {
    host: `127.0.0.1:${port}`,
    "x-forwarded-for": req.socket.remoteAddress ?? "",
    [SECRET_HEADER]: secret,
  };
}

function handshakeText({ headers, statusMessage = "" }: IncomingMessage): string {
  const names = [
    "connection",
    "upgrade",
    "sec-websocket-accept",
    "sec-websocket-protocol",
    "sec-websocket-extensions",
  ];
  const lines = names.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [`${name}: ${String(value)}`];
  });
  return [`HTTP/1.1 101 ${statusMessage}`, ...lines, "", ""].join("\r\n");
}
