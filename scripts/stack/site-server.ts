// Serves the built client: static files, `/env.js`, one canonical origin, security headers.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Server as SocketServer } from "node:net";
import path from "node:path";
import { pipeline } from "node:stream";
import { createReadStream } from "node:fs";
import { createGzip, gzipSync } from "node:zlib";
import { proxyRequest, proxyUpgrade } from "./site-proxy.ts";

export interface SiteOptions {
  readonly host: string;
  readonly port: number;
  readonly distDir: string;
  /** Served as `window.__COHORT_ENV__`. */
  readonly clientEnv: object;
  readonly backendPort: number;
  readonly backendSitePort: number;
  /** Origins of payment scripts and frames. */
  readonly paymentOrigins: readonly string[];
  /** Origins of people's pictures besides https ones. */
  readonly pictureOrigins: readonly string[];
}

export interface Site {
  close(): Promise<void>;
}

/** The landing page, rendered ahead of time when the site was built (`prerender.ts`). */
export const HOME_PAGE = "home.html";
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".map": "application/json",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest)|image\/svg)/;

/** `reserved` listens on the port already; without it the site does so itself. */
export async function serveSite(options: SiteOptions, reserved?: SocketServer): Promise<Site> {
  const handler = createHandler(options);
  const main = await listen(createServer(handler), reserved ?? options);
  const widened = options.host !== "127.0.0.1";
  if (widened)
    main.on("upgrade", (req, socket, head) => proxyUpgrade(req, { socket, head }, options.backendPort));
  // Browsers may try ::1 first for "localhost"; it only ever redirects, so a machine without IPv6 loses nothing.
  const six = widened
    ? null
    : await listen(createServer(handler), { port: options.port, host: "::1" }).catch(() => null);
  return {
    close: async () => {
      await Promise.all([main, six].map(async (server) => (server === null ? undefined : shut(server))));
    },
  };
}

interface Page {
  readonly html: string;
  readonly zipped: Buffer;
}

function readPage(distDir: string, name: string): Page {
  const html = readFileSync(path.join(distDir, name), "utf8");
  return { html, zipped: gzipSync(html) };
}

function createHandler(options: SiteOptions) {
  const home = readPage(options.distDir, HOME_PAGE);
  const other = readPage(options.distDir, "index.html");
  const headers = securityHeaders(options, home.html + other.html);
  const envScript = `window.__COHORT_ENV__ = ${JSON.stringify(options.clientEnv)};\n`;
  const widened = options.host !== "127.0.0.1";
  return (req: IncomingMessage, res: ServerResponse): void => {
    const url = new URL(req.url ?? "/", "http://site");
    if (widened && url.pathname.startsWith("/api/")) {
      proxyRequest(req, res, upstreamPort(url.pathname, options));
      return;
    }
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    if (isLocalhost(req.headers.host)) {
      res.writeHead(307, { location: `http://127.0.0.1:${options.port}${url.pathname}${url.search}` }).end();
    } else if (req.method !== "GET" && req.method !== "HEAD") {
      res.writeHead(405, { allow: "GET, HEAD" }).end();
    } else if (url.pathname === "/env.js") {
      res.writeHead(200, { "content-type": TYPES[".js"], "cache-control": "no-store" }).end(envScript);
    } else {
      const page = url.pathname === "/" ? home : other;
      sendFile(req, res, { distDir: options.distDir, pathname: url.pathname, page });
    }
  };
}

/** Sign-in routes are HTTP actions; everything else below /api belongs to the client API. */
const upstreamPort = (pathname: string, options: SiteOptions): number =>
  pathname.startsWith("/api/auth/") ? options.backendSitePort : options.backendPort;
const isLocalhost = (host: string | undefined): boolean => /^localhost(:\d+)?$/i.test(host ?? "");

function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  { distDir, pathname, page }: { distDir: string; pathname: string; page: Page },
): void {
  const file = resolveFile(distDir, pathname);
  if (file === null) {
    // A missing asset is an error; anything else is a route of the client.
    if (path.extname(pathname) !== "")
      res.writeHead(404, { "content-type": "text/plain" }).end("Not found\n");
    else sendPage(req, res, page);
    return;
  }
  const type = TYPES[path.extname(file)] ?? "application/octet-stream";
  const immutable = pathname.startsWith("/assets/");
  res.setHeader("content-type", type);
  res.setHeader("cache-control", immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (req.method === "HEAD") {
    res.end();
  } else if (COMPRESSIBLE.test(type) && acceptsGzip(req)) {
    res.writeHead(200, { "content-encoding": "gzip", vary: "accept-encoding" });
    pipeline(createReadStream(file), createGzip(), res, () => undefined);
  } else {
    res.writeHead(200, { "content-length": statSync(file).size });
    pipeline(createReadStream(file), res, () => undefined);
  }
}

function sendPage(req: IncomingMessage, res: ServerResponse, { html, zipped }: Page): void {
  const headers = { "content-type": TYPES[".html"], "cache-control": "no-cache", vary: "accept-encoding" };
  if (acceptsGzip(req)) res.writeHead(200, { ...headers, "content-encoding": "gzip" }).end(zipped);
  else res.writeHead(200, headers).end(html);
}

const acceptsGzip = (req: IncomingMessage): boolean =>
  /\bgzip\b/.test(String(req.headers["accept-encoding"]));

/** The file below `distDir` that a path names, or null; never one outside of it, never a hidden one. */
function resolveFile(distDir: string, pathname: string): string | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (decoded.includes("\0") || decoded.split("/").some((part) => part.startsWith("."))) return null;
  const file = path.join(distDir, decoded);
  return existsSync(file) && statSync(file).isFile() ? file : null;
}

function securityHeaders(options: SiteOptions, html: string): Record<string, string> {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, body]) =>
      `'sha256-${createHash("sha256")
        .update(body ?? "")
        .digest("base64")}'`,
  );
  const payments = options.paymentOrigins.join(" ");
  const backends = [options.backendPort, options.backendSitePort].flatMap((port) => [
    `http://127.0.0.1:${port}`,
    `ws://127.0.0.1:${port}`,
  ]);
  return {
    "content-security-policy": [
      "default-src 'self'",
      `script-src 'self' ${inline.join(" ")} ${payments}`,
      `connect-src 'self' ${backends.join(" ")} ${payments}`,
      `frame-src ${payments}`,
      `img-src 'self' data: https: ${payments} ${options.pictureOrigins.join(" ")}`,
      // Radix and the payment script position their parts with inline styles.
      "style-src 'self' 'unsafe-inline'",
      "font-src 'self' data:",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join("; "),
    // Payment and sign-in popups must be able to report back.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
  };
}

function listen(server: Server, at: SocketServer | { port: number; host: string }): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen("port" in at ? { port: at.port, host: at.host } : at, () => resolve(server));
  });
}

function shut(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
