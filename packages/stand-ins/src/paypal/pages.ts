/** The script merchants load, the popup a buyer sees, and the panel of the ledger. */
import { readFileSync } from "node:fs";
import type { Hono } from "hono";
import { html } from "hono/html";
import { BadSwitch } from "../lib/faults.ts";
import { page, PAGE_HEADERS } from "../lib/pages.ts";
import type { Markup } from "../lib/pages.ts";
import { playFault } from "../lib/replies.ts";
import { ownPagesOnly } from "../lib/serve.ts";
import type { Env, StandInContext } from "../lib/serve.ts";
import { readSwitches, takeFault } from "../lib/switches.ts";
import type { PayPal } from "./context.ts";
import { PayPalError } from "./errors.ts";
import { CURRENCIES, shown } from "./money.ts";
import { approveOrder, findOrder } from "./orders.ts";
import { PAYER } from "./shapes.ts";
import type { FundingSource, Order } from "./types.ts";

const browserFile = (name: string) => readFileSync(new URL(`./browser/${name}`, import.meta.url), "utf8");
const SCRIPT_HEADERS = {
  "content-type": "text/javascript; charset=utf-8",
  "cache-control": "no-store",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
  "x-content-type-options": "nosniff",
};

/** The script refuses wrong settings as the real one does, so that they are found on this machine. */
function scriptProblem(paypal: PayPal, query: URLSearchParams): string | undefined {
  const id = query.get("client-id") ?? "";
  if (id === "") return "SDK Validation error: 'Expected client-id to be passed'";
  if (![paypal.config.clientId, "test", "sb"].includes(id))
    return "SDK Validation error: 'client-id not recognized for either production or sandbox'";
  const currency = query.get("currency") ?? "USD";
  return CURRENCIES.has(currency) ? undefined : "SDK Validation error: 'Invalid query value for currency'";
}

function script(paypal: PayPal, c: StandInContext, source: string): Response {
  const problem = scriptProblem(paypal, new URL(c.req.url).searchParams);
  if (problem === undefined) return c.body(source, 200, SCRIPT_HEADERS);
  return c.body(`throw new Error(${JSON.stringify(problem)});`, 400, SCRIPT_HEADERS);
}

function scriptRoute(paypal: PayPal, app: Hono<Env>): void {
  const source = browserFile("payment.js") + browserFile("sdk.js");
  app.get("/sdk/js", async (c) => {
    const refuse = (status: 429 | 500 | 503) => c.body("", status, SCRIPT_HEADERS);
    const { script: state, failing } = paypal.store.state.switches;
    if (failing || state === "fail") return refuse(500);
    const fault = takeFault(paypal, "script");
    return playFault({ c, fault, closing: paypal.closing, refuse, run: () => script(paypal, c, source) });
  });
}

const POPUP_STYLE = `
.brand{display:flex;justify-content:space-between;align-items:baseline;border-bottom:1px solid var(--line);padding-bottom:.9rem}
.sum{font:500 2.4rem/1 ui-serif,Georgia,serif;font-variant-numeric:tabular-nums;margin:.2rem 0}
.buyer{display:flex;gap:.8rem;align-items:center;background:var(--soft);border-radius:.6rem;padding:.8rem 1rem}
.face{width:2.4rem;height:2.4rem;border-radius:50%;background:var(--accent);color:var(--on-accent);display:grid;place-items:center;font-weight:600}
.stack button{width:100%;min-height:2.9rem}
`;

function buyer(funding: FundingSource): Markup {
  const card = funding === "card";
  return html`<div class="buyer">
    <span class="face" aria-hidden="true">${card ? "V" : "DB"}</span>
    <div>
      <div>${card ? "Visa ending in 1111" : `${PAYER.name.given_name} ${PAYER.name.surname}`}</div>
      <div class="quiet">${card ? "Demo Buyer · 12/30" : PAYER.email_address}</div>
    </div>
  </div>`;
}

/** The buttons wait for their script, so that no early click is lost. */
function choices(paypal: PayPal): Markup {
  const seconds = paypal.store.state.switches.slowApprovalMs / 1000;
  return html`<div class="stack">
    <button class="main" type="button" data-action="approve" disabled>Approve</button>
    <button type="button" data-action="decline" disabled>Decline</button>
    <button type="button" data-action="slow" disabled>Slow</button>
    <button type="button" data-action="cancel" disabled>Cancel</button>
    <p class="quiet">
      Approve pays at once. Decline lets the bank refuse the payment. Slow approves after ${String(seconds)}
      seconds. Cancel goes back without paying.
    </p>
  </div>`;
}

