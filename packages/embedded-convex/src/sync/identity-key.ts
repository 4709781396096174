// Callers with the same key are indistinguishable for a query.
import type { Identity } from "../functions/types.ts";

export function identityKey(identity: Identity): string {
  switch (identity.kind) {
    case "none":
      return "none";
    case "user":
      return `user:${JSON.stringify(identity.attributes)}`;
    case "admin":
      return `admin:${JSON.stringify(identity.actingAs)}`;
  }
}

/** The moment after which the identity may no longer be used, or null when it never ends. */
export function expiresAtMs(identity: Identity): number | null {
  return identity.kind === "user" ? identity.expiresAtMs : null;
}
