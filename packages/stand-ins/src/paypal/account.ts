/** The calls around the payments: access tokens, webhook verification and the webhook key. */
import type { Hono } from "hono";
import { playFault } from "../lib/replies.ts";
import type { Env, StandInContext } from "../lib/serve.ts";
import { sameText } from "../lib/text.ts";
import { takeFault } from "../lib/switches.ts";
import { apiCall, issueToken, readBody, TOKEN_SECONDS } from "./context.ts";
import type { PayPal } from "./context.ts";
import { CERT_PATH, publicKeyPem, verifies } from "./webhooks.ts";

function credentialsHold(paypal: PayPal, header: string): boolean {
  if (!/^Basic /i.test(header)) return false;
  const [id = "", ...secret] = Buffer.from(header.slice(6), "base64").toString().split(":");
  const { clientId, clientSecret } = paypal.config;
  return sameText(id, clientId) && sameText(secret.join(":"), clientSecret);
}

async function token(paypal: PayPal, c: StandInContext): Promise<Response> {
  if (!credentialsHold(paypal, c.req.header("authorization") ?? "")) {
    return c.json({ error: "invalid_client", error_description: "Client Authentication failed" }, 401);
  }
  const form = new URLSearchParams(await c.req.text());
  if (form.get("grant_type") !== "client_credentials") {
    return c.json({ error: "unsupported_grant_type", error_description: "unsupported grant_type" }, 400);
  }
  return c.json({
    scope: "https://uri.paypal.com/services/checkout https://uri.paypal.com/services/payments/refund",
    access_token: issueToken(paypal),
    token_type: "Bearer",
    app_id: "APP-LOCALSTANDIN",
    expires_in: TOKEN_SECONDS,
    nonce: new Date(paypal.clock()).toISOString(),
  });
}

export function accountRoutes(paypal: PayPal, app: Hono<Env>): void {
  app.post("/v1/oauth2/token", async (c) => {
    const refuse = (status: 429 | 500 | 503) => c.json({ error: "server_error" }, status);
    if (paypal.store.state.switches.failing) return refuse(503);
    const fault = takeFault(paypal, "token");
    return playFault({ c, fault, closing: paypal.closing, refuse, run: () => token(paypal, c) });
  });
  app.post(
    "/v1/notifications/verify-webhook-signature",
    apiCall(paypal, "verify", async (c) => {
      const holds = verifies(paypal, await readBody(c));
      return c.json({ verification_status: holds ? "SUCCESS" : "FAILURE" });
    }),
  );
  app.get(CERT_PATH, (c) => c.text(publicKeyPem(paypal.webhookKey)));
}
