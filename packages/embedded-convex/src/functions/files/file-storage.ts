// File storage: rows of `_storage` in the database, contents in the blob store (protocol A.10, C.4).
import type { ComponentPath, Transaction } from "../../database/types.ts";
import type { BlobStore, StoredBlob } from "../../storage/blob-store.ts";
import { encodeKey, keyAfterPrefix } from "../../values/keys.ts";
import type { Document, JsonObject, ObjectValue } from "../../values/types.ts";
import { FunctionError } from "../errors.ts";
import type { UploadTokens } from "./upload-tokens.ts";

export const STORAGE_TABLE = "_storage";
/** Key of the content in the blob store; hidden from functions. */
export const KEY_FIELD = "key";

export interface FileStorageOptions {
  readonly blobs: BlobStore;
  readonly tokens: UploadTokens;
  readonly cloudOrigin: string;
}

/** A row and its component. */
export interface FilePlace {
  readonly tx: Transaction;
  readonly component: ComponentPath;
}

export class FileStorage {
  readonly blobs: BlobStore;
  readonly tokens: UploadTokens;
  readonly #cloudOrigin: string;
  readonly #removed: { component: ComponentPath; key: string }[] = [];
  #pins = 0;

  constructor({ blobs, tokens, cloudOrigin }: FileStorageOptions) {
    this.blobs = blobs;
    this.tokens = tokens;
    this.#cloudOrigin = cloudOrigin;
  }

  /** Keeps every content that is there now, deleted or not, until the returned function is called. */
  pin(): () => void {
    this.#pins += 1;
    let pinned = true;
    return () => {
      if (pinned) this.#pins -= 1;
      pinned = false;
    };
  }

  /** Removes contents whose rows were deleted, and those that were delayed. */
  async discard(contents: readonly { component: ComponentPath; key: string }[]): Promise<void> {
    this.#removed.push(...contents);
    if (this.#pins > 0) return;
    const removed = this.#removed.splice(0);
    await Promise.all(removed.map(({ component, key }) => this.blobs.remove(component, key)));
  }

  uploadUrl(component: ComponentPath, nowMs: number): string {
    return `${this.#cloudOrigin}/api/storage/upload?token=${this.tokens.issue(component, nowMs)}`;
  }

  downloadUrl(place: FilePlace, id: string): string | null {
    const key = keyOf(fileRow(place, id, "storage.getUrl"));
    if (key === null) return null;
    const component = place.component === "" ? "" : `?component=${encodeURIComponent(place.component)}`;
    return `${this.#cloudOrigin}/api/storage/${key}${component}`;
  }

  /** The deprecated form: hexadecimal, and null for a missing type. */
  metadata(place: FilePlace, id: string): JsonObject | null {
    const row = fileRow(place, id, "storage.getMetadata");
    if (row === null) return null;
    const { size, contentType } = row;
    return {
      storageId: row._id,
      sha256: Buffer.from(digestOf(row), "base64").toString("hex"),
      size: Number(size),
      contentType: typeof contentType === "string" ? contentType : null,
    };
  }

  record({ tx, component }: FilePlace, blob: StoredBlob, contentType: string | null): string {
    const { key, sha256, size } = blob;
    const row: ObjectValue = { sha256, size, [KEY_FIELD]: key };
    if (contentType !== null && contentType !== "") row["contentType"] = contentType;
    return tx.insert(component, STORAGE_TABLE, row);
  }

  remove(place: FilePlace, id: string): void {
    const row = fileRow(place, id, "storage.delete");
    if (row === null) throw new FunctionError(`storage id ${id} not found`);
    place.tx.remove(place.component, row._id);
  }

  async content(place: FilePlace, id: string): Promise<{ bytes: Buffer; contentType: string | null } | null> {
    // Convex names this method for `storage.get`, too.
    const row = fileRow(place, id, "storage.getMetadata");
    const key = keyOf(row);
    const bytes = key === null ? null : await this.blobs.read(place.component, key);
    if (bytes === null) return null;
    return { bytes, contentType: typeof row?.contentType === "string" ? row.contentType : null };
  }
}

/** SHA-256 in base64. */
export function digestOf({ sha256 }: Document): string {
  return typeof sha256 === "string" ? sha256 : "";
}

export function keyOf(row: Document | null): string | null {
  const key = row?.[KEY_FIELD];
  return typeof key === "string" ? key : null;
}

/** The row that names the content, for downloads and for the sweep. */
export function rowOfKey({ tx, component }: FilePlace, key: string): Document | null {
  const start = encodeKey([key]);
  const interval = { start, end: keyAfterPrefix(start) };
  const cursor = tx.scan({ component, table: STORAGE_TABLE, index: "by_key", interval, order: "asc" });
  return cursor.next()?.document ?? null;
}

/** Ids of before documents had ids, which Convex still takes: the key of the content. */
const OLD_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function fileRow(place: FilePlace, id: string, method: string): Document | null {
  const { tx, component } = place;
  if (OLD_ID.test(id)) return rowOfKey(place, id);
  const table = tx.tableOfId(component, id)?.name;
  if (table === STORAGE_TABLE) return tx.get(component, id);
  const reason =
    table === undefined
      ? `Invalid storage ID: "${id.slice(0, 64)}". Storage ID should be an Id of '${STORAGE_TABLE}' table, or a UUID string.`
      : `Invalid storage ID. Storage ID cannot be an ID on any table other than '${STORAGE_TABLE}'.`;
  throw new FunctionError(`Invalid argument \`storageId\` for \`${method}\`: ${reason}`);
}
