// HTTP endpoints of the providers' webhooks.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { ActionCtx } from "./_generated/server";
import { httpAction, internalMutation } from "./lib/builders";
import { env } from "./lib/env";
import { callerOf } from "./lib/callers";
import { restore, consume, type LimitKey } from "./lib/rateLimits";
import { receiveDelivery } from "./model/email/deliveries";
import { forgetOldEvents, receivePayPalEvent } from "./model/webhooks";
import { paypalAccess } from "./services/paypalAccess";
import { readPayPalEvent, signatureOf, verifyPayPalWebhook, vPayPalEvent } from "./services/paypalWebhook";
import { verifyResendWebhook, vResendEvent } from "./services/resendWebhook";

/** PayPal's largest webhook events have a few thousand characters. */
const MAX_BODY = 200_000;

const answer = (status: number, text: string): Response => new Response(text, { status });
const tooMany = (seconds: number): Response =>
  new Response("Too many webhook events.", { status: 429, headers: { "retry-after": String(seconds) } });

/** Null unless the headers announce JSON of a plausible size. */
async function textOf(request: Request): Promise<string | null> {
  const { headers } = request;
  const isJson = headers.get("content-type")?.toLowerCase().startsWith("application/json") === true;
  if (!isJson || Number(headers.get("content-length") ?? 0) > MAX_BODY) return null;
  const body = await request.text();
  return body.length > MAX_BODY ? null : body;
}

/** Exempts stand-ins on this machine. */
async function verificationLimits(ctx: ActionCtx): Promise<LimitKey[]> {
  const { ip, network } = await callerOf(ctx);
  return [
    { name: "webhookPerSource", key: ip === null ? null : network },
    { name: "webhookEverybody", key: ip === null ? null : "all" },
  ];
}

/** Seconds to wait for the first exhausted limit; null when all were counted. */
async function consumeAll(ctx: ActionCtx, limits: readonly LimitKey[]): Promise<number | null> {
  for (const limit of limits) {
    const seconds = await consume(ctx, limit);
    if (seconds !== null) return seconds;
  }
  return null;
}

/**
 * PayPal's webhook events. 200: recorded, also a repetition. 400: unsigned, forged or not an event. 429 with `retry-after`:
 * too many unverified events. 503: not configured, or PayPal could not verify the signature now; PayPal then repeats it.
 */
export const paypal = httpAction(async (ctx: ActionCtx, request) => {
  const { base, webhookId } = env.paypal();
  if (webhookId === "") return answer(503, "No webhook is configured.");
  const signature = signatureOf(request.headers, base, Date.now());
  if (signature === null) return answer(400, "Not signed.");
  const body = await textOf(request);
  const event = body === null ? null : readPayPalEvent(body);
  if (body === null || event === null) return answer(400, "Not a webhook event.");
  // Counted before PayPal verifies the signature and restored for genuine events, so that forged ones cause a
  // limited number of calls.
  const limits = await verificationLimits(ctx);
  const wait = await consumeAll(ctx, limits);
  if (wait !== null) return tooMany(wait);
  const verdict = await verifyPayPalWebhook(paypalAccess(ctx), { signature, webhookId, body });
  if (verdict === "unknown") return answer(503, "Please try again later.");
  if (verdict === "forged") return answer(400, "The signature does not fit.");
  for (const limit of limits) await restore(ctx, limit);
  await ctx.runMutation(internal.webhooks.receivePayPal, event);
  return answer(200, "Received.");
});

/**
 * Resend's delivery events. 200: recorded. 400: unsigned, forged or not an event. 503: not configured, or the e-mail has no
 * record yet; Resend then repeats it.
 */
export const resend = httpAction(async (ctx: ActionCtx, request) => {
  const secret = env.resendWebhookSecret();
  if (secret === "") return answer(503, "No webhook is configured.");
  const body = await textOf(request);
  const { headers } = request;
  const event = body === null ? null : await verifyResendWebhook(secret, { headers, body, now: Date.now() });
  if (event === null) return answer(400, "Not a webhook event, or not signed.");
  const outcome = await ctx.runMutation(internal.webhooks.receiveResend, event);
  return outcome === "later" ? answer(503, "Please try again later.") : answer(200, "Received.");
});

/** Records a verified event of Resend; "later" when its e-mail has not been recorded yet. */
export const receiveResend = internalMutation({
  args: vResendEvent.fields,
  returns: v.union(v.literal("done"), v.literal("later")),
  handler: async (ctx, event) => await receiveDelivery(ctx, event),
});

/** Records a verified event of PayPal; true for the first event with its id. */
export const receivePayPal = internalMutation({
  args: vPayPalEvent.fields,
  returns: v.boolean(),
  handler: async (ctx, event) => await receivePayPalEvent(ctx, event),
});

/** Deletes a batch of old webhook events. Scheduled by reconciliation.sweep. */
export const forget = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await forgetOldEvents(ctx);
    return null;
  },
});
