// The deployment's admin key, compared in constant time.
import { createHash, timingSafeEqual } from "node:crypto";
import type { JsonObject } from "../values/types.ts";

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

export interface AdminKey {
  matches(candidate: string): boolean;
}

export function adminKey(key: string): AdminKey {
  const expected = digest(key);
  return { matches: (candidate) => timingSafeEqual(expected, digest(candidate)) };
}

/** `<key>` or `<key>:<base64 of the attributes to act as>`; keys may hold colons themselves (protocol A.1). */
export function parseAdminHeader(value: string, key: AdminKey): { actingAs: JsonObject | null } | null {
  if (key.matches(value)) return { actingAs: null };
  const colon = value.lastIndexOf(":");
  if (colon < 0 || !key.matches(value.slice(0, colon))) return null;
  const actingAs = decodeAttributes(value.slice(colon + 1));
  return actingAs === null ? null : { actingAs };
}

function decodeAttributes(base64: string): JsonObject | null {
  try {
    const decoded: unknown = JSON.parse(Buffer.from(base64, "base64").toString("utf8"));
    return decoded !== null && typeof decoded === "object" && !Array.isArray(decoded)
      ? (decoded as JsonObject)
      : null;
  } catch {
    return null;
  }
}
