// Verifies an end user's token against the deployment's identity providers (protocol E.2).
import { decodeJwt, errors, jwtVerify } from "jose";
import type { JWTPayload } from "jose";
import type { Identity } from "../functions/types.ts";
import type { Runtime } from "../runtime.ts";
import type { JsonObject } from "../values/types.ts";
import { customAttributes, oidcAttributes } from "./attributes.ts";
import { AuthFailure } from "./credentials.ts";
import type { KeySets } from "./key-sets.ts";
import { findProvider } from "./providers.ts";
import type { AuthProvider } from "./providers.ts";

const OIDC_ALGORITHMS = ["RS256", "EdDSA", "ES256"];
const LEEWAY_S = 5;

export interface TokenDeps {
  readonly runtime: Runtime;
  readonly keySets: KeySets;
  readonly providers: () => readonly AuthProvider[];
}

export async function verifyToken(token: string, deps: TokenDeps): Promise<Identity> {
  const provider = findProvider(deps.providers(), decode(token));
  if (provider === null) {
    throw new AuthFailure(
      "NoAuthProvider",
      "No auth provider found matching the given token. Check auth.config.",
    );
  }
  const payload = await verifyFresh(token, provider, deps);
  if (payload.exp === undefined)
    throw new AuthFailure("Unauthenticated", "Could not verify token claim: exp is missing");
  const claims: JsonObject = { ...payload } as JsonObject;
  const attributes = provider.kind === "oidc" ? oidcAttributes(claims) : customAttributes(claims);
  return { kind: "user", attributes, token, expiresAtMs: payload.exp * 1000 };
}

function decode(token: string): JsonObject {
  try {
    return decodeJwt(token);
  } catch {
    throw new AuthFailure("InvalidAuthHeader", "Could not parse JWT payload");
  }
}

async function verifyFresh(token: string, provider: AuthProvider, deps: TokenDeps): Promise<JWTPayload> {
  try {
    return await verifyWith(token, provider, { deps, newer: false });
  } catch (error) {
    if (!mayBeNewKey(error)) throw asFailure(error, provider);
  }
  try {
    return await verifyWith(token, provider, { deps, newer: true });
  } catch (error) {
    throw asFailure(error, provider);
  }
}

async function verifyWith(
  token: string,
  provider: AuthProvider,
  { deps, newer }: { deps: TokenDeps; newer: boolean },
): Promise<JWTPayload> {
  const keys = await deps.keySets.keysOf(provider, newer);
  const { payload } = await jwtVerify(token, keys, {
    algorithms: provider.kind === "customJwt" ? [provider.algorithm] : OIDC_ALGORITHMS,
    currentDate: new Date(deps.runtime.nowMs()),
    clockTolerance: LEEWAY_S,
    ...(provider.applicationId === null ? {} : { audience: provider.applicationId }),
  });
  return payload;
}

function mayBeNewKey(error: unknown): boolean {
  return error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
}

/** Convex has a code of its own for custom JWTs. */
function asFailure(error: unknown, provider: AuthProvider): AuthFailure {
  if (error instanceof AuthFailure) return error;
  const why = error instanceof Error ? error.message : String(error);
  if (provider.kind === "customJwt")
    return new AuthFailure("InvalidAuthHeader", `Could not decode token: ${why}`);
  const hint = "Check that the token signature is valid and the token hasn't expired.";
  return new AuthFailure("Unauthenticated", `Could not verify OIDC token claim. ${hint} (${why})`);
}
