// Web Crypto operations on behalf of query and mutation contexts: the only work of theirs that leaves the engine's thread.
import { webcrypto } from "node:crypto";
import { isAnyArrayBuffer } from "node:util/types";
import type { CallResult } from "./call-result.ts";

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
    const method = Reflect.get(webcrypto.subtle, operation) as (...args: unknown[]) => Promise<unknown>;
    box.result = await method.apply(webcrypto.subtle, Array.from(args, inThisRealm));
  } catch (error) {
    box.error = error;
  }
  return "null";
}

/** Web Crypto refuses buffers of other realms. What it takes is copied in any case. */
function inThisRealm(value: unknown): unknown {
  if (typeof value !== "object" || value === null || value instanceof CryptoKey) return value;
  if (isAnyArrayBuffer(value)) return new Uint8Array(value).slice().buffer;
  if (ArrayBuffer.isView(value)) {
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
    return value.constructor.name === "Uint8Array" ? bytes : viewOf(value, bytes);
  }
  if (Array.isArray(value)) return Array.from(value, inThisRealm);
  // The members of an algorithm, or a JSON Web Key.
  const members: Record<string, unknown> = {};
  for (const name in value) members[name] = inThisRealm(Reflect.get(value, name));
  return members;
}

function viewOf(value: ArrayBufferView, bytes: Uint8Array<ArrayBuffer>): unknown {
  const kind = Object.prototype.toString.call(value).slice("[object ".length, -1);
  const View: unknown = Reflect.get(globalThis, kind);
  return typeof View === "function" ? Reflect.construct(View, [bytes.buffer]) : bytes;
}
