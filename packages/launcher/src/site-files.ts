// The built site in memory. Only what was read at the start can be answered, so no path leads out of the folder, to a hidden
// file or through a link.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

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

/** In the order in which they are preferred: the smallest first. */
const ENCODINGS = ["br", "gzip"] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Brotli's of 11, gzip's of 9. Scripts and styles are compressed once; pages every few seconds. */
const EFFORT = { asset: { br: 9, gzip: 9 }, page: { br: 5, gzip: 6 } } as const;

export interface SiteFile {
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
  /** Null for files that do not get smaller; compressed at the first request. */
  readonly compressed: ((encoding: Encoding) => Promise<Buffer>) | null;
}

export function siteFile(name: string, content: Buffer | string, givenType?: string): SiteFile {
  const body = Buffer.from(content);
  const type = givenType ?? TYPES[path.extname(name)] ?? "application/octet-stream";
  const kept = new Map<Encoding, Promise<Buffer>>();
  const compressed = (encoding: Encoding): Promise<Buffer> => {
    const made = kept.get(encoding) ?? compress(body, encoding, type);
    kept.set(encoding, made);
    return made;
  };
  return {
    type,
    body,
    etag: createHash("sha256").update(body).digest("base64url").slice(0, 22),
    compressed: COMPRESSIBLE.test(type) ? compressed : null,
  };
}

const [gzipped, brotliCompressed] = [promisify(gzip), promisify(brotliCompress)];

function compress(body: Buffer, encoding: Encoding, type: string): Promise<Buffer> {
  const effort = EFFORT[type.startsWith("text/html") ? "page" : "asset"];
  if (encoding === "gzip") return gzipped(body, { level: effort.gzip });
  return brotliCompressed(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
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

/** Null for the file as it is. */
const encodingFor = ({ compressed }: SiteFile, accepted: string): Encoding | null =>
  compressed === null ? null : (ENCODINGS.find((one) => new RegExp(`\\b${one}\\b`).test(accepted)) ?? null);

export interface SentFile {
  readonly file: SiteFile;
  readonly cacheControl: string;
  readonly status?: 200 | 404 | 503;
  /** Seconds, with the status 503. */
  readonly retryAfter?: string;
  /** Of a page that is answered in one of several. */
  readonly language?: string;
  /** Request headers that the file was chosen by. */
  readonly vary?: readonly string[];
}

export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  { file, cacheControl, status = 200, retryAfter, ...chosen }: SentFile,
): Promise<void> {
  const encoding = encodingFor(file, String(req.headers["accept-encoding"]));
  const etag = `"${file.etag}${encoding === null ? "" : `-${encoding}`}"`;
  res.setHeader("cache-control", cacheControl);
  res.setHeader("etag", etag);
  for (const header of variants(file, chosen)) res.appendHeader("vary", header);
  if (status === 200 && String(req.headers["if-none-match"]).includes(etag)) {
    res.writeHead(304).end();
    return;
  }
  res.setHeader("content-type", file.type);
  if (retryAfter !== undefined) res.setHeader("retry-after", retryAfter);
  if (chosen.language) res.setHeader("content-language", chosen.language);
  const body = await bodyIn(file, encoding, res);
  // Node leaves the body out of answers to HEAD.
  res.writeHead(status, { "content-length": body.length }).end(body);
}

async function bodyIn(file: SiteFile, encoding: Encoding | null, res: ServerResponse): Promise<Buffer> {
  if (encoding === null || file.compressed === null) return file.body;
  res.setHeader("content-encoding", encoding);
  return await file.compressed(encoding);
}

const variants = (file: SiteFile, { vary = [] }: Pick<SentFile, "vary">): readonly string[] =>
  file.compressed === null ? vary : ["accept-encoding", ...vary];
