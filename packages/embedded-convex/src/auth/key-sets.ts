// Public keys of the identity providers: fetched once, kept for minutes, fetched again when a token needs a newer one.
// The deployment's own discovery documents are answered in process: over the network the server would wait for itself.
import { createLocalJWKSet } from "jose";
import type { JSONWebKeySet, JWTVerifyGetKey } from "jose";
import type { Runtime } from "../runtime.ts";
import { AuthFailure } from "./credentials.ts";
import type { AuthProvider } from "./providers.ts";
import { withoutSlash } from "./providers.ts";

export interface KeySetDeps {
  readonly runtime: Runtime;
  readonly ownOrigins: readonly string[];
  /** Answers a request to one of the own origins. */
  readonly fetchOwn: (request: Request) => Promise<Response>;
  readonly fetchOther: (url: string, init: RequestInit) => Promise<Response>;
}

interface Cached {
  readonly keys: Promise<JWTVerifyGetKey>;
  readonly fetchedAtMs: number;
}

const KEEP_MS = 300_000;
/** A key set is fetched again because of an unknown key at most this often. */
const REFETCH_MS = 10_000;
const FETCH_TIMEOUT_MS = 10_000;

export class KeySets {
  readonly #deps: KeySetDeps;
  readonly #cached = new Map<string, Cached>();

  constructor(deps: KeySetDeps) {
    this.#deps = deps;
  }

  /** `newer` requests a fresh copy, which is refused while the last one is very recent. */
  keysOf(provider: AuthProvider, newer: boolean): Promise<JWTVerifyGetKey> {
    const name = JSON.stringify([provider.issuer, provider.kind === "customJwt" ? provider.jwks : null]);
    const nowMs = this.#deps.runtime.monotonicMs();
    const known = this.#cached.get(name);
    if (known !== undefined && nowMs - known.fetchedAtMs < (newer ? REFETCH_MS : KEEP_MS)) return known.keys;
    const keys = this.#load(provider);
    this.#cached.set(name, { keys, fetchedAtMs: nowMs });
    // A failed fetch must not be remembered as the provider's keys.
    keys.catch(() => {
      if (this.#cached.get(name)?.keys === keys) this.#cached.delete(name);
    });
    return keys;
  }

  clear(): void {
    this.#cached.clear();
  }

  async #load(provider: AuthProvider): Promise<JWTVerifyGetKey> {
    const url = provider.kind === "customJwt" ? provider.jwks : await this.#discover(provider.issuer);
    const keySet = await this.#json(url);
    try {
      return createLocalJWKSet(keySet as JSONWebKeySet);
    } catch {
      throw new AuthFailure("Unauthenticated", `The key set of ${provider.issuer} is malformed`);
    }
  }

  async #discover(issuer: string): Promise<string> {
    const document = await this.#json(`${withoutSlash(issuer)}/.well-known/openid-configuration`);
    const uri =
      document !== null && typeof document === "object" && "jwks_uri" in document ? document.jwks_uri : null;
    if (typeof uri !== "string") throw new AuthFailure("Unauthenticated", `${issuer} names no jwks_uri`);
    return uri;
  }

  async #json(url: string): Promise<unknown> {
    try {
      const response = await this.#fetch(url);
      if (!response.ok) throw new Error(`status ${response.status}`);
      return await response.json();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const shown = url.startsWith("data:") ? "the data: URI" : url;
      throw new AuthFailure("Unauthenticated", `Could not load ${shown}: ${why}`);
    }
  }

  #fetch(url: string): Promise<Response> {
    const isOwn = this.#deps.ownOrigins.some((origin) => url === origin || url.startsWith(`${origin}/`));
    if (isOwn) return this.#deps.fetchOwn(new Request(url));
    return this.#deps.fetchOther(url, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  }
}