function checkoutBody(paypal: PayPal, order: Order, funding: FundingSource): Markup {
  const [unit] = order.units;
  const amount = unit === undefined ? "" : shown(unit.amount);
  return html`<main
    class="sheet"
    id="checkout"
    data-token="${order.id}"
    data-funding="${funding}"
    data-slow="${String(paypal.store.state.switches.slowApprovalMs)}"
    data-return="${order.returnUrl ?? ""}"
    data-cancel="${order.cancelUrl ?? ""}"
  >
    <div class="brand"><strong>PayPal stand-in</strong><span class="quiet">No money moves</span></div>
    <div>
      <h1>${order.brandName === "" ? "Pay the merchant" : `Pay ${order.brandName}`}</h1>
      <p class="sum">${amount}</p>
      <p class="quiet">${unit?.description ?? ""}</p>
    </div>
    ${buyer(funding)}
    <p id="notice" role="status" class="bad"></p>
    ${choices(paypal)}
    <p class="note num">Order ${order.id}</p>
  </main>`;
}

function problemPage(message: string): Markup {
  const body = html`<main class="sheet">
    <h1>Things don't appear to be working</h1>
    <p>${message}</p>
    <p class="quiet">You can close this window and try again from the shop.</p>
  </main>`;
  return page({ title: "PayPal stand-in", body });
}

function checkoutPage(paypal: PayPal, c: StandInContext): Response | Promise<Response> {
  const token = c.req.query("token") ?? "";
  try {
    const order = findOrder(paypal, token);
    if (order.status === "COMPLETED")
      return c.html(problemPage("This order has already been paid."), 200, PAGE_HEADERS);
    const funding = c.req.query("funding") === "card" ? "card" : "paypal";
    const body = checkoutBody(paypal, order, funding);
    return c.html(
      page({ title: "Pay - PayPal stand-in", body, script: "/checkout.js", style: POPUP_STYLE }),
      200,
      PAGE_HEADERS,
    );
  } catch (error) {
    if (error instanceof PayPalError)
      return c.html(problemPage("There is no such order."), 404, PAGE_HEADERS);
    throw error;
  }
}

async function decide(paypal: PayPal, c: StandInContext): Promise<Response> {
  try {
    const { token, action, funding } = await readSwitches(c);
    if (typeof token !== "string" || (action !== "approve" && action !== "decline"))
      throw new BadSwitch("token and action are needed");
    const order = await approveOrder(paypal, token, {
      funding: funding === "card" ? "card" : "paypal",
      instrument: action === "decline" ? "declined" : "good",
    });
    return c.json({ status: order.status, payerID: PAYER.payer_id });
  } catch (error) {
    if (error instanceof PayPalError) return c.json({ error: error.message }, error.status);
    if (error instanceof BadSwitch) return c.json({ error: error.message }, 400);
    throw error;
  }
}

function waitingPage(): Markup {
  const body = html`<main class="sheet">
    <h1>One moment</h1>
    <p role="status">The shop is preparing your order…</p>
  </main>`;
  return page({ title: "PayPal stand-in", body });
}

function panelPage(): Markup {
  const body = html`<main class="wide">
    <header class="stack">
      <h1>PayPal stand-in</h1>
      <p class="quiet">Orders, captures, refunds and webhook events of this machine. No money moves.</p>
    </header>
    <section class="stack" aria-labelledby="switches-title">
      <h2 id="switches-title">Switches</h2>
      <div class="row" id="switches"></div>
      <p id="said" role="status" class="quiet"></p>
    </section>
    <div id="tables" class="stack"></div>
    <noscript
      ><p>The panel needs JavaScript; the same data is at <a href="/api/ledger">/api/ledger</a>.</p></noscript
    >
  </main>`;
  return page({ title: "PayPal stand-in", body, script: "/panel.js" });
}

export function pageRoutes(paypal: PayPal, app: Hono<Env>): void {
  scriptRoute(paypal, app);
  app.use("/checkoutnow/*", ownPagesOnly);
  app.get("/checkoutnow/wait", (c) => c.html(waitingPage(), 200, PAGE_HEADERS));
  app.get("/checkoutnow", (c) => checkoutPage(paypal, c));
  app.post("/checkoutnow/decide", (c) => decide(paypal, c));
  app.get("/", (c) => c.html(panelPage(), 200, PAGE_HEADERS));
  for (const name of ["checkout.js", "panel.js"]) {
    const source = browserFile(name);
    app.get(`/${name}`, (c) =>
      c.body(source, 200, { ...SCRIPT_HEADERS, "cross-origin-resource-policy": "same-origin" }),
    );
  }
}
