/** What every route of the identity provider works with. */
import type { JWK } from "jose";
import type { Clock } from "../lib/clock.ts";
import type { Store } from "../lib/store.ts";
import type { AccountEvent, Accounts, Person } from "./state.ts";

/** An authorization request that was checked. */
export type AuthRequest = {
  clientId: string;
  redirectUri: string;
  scope: string;
  state: string | undefined;
  nonce: string | undefined;
  challenge: string | undefined;
};

/** A code waits for its exchange: once, within ten minutes. */
export type Grant = { request: AuthRequest; person: Person; expiresAt: number };

export type Google = {
  url: string;
  clientId: string;
  clientSecret: string;
  brand: string;
  store: Store<Accounts, AccountEvent>;
  clock: Clock;
  closing: AbortSignal;
  /** PKCS8 PEM, kept in the data folder. */
  privateKey: string;
  publicJwk: JWK & { kid: string };
  grants: Map<string, Grant>;
};

export const CODE_LIFE_MS = 10 * 60_000;
export const TOKEN_SECONDS = 3600;
