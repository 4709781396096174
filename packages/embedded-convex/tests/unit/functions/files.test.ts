// File storage from end to end: functions, the storage routes and the blob folder over one database.
import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../src/database/types.ts";
import { FileStorage, type FilePlace } from "../../../src/functions/files/file-storage.ts";
import { UploadTokens } from "../../../src/functions/files/upload-tokens.ts";
import { errorResponse } from "../../../src/http/http-error.ts";
import type { HttpEnv } from "../../../src/http/http-types.ts";
import { storageRoutes } from "../../../src/http/storage-routes.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { openFiles } from "../../../src/storage-files.ts";
import { BlobStore } from "../../../src/storage/blob-store.ts";
import type { JsonObject } from "../../../src/values/types.ts";
import { bundle } from "./bundle.ts";
import { callOf, startRig, type Rig } from "./harness.ts";

const APP = {
  "files.ts": `
    import { actionGeneric as action, mutationGeneric as mutation, queryGeneric as query } from "convex/server";
    export const uploadUrl = mutation({ args: {}, handler: (ctx) => ctx.storage.generateUploadUrl() });
    export const url = query({ handler: async (ctx, { id }: any) => await ctx.storage.getUrl(id) });
    export const metadata = query({ handler: async (ctx, { id }: any) => await ctx.storage.getMetadata(id) });
    export const row = query({ handler: async (ctx, { id }: any) => await ctx.db.system.get(id) });
    export const rows = query({ handler: async (ctx) => await ctx.db.system.query("_storage").collect() });
    export const remove = mutation({ handler: async (ctx, { id }: any) => { await ctx.storage.delete(id); } });
    export const removeAndFail = mutation({ handler: async (ctx, { id }: any) => { await ctx.storage.delete(id); throw new Error("no"); } });
    export const storeInMutation = mutation({ handler: async (ctx: any, { text }: any) => {
      await ctx.storage.store(new Blob([text], { type: "text/plain" }));
    } });
    export const getInMutation = mutation({ handler: async (ctx, { id }) => { await ctx.storage.get(id); } });
    export const store = action({ handler: async (ctx, { text, sha256 }: any) => {
      const id = await ctx.storage.store(new Blob([text], { type: "text/markdown" }), sha256 === undefined ? {} : { sha256 });
      const blob = await ctx.storage.get(id);
      return [id, await blob!.text(), blob!.type, await ctx.storage.getUrl(id)];
    } });
    export const read = action({ handler: async (ctx, { id }: any) => { const blob = await ctx.storage.get(id); return blob === null ? null : await blob.text(); } });
    export const removeInAction = action({ handler: async (ctx, { id }: any) => { await ctx.storage.delete(id); return await ctx.storage.getMetadata(id); } });
    export const writeRow = mutation({ handler: async (ctx, { id, way }) => { await ctx.db[way](id, ...(way === "delete" ? [] : [{}])); } });
    export const writeNote = mutation({ args: {}, handler: (ctx) => ctx.db.insert("notes", {}) });
    export const uploadUrlInAction = action({ handler: (ctx) => ctx.storage.generateUploadUrl() });
  `,
};

const SILENT = { log: () => undefined, newRequestId: () => "0" };
const CLOUD = "http://127.0.0.1:3210";
const HELLO = createHash("sha256").update("hello").digest();

let folder: string;
let rig: Rig;
let storage: FileStorage;
let http: Hono<HttpEnv>;
let database: Database;
const clock = { now: Date.now() };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "cohort-files-"));
  const runtime = systemRuntime();
  storage = new FileStorage({
    blobs: new BlobStore({ folder: join(folder, "files"), randomBytes }),
    tokens: new UploadTokens(randomBytes(32)),
    cloudOrigin: CLOUD,
  });
  rig = await startRig({ modules: { "": await bundle(APP) } }, { runtime, files: storage });
  database = rig.database;
  http = storageRoutes({ database, files: storage, nowMs: () => clock.now });
  http.onError((error, context) => errorResponse(error, context, SILENT));
});

afterAll(async () => {
  await rig.close();
  rmSync(folder, { recursive: true, force: true });
});

async function upload(body: string, headers: Record<string, string> = {}): Promise<Response> {
  const url = (await rig.mutation("files:uploadUrl")) as string;
  return await http.request(url.slice(CLOUD.length), { method: "POST", body, headers });
}

async function uploaded(body: string, type = "text/plain"): Promise<string> {
  const answer = (await (await upload(body, { "content-type": type })).json()) as { storageId: string };
  return answer.storageId;
}

async function download(id: string, headers: Record<string, string> = {}): Promise<Response> {
  const url = (await rig.query("files:url", { id })) as string;
  return await http.request(url.slice(CLOUD.length), { headers });
}

async function committed<T>(write: (place: FilePlace) => T): Promise<T> {
  const tx = database.beginMutation();
  const result = write({ tx, component: "" });
  await database.commit(tx).durable;
  return result;
}

