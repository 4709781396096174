/** Comparing secrets. */
import { createHash, timingSafeEqual } from "node:crypto";

/** Takes the same time wherever the two differ. */
export function sameText(a: string, b: string): boolean {
  const hash = (value: string) => createHash("sha256").update(value).digest();
  return timingSafeEqual(hash(a), hash(b));
}
