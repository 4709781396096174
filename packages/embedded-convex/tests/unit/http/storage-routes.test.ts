// Uploads and downloads of files by their addresses.
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Database } from "../../../src/database/types.ts";
import { FileStorage } from "../../../src/functions/files/file-storage.ts";
import { UploadTokens } from "../../../src/functions/files/upload-tokens.ts";
import { errorResponse } from "../../../src/http/http-error.ts";
import type { HttpEnv } from "../../../src/http/http-types.ts";
import { storageRoutes } from "../../../src/http/storage-routes.ts";
import { BlobStore, BlobTooLargeError } from "../../../src/storage/blob-store.ts";
import { readIndex } from "../../../src/system/reads.ts";
import type { Document } from "../../../src/values/types.ts";
import { inQuery, open } from "../database/support.ts";

const CLOUD = "http://127.0.0.1:1";
const DIGEST = createHash("sha256").update("hello").digest("base64");
const HOUR_MS = 3_600_000;

let folder: string;
let db: Database;
let files: FileStorage;
let app: Hono<HttpEnv>;
let nowMs: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cohort-storage-routes-"));
  ({ db } = await open());
  nowMs = 1_760_000_000_000;
  const blobs = new BlobStore({ folder, randomBytes });
  files = new FileStorage({ blobs, tokens: new UploadTokens(randomBytes(32)), cloudOrigin: CLOUD });
  app = storageRoutes({ database: db, files, nowMs: () => nowMs });
  app.onError((error, context) =>
    errorResponse(error, context, { log: () => undefined, newRequestId: () => "0" }),
  );
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const rows = (component = ""): Document[] =>
  inQuery(db, (tx) => [...readIndex(tx, { component, table: "_storage" })]);

function upload(
  body: string | null,
  { headers = {}, component = "" }: { headers?: Record<string, string>; component?: string } = {},
): Promise<Response> {
  const url = files.uploadUrl(component, nowMs);
  return Promise.resolve(app.request(url.slice(CLOUD.length), { method: "POST", body, headers }));
}

function get(headers: Record<string, string> = {}, component = ""): Promise<Response> {
  const [row] = rows(component);
  const url = inQuery(db, (tx) => files.downloadUrl({ tx, component }, row?._id ?? "")) ?? "";
  return Promise.resolve(app.request(url.slice(CLOUD.length), { headers }));
}

test("a file of a component is found at its own address, and not among those of the app", async () => {
  const answer = (await (await upload("hello", { component: "a/b" })).json()) as { storageId: string };
  expect(rows("a/b").map(({ _id }) => _id)).toEqual([answer.storageId]);
  expect(rows()).toEqual([]);
  expect(await (await get({}, "a/b")).text()).toBe("hello");
});

test("an upload with another digest than its own leaves neither a row nor a content", async () => {
  const wrong = await upload("hellO", { headers: { digest: `sha-256=${DIGEST}` } });
  expect([wrong.status, rows(), readdirSync(join(folder, "_app"))]).toEqual([400, [], []]);
});

test("a digest may be one of several, and others than SHA-256 are passed over", async () => {
  for (const digest of ["md5=abc", `md5=abc, SHA-256=${DIGEST},sha-512=x`])
    expect((await upload("hello", { headers: { digest } })).status).toBe(200);
  expect((await upload("hellO", { headers: { digest: `md5=abc, SHA-256=${DIGEST}` } })).status).toBe(400);
});

test("browsers take a file for nothing but what it says it is", async () => {
  await upload("hello", { headers: { "content-type": "text/html" } });
  const page = await get();
  expect([page.headers.get("x-content-type-options"), page.headers.get("content-type")]).toEqual([
    ...["nosniff", "text/html"],
  ]);
});

test("a file without a type and without content is one", async () => {
  await upload(null);
  expect(rows()).toMatchObject([{ size: 0 }]);
  const empty = await get();
  expect([empty.status, empty.headers.get("content-type"), await empty.text()]).toEqual([200, null, ""]);
  expect(empty.headers.get("content-length")).toBe("0");
  const part = await get({ range: "bytes=0-" });
  expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([200, "", null]);
});

test("parts of a file have their own length", async () => {
  await upload("hello");
  const end = await get({ range: "bytes=-2" });
  expect([end.status, await end.text(), end.headers.get("content-length")]).toEqual([206, "lo", "2"]);
  expect(end.headers.get("content-range")).toBe("bytes 3-4/5");
  const beyond = await get({ range: "bytes=9-" });
  expect([beyond.status, beyond.headers.get("accept-ranges")]).toEqual([416, "bytes"]);
});

test("a file whose content is gone is not found", async () => {
  await upload("hello");
  const [row] = rows();
  await files.blobs.remove("", row?.["key"] as string);
  const answer = await get();
  expect([answer.status, await answer.json()]).toMatchObject([404, { code: "FileNotFound" }]);
});

test("a file that is too large is refused as such", async () => {
  const write = vi.spyOn(files.blobs, "write").mockRejectedValueOnce(new BlobTooLargeError(7));
  const answer = await upload("hello");
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { code: "FileTooLarge", message: "The file is larger than 7 bytes." },
  ]);
  expect(write.mock.calls[0]?.[2]).toBe(1024 ** 3);
  write.mockRejectedValueOnce(new Error("disk"));
  expect([(await upload("hello")).status, rows()]).toEqual([500, []]);
});

test("an address for an upload is good for an hour", async () => {
  const url = files.uploadUrl("", nowMs).slice(CLOUD.length);
  const post = () => Promise.resolve(app.request(url, { method: "POST", body: "x" }));
  nowMs += HOUR_MS - 1000;
  expect((await post()).status).toBe(200);
  nowMs += 2000;
  expect((await post()).status).toBe(401);
});

test("contents are kept while anybody needs them, however often one lets go", async () => {
  const { key } = await files.blobs.write("", [Buffer.from("x")], 10);
  const [first, second] = [files.pin(), files.pin()];
  await files.discard([{ component: "", key }]);
  first();
  first();
  await files.discard([]);
  expect(await files.blobs.read("", key)).not.toBeNull();
  second();
  await files.discard([]);
  expect(await files.blobs.read("", key)).toBeNull();
});