describe("uploads", () => {
  it("are returned byte for byte, with type, digest and caching", async () => {
    const id = await uploaded("hello", "text/x-greeting");
    const response = await download(id);
    expect(await response.text()).toBe("hello");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/x-greeting",
      "content-length": "5",
      digest: `sha-256=${HELLO.toString("base64")}`,
      "cache-control": "private, max-age=2592000",
      "accept-ranges": "bytes",
    });
  });

  it("are rows of _storage, without the engine's own fields", async () => {
    const id = await uploaded("hello");
    const row = (await rig.query("files:row", { id })) as JsonObject;
    const { _id, _creationTime, ...rest } = row;
    expect([_id, typeof _creationTime]).toStrictEqual([id, "number"]);
    expect(rest).toStrictEqual({ contentType: "text/plain", sha256: HELLO.toString("base64"), size: 5 });
    expect(await rig.query("files:rows")).toContainEqual(row);
    expect(await rig.query("files:metadata", { id })).toStrictEqual({
      storageId: id,
      sha256: HELLO.toString("hex"),
      size: 5,
      contentType: "text/plain",
    });
  });

  it.each(["patch", "replace", "delete"])("have rows that db.%s refuses", async (way) => {
    const id = await uploaded("hello");
    const outcome = await rig.functions.mutation(callOf("files:writeRow", { id, way }));
    const errorMessage = expect.stringContaining("System tables cannot be written") as string;
    expect(outcome).toMatchObject({ ok: false, errorMessage });
    expect(await rig.query("files:metadata", { id })).toMatchObject({ contentType: "text/plain", size: 5 });
  });

  it("may be empty", async () => {
    const response = await download(await uploaded(""));
    expect([response.status, await response.text()]).toStrictEqual([200, ""]);
  });

  it("may have no type", async () => {
    for (const type of [null, ""]) {
      const blob = { key: "none", sha256: HELLO.toString("base64"), size: 5 };
      const id = await committed((place) => storage.record(place, blob, type));
      const row = (await rig.query("files:row", { id })) as JsonObject;
      expect(Object.keys(row).toSorted()).toEqual(["_creationTime", "_id", "sha256", "size"]);
      expect(await rig.query("files:metadata", { id })).toMatchObject({ contentType: null });
      await committed((place) => storage.remove(place, id));
    }
  });

  it("must match the digest they announce", async () => {
    const digest = (base64: string): Record<string, string> => ({ digest: `sha-256=${base64}` });
    expect((await upload("hello", digest(HELLO.toString("base64")))).status).toBe(200);
    const wrong = await upload("hellO", digest(HELLO.toString("base64")));
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: "DigestMismatch" }]);
  });

  it("need a token of this deployment that is less than an hour old", async () => {
    const post = (url: string): Promise<Response> =>
      Promise.resolve(http.request(url.slice(CLOUD.length), { method: "POST", body: "x" }));
    const url = (await rig.mutation("files:uploadUrl")) as string;
    expect((await post(`${url}x`)).status).toBe(401);
    const without = await post(`${CLOUD}/api/storage/upload`);
    expect([without.status, await without.json()]).toMatchObject([401, { code: "StorageTokenInvalid" }]);
    clock.now += 3_700_000;
    const late = await post(url);
    clock.now -= 3_700_000;
    expect([late.status, await late.json()]).toMatchObject([
      401,
      { code: "StorageTokenExpired", message: "Store File Authorization expired" },
    ]);
    expect((await post(url)).status).toBe(200);
  });
});

describe("downloads", () => {
  it("send the requested range", async () => {
    const id = await uploaded("hello");
    const part = await download(id, { range: "bytes=1-3" });
    expect([part.status, await part.text(), part.headers.get("content-range")]).toStrictEqual([
      206,
      "ell",
      "bytes 1-3/5",
    ]);
    const beyond = await download(id, { range: "bytes=5-" });
    expect([beyond.status, beyond.headers.get("content-range")]).toStrictEqual([416, "bytes */5"]);
  });

  it("refuse ids, keys of other components and unknown keys", async () => {
    const id = await uploaded("hello");
    const url = ((await rig.query("files:url", { id })) as string).slice(CLOUD.length);
    for (const path of [`/api/storage/${id}`, `${url}?component=child`, `${url}0`]) {
      const response = await http.request(path);
      expect([response.status, await response.json()]).toMatchObject([404, { code: "FileNotFound" }]);
    }
  });
});

