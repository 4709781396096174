// The one place that turns a credential or an Authorization header into an identity.
import type { Identity } from "../functions/types.ts";
import { withTokenIdentifier } from "./attributes.ts";
import type { AdminKey } from "./admin-key.ts";
import { parseAdminHeader } from "./admin-key.ts";
import { AuthFailure } from "./credentials.ts";
import type { Credential, Verified } from "./credentials.ts";
import { verifyToken } from "./tokens.ts";
import type { TokenDeps } from "./tokens.ts";

export interface Authenticator {
  verify(credential: Credential): Promise<Verified>;
  /** `Convex <admin key>`, `Bearer <token>` or nothing (protocol A.1). */
  verifyHeader(header: string | null): Promise<Verified>;
  isAdminKey(candidate: string): boolean;
  /** Whether an Authorization header holds the admin key. */
  isAdminHeader(header: string): boolean;
}

const NOBODY: Identity = { kind: "none" };
const BAD_KEY: Verified = {
  ok: false,
  code: "BadAdminKey",
  error: "The provided deploy key was invalid for this deployment. Double check that it is the right one.",
};

export function createAuthenticator(key: AdminKey, tokens: TokenDeps): Authenticator {
  const user = (token: string): Promise<Verified> =>
    verifyToken(token, tokens).then(
      (identity) => ({ ok: true, identity }),
      (error: unknown) => failed(error),
    );
  return {
    isAdminKey: (candidate) => key.matches(candidate),
    isAdminHeader(header) {
      const [scheme, value] = splitHeader(header);
      return scheme === "convex" && parseAdminHeader(value, key) !== null;
    },
    async verify(credential) {
      if (credential.tokenType === "None") return { ok: true, identity: NOBODY };
      if (credential.tokenType === "User") return user(credential.value);
      if (!key.matches(credential.value)) return BAD_KEY;
      return {
        ok: true,
        identity: { kind: "admin", actingAs: withTokenIdentifier(credential.impersonating) },
      };
    },
    async verifyHeader(header) {
      if (header === null || header === "") return { ok: true, identity: NOBODY };
      const [scheme, value] = splitHeader(header);
      if (scheme === "bearer") return user(value);
      if (scheme !== "convex")
        return { ok: false, code: "InvalidAuthHeader", error: "Header must begin with `bearer `" };
      const admin = parseAdminHeader(value, key);
      if (admin === null) return BAD_KEY;
      return { ok: true, identity: { kind: "admin", actingAs: withTokenIdentifier(admin.actingAs) } };
    },
  };
}

/** For proxied callers: no key gives administrator rights. */
export function withoutAdminKey(auth: Authenticator): Authenticator {
  return {
    ...auth,
    verify: async (credential) => (credential.tokenType === "Admin" ? BAD_KEY : auth.verify(credential)),
  };
}

function splitHeader(header: string): [string, string] {
  const space = header.indexOf(" ");
  return space < 0
    ? [header.toLowerCase(), ""]
    : [header.slice(0, space).toLowerCase(), header.slice(space + 1).trim()];
}

function failed(error: unknown): Verified {
  if (error instanceof AuthFailure) return { ok: false, code: error.code, error: error.message };
  throw error;
}
