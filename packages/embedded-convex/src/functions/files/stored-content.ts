// `ctx.storage.store` and `get`: contents that travel inside syscalls, as base64.
import type { ComponentPath } from "../../database/types.ts";
import type { StoredBlob } from "../../storage/blob-store.ts";
import type { JsonObject } from "../../values/types.ts";
import { FunctionError } from "../errors.ts";
import { optionalText, textArg } from "../syscalls/arguments.ts";
import type { FilePlace, FileStorage } from "./file-storage.ts";

const MAX_CONTENT_BYTES = 128 * 1024 * 1024;

export interface ReceivedContent {
  readonly blob: StoredBlob;
  readonly contentType: string | null;
}

/** The content is on disk afterwards; the caller writes its row. */
export async function receiveContent(
  files: FileStorage,
  component: ComponentPath,
  args: JsonObject,
): Promise<ReceivedContent> {
  const bytes = Buffer.from(textArg(args, "blob"), "base64");
  if (bytes.length > MAX_CONTENT_BYTES)
    throw new FunctionError(`storage.store() takes at most ${MAX_CONTENT_BYTES} bytes; use an upload URL.`);
  const blob = await files.blobs.write(component, [bytes], MAX_CONTENT_BYTES);
  const wanted = optionalText(args, "sha256");
  if (wanted !== null && !isDigest(wanted, blob.sha256)) {
    await files.blobs.remove(component, blob.key);
    throw new FunctionError(`The stored content does not have the sha256 "${wanted}".`);
  }
  return { blob, contentType: optionalText(args, "contentType") };
}

/** Digests are given in base64 or in hexadecimal. */
export function isDigest(given: string, base64: string): boolean {
  return given === base64 || given.toLowerCase() === Buffer.from(base64, "base64").toString("hex");
}

export async function contentJson(files: FileStorage, place: FilePlace, id: string): Promise<string> {
  const content = await files.content(place, id);
  if (content === null) return "null";
  return JSON.stringify({ blob: content.bytes.toString("base64"), contentType: content.contentType });
}
