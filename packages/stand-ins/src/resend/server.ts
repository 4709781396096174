/** The Resend stand-in: sending API and inbox on one loopback port. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { join } from "node:path";
import type { Clock } from "../lib/clock.ts";
import { loopbackHostOnly, runStandIn } from "../lib/serve.ts";
import type { Env, StandIn } from "../lib/serve.ts";
import { openStore } from "../lib/store.ts";
import { sendingRoutes } from "./api.ts";
import type { Resend } from "./api.ts";
import { emailJsRoutes } from "./emailjs.ts";
import { inboxRoutes } from "./inbox.ts";
import { applyMail, emptyMailbox } from "./state.ts";
import type { WebhookTarget } from "./webhooks.ts";

export type ResendOptions = {
  port: number;
  host?: string | undefined;
  dataDir: string;
  apiKey: string;
  webhook?: WebhookTarget | undefined;
  clock?: Clock | undefined;
};

function build(resend: Resend): Hono<Env> {
  const app = new Hono<Env>();
  app.use(loopbackHostOnly);
  app.use(bodyLimit({ maxSize: 40 * 1024 * 1024 }));
  sendingRoutes(resend, app);
  emailJsRoutes(resend, app);
  inboxRoutes(resend, app);
  return app;
}

export async function startResend(options: ResendOptions): Promise<StandIn> {
  const store = await openStore({
    file: join(options.dataDir, "resend.jsonl"),
    state: emptyMailbox(),
    apply: applyMail,
  });
  const closing = new AbortController();
  const { apiKey, clock = Date.now, webhook = null } = options;
  const counts = { inFlight: new Set<string>(), calls: [], limited: [] };
  return runStandIn(options, {
    store,
    closing,
    build: (url) => build({ url, apiKey, store, clock, webhook, closing: closing.signal, ...counts }),
  });
}
