/** The PayPal stand-in: REST API, button script, buyer popup and panel on one loopback port. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { join } from "node:path";
import type { Clock } from "../lib/clock.ts";
import { keepRsaKey, keepSecret } from "../lib/keys.ts";
import { loopbackHostOnly, runStandIn } from "../lib/serve.ts";
import type { Env, StandIn } from "../lib/serve.ts";
import { openStore } from "../lib/store.ts";
import type { Store } from "../lib/store.ts";
import { accountRoutes } from "./account.ts";
import type { PayPal } from "./context.ts";
import { controlRoutes } from "./control.ts";
import { orderRoutes } from "./orders.ts";
import { pageRoutes } from "./pages.ts";
import { paymentRoutes } from "./payments.ts";
import { applyLedger, emptyLedger } from "./state.ts";
import type { Ledger, LedgerEvent } from "./types.ts";
import { resumeWebhooks } from "./webhooks.ts";

export type PayPalOptions = {
  port: number;
  host?: string | undefined;
  dataDir: string;
  clientId: string;
  clientSecret: string;
  webhookId?: string | undefined;
  /** Where events go; empty keeps them in the ledger only. A switch changes it later. */
  webhookUrl?: string | undefined;
  webhookRetryMs?: readonly number[] | undefined;
  clock?: Clock | undefined;
};

function build(paypal: PayPal): Hono<Env> {
  const app = new Hono<Env>();
  app.use(loopbackHostOnly);
  app.use(bodyLimit({ maxSize: 1024 * 1024 }));
  accountRoutes(paypal, app);
  orderRoutes(paypal, app);
  paymentRoutes(paypal, app);
  controlRoutes(paypal, app);
  pageRoutes(paypal, app);
  return app;
}

/** An address given at start wins over the one the ledger remembers. */
async function openLedger(options: PayPalOptions): Promise<Store<Ledger, LedgerEvent>> {
  const webhookUrl = options.webhookUrl ?? "";
  const file = join(options.dataDir, "paypal.jsonl");
  const store = await openStore({ file, state: emptyLedger(webhookUrl), apply: applyLedger });
  const { switches } = store.state;
  if (webhookUrl !== "" && switches.webhooks.url !== webhookUrl) {
    await store.commit({
      type: "switched",
      switches: { ...switches, webhooks: { ...switches.webhooks, url: webhookUrl } },
    });
  }
  return store;
}

export async function startPayPal(options: PayPalOptions): Promise<StandIn> {
  const store = await openLedger(options);
  const closing = new AbortController();
  const { clientId, clientSecret, webhookId = "WH-LOCAL-STAND-IN" } = options;
  return runStandIn(options, {
    store,
    closing,
    build: async (url) => {
      const paypal: PayPal = {
        url,
        config: { clientId, clientSecret, webhookId },
        store,
        clock: options.clock ?? Date.now,
        closing: closing.signal,
        tokenSecret: await keepSecret(join(options.dataDir, "paypal-token-secret")),
        webhookKey: await keepRsaKey(join(options.dataDir, "paypal-webhook-key.pem")),
        webhookRetryMs: options.webhookRetryMs ?? [1000, 5000, 25_000],
        inFlight: new Set(),
      };
      resumeWebhooks(paypal);
      return build(paypal);
    },
  });
}
