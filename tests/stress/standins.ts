// The stand-ins of a stack, as a run uses them: the ledgers, the switches, and the actions of buyers and of PayPal.
import type { ProviderCapture } from "./invariants.ts";

async function ask(url: string, body?: object): Promise<unknown> {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const reply = await fetch(url, init);
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}: ${(await reply.text()).slice(0, 200)}`);
  return await reply.json();
}

export interface Fault {
  on: string;
  kind: string;
  ms?: number;
  times?: number;
}

export const setSwitches = async (service: string, switches: object): Promise<void> => {
  await ask(`${service}/api/switches`, switches);
};

/** The buyer's click on "Pay now". */
export const approveOrder = async (paypal: string, orderId: string): Promise<void> => {
  await ask(`${paypal}/api/orders/${orderId}/approve`, {});
};

/** PayPal's decision about a capture that it reviewed. */
export const decideCapture = async (paypal: string, captureId: string, status: string): Promise<void> => {
  await ask(`${paypal}/api/captures/${captureId}`, { status });
};

interface PayPalLedger {
  orders: { id: string; status: string; purchase_units: { invoice_id?: string }[] }[];
  captures: {
    id: string;
    order_id: string;
    invoice_id?: string;
    status: string;
    amount: { value: string };
  }[];
  refunds: { capture_id: string; amount: { value: string } }[];
  events: { id: string; state: string }[];
  faultsFired: { kind: string }[];
}

export const paypalLedger = async (paypal: string): Promise<PayPalLedger> =>
  (await ask(`${paypal}/api/ledger`)) as PayPalLedger;

export function capturesOf(ledger: PayPalLedger): ProviderCapture[] {
  return ledger.captures.map(({ id, order_id, invoice_id = "", status, amount }) => ({
    captureId: id,
    orderId: order_id,
    invoiceId: invoice_id,
    status,
    value: amount.value,
    refunded: ledger.refunds.filter((one) => one.capture_id === id).map((one) => one.amount.value),
  }));
}

/** Mails that were accepted for one address. */
export const mailsTo = async (inbox: string, email: string): Promise<{ subject: string }[]> =>
  (await ask(`${inbox}/api/emails?fields=summary&to=${encodeURIComponent(email)}`)) as { subject: string }[];

interface MailLedger {
  emails: { to: string; subject: string }[];
  faultsFired: { kind: string }[];
}

export const mailLedger = async (inbox: string): Promise<MailLedger> =>
  (await ask(`${inbox}/api/ledger`)) as MailLedger;
