// Serves the built client: static files, `/env.js`, one canonical origin, security headers.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Server as SocketServer } from "node:net";
import path from "node:path";
import type { Duplex } from "node:stream";
import {
  hasOneHost,
  isOwnOrigin,
  isWidened,
  judgeHost,
  parseTarget,
  siteNames,
  type RequestTarget,
} from "./site-access.ts";
import {
  CACHING,
  HOME_PAGE,
  OTHER_PAGE,
  readSiteFiles,
  sendFile,
  siteFile,
  type SentFile,
  type SiteFile,
} from "./site-files.ts";
import { readManifest } from "./pages/document.ts";
import { LivePages, type NoAnswer } from "./pages/live-pages.ts";
import { askOver, loadPages } from "./pages/module.ts";
import { connectionSources, securityHeaders } from "./site-headers.ts";
import { endWith, logUnexpected } from "@cohort/stand-ins/src/lib/http-server.ts";
import { closeServer, openServer } from "./site-http.ts";
import {
  apiRouteOf,
  isApiPath,
  proxyRequest,
  proxyUpgrade,
  type ApiRoute,
  type Upstream,
} from "./site-proxy.ts";

/** Plain JSON, so that it can be sent to another process. */
export interface SiteOptions {
  readonly host: string;
  readonly port: number;
  readonly distDir: string;
  /** Public address of the site, for canonical addresses. Without it pages are answered without their content. */
  readonly siteUrl?: string;
  /** Served as `window.__COHORT_ENV__`; an empty `convexUrl` means the page's own origin. */
  readonly clientEnv: object;
  readonly backendPort: number;
  readonly backendSitePort: number;
  /** Origins of payment scripts and frames. */
  readonly paymentOrigins: readonly string[];
  /** Origins of people's pictures. */
  readonly pictureOrigins: readonly string[];
  /** Origins of players that lessons show in frames. */
  readonly frameOrigins: readonly string[];
  /** Names the site answers to besides its addresses, when it is opened to other machines. */
  readonly hostNames?: readonly string[];
  /** Shared with the backend, which then accepts the caller's address; needed when the site is opened. */
  readonly proxySecret?: string;
}

export interface Site {
  close(): Promise<void>;
}

/** `reserved` listens on the port already; without it the site does so itself. */
export async function serveSite(options: SiteOptions, reserved?: SocketServer): Promise<Site> {
  const { host, port } = options;
  const content = prepare(options);
  const request = (req: IncomingMessage, res: ServerResponse): Promise<void> => answer(content, req, res);
  const upgrade = (req: IncomingMessage, socket: Duplex, head: Buffer): void =>
    answerUpgrade(content, req, { socket, head });
  const handlers = content.upstream === null ? { request } : { request, upgrade };
  const main = await openServer(handlers, reserved ?? { port, host });
  // Browsers may try ::1 first for "localhost"; it only redirects, so it is optional.
  const six = isWidened(host) ? null : await openServer({ request }, { port, host: "::1" }).catch(() => null);
  return {
    close: async () => {
      await Promise.all(
        [main, six].map(async (server) => (server === null ? undefined : closeServer(server))),
      );
    },
  };
}

interface Content {
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly home: SiteFile;
  readonly other: SiteFile;
  readonly env: SiteFile;
  /** Null for a build or a site without rendered pages. */
  readonly pages: LivePages | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly origin: string;
  readonly names: ReadonlySet<string>;
  /** Null unless the site is opened to other machines. */
  readonly upstream: Upstream | null;
}

function prepare(options: SiteOptions): Content {
  const { host, port, backendPort, backendSitePort, proxySecret = "" } = options;
  const files = readSiteFiles(options.distDir);
  const home = pageOf(files, HOME_PAGE);
  const other = pageOf(files, OTHER_PAGE);
  const widened = isWidened(host);
  const names = siteNames(host, options.hostNames ?? []);
  // Older browsers do not count web sockets to the same host as 'self'.
  const apiSources = widened
    ? names.flatMap((name) => [`ws://${name}:${port}`, `wss://${name}:${port}`])
    : connectionSources(`http://127.0.0.1:${backendPort}`);
  return {
    files,
    home,
    other,
    env: siteFile("env.js", envScript(options.clientEnv)),
    pages: livePages(options, other),
    headers: securityHeaders({ ...options, apiSources }, home.body.toString() + other.body.toString()),
    origin: `http://${names[0] ?? host}:${port}`,
    names: new Set(names),
    upstream: widened ? { backendPort, backendSitePort, proxySecret } : null,
  };
}

async function answer(content: Content, req: IncomingMessage, res: ServerResponse): Promise<void> {
  for (const [name, value] of Object.entries(content.headers)) res.setHeader(name, value);
  const target = parseTarget(req.url);
  if (target === null || !hasOneHost(req.rawHeaders)) {
    refuse(res, 400, "Bad request");
    return;
  }
  const verdict = judgeHost(req.headers.host, content.names);
  if (verdict === "foreign") {
    refuse(res, 403, "This host is not served here");
  } else if (verdict === "localhost") {
    res.writeHead(307, { location: content.origin + target.pathname + target.search }).end();
  } else if (content.upstream !== null && isApiPath(target.pathname)) {
    answerApi(req, res, apiRouteOf(target, content.upstream));
  } else if (req.method === "GET" || req.method === "HEAD") {
    await sendPath(content, req, { res, target });
  } else {
    res.setHeader("allow", "GET, HEAD");
    refuse(res, 405, "Method not allowed");
  }
}

