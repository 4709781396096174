// Bodies of the push endpoints: JSON, often compressed with Brotli, up to 200 MB.
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { Json } from "../values/types.ts";
import { PushError } from "./push-error.ts";

const MAX_PUSH_BYTES = 200 * 1024 * 1024;

const unbrotli = promisify(brotliDecompress);

export async function readJsonBody(request: Request, maxBytes = MAX_PUSH_BYTES): Promise<Json> {
  const bytes = await readLimited(request, maxBytes);
  const plain = request.headers.get("content-encoding") === "br" ? await decompress(bytes, maxBytes) : bytes;
  try {
    return JSON.parse(plain.toString("utf8")) as Json;
  } catch {
    throw new PushError("BadJsonBody", "The request body is no valid JSON.");
  }
}

async function readLimited(request: Request, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    total += chunk.byteLength;
    if (total > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function decompress(bytes: Buffer, maxBytes: number): Promise<Buffer> {
  try {
    return await unbrotli(bytes, { maxOutputLength: maxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge(maxBytes);
    throw new PushError("BadBody", "The request body is no valid Brotli stream.");
  }
}

function tooLarge(maxBytes: number): PushError {
  return new PushError(
    "PushTooLarge",
    `The request is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
  );
}
