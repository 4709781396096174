/** The Google stand-in: an OpenID provider with an account chooser on one loopback port. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { html } from "hono/html";
import { join } from "node:path";
import type { Clock } from "../lib/clock.ts";
import { TRANSPORT_KINDS } from "../lib/faults.ts";
import { keepRsaKey } from "../lib/keys.ts";
import { page, PAGE_HEADERS } from "../lib/pages.ts";
import type { Markup } from "../lib/pages.ts";
import { playFault } from "../lib/replies.ts";
import { loopbackHostOnly, ownPagesOnly, runStandIn } from "../lib/serve.ts";
import type { Env, StandIn } from "../lib/serve.ts";
import { openStore } from "../lib/store.ts";
import { changeSwitches, switchRoutes, takeFault } from "../lib/switches.ts";
import { authorizeRoutes } from "./authorize.ts";
import type { Google } from "./context.ts";
import { applyAccounts, firstAccounts, SAMPLES } from "./state.ts";
import type { Sample } from "./state.ts";
import { exchange, publicJwk, tokenRoutes } from "./tokens.ts";

export type GoogleOptions = {
  port: number;
  host?: string | undefined;
  dataDir: string;
  clientId: string;
  clientSecret: string;
  /** The client whose name the chooser shows. */
  brand?: string | undefined;
  people?: readonly Sample[] | undefined;
  clock?: Clock | undefined;
};

const RULES = { operations: ["token"], kinds: TRANSPORT_KINDS, defaultOperation: "token" };

function tokenRoute(google: Google, app: Hono<Env>): void {
  app.post("/token", async (c) => {
    const refuse = (status: 429 | 500 | 503) => c.json({ error: "internal_failure" }, status);
    if (google.store.state.switches.failing) return refuse(503);
    const fault = takeFault(google, "token");
    return playFault({ c, fault, closing: google.closing, refuse, run: () => exchange(google, c) });
  });
}

function homePage(google: Google): Markup {
  const people = [...google.store.state.people.values()];
  const body = html`<main class="sheet">
    <h1>Google stand-in</h1>
    <p class="quiet">Sign-in starts at the site. These people can be chosen:</p>
    <ul>
      ${people.map((person) => html`<li>${person.name} <span class="quiet">${person.email}</span></li>`)}
    </ul>
    <p class="note"><a href="/.well-known/openid-configuration">OpenID configuration</a></p>
  </main>`;
  return page({ title: "Google stand-in", body });
}

function build(google: Google): Hono<Env> {
  const app = new Hono<Env>();
  app.use(loopbackHostOnly);
  app.use(bodyLimit({ maxSize: 256 * 1024 }));
  app.use("/api/*", ownPagesOnly);
  authorizeRoutes(google, app);
  tokenRoute(google, app);
  tokenRoutes(google, app);
  app.get("/api/ledger", (c) => {
    const { people, signIns, faultsFired, switches } = google.store.state;
    return c.json({ people: [...people.values()], signIns, faultsFired, switches });
  });
  switchRoutes(app, google.store, changeSwitches(RULES));
  app.get("/", (c) => c.html(homePage(google), 200, PAGE_HEADERS));
  return app;
}

export async function startGoogle(options: GoogleOptions): Promise<StandIn> {
  const state = firstAccounts(options.people ?? SAMPLES);
  const store = await openStore({ file: join(options.dataDir, "google.jsonl"), state, apply: applyAccounts });
  const closing = new AbortController();
  const { clientId, clientSecret, brand = "Cohort", clock = Date.now } = options;
  return runStandIn(options, {
    store,
    closing,
    build: async (url) => {
      const privateKey = await keepRsaKey(join(options.dataDir, "google-key.pem"));
      const jwk = await publicJwk(privateKey);
      return build({
        url,
        clientId,
        clientSecret,
        brand,
        store,
        clock,
        closing: closing.signal,
        privateKey,
        publicJwk: jwk,
        grants: new Map(),
      });
    },
  });
}