describe("ctx.storage", () => {
  it("deletes with the transaction, and the content is removed with the row", async () => {
    const id = await uploaded("hello");
    const url = ((await rig.query("files:url", { id })) as string).slice(CLOUD.length);
    await expect(rig.mutation("files:removeAndFail", { id })).rejects.toThrow("no");
    expect((await http.request(url)).status).toBe(200);
    await rig.mutation("files:remove", { id });
    expect(await rig.query("files:url", { id })).toBeNull();
    expect((await http.request(url)).status).toBe(404);
    await expect(rig.mutation("files:remove", { id })).rejects.toThrow(`storage id ${id} not found`);
  });

  it("stores and reads contents in actions", async () => {
    const [id, text, type, url] = (await rig.action("files:store", { text: "größer" })) as string[];
    expect([text, type]).toStrictEqual(["größer", "text/markdown"]);
    const response = await http.request(url?.slice(CLOUD.length) ?? "");
    expect(await response.text()).toBe("größer");
    expect(await rig.action("files:read", { id: id ?? "" })).toBe("größer");
    expect(await rig.action("files:removeInAction", { id: id ?? "" })).toBeNull();
    expect(await rig.action("files:read", { id: id ?? "" })).toBeNull();
    expect(await rig.action("files:uploadUrlInAction")).toContain("/api/storage/upload?token=");
  });

  it("checks a digest given to store", async () => {
    const good = rig.action("files:store", { text: "hello", sha256: HELLO.toString("hex") });
    expect(((await good) as string[])[1]).toBe("hello");
    await expect(rig.action("files:store", { text: "hellO", sha256: HELLO.toString("hex") })).rejects.toThrow(
      "does not have the sha256",
    );
  });

  it("neither stores nor reads contents in mutations", async () => {
    await expect(rig.mutation("files:storeInMutation", { text: "x" })).rejects.toThrow(
      "ctx.storage.store() is not supported in queries and mutations yet. Please use an action, or ctx.storage.generateUploadUrl() to upload from a client.",
    );
    const id = await uploaded("x");
    await expect(rig.mutation("files:getInMutation", { id })).rejects.toThrow("Unknown async operation");
  });

  it("takes old ids, the UUIDs in the URLs of files, within its component", async () => {
    const url = (await rig.query("files:url", { id: await uploaded("by its old id") })) as string;
    const id = url.split("/").at(-1) ?? "";
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(await (await download(id)).text()).toBe("by its old id");
    expect(await rig.query("files:url", { id: crypto.randomUUID() })).toBeNull();
    await rig.mutation("files:remove", { id });
    expect(await rig.query("files:url", { id })).toBeNull();
    await expect(rig.mutation("files:remove", { id })).rejects.toThrow(`storage id ${id} not found`);
  });

  it("reports invalid ids", async () => {
    const cases = [
      ["query", "files:url", "storage.getUrl"],
      ["query", "files:metadata", "storage.getMetadata"],
      ["mutation", "files:remove", "storage.delete"],
      ["action", "files:read", "storage.getMetadata"],
    ] as const;
    for (const [kind, path, method] of cases)
      await expect(rig[kind](path, { id: "nonsense" })).rejects.toThrow(
        `Invalid argument \`storageId\` for \`${method}\`: Invalid storage ID: "nonsense". Storage ID should be an Id of '_storage' table, or a UUID string.`,
      );
  });

  it("reports ids of other tables", async () => {
    const id = await rig.mutation("files:writeNote");
    await expect(rig.query("files:url", { id })).rejects.toThrow(
      "Invalid argument `storageId` for `storage.getUrl`: Invalid storage ID. Storage ID cannot be an ID on any table other than '_storage'.",
    );
  });

  it("refuses ids that are no texts", async () => {
    const text = "Invalid argument `storageId`: expected a string.";
    for (const id of [5, null, { id: "x" }]) {
      await expect(rig.query("files:url", { id })).rejects.toThrow(text);
      await expect(rig.mutation("files:remove", { id })).rejects.toThrow(text);
      await expect(rig.action("files:read", { id })).rejects.toThrow(text);
    }
  });

  it("reruns queries with a URL when its file is deleted", async () => {
    const id = await uploaded("hello");
    const { reads, snapshotTs } = await rig.functions.query(callOf("files:url", { id }));
    const woken = new Promise<bigint>((resolve) => {
      database.subscriptions.subscribe(reads, snapshotTs, resolve);
    });
    await rig.mutation("files:remove", { id });
    expect(await woken).toBeGreaterThan(snapshotTs);
  });
});

describe("contents on disk", () => {
  it("are removed with their rows and swept when no row refers to them", async () => {
    const rowsFirst = (await rig.query("files:rows")) as JsonObject[];
    const options = {
      dataFolder: folder,
      database,
      runtime: systemRuntime(),
      cloudOrigin: CLOUD,
      adminKey: "k",
    };
    const files = openFiles(options);
    const orphan = await files.storage.blobs.write("", [Buffer.from("orphan")], 10);
    await files.close();
    const again = openFiles(options);
    const blob = await again.storage.blobs.write("", [Buffer.from("short-lived")], 100);
    const id = await committed((place) => again.storage.record(place, blob, null));
    expect((await again.storage.blobs.read("", blob.key))?.toString()).toBe("short-lived");
    await committed((place) => again.storage.remove(place, id));
    await again.close();
    const names = readdirSync(join(folder, "files", "_app"));
    expect(names).not.toContain(orphan.key);
    expect(names).not.toContain(blob.key);
    expect(names).toHaveLength(rowsFirst.length);
  });
});
