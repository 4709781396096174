// Uploads and downloads of files (protocol A.10).
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { durableWrite } from "../database/durable-write.ts";
import { digestOf, rowOfKey, type FileStorage } from "../functions/files/file-storage.ts";
import { isDigest } from "../functions/files/stored-content.ts";
import { BlobTooLargeError, type StoredBlob } from "../storage/blob-store.ts";
import type { Document } from "../values/types.ts";
import { badRequest, HttpError } from "./http-error.ts";
import type { HttpContext, HttpDeps, HttpEnv } from "./http-types.ts";
import { parseRange, type ByteRange } from "./byte-range.ts";

const MAX_UPLOAD_BYTES = 1024 * 1024 * 1024;
const CACHE_CONTROL = "private, max-age=2592000";
const NO_FILE_STORAGE = { code: "FileStorageUnavailable", message: "This deployment has no file storage." };

export type StorageDeps = Pick<HttpDeps, "database" | "files" | "nowMs">;

export function storageRoutes(deps: StorageDeps): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  const { files } = deps;
  if (files === null) {
    app.all("/api/storage/*", (context) => context.json(NO_FILE_STORAGE, 404));
    return app;
  }
  app.post("/api/storage/upload", (context) => upload(context, deps, files));
  app.get("/api/storage/:key", (context) => download(context, deps, files));
  return app;
}

async function upload(context: HttpContext, deps: StorageDeps, files: FileStorage): Promise<Response> {
  const token = files.tokens.read(context.req.query("token") ?? "", deps.nowMs());
  if (!token.ok) throw refusedToken(token.why);
  const { component } = token;
  const blob = await receive(context, files, component);
  const contentType = context.req.header("content-type") ?? null;
  const storageId = await durableWrite(deps.database, (tx) =>
    files.record({ tx, component }, blob, contentType),
  );
  return context.json({ storageId });
}

function refusedToken(why: "invalid" | "expired"): HttpError {
  return why === "expired"
    ? new HttpError(401, "StorageTokenExpired", "Store File Authorization expired")
    : new HttpError(401, "StorageTokenInvalid", "Couldn't decode the StoreFileAuthorization token");
}

async function receive(context: HttpContext, files: FileStorage, component: string): Promise<StoredBlob> {
  const wanted = wantedDigest(context);
  const body = context.req.raw.body;
  const chunks = body === null ? [] : (body as ReadableStream<Uint8Array>);
  let blob: StoredBlob;
  try {
    blob = await files.blobs.write(component, chunks, MAX_UPLOAD_BYTES);
  } catch (error) {
    if (error instanceof BlobTooLargeError) throw new HttpError(413, "FileTooLarge", error.message);
    throw error;
  }
  if (wanted === null || isDigest(wanted, blob.sha256)) return blob;
  await files.blobs.remove(component, blob.key);
  throw badRequest("DigestMismatch", "The uploaded content does not have the digest of its Digest header.");
}

/** `Digest: sha-256=<base64>`; other algorithms are not checked. */
function wantedDigest(context: HttpContext): string | null {
  const [, digest] = /(?:^|,)\s*sha-256=([^,\s]+)/i.exec(context.req.header("digest") ?? "") ?? [];
  return digest ?? null;
}

async function download(context: HttpContext, deps: StorageDeps, files: FileStorage): Promise<Response> {
  const key = context.req.param("key") ?? "";
  const component = context.req.query("component") ?? "";
  const row = find(deps, component, key);
  if (row === null) throw notFound(key);
  const size = Number(row["size"]);
  const range = parseRange(context.req.header("range"), size);
  if (range === "unsatisfiable") {
    return context.body(null, 416, { "Content-Range": `bytes */${size}`, "Accept-Ranges": "bytes" });
  }
  return send(context, { row, range }, await contentOf(files, { component, key, size }, range));
}

async function contentOf(
  files: FileStorage,
  file: { component: string; key: string; size: number },
  range: ByteRange | null,
): Promise<Readable> {
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (end < start) return Readable.from([]);
  const stream = await files.blobs.stream(file.component, file.key, { start, end });
  if (stream === null) throw notFound(file.key);
  return stream;
}

function find({ database }: StorageDeps, component: string, key: string): Document | null {
  const tx = database.beginQuery();
  try {
    return rowOfKey({ tx, component }, key);
  } finally {
    database.abandon(tx);
  }
}

function send(
  context: HttpContext,
  { row, range }: { row: Document; range: ByteRange | null },
  content: Readable,
): Response {
  const size = Number(row["size"]);
  const headers: Record<string, string> = {
    "Content-Length": String(range === null ? size : range.end - range.start + 1),
    Digest: `sha-256=${digestOf(row)}`,
    "Cache-Control": CACHE_CONTROL,
    "Accept-Ranges": "bytes",
    // Uploaded files must not be interpreted as pages or scripts.
    "X-Content-Type-Options": "nosniff",
  };
  if (typeof row["contentType"] === "string") headers["Content-Type"] = row["contentType"];
  if (range !== null) headers["Content-Range"] = `bytes ${range.start}-${range.end}/${size}`;
  const status: ContentfulStatusCode = range === null ? 200 : 206;
  return context.body(Readable.toWeb(content) as globalThis.ReadableStream, status, headers);
}

function notFound(key: string): HttpError {
  return new HttpError(404, "FileNotFound", `File ${key} not found.`);
}
