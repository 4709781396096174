/** What tests and the panel use: the ledger, the switches, and the things a buyer or PayPal itself would do. */
import type { Hono } from "hono";
import { BadSwitch, parseFaults, TRANSPORT_KINDS } from "../lib/faults.ts";
import type { FaultRules } from "../lib/faults.ts";
import { isRecord } from "../lib/json.ts";
import type { JsonRecord } from "../lib/json.ts";
import { isLoopback, ownPagesOnly } from "../lib/serve.ts";
import type { Env, StandInContext } from "../lib/serve.ts";
import { badSwitchReply, nextSwitches, readSwitches, refuseUnknown, switchRoutes } from "../lib/switches.ts";
import type { PayPal } from "./context.ts";
import { errorBody, PayPalError } from "./errors.ts";
import { approveOrder } from "./orders.ts";
import { settleCapture } from "./payments.ts";
import { captureWire, orderWire, refundWire } from "./shapes.ts";
import { emptyLedger } from "./state.ts";
import type { Ledger, Switches, WebhookMode } from "./types.ts";
import { sendWebhook } from "./webhooks.ts";

const RULES: FaultRules = {
  operations: ["token", "create", "get", "capture", "refund", "verify", "script"],
  kinds: [...TRANSPORT_KINDS, "decline", "refuse", "pending"],
  defaultOperation: "capture",
};
const MODES: WebhookMode[] = ["normal", "drop", "duplicate", "late"];
const KNOWN = ["failing", "script", "faults", "nextCapture", "slowApprovalMs", "webhooks", "reset"];

function wholeNumber(value: unknown, name: string): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= 0) return value;
  throw new BadSwitch(`${name} must be a whole number, zero or more`);
}

function webhookUrl(value: unknown): string {
  if (value === "") return "";
  if (typeof value !== "string" || !URL.canParse(value))
    throw new BadSwitch("webhooks.url must be an address");
  if (!isLoopback(new URL(value).hostname)) throw new BadSwitch("webhooks.url must be on this machine");
  return value;
}

function webhookSwitch(value: unknown, now: Switches["webhooks"]): Switches["webhooks"] {
  if (!isRecord(value)) throw new BadSwitch("webhooks is {url, mode, delayMs}");
  const mode = MODES.find((known) => known === (value["mode"] ?? now.mode));
  if (mode === undefined) throw new BadSwitch(`webhooks.mode must be one of ${MODES.join(", ")}`);
  return {
    url: value["url"] === undefined ? now.url : webhookUrl(value["url"]),
    mode,
    delayMs: value["delayMs"] === undefined ? now.delayMs : wholeNumber(value["delayMs"], "webhooks.delayMs"),
  };
}

function scriptSwitch(value: unknown): Switches["script"] {
  if (value !== "ok" && value !== "fail") throw new BadSwitch("script must be ok or fail");
  return value;
}

/** Each switch in the request replaces the current one; `nextCapture` adds one fault to the list. */
function change(given: JsonRecord, before: Switches): Switches {
  refuseUnknown(given, KNOWN);
  const base = given["reset"] === true ? emptyLedger(before.webhooks.url).switches : before;
  const added = given["nextCapture"] === undefined ? [] : parseFaults([given["nextCapture"]], RULES);
  const { failing, faults } = nextSwitches(given, base, RULES);
  return {
    failing,
    script: given["script"] === undefined ? base.script : scriptSwitch(given["script"]),
    faults: [...faults, ...added],
    slowApprovalMs:
      given["slowApprovalMs"] === undefined
        ? base.slowApprovalMs
        : wholeNumber(given["slowApprovalMs"], "slowApprovalMs"),
    webhooks:
      given["webhooks"] === undefined ? base.webhooks : webhookSwitch(given["webhooks"], base.webhooks),
  };
}

function ledgerWire(ledger: Ledger, url: string): Record<string, unknown> {
  return {
    orders: [...ledger.orders.values()].map((order) => ({
      ...orderWire({ ledger, url }, order),
      funding: order.funding ?? null,
      attempts: order.attempts,
    })),
    captures: [...ledger.captures.values()].map((capture) => ({
      ...captureWire(capture, url),
      order_id: capture.orderId,
    })),
    refunds: [...ledger.refunds.values()].map((refund) => ({
      ...refundWire(refund, url),
      capture_id: refund.captureId,
    })),
    events: [...ledger.webhooks.values()],
    faultsFired: ledger.faultsFired,
    switches: ledger.switches,
  };
}

async function attempt(c: StandInContext, act: () => Promise<object>): Promise<Response> {
  try {
    return c.json(await act());
  } catch (error) {
    if (error instanceof PayPalError) return c.json(errorBody(error), error.status);
    return badSwitchReply(c, error);
  }
}

async function bodyOrNothing(c: StandInContext): Promise<JsonRecord> {
  return Number(c.req.header("content-length") ?? "0") === 0 ? {} : readSwitches(c);
}

function buyerAndReviewRoutes(paypal: PayPal, app: Hono<Env>): void {
  app.post("/api/orders/:id/approve", (c) =>
    attempt(c, async () => {
      const given = await bodyOrNothing(c);
      const funding = given["funding"] === "card" ? "card" : "paypal";
      const instrument = given["instrument"] === "declined" ? "declined" : "good";
      const order = await approveOrder(paypal, c.req.param("id"), { funding, instrument });
      return { id: order.id, status: order.status };
    }),
  );
  app.post("/api/captures/:id", (c) =>
    attempt(c, async () => {
      const { status } = await readSwitches(c);
      if (status !== "COMPLETED" && status !== "DECLINED")
        throw new BadSwitch("status must be COMPLETED or DECLINED");
      const capture = await settleCapture(paypal, c.req.param("id"), status);
      return { id: capture.id, status: capture.status };
    }),
  );
  app.post("/api/events/:id/send", (c) => {
    const webhook = paypal.store.state.webhooks.get(c.req.param("id"));
    if (webhook === undefined) return c.json({ error: "There is no such event." }, 404);
    if (paypal.store.state.switches.webhooks.url === "")
      return c.json({ error: "webhooks.url is not set" }, 400);
    sendWebhook(paypal, { ...webhook, copies: 1 });
    return c.json({ id: webhook.id });
  });
}

export function controlRoutes(paypal: PayPal, app: Hono<Env>): void {
  app.use("/api/*", ownPagesOnly);
  app.get("/api/ledger", (c) => c.json(ledgerWire(paypal.store.state, paypal.url)));
  switchRoutes(app, paypal.store, change);
  buyerAndReviewRoutes(paypal, app);
}
