// The built site in memory. Only what was read at the start can be answered, so no path leads out of the folder, to a hidden
// file or through a link.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

/** The landing page, rendered ahead of time when the site was built (`prerender.ts`). */
export const HOME_PAGE = "home.html";
/** Answered for every other path that is no file. */
export const OTHER_PAGE = "index.html";

/** `cache-control` of all hosts. The names of assets contain their hashes. */
export const CACHING = {
  page: "no-cache",
  env: "no-store",
  asset: "public, max-age=31536000, immutable",
} as const;

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".ico": "image/x-icon",
  ".txt": "text/plain; charset=utf-8",
};
const COMPRESSIBLE = /^(text\/|application\/(json|manifest|xml|atom)|image\/svg)/;

export interface SiteFile {
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
  /** Null for files that do not get smaller; compressed at the first request. */
  readonly zipped: (() => Promise<Buffer>) | null;
}

export function siteFile(name: string, content: Buffer | string, givenType?: string): SiteFile {
  const body = Buffer.from(content);
  const type = givenType ?? TYPES[path.extname(name)] ?? "application/octet-stream";
  let zipped: Promise<Buffer> | null = null;
  return {
    type,
    body,
    etag: createHash("sha256").update(body).digest("base64url").slice(0, 22),
    zipped: COMPRESSIBLE.test(type) ? () => (zipped ??= promisify(gzip)(body)) : null,
  };
}

/** Path in the address → file. Hidden files, links and source maps are left out. */
export function readSiteFiles(distDir: string): ReadonlyMap<string, SiteFile> {
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(distDir, { withFileTypes: true, recursive: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const parts = path.relative(distDir, file).split(path.sep);
    if (!entry.isFile() || entry.name.endsWith(".map") || parts.some((part) => part.startsWith(".")))
      continue;
    files.set(`/${parts.join("/")}`, siteFile(entry.name, readFileSync(file)));
  }
  return files;
}

const encodingHeader = ({ zipped }: SiteFile): string[] => (zipped === null ? [] : ["accept-encoding"]);

export interface SentFile {
  readonly file: SiteFile;
  readonly cacheControl: string;
  readonly status?: 200 | 404;
  /** Request headers that the file was chosen by. */
  readonly vary?: readonly string[];
}

export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  { file, cacheControl, status = 200, vary = [] }: SentFile,
): Promise<void> {
  const zip = file.zipped !== null && /\bgzip\b/.test(String(req.headers["accept-encoding"]));
  const etag = `"${file.etag}${zip ? "-gz" : ""}"`;
  res.setHeader("cache-control", cacheControl);
  res.setHeader("etag", etag);
  for (const header of [...encodingHeader(file), ...vary]) res.appendHeader("vary", header);
  if (status === 200 && String(req.headers["if-none-match"]).includes(etag)) {
    res.writeHead(304).end();
    return;
  }
  const body = zip ? await file.zipped() : file.body;
  res.setHeader("content-type", file.type);
  if (zip) res.setHeader("content-encoding", "gzip");
  // Node leaves the body out of answers to HEAD.
  res.writeHead(status, { "content-length": body.length }).end(body);
}
