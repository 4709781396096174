// The doors for the providers' notices.
import { v } from "convex/values";
import { internal } from "./_generated/api";
import type { ActionCtx } from "./_generated/server";
import { httpAction, internalMutation } from "./lib/builders";
import { env } from "./lib/env";
import { receivePayPalEvent } from "./model/webhooks";
import { paypalAccess } from "./services/paypalAccess";
import { readPayPalEvent, signatureOf, verifyNotice, vPayPalEvent } from "./services/paypalWebhook";

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

/** True for the first notice with its id. */
export const receivePayPal = internalMutation({
  args: vPayPalEvent.fields,
  returns: v.boolean(),
  handler: async (ctx, event) => await receivePayPalEvent(ctx, event),
});
