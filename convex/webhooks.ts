// The doors for the providers' notices.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { ActionCtx } from "./_generated/server";
import { httpAction, internalMutation } from "./lib/builders";
import { env } from "./lib/env";
import { receiveDelivery } from "./model/deliveries";
import { forgetOldEvents, receivePayPalEvent } from "./model/webhooks";
import { paypalAccess } from "./services/paypalAccess";
import { readPayPalEvent, signatureOf, verifyNotice, vPayPalEvent } from "./services/paypalWebhook";
import { openNotice, vResendEvent } from "./services/resendWebhook";

/** PayPal's largest notices have a few thousand characters. */
const MAX_BODY = 200_000;

const answer = (status: number, text: string): Response => new Response(text, { status });

export const paypal = httpAction(async (ctx: ActionCtx, request) => {
  const { base, webhookId } = env.paypal();
  if (webhookId === "") return answer(503, "No webhook is configured.");
  const signature = signatureOf(request.headers, base);
  if (signature === null) return answer(400, "Not signed.");
  const body = await request.text();
  const event = body.length > MAX_BODY ? null : readPayPalEvent(body);
  if (event === null) return answer(400, "Not a notice.");
  const verdict = await verifyNotice(paypalAccess(ctx), { signature, webhookId, body });
  if (verdict === "unknown") return answer(503, "Please try again later.");
  if (verdict === "forged") return answer(400, "The signature does not fit.");
  await ctx.runMutation(internal.webhooks.receivePayPal, event);
  return answer(200, "Received.");
});

export const resend = httpAction(async (ctx: ActionCtx, request) => {
  const secret = env.resendWebhookSecret();
  if (secret === "") return answer(503, "No webhook is configured.");
  const body = await request.text();
  const { headers } = request;
  const event = body.length > MAX_BODY ? null : await openNotice(secret, { headers, body, now: Date.now() });
  if (event === null) return answer(400, "Not a notice, or not signed.");
  const outcome = await ctx.runMutation(internal.webhooks.receiveResend, event);
  return outcome === "later" ? answer(503, "Please try again later.") : answer(200, "Received.");
});

/** "later" when the mail it is about has not been recorded yet. */
export const receiveResend = internalMutation({
  args: vResendEvent.fields,
  returns: v.union(v.literal("done"), v.literal("later")),
  handler: async (ctx, event) => await receiveDelivery(ctx, event),
});

/** True for the first notice with its id. */
export const receivePayPal = internalMutation({
  args: vPayPalEvent.fields,
  returns: v.boolean(),
  handler: async (ctx, event) => await receivePayPalEvent(ctx, event),
});

export const forget = internalMutation({
  args: {},
  returns: v.null(),
  handler: async (ctx) => {
    await forgetOldEvents(ctx);
    return null;
  },
});
