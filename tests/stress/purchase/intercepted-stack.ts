// A stack with proxies in front of the server, of PayPal and of the mail service, and a relay for PayPal's events.
import type { StressStack } from "../stack.ts";
import { mailsTo, paypalLedger, setSwitches } from "../standins.ts";
import { tableOf } from "../world.ts";
import { startFaultProxy, type FaultProxy } from "./fault-proxy.ts";
import type { Trace } from "./kill-points.ts";
import { openRelay, type Relay } from "./webhook-relay.ts";

export interface InterceptedStack {
  stack: StressStack;
  proxies: { client: FaultProxy; paypal: FaultProxy; mail: FaultProxy };
  relay: Relay;
  restore: () => Promise<void>;
}

const webhookUrlOf = (stack: StressStack): string => `${stack.info().backendSite}/paypal/webhook`;

export async function interceptStack(stack: StressStack): Promise<InterceptedStack> {
  const { paypal, inbox } = stack.info();
  const client = await startFaultProxy(() => stack.info().backend);
  const mail = await startFaultProxy(() => inbox);
  // The signature is checked against the address that PayPal itself has put into its events.
  const paypalProxy: FaultProxy = await startFaultProxy(
    () => paypal,
    (text) => text.replace(paypalProxy.url, paypal),
  );
  const relay = await openRelay(() => webhookUrlOf(stack), [paypal, paypalProxy.url]);
  await stack.setVariables({ PAYPAL_API_BASE: paypalProxy.url, RESEND_BASE_URL: mail.url });
  await setSwitches(paypal, { webhooks: { url: relay.url, mode: "normal" } });
  return {
    stack,
    proxies: { client, paypal: paypalProxy, mail },
    relay,
    restore: async () => {
      await setSwitches(paypal, { webhooks: { url: webhookUrlOf(stack) } });
      await stack.setVariables({ PAYPAL_API_BASE: paypal, RESEND_BASE_URL: inbox });
      await Promise.all([client, mail, paypalProxy, relay].map((one) => one.close()));
    },
  };
}

interface CheckoutRow {
  _id: string;
  userId: string;
  status: string;
  orderId: string | null;
}

/** The state of one buyer's purchase, in the database and at the providers. */
export async function traceOf(stack: StressStack, buyer: { userId: string; email: string }): Promise<Trace> {
  const { paypal, inbox } = stack.info();
  const own = async <T>(table: string): Promise<T[]> =>
    ((await tableOf(stack, table)) as ({ userId: string | null } & T)[]).filter(
      ({ userId }) => userId === buyer.userId,
    );
  const [checkout] = await own<CheckoutRow>("checkouts");
  const mails = await own<{ status: string }>("emailOutbox");
  const ledger = await paypalLedger(paypal);
  const order = ledger.orders.find(({ purchase_units: [unit] }) => unit?.invoice_id === checkout?._id);
  const events = (await tableOf(stack, "webhookEvents")) as { subject: string | null }[];
  return {
    checkout: checkout?.status ?? null,
    hasOrder: (checkout?.orderId ?? null) !== null,
    order: order?.status ?? null,
    captures: ledger.captures.filter(({ order_id }) => order_id === order?.id).length,
    enrollments: (await own("enrollments")).length,
    mails: mails.map(({ status }) => status),
    accepted: (await mailsTo(inbox, buyer.email)).length,
    events: events.filter(({ subject }) => subject !== null && subject === order?.id).length,
  };
}

/** Orders that buyers approved and that did not become exactly one capture and one enrollment. */
export async function unfinished(stack: StressStack): Promise<string[]> {
  const { orders, captures } = await paypalLedger(stack.info().paypal);
  const enrollments = (await tableOf(stack, "enrollments")) as { paymentId: string | null }[];
  return orders
    .filter(({ status }) => status === "APPROVED" || status === "COMPLETED")
    .flatMap(({ id }) => {
      const taken = captures.filter(({ order_id }) => order_id === id);
      const places = enrollments.filter(({ paymentId }) => taken.some((one) => one.id === paymentId));
      const isDone = taken.length === 1 && places.length === 1;
      return isDone ? [] : [`order ${id}: approved, ${taken.length} captures, ${places.length} places`];
    });
}
