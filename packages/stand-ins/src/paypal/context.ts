/** What every PayPal route works with, and the frame all its API calls share. */
import { createHash, createHmac, randomBytes } from "node:crypto";
import { parseJson, text, isRecord } from "../lib/json.ts";
import { playFault } from "../lib/replies.ts";
import { sameText } from "../lib/text.ts";
import type { Clock } from "../lib/clock.ts";
import type { Fault } from "../lib/faults.ts";
import type { StandInContext } from "../lib/serve.ts";
import type { Store } from "../lib/store.ts";
import { takeFault } from "../lib/switches.ts";
import { errorBody, PayPalError, refusal } from "./errors.ts";
import type { ErrorStatus } from "./errors.ts";
import type { Ledger, LedgerEvent, RequestKey } from "./types.ts";

type PayPalConfig = { clientId: string; clientSecret: string; webhookId: string };

export type PayPal = {
  url: string;
  config: PayPalConfig;
  store: Store<Ledger, LedgerEvent>;
  clock: Clock;
  closing: AbortSignal;
  tokenSecret: string;
  webhookKey: string;
  webhookRetryMs: readonly number[];
  /** Request ids whose first call has not been answered yet. */
  inFlight: Set<string>;
};

export const TOKEN_SECONDS = 32_400;
const ORDER_KEY_MS = 6 * 3_600_000;

const LETTERS = "ABCDEFGHJKLMNPRSTUVWXY0123456789";

/** Seventeen capitals and digits, as PayPal's ids are. */
export function newId(): string {
  return Array.from(randomBytes(17), (byte) => LETTERS[byte % LETTERS.length]).join("");
}

function signature(paypal: PayPal, payload: string): string {
  return createHmac("sha256", paypal.tokenSecret).update(payload).digest("base64url");
}

export function issueToken(paypal: PayPal): string {
  const payload = `${paypal.clock() + TOKEN_SECONDS * 1000}-${randomBytes(6).toString("hex")}`;
  return `A21AA${Buffer.from(payload).toString("base64url")}.${signature(paypal, payload)}`;
}

function tokenHolds(paypal: PayPal, token: string): boolean {
  const [coded = "", signed = ""] = token.replace(/^A21AA/, "").split(".");
  const payload = Buffer.from(coded, "base64url").toString();
  return sameText(signed, signature(paypal, payload)) && Number(payload.split("-")[0]) > paypal.clock();
}

function bearerProblem(paypal: PayPal, c: StandInContext): Response | undefined {
  const header = c.req.header("authorization") ?? "";
  if (header === "") return c.json(errorBody(new PayPalError(401)), 401);
  if (tokenHolds(paypal, header.replace(/^Bearer /i, ""))) return undefined;
  return c.json({ error: "invalid_token", error_description: "Token signature verification failed" }, 401);
}

const MOCK_STATUS: Record<string, ErrorStatus> = {
  INTERNAL_SERVER_ERROR: 500,
  INTERNAL_SERVICE_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
  RATE_LIMIT_REACHED: 429,
  INVALID_RESOURCE_ID: 404,
  MISSING_REQUIRED_PARAMETER: 400,
};

/** PayPal's own header for an error of its sandbox: the named issue, without any effect. */
function refuseAsAsked(c: StandInContext): void {
  const header = c.req.header("paypal-mock-response");
  if (header === undefined) return;
  const parsed = parseJson(header);
  const codes = parsed.ok && isRecord(parsed.value) ? parsed.value["mock_application_codes"] : undefined;
  const code = text(Array.isArray(codes) ? (codes as unknown[])[0] : codes);
  if (code !== undefined) throw refusal(MOCK_STATUS[code] ?? 422, code);
}

function refused(c: StandInContext, error: PayPalError): Response {
  const body = errorBody(error);
  c.header("paypal-debug-id", body.debug_id);
  if (error.status === 429) c.header("retry-after", "1");
  return c.json(body, error.status);
}

export type Handler = (c: StandInContext, fault: Fault | undefined) => Promise<Response> | Response;

async function answer(
  call: { paypal: PayPal; c: StandInContext; fault: Fault | undefined },
  handler: Handler,
): Promise<Response> {
  const { paypal, c, fault } = call;
  try {
    const problem = bearerProblem(paypal, c);
    if (problem !== undefined) return problem;
    refuseAsAsked(c);
    return await handler(c, fault);
  } catch (error) {
    if (error instanceof PayPalError) return refused(c, error);
    throw error;
  }
}

/** An API call: outage, scripted fault, token, mock header, then the handler; errors in PayPal's shape. */
export function apiCall(
  paypal: PayPal,
  operation: string,
  handler: Handler,
): (c: StandInContext) => Promise<Response> {
  return async (c) => {
    const refuse = (status: 429 | 500 | 503) => refused(c, new PayPalError(status));
    if (paypal.store.state.switches.failing) return refuse(503);
    const fault = takeFault(paypal, operation);
    return playFault({
      c,
      fault,
      closing: paypal.closing,
      refuse,
      run: () => answer({ paypal, c, fault }, handler),
    });
  };
}

export async function readBody(c: StandInContext): Promise<unknown> {
  const type = c.req.header("content-type") ?? "";
  if (!/^application\/json\b/i.test(type)) throw new PayPalError(415);
  const source = await c.req.text();
  if (source.trim() === "") return {};
  const parsed = parseJson(source);
  if (!parsed.ok) throw refusal(400, "MALFORMED_REQUEST_JSON");
  return parsed.value;
}

export type Repeatable = {
  /** What the id is used for; the same id may not serve two purposes. */
  scope: string;
  body: string;
  keepMs?: number;
};

/**
 * Runs `first` once per PayPal-Request-Id and `again` for every repetition with the id of its result.
 * Only successes are remembered: after a refusal the same id may be tried again.
 */
export async function once(
  call: { paypal: PayPal; c: StandInContext; use: Repeatable },
  first: (key: (resultId: string) => RequestKey | null) => Promise<Response>,
  again: (resultId: string) => Promise<Response> | Response,
): Promise<Response> {
  const { paypal, c, use } = call;
  const id = c.req.header("paypal-request-id");
  if (id === undefined || id === "") return first(() => null);
  const bodyHash = createHash("sha256").update(use.body).digest("hex");
  if (paypal.inFlight.has(id)) throw refusal(409, "PREVIOUS_REQUEST_IN_PROGRESS");
  const known = paypal.store.state.requests.get(id);
  if (known !== undefined && paypal.clock() - known.at < (use.keepMs ?? ORDER_KEY_MS)) {
    if (known.scope !== use.scope || known.bodyHash !== bodyHash) throw refusal(422, "DUPLICATE_REQUEST_ID");
    return again(known.resultId);
  }
  paypal.inFlight.add(id);
  try {
    return await first((resultId) => ({
      key: id,
      record: { scope: use.scope, bodyHash, resultId, at: paypal.clock() },
    }));
  } finally {
    paypal.inFlight.delete(id);
  }
}
