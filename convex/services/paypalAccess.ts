// PayPal access for actions: the configured account, with the access token kept in the database.
import { internal } from "../_generated/api";
import type { ActionCtx } from "../_generated/server";
import { env } from "../lib/env";
import type { PayPalAccess } from "./paypalHttp";

/** Throws invalid-configuration when PayPal is not configured. */
export function paypalAccess(ctx: ActionCtx): PayPalAccess {
  const { base: baseUrl, clientId, clientSecret } = env.paypal();
  const key = `${baseUrl} ${clientId}`;
  return {
    baseUrl,
    clientId,
    clientSecret,
    tokens: {
      read: async () => await ctx.runQuery(internal.paypal.readToken, { key, now: Date.now() }),
      save: async (token, expiresAt) => {
        await ctx.runMutation(internal.paypal.saveToken, { key, token, expiresAt });
      },
    },
  };
}
