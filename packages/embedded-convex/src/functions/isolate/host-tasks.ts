// Web Crypto operations on behalf of query and mutation contexts: the only work of theirs that leaves the engine's thread.
import { createHash, webcrypto } from "node:crypto";
import { isAnyArrayBuffer } from "node:util/types";
import type { CallResult } from "./call-result.ts";

/** Checked here as well as in prelude-crypto.js, whose list is inside the context of user code. */
const OPERATIONS: ReadonlySet<string> = new Set([
  "digest",
  "importKey",
  "exportKey",
  "verify",
  "deriveBits",
  "deriveKey",
  "decrypt",
  "encrypt",
  "unwrapKey",
  "wrapKey",
  "sign",
]);

/** Hashes of Web Crypto under their names in Node. */
const HASHES: ReadonlyMap<string, string> = new Map([
  ["SHA-1", "sha1"],
  ["SHA-256", "sha256"],
  ["SHA-384", "sha384"],
  ["SHA-512", "sha512"],
]);
/** Hashed in less than a millisecond. */
const MAX_DIRECT_BYTES = 64 * 1024;

/** Where an operation leaves its result or its error, both of the engine's realm. */
export interface TaskBox {
  result?: unknown;
  error?: unknown;
}

/** Runs `crypto.subtle.<operation>`. Never rejects. */
export async function runHostTask(name: string, args: unknown[], box: TaskBox): Promise<CallResult> {
  const operation = name.replace("crypto.subtle.", "");
  if (!OPERATIONS.has(operation)) return { message: `Unknown operation ${name}` };
  try {
    const own = Array.from(args, inThisRealm);
    const direct = operation === "digest" ? smallDigest(own) : null;
    const method = Reflect.get(webcrypto.subtle, operation) as (...args: unknown[]) => Promise<unknown>;
    box.result = direct ?? (await method.apply(webcrypto.subtle, own));
  } catch (error) {
    box.error = error;
  }
  return "null";
}

/**
 * On the engine's thread: the threads of Web Crypto are those of the whole process, and key derivations of actions may keep
 * them busy for seconds, in which a mutation would reach its time limit. Null for what Web Crypto has to do.
 */
function smallDigest([algorithm, data]: readonly unknown[]): ArrayBuffer | null {
  const isNamed = typeof algorithm === "object" && algorithm !== null;
  const name: unknown = isNamed ? Reflect.get(algorithm, "name") : algorithm;
  const hash = typeof name === "string" ? HASHES.get(name.toUpperCase()) : undefined;
  const bytes = bytesOf(data);
  if (hash === undefined || bytes === null || bytes.byteLength > MAX_DIRECT_BYTES) return null;
  return new Uint8Array(createHash(hash).update(bytes).digest()).buffer;
}

function bytesOf(data: unknown): Uint8Array | null {
  if (data instanceof ArrayBuffer) return new Uint8Array(data);
  return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : null;
}

/** Web Crypto refuses buffers of other realms. What it takes is copied in any case. */
function inThisRealm(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof CryptoKey) return value;
  if (isAnyArrayBuffer(value)) return new Uint8Array(value).slice().buffer;
  // Web Crypto reads the bytes of a view, whatever its kind.
  if (ArrayBuffer.isView(value)) return bytesOf(value)?.slice();
  if (Array.isArray(value)) return Array.from(value, inThisRealm);
  // The members of an algorithm, or a JSON Web Key.
  const members: Record<string, unknown> = {};
  for (const name in value) members[name] = inThisRealm(Reflect.get(value, name));
  return members;
}
