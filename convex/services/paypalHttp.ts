// Authenticated HTTP calls to PayPal: tokens, timeouts, retries with the same request id.
import { SECOND_MS } from "../../shared/durations";
import { PAYPAL_RETRY_WAITS_MS, PAYPAL_TIMEOUT_MS } from "./paypalRetryPolicy";
import { readRefusal, readToken } from "./paypalReplies";

export interface PayPalAccess {
  baseUrl: string;
  clientId: string;
  clientSecret: string;
  tokens: TokenStore;
}

/** Where the access token is kept between actions. */
export interface TokenStore {
  read: () => Promise<string | null>;
  save: (token: string, expiresAt: number) => Promise<void>;
}

export interface PayPalRequest {
  method: "GET" | "POST";
  path: string;
  body?: unknown;
  /** JSON text to be sent byte for byte. */
  rawBody?: string;
  /** The same id for every attempt at the same operation; PayPal then performs it once. */
  requestId?: string;
}

/** "unknown": PayPal may or may not have performed the operation; query its state before anything else. */
export type PayPalReply<T> =
  | { kind: "ok"; value: T }
  | { kind: "refused"; issue: string; debugId: string | null }
  | { kind: "unknown"; issue: string; debugId: string | null };

interface Answer {
  status: number;
  json: unknown;
}

/** Tokens are renewed this long before they expire. */
const TOKEN_MARGIN_MS = 60 * SECOND_MS;
/** Refusals that mean "the first attempt is still running". */
const STILL_RUNNING = new Set([
  "PREVIOUS_REQUEST_IN_PROGRESS",
  "DUPLICATE_REQUEST_ID",
  "REQUEST_IN_PROGRESS",
]);

/** Sends a request with retries and parses the response with `read`. Never throws for PayPal's failures. */
export async function askPayPal<T>(
  access: PayPalAccess,
  request: PayPalRequest,
  read: (json: unknown) => T,
): Promise<PayPalReply<T>> {
  const answer = await withRetries(() => authorized(access, request));
  if (answer === null) return { kind: "unknown", issue: "NO_ANSWER", debugId: null };
  if (answer.status >= 200 && answer.status < 300) return understood(answer.json, read);
  const { issue, debugId } = readRefusal(answer.json);
  const undecided = isTransient(answer.status) || STILL_RUNNING.has(issue);
  return { kind: undecided ? "unknown" : "refused", issue, debugId };
}

function understood<T>(json: unknown, read: (json: unknown) => T): PayPalReply<T> {
  try {
    return { kind: "ok", value: read(json) };
  } catch {
    return { kind: "unknown", issue: "UNREADABLE_REPLY", debugId: null };
  }
}

const isTransient = (status: number): boolean => status === 408 || status === 429 || status >= 500;

async function withRetries(attempt: () => Promise<Answer | null>): Promise<Answer | null> {
  let answer = await attempt();
  for (const wait of PAYPAL_RETRY_WAITS_MS) {
    if (answer !== null && !isTransient(answer.status)) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
    answer = await attempt();
  }
  return answer;
}

/** Sends with the stored token, and again with a new one after status 401. */
async function authorized(access: PayPalAccess, request: PayPalRequest): Promise<Answer | null> {
  const stored = await access.tokens.read();
  if (stored !== null) {
    const answer = await send(access, request, stored);
    if (answer?.status !== 401) return answer;
  }
  const login = await newToken(access);
  return typeof login === "string" ? await send(access, request, login) : login;
}

async function newToken(access: PayPalAccess): Promise<string | Answer | null> {
  const answer = await exchange(`${access.baseUrl}/v1/oauth2/token`, {
    method: "POST",
    headers: {
      authorization: `Basic ${btoa(`${access.clientId}:${access.clientSecret}`)}`,
      "content-type": "application/x-www-form-urlencoded",
    },
    body: "grant_type=client_credentials",
  });
  if (answer?.status !== 200) return answer;
  const reply = understood(answer.json, readToken);
  if (reply.kind !== "ok") return null;
  const { token, lifetimeSeconds } = reply.value;
  await access.tokens.save(token, Date.now() + lifetimeSeconds * SECOND_MS - TOKEN_MARGIN_MS);
  return token;
}

async function send(access: PayPalAccess, request: PayPalRequest, token: string): Promise<Answer | null> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    prefer: "return=representation",
  };
  if (request.requestId !== undefined) headers["paypal-request-id"] = request.requestId;
  const body = request.method === "GET" ? undefined : (request.rawBody ?? JSON.stringify(request.body ?? {}));
  return await exchange(`${access.baseUrl}${request.path}`, { method: request.method, headers, body });
}

/** Null when no complete response arrived in time. */
async function exchange(url: string, init: RequestInit): Promise<Answer | null> {
  const abort = new AbortController();
  const timer = setTimeout(() => {
    abort.abort();
  }, PAYPAL_TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, signal: abort.signal });
    const text = await response.text();
    return { status: response.status, json: parsed(text) };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
