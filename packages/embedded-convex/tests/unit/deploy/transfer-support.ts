// Deployments to export from and import into.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, expect } from "vitest";
import type { Database } from "../../../src/database/types.ts";
import type { ImportMode } from "../../../src/deploy/transfer/import.ts";
import type { ImportTarget } from "../../../src/deploy/transfer/import-formats.ts";
import { stateOf } from "../../../src/deploy/transfer/state-rows.ts";
import { TransferService } from "../../../src/deploy/transfer/transfer-service.ts";
import { FileStorage } from "../../../src/functions/files/file-storage.ts";
import { UploadTokens } from "../../../src/functions/files/upload-tokens.ts";
import { systemRuntime } from "../../../src/runtime.ts";
import { BlobStore } from "../../../src/storage/blob-store.ts";
import { firstRow, readIndex } from "../../../src/system/reads.ts";
import type { Document, ObjectValue, Value } from "../../../src/values/types.ts";
import { inQuery, mutateDurably, open } from "../database/support.ts";

export interface Deployment {
  readonly db: Database;
  readonly files: FileStorage;
  readonly service: TransferService;
}

/** Of the deployments of the running test. */
export const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

export async function deployment(): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), "cohort-transfer-"));
  folders.push(folder);
  const { db } = await open();
  const files = new FileStorage({
    blobs: new BlobStore({ folder: join(folder, "files"), randomBytes }),
    tokens: new UploadTokens(randomBytes(32)),
    cloudOrigin: "http://127.0.0.1:1",
  });
  const service = new TransferService({ database: db, runtime: systemRuntime(), files, folder });
  await service.start();
  return { db, files, service };
}

export async function addFile({ db, files }: Deployment, text: string): Promise<string> {
  const blob = await files.blobs.write("", [Buffer.from(text)], 1000);
  return mutateDurably(db, (tx) => files.record({ tx, component: "" }, blob, "text/plain"));
}

export function latest(db: Database, table: string): ObjectValue {
  return inQuery(db, (tx) => stateOf(firstRow(tx, { table, order: "desc" }) ?? {}));
}

export async function archiveOf({ db, service }: Deployment): Promise<Buffer> {
  await service.requestExport(true);
  await service.close();
  const { state, start_ts: ts } = latest(db, "_exports");
  if (typeof ts !== "bigint") throw new Error("The export has no timestamp.");
  expect(state).toBe("completed");
  const stream = service.exported(ts.toString());
  if (stream === null) throw new Error("There is no archive.");
  return buffer(stream);
}

export async function importInto(
  { db, service }: Deployment,
  bytes: Uint8Array,
  request: Partial<ImportTarget> & { mode?: ImportMode } = {},
): Promise<ObjectValue> {
  const token = service.startUpload();
  const middle = bytes.length >> 1;
  const parts = [
    await service.uploadPart(token, "1", bytes.subarray(0, middle)),
    await service.uploadPart(token, "2", bytes.subarray(middle)),
  ];
  const target = { format: "zip" as const, component: "", table: null, mode: "requireEmpty" as const };
  const id = await service.finishUpload(token, parts, { ...target, ...request });
  await service.close();
  if (latest(db, "_imports")["state"] === "waiting_for_confirmation") {
    await service.confirm(id);
    await service.close();
  }
  return latest(db, "_imports");
}

export function textOf(value: Value | undefined): string {
  return typeof value === "string" ? value : "";
}

export function rows(db: Database, table: string, component = ""): Document[] {
  return inQuery(db, (tx) => [...readIndex(tx, { component, table })]);
}

export const lines = (...documents: object[]): Buffer =>
  Buffer.from(documents.map((document) => JSON.stringify(document)).join("\n"));
