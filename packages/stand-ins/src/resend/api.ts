/** The sending API: keys, limits, idempotency, single e-mails and batches. */
import { createHash, randomUUID } from "node:crypto";
import type { Hono } from "hono";
import { canonical, parseJson } from "../lib/json.ts";
import type { Clock } from "../lib/clock.ts";
import { playFault } from "../lib/replies.ts";
import type { Env, StandInContext } from "../lib/serve.ts";
import type { Store } from "../lib/store.ts";
import { takeFault } from "../lib/switches.ts";
import { sameText } from "../lib/text.ts";
import { errorWire, fault as faultError, ResendError } from "./errors.ts";
import type { Email, Mailbox, MailEvent } from "./state.ts";
import { parseEmail } from "./validate-email.ts";
import { announce, type WebhookTarget } from "./webhooks.ts";

export type Resend = {
  url: string;
  apiKey: string;
  store: Store<Mailbox, MailEvent>;
  clock: Clock;
  closing: AbortSignal;
  /** Where events go; null sends none. */
  webhook: WebhookTarget | null;
  /** Keys whose first call has not been answered yet. */
  inFlight: Set<string>;
  /** When the last calls came in, for the limit a second. */
  calls: number[];
  /** When calls were refused by that limit. */
  limited: number[];
};

const KEY_LIFE_MS = 24 * 3_600_000;
const MOST_IN_BATCH = 100;

function checkKey(resend: Resend, c: StandInContext): void {
  const header = c.req.header("authorization") ?? "";
  if (header === "") throw new ResendError(401, "missing_api_key", "Missing API Key");
  if (sameText(header, `Bearer ${resend.apiKey}`)) return;
  throw new ResendError(403, "invalid_api_key", "API key is invalid");
}

const WINDOW_MS = 1000;
/** What the headers say while the switch names no limit: Resend's for a team that has asked for no other. */
const DEFAULT_LIMIT = 2;

/** Counts the call against the limit, and tells the caller what is left (the sixth draft of the IETF's headers). */
export function checkRate(resend: Resend, c: StandInContext): void {
  const { rateLimit } = resend.store.state.switches;
  const now = Date.now();
  resend.calls = resend.calls.filter((at) => now - at < WINDOW_MS);
  const isRefused = rateLimit !== null && resend.calls.length >= rateLimit;
  if (isRefused) resend.limited.push(now);
  else resend.calls.push(now);
  const limit = rateLimit ?? DEFAULT_LIMIT;
  c.header("ratelimit-limit", String(limit));
  c.header("ratelimit-remaining", String(Math.max(0, limit - resend.calls.length)));
  c.header("ratelimit-reset", "1");
  if (isRefused) throw faultError(429, limit);
}

function refused(c: StandInContext, error: ResendError): Response {
  if (error.status === 429) c.header("retry-after", "1");
  return c.json(errorWire(error), error.status);
}

type Handler = (c: StandInContext) => Promise<Response> | Response;

async function answer(resend: Resend, c: StandInContext, handler: Handler): Promise<Response> {
  try {
    checkKey(resend, c);
    checkRate(resend, c);
    return await handler(c);
  } catch (error) {
    if (error instanceof ResendError) return refused(c, error);
    throw error;
  }
}

function call(resend: Resend, operation: string, handler: Handler): (c: StandInContext) => Promise<Response> {
  return async (c) => {
    const refuse = (status: 429 | 500 | 503) => refused(c, faultError(status));
    if (resend.store.state.switches.failing) return refuse(500);
    const fault = takeFault(resend, operation);
    return playFault({ c, fault, closing: resend.closing, refuse, run: () => answer(resend, c, handler) });
  };
}

async function readBody(c: StandInContext): Promise<unknown> {
  const parsed = parseJson(await c.req.text());
  if (!parsed.ok) throw new ResendError(400, "validation_error", "The request body is not valid JSON.");
  return parsed.value;
}

/** The ids an earlier call with this key got, or nothing when it is the first. */
function earlier(resend: Resend, key: string, payload: string): string[] | undefined {
  if (key.length < 1 || key.length > 256) {
    throw new ResendError(400, "invalid_idempotency_key", "The key must be between 1-256 chars.");
  }
  if (resend.inFlight.has(key)) {
    const busy = "Same idempotency key used while original request is still in progress.";
    throw new ResendError(409, "concurrent_idempotent_requests", busy);
  }
  const known = resend.store.state.keys.get(key);
  if (known === undefined || resend.clock() - known.at >= KEY_LIFE_MS) return undefined;
  if (known.payload === payload) return known.ids;
  throw new ResendError(
    409,
    "invalid_idempotent_request",
    "Same idempotency key used with a different request payload.",
  );
}

