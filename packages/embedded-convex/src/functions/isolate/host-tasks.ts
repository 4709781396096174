// Web Crypto operations on behalf of query and mutation contexts: the only work of theirs that leaves the engine's thread.
import { webcrypto } from "node:crypto";
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

/** Runs `crypto.subtle.<operation>` and leaves the result in `box`. Never rejects. */
export async function runHostTask(
  name: string,
  args: unknown[],
  box: { result?: unknown },
): Promise<CallResult> {
  const operation = name.replace("crypto.subtle.", "");
  if (!OPERATIONS.has(operation)) return { message: `Unknown operation ${name}` };
  try {
    const method = Reflect.get(webcrypto.subtle, operation) as (...args: unknown[]) => Promise<unknown>;
    box.result = await method.apply(webcrypto.subtle, args);
    return "null";
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}
