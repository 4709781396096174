// Page cursors: a position in the index and a fingerprint of the query, as opaque text.
import { createHash } from "node:crypto";
import type { ComponentPath } from "../database/types.ts";
import type { Json, Key } from "../values/types.ts";
import { InvalidCursorError } from "./errors.ts";

export type Position = { readonly kind: "after"; readonly key: Key } | { readonly kind: "end" };

export const END: Position = { kind: "end" };

const FINGERPRINT_BYTES = 8;
const AFTER_TAG = "A";
const END_TAG = "E";

export function queryFingerprint(component: ComponentPath, query: Json): Key {
  const hash = createHash("sha256").update(component).update("\0").update(JSON.stringify(query)).digest();
  return hash.toString("latin1", 0, FINGERPRINT_BYTES);
}

export function encodeCursor(fingerprint: Key, position: Position): string {
  const tail = position.kind === "end" ? END_TAG : AFTER_TAG + position.key;
  return Buffer.from(fingerprint + tail, "latin1").toString("base64url");
}

export function decodeCursor(fingerprint: Key, cursor: string): Position {
  const text = Buffer.from(cursor, "base64url").toString("latin1");
  if (text.slice(0, FINGERPRINT_BYTES) !== fingerprint) throw new InvalidCursorError();
  const tag = text.charAt(FINGERPRINT_BYTES);
  const key = text.slice(FINGERPRINT_BYTES + 1);
  if (tag === END_TAG && key === "") return END;
  if (tag === AFTER_TAG) return { kind: "after", key };
  throw new InvalidCursorError();
}