function answerApi(req: IncomingMessage, res: ServerResponse, route: ApiRoute | null): void {
  if (route === null || route.isSocket) {
    refuse(res, 404, "Not found");
  } else if (!isOwnOrigin(req.headers.origin, req.headers.host)) {
    refuse(res, 403, "Pages of other sites may not use this one");
  } else {
    // These are answers of the API, with headers of their own.
    res.removeHeader("content-security-policy");
    proxyRequest(req, res, route);
  }
}

function answerUpgrade(
  { upstream, names }: Content,
  req: IncomingMessage,
  { socket, head }: { socket: Duplex; head: Buffer },
): void {
  const target = parseTarget(req.url);
  const route = target === null || upstream === null ? null : apiRouteOf(target, upstream);
  const { host, origin } = req.headers;
  if (!hasOneHost(req.rawHeaders)) endWith(socket, "400 Bad Request");
  else if (route === null || !route.isSocket) endWith(socket, "404 Not Found");
  else if (judgeHost(host, names) !== "own" || !isOwnOrigin(origin, host)) endWith(socket, "403 Forbidden");
  else proxyUpgrade(req, { socket, head }, route);
}

/** Files of the build that the running site answers with its own name and address. */
const WITH_SETTINGS = /^\/[a-z]+\.(?:txt|webmanifest)$/;

/** Pages of the build, which are answered for the addresses of screens. */
const UNDER_OTHER_ADDRESSES: ReadonlySet<string> = new Set([`/${HOME_PAGE}`, `/${OTHER_PAGE}`]);

/** For clients that ask while pages cannot be rendered; most often the reason is gone after it. */
const RETRY_SECONDS = "2";

async function sendPath(
  content: Content,
  req: IncomingMessage,
  { res, target }: { res: ServerResponse; target: RequestTarget },
): Promise<void> {
  const decoded = decode(target.pathname);
  const answer =
    decoded === null
      ? "none"
      : (assetAnswer(content, decoded) ??
        (await pageAnswer(content, { ...target, decoded, headers: req.headers })));
  if (answer === "none") refuse(res, 404, "Not found");
  else if (answer === "unavailable") refuse(res.setHeader("retry-after", RETRY_SECONDS), 503, "Try again");
  else await sendFile(req, res, answer);
}

function assetAnswer({ files, env }: Content, decoded: string): SentFile | null {
  if (decoded === "/env.js") return { file: env, cacheControl: CACHING.env };
  const file = files.get(decoded);
  if (file === undefined || WITH_SETTINGS.test(decoded) || UNDER_OTHER_ADDRESSES.has(decoded)) return null;
  return { file, cacheControl: decoded.startsWith("/assets/") ? CACHING.asset : CACHING.page };
}

/** With live content where it can be had, else as built. */
async function pageAnswer(
  content: Content,
  { decoded, ...asked }: RequestTarget & { decoded: string; headers: IncomingHttpHeaders },
): Promise<SentFile | NoAnswer> {
  if (isHidden(decoded)) return "none";
  const live = (await content.pages?.answer(asked)) ?? "none";
  if (typeof live === "object") return { ...live, cacheControl: CACHING.page };
  if (path.posix.extname(decoded) === "") return withoutContent(content, decoded, live);
  const file = WITH_SETTINGS.test(decoded) ? content.files.get(decoded) : undefined;
  return file === undefined ? live : { file, cacheControl: CACHING.page };
}

/** People see the page load whatever its status is; crawlers must not take it for what the address has. */
function withoutContent({ home, other, pages }: Content, pathname: string, why: NoAnswer): SentFile {
  if (pathname === "/") return { file: home, cacheControl: CACHING.page };
  const isUnknown = why === "unavailable" && pages?.hasScreen(pathname) !== true;
  return {
    file: other,
    cacheControl: CACHING.page,
    ...(isUnknown && { status: 503, retryAfter: RETRY_SECONDS }),
  };
}

function livePages(
  { siteUrl, distDir, clientEnv, backendPort }: SiteOptions,
  shell: SiteFile,
): LivePages | null {
  if (siteUrl === undefined) return null;
  const log = (error: unknown): void => void logUnexpected(error, { where: "pages" });
  const ask = askOver(`http://127.0.0.1:${backendPort}`);
  const pages = new LivePages({
    distDir,
    html: shell.body.toString(),
    manifest: readManifest(distDir),
    load: () => loadPages(distDir, { origin: siteUrl, clientEnv, ask }),
    log,
  });
  void pages.start();
  return pages;
}

function pageOf(files: ReadonlyMap<string, SiteFile>, name: string): SiteFile {
  const page = files.get(`/${name}`);
  if (page === undefined) throw new Error(`The built site has no ${name}.`);
  return page;
}

/** When the site proxies the client API itself, this is the origin of the page. */
const envScript = (clientEnv: object): string =>
  `window.__COHORT_ENV__ = ${JSON.stringify(clientEnv)};\nwindow.__COHORT_ENV__.convexUrl ||= window.location.origin;\n`;

/** Null for escapes that are no UTF-8: nothing has such an address, and the router would log each one. */
function decode(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/** What no link of ours names. */
const isHidden = (pathname: string): boolean => /\/\.|[\0\\]/.test(pathname);

function refuse(res: ServerResponse, status: number, text: string): void {
  res
    .writeHead(status, { "content-type": "text/plain; charset=utf-8", connection: "close" })
    .end(`${text}\n`);
}
