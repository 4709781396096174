import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Hono } from "hono";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../../src/database/types.ts";
import { transferRoutes } from "../../../src/deploy/transfer/routes.ts";
import { TransferService } from "../../../src/deploy/transfer/transfer-service.ts";
import { FileStorage } from "../../../src/functions/files/file-storage.ts";
import { UploadTokens } from "../../../src/functions/files/upload-tokens.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { BlobStore } from "../../../src/storage/blob-store.ts";
import { readIndex } from "../../../src/system/reads.ts";
import { runSystemQuery } from "../../../src/system/system-queries.ts";
import { inQuery, open, push, schemaOf } from "../database/support.ts";
import { latest } from "./transfer-support.ts";

let app: Hono;
let db: Database;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "cohort-transfer-routes-"));
  ({ db } = await open());
  const blobs = new BlobStore({ folder: join(folder, "files"), randomBytes });
  const tokens = new UploadTokens(randomBytes(32));
  const files = new FileStorage({ blobs, tokens, cloudOrigin: "http://127.0.0.1:1" });
  const service = new TransferService({ database: db, runtime: systemRuntime(), files, folder });
  app = transferRoutes(service, (authorization) => {
    if (authorization !== "Convex key") throw new Error("not the key");
  });
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return Promise.resolve(
    app.request(path, {
      method: "POST",
      body,
      headers: { authorization: "Convex key", "content-length": String(body.length), ...headers },
    }),
  );
}

const texts = (): unknown[] =>
  inQuery(db, (tx) => [...readIndex(tx, { table: "notes" })].map(({ text }) => text));

describe("an import in one request", () => {
  it("writes all rows and returns their number", async () => {
    const rows = '{"text":"one"}\n{"text":"two"}\n';
    const response = await post("/api/import?tableName=notes&format=jsonLines&mode=requireEmpty", rows);
    expect([response.status, await response.json()]).toEqual([200, { numWritten: 2 }]);
    expect(texts()).toEqual(["one", "two"]);
    const more = await post(
      "/api/import?tableName=notes&format=jsonArray&mode=replace",
      '[{"text":"three"}]',
    );
    expect(await more.json()).toEqual({ numWritten: 1 });
    expect(texts()).toEqual(["three"]);
  });

  it("takes at most 256 MiB", async () => {
    const path = "/api/import?tableName=notes&format=jsonLines&mode=append";
    const sent = async (length: number) =>
      await post(path, '{"text":"one"}', { "content-length": String(length) });
    expect((await sent(256 * 1024 * 1024)).status).toBe(200);
    const refused = await sent(256 * 1024 * 1024 + 1);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: "BadImport", message: expect.stringContaining("at most 268435456 bytes") as string },
    ]);
    expect(texts()).toEqual(["one"]);
  });

  it("writes nothing when a row or the table forbids it, or the key is wrong", async () => {
    await push(db, schemaOf({ notes: { documentType: { type: "object", value: { text: TEXT } } } }));
    const path = "/api/import?tableName=notes&format=jsonLines&mode=requireEmpty";
    const refused = await post(path, '{"text":"one"}\n{"text":2}\n');
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { code: "BadImport", message: expect.stringContaining("notes") as string },
    ]);
    await expect(post(path, '{"text":"one"}', { authorization: "Convex other" })).rejects.toThrow(
      "not the key",
    );
    expect(texts()).toEqual([]);
    await post(path, '{"text":"one"}');
    expect((await post(path, '{"text":"two"}')).status).toBe(400);
    expect(texts()).toEqual(["one"]);
  });
});

describe("an import that would delete documents", () => {
  beforeEach(async () => {
    await post("/api/import?tableName=notes&format=jsonLines&mode=append", '{"text":"old"}');
  });

  /** The id of one that waits for a confirmation. */
  async function waiting(): Promise<string> {
    const begun = (await (await post("/api/import/start_upload", "")).json()) as { uploadToken: string };
    const { uploadToken } = begun;
    const part = await post(
      `/api/import/upload_part?uploadToken=${uploadToken}&partNumber=1`,
      '{"text":"new"}',
    );
    const partTokens = [(await part.json()) as string];
    const target = { tableName: "notes", format: "jsonLines", mode: "replace" };
    const finished = await post(
      "/api/import/finish_upload",
      JSON.stringify({ import: target, uploadToken, partTokens }),
    );
    await expect.poll(() => latest(db, "_imports")["state"]).toBe("waiting_for_confirmation");
    return ((await finished.json()) as { importId: string }).importId;
  }

  it("is done once it is confirmed", async () => {
    const confirmed = await post("/api/perform_import", JSON.stringify({ importId: await waiting() }));
    expect([confirmed.status, await confirmed.text()]).toEqual([200, ""]);
    expect(latest(db, "_imports")["state"]).not.toBe("waiting_for_confirmation");
    await expect.poll(texts).toEqual(["new"]);
  });

  it("is not done when it is cancelled", async () => {
    const cancelled = await post("/api/cancel_import", JSON.stringify({ importId: await waiting() }));
    expect([cancelled.status, await cancelled.text()]).toEqual([200, ""]);
    expect(latest(db, "_imports")["state"]).toBe("failed");
    expect(texts()).toEqual(["old"]);
  });
});

const TEXT = { fieldType: { type: "string" }, optional: false };

describe("exports", () => {
  const exported = (ts: string) =>
    app.request(`/api/export/zip/${ts}`, { headers: { authorization: "Convex key" } });

  it("are made one at a time", async () => {
    const answers = await Promise.all([1, 2].map(() => post("/api/export/request/zip", "")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(await refused?.json()).toEqual({
      code: "ExportInProgress",
      message: "An export is already under way.",
    });
    await expect.poll(() => latest(db, "_exports")["state"]).toBe("completed");
  });

  it("are answered as an archive once they are made, and with 404 when there is none", async () => {
    const missing = await exported("1");
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { code: "ExportNotFound", message: "There is no export 1." },
    ]);
    expect((await post("/api/export/request/zip", "")).status).toBe(200);
    const made = (): string | undefined => {
      const { state, start_ts: ts } = latest(db, "_exports");
      return state === "completed" && typeof ts === "bigint" ? String(ts) : undefined;
    };
    await expect.poll(made).toBeDefined();
    const archive = await exported(made() ?? "");
    expect([archive.status, archive.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect((await archive.bytes()).subarray(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
  });
});

describe("requests of the tool that lists tables", () => {
  it("names the tables with and without documents, and the schema", async () => {
    const schema = schemaOf({ notes: {}, empty: {} });
    await push(db, schema);
    await post("/api/import?tableName=notes&format=jsonLines&mode=append", '{"text":"one"}');
    const shapes = await app.request("/api/shapes2", { headers: { authorization: "Convex key" } });
    expect(await shapes.json()).toMatchObject({ notes: { type: "Unknown" } });
    const { result } = runSystemQuery(
      { database: db, cloudOrigin: "", siteOrigin: "", newRequestId: () => "1" },
      {
        component: "",
        path: "_system/frontend/getSchemas",
        args: {},
        identity: { kind: "none" },
        caller: "HttpApi",
        allowInternal: true,
      },
    );
    if (!result.ok) throw new Error(result.errorMessage);
    const { active } = JSON.parse(result.valueJson) as { active: string };
    expect(JSON.parse(active)).toMatchObject({ tables: [{ tableName: "notes" }, { tableName: "empty" }] });
  });
});
