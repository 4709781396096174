// Identity providers as the push stored them, and which of them a token belongs to (protocol E.1-E.2).
import type { Json, JsonObject } from "../values/types.ts";

interface OidcProvider {
  readonly kind: "oidc";
  readonly issuer: string;
  readonly applicationId: string | null;
}

interface CustomJwtProvider {
  readonly kind: "customJwt";
  readonly issuer: string;
  readonly applicationId: string | null;
  readonly jwks: string;
  readonly algorithm: string;
}

export type AuthProvider = OidcProvider | CustomJwtProvider;

/** Entries of `appAuth`; unknown ones are left out, because an older push may hold what this version cannot use. */
export function parseProviders(authInfo: Json): AuthProvider[] {
  if (!Array.isArray(authInfo)) return [];
  return authInfo.flatMap((entry) => {
    const provider = isObject(entry) ? parseProvider(entry) : null;
    return provider === null ? [] : [provider];
  });
}

function parseProvider(entry: JsonObject): AuthProvider | null {
  const applicationId = typeof entry["applicationID"] === "string" ? entry["applicationID"] : null;
  if (entry["type"] === "customJwt") {
    const { issuer, jwks, algorithm } = entry;
    if (typeof issuer !== "string" || typeof jwks !== "string" || typeof algorithm !== "string") return null;
    return { kind: "customJwt", issuer: withScheme(issuer), applicationId, jwks, algorithm };
  }
  const { domain } = entry;
  return typeof domain === "string" ? { kind: "oidc", issuer: withScheme(domain), applicationId } : null;
}

export function findProvider(providers: readonly AuthProvider[], payload: JsonObject): AuthProvider | null {
  const { iss, aud } = payload;
  if (typeof iss !== "string") return null;
  const audiences = Array.isArray(aud) ? aud : [aud];
  const match = providers.find(
    ({ issuer, applicationId }) =>
      sameIssuer(issuer, iss) && (applicationId === null || audiences.includes(applicationId)),
  );
  return match ?? null;
}

function sameIssuer(left: string, right: string): boolean {
  return withoutSlash(withScheme(left)) === withoutSlash(withScheme(right));
}

export function withoutSlash(url: string): string {
  return url.endsWith("/") ? url.slice(0, -1) : url;
}

function withScheme(url: string): string {
  return /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}`;
}

function isObject(value: Json): value is JsonObject {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}