type Sending = { payload: string; make: () => Email[] };

/** Accepts e-mails once per key; the e-mails are on disk before the response. */
async function accept(resend: Resend, c: StandInContext, sending: Sending): Promise<string[]> {
  const key = c.req.header("idempotency-key");
  const payload = createHash("sha256").update(sending.payload).digest("hex");
  const before = key === undefined ? undefined : earlier(resend, key, payload);
  if (before !== undefined) return before;
  const emails = sending.make();
  const ids = emails.map((email) => email.id);
  const record = { payload, ids, at: resend.clock() };
  if (key !== undefined) resend.inFlight.add(key);
  try {
    await resend.store.commit({ type: "accepted", emails, key: key === undefined ? null : { key, record } });
    announce(resend, emails);
    return ids;
  } finally {
    if (key !== undefined) resend.inFlight.delete(key);
  }
}

const fresh = (resend: Resend) => ({ id: randomUUID(), at: resend.clock() });

async function send(resend: Resend, c: StandInContext): Promise<Response> {
  const body = await readBody(c);
  const ids = await accept(resend, c, {
    payload: `single ${canonical(body)}`,
    make: () => [parseEmail(body, fresh(resend))],
  });
  return c.json({ id: ids[0] });
}

/** Batches know no attachments and no time to send at: both are ignored. */
const parseBatched = (one: unknown, made: { id: string; at: number }): Email => ({
  ...parseEmail(one, made),
  attachments: [],
  files: [],
  scheduledAt: null,
});

type Checked = { emails: Email[]; errors: { index: number; message: string }[] };

function checkEach(resend: Resend, list: unknown[]): Checked {
  const checked: Checked = { emails: [], errors: [] };
  for (const [index, one] of list.entries()) {
    try {
      checked.emails.push(parseBatched(one, fresh(resend)));
    } catch (error) {
      if (!(error instanceof ResendError)) throw error;
      checked.errors.push({ index, message: error.message });
    }
  }
  return checked;
}

async function sendBatch(resend: Resend, c: StandInContext): Promise<Response> {
  const body = await readBody(c);
  if (!Array.isArray(body) || body.length === 0 || body.length > MOST_IN_BATCH) {
    throw new ResendError(
      422,
      "validation_error",
      `The request body must be an array of 1 to ${MOST_IN_BATCH} emails.`,
    );
  }
  const list: unknown[] = body;
  const permissive = c.req.header("x-batch-validation") === "permissive";
  const payload = `batch ${canonical(list)}`;
  const make = () =>
    permissive ? checkEach(resend, list).emails : list.map((one) => parseBatched(one, fresh(resend)));
  const ids = await accept(resend, c, { payload, make });
  const data = ids.map((id) => ({ id }));
  return c.json(permissive ? { data, errors: checkEach(resend, list).errors } : { data });
}

function show(resend: Resend, c: StandInContext): Response {
  const email = resend.store.state.byId.get(c.req.param("id") ?? "");
  if (email === undefined) throw new ResendError(404, "not_found", "Email not found");
  return c.json({
    object: "email",
    id: email.id,
    to: email.to,
    from: email.from,
    created_at: new Date(email.createdAt).toISOString(),
    subject: email.subject,
    html: email.html === "" ? null : email.html,
    text: email.text === "" ? null : email.text,
    bcc: email.bcc,
    cc: email.cc,
    reply_to: email.replyTo,
    last_event: email.scheduledAt === null ? "delivered" : "scheduled",
    scheduled_at: email.scheduledAt,
    tags: email.tags,
  });
}

export function sendingRoutes(resend: Resend, app: Hono<Env>): void {
  app.post(
    "/emails",
    call(resend, "send", (c) => send(resend, c)),
  );
  app.post(
    "/emails/batch",
    call(resend, "batch", (c) => sendBatch(resend, c)),
  );
  app.get(
    "/emails/:id",
    call(resend, "get", (c) => show(resend, c)),
  );
}
