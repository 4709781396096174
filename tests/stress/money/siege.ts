// A stack with gates in front of the server, of PayPal and of the mail service, and a relay for PayPal's notices.
import type { StressStack } from "../stack.ts";
import { mailsTo, paypalLedger, setSwitches } from "../standins.ts";
import { tableOf } from "../world.ts";
import { openGate, type Gate } from "./gate.ts";
import type { Trace } from "./points.ts";
import { openRelay, type Relay } from "./relay.ts";

export interface Siege {
  stack: StressStack;
  gates: { client: Gate; paypal: Gate; mail: Gate };
  relay: Relay;
  lift: () => Promise<void>;
}

const doorOf = (stack: StressStack): string => `${stack.info().backendSite}/paypal/webhook`;

export async function besiege(stack: StressStack): Promise<Siege> {
  const { paypal, inbox } = stack.info();
  const client = await openGate(() => stack.info().backend);
  const mail = await openGate(() => inbox);
  // The signature is checked against the address that PayPal itself has put into its notices.
  const paypalGate: Gate = await openGate(
    () => paypal,
    (text) => text.replace(paypalGate.url, paypal),
  );
  const relay = await openRelay(() => doorOf(stack), [paypal, paypalGate.url]);
  await stack.setVariables({ PAYPAL_API_BASE: paypalGate.url, RESEND_BASE_URL: mail.url });
  await setSwitches(paypal, { webhooks: { url: relay.url, mode: "normal" } });
  return {
    stack,
    gates: { client, paypal: paypalGate, mail },
    relay,
    lift: async () => {
      await setSwitches(paypal, { webhooks: { url: doorOf(stack) } });
      await stack.setVariables({ PAYPAL_API_BASE: paypal, RESEND_BASE_URL: inbox });
      await Promise.all([client, mail, paypalGate, relay].map((one) => one.close()));
    },
  };
}

interface CheckoutRow {
  _id: string;
  userId: string;
  status: string;
  orderId: string | null;
}

/** What is there of one buyer's purchase, in the database and at the providers. */
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

/** Orders that buyers approved and that did not become exactly one capture and one place. */
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
