// PayPal's JSON, reduced to what a checkout needs. Everything else in the replies is ignored.
import { z } from "zod/mini";

const amountSchema = z.object({ value: z.string(), currency_code: z.string() });

const captureSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: amountSchema,
  custom_id: z.optional(z.string()),
  invoice_id: z.optional(z.string()),
});

const nameSchema = z.object({ given_name: z.optional(z.string()), surname: z.optional(z.string()) });

const unitSchema = z.object({
  custom_id: z.optional(z.string()),
  invoice_id: z.optional(z.string()),
  amount: z.optional(amountSchema),
  payments: z.optional(
    z.object({
      captures: z.optional(z.array(captureSchema)),
      refunds: z.optional(z.array(z.object({ id: z.string(), status: z.string(), amount: amountSchema }))),
    }),
  ),
});

const payerSchema = z.object({
  payer_id: z.optional(z.string()),
  email_address: z.optional(z.string()),
  name: z.optional(nameSchema),
});

const walletSchema = z.object({
  account_id: z.optional(z.string()),
  email_address: z.optional(z.string()),
  name: z.optional(nameSchema),
});

const orderSchema = z.object({
  id: z.string(),
  status: z.string(),
  purchase_units: z.optional(z.array(unitSchema)),
  payer: z.optional(payerSchema),
  payment_source: z.optional(z.record(z.string(), z.unknown())),
});

const refundSchema = z.object({ id: z.string(), status: z.string(), amount: z.optional(amountSchema) });
const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const createdSchema = z.object({ id: z.string() });

const errorSchema = z.object({
  name: z.optional(z.string()),
  error: z.optional(z.string()),
  debug_id: z.optional(z.string()),
  details: z.optional(z.array(z.object({ issue: z.optional(z.string()) }))),
});

export interface PayPalAmount {
  value: string;
  currency: string;
}

export interface PayPalCapture {
  captureId: string;
  status: string;
  amount: PayPalAmount;
  customId: string | null;
  invoiceId: string | null;
}

export interface PayPalPayer {
  payerId: string | null;
  email: string | null;
  name: string | null;
}

export interface PayPalOrder {
  orderId: string;
  status: string;
  amount: PayPalAmount | null;
  customId: string | null;
  invoiceId: string | null;
  payer: PayPalPayer;
  /** "paypal", "card", "venmo" …: the kind of wallet that paid. */
  source: string | null;
  capture: PayPalCapture | null;
  refunds: PayPalRefund[];
}

export interface PayPalRefund {
  refundId: string;
  status: string;
  /** Missing in short replies. */
  amount: PayPalAmount | null;
}

const amountOf = (amount: z.infer<typeof amountSchema>): PayPalAmount => ({
  value: amount.value,
  currency: amount.currency_code,
});

type Unit = z.infer<typeof unitSchema>;

/** A later capture replaces a declined one; of several, the one that holds money counts. */
function captureOf(unit: Unit): PayPalCapture | null {
  const captures = unit.payments?.captures ?? [];
  const capture = captures.find(({ status }) => status === "COMPLETED") ?? captures.at(-1);
  if (capture === undefined) return null;
  return {
    captureId: capture.id,
    status: capture.status,
    amount: amountOf(capture.amount),
    customId: capture.custom_id ?? unit.custom_id ?? null,
    invoiceId: capture.invoice_id ?? unit.invoice_id ?? null,
  };
}

/** `payer` is deprecated in favour of `payment_source.paypal`; both are read. */
function payerOf({ payer = {}, payment_source = {} }: z.infer<typeof orderSchema>): PayPalPayer {
  const wallet = walletSchema.safeParse(payment_source.paypal).data ?? {};
  return {
    payerId: firstOf(payer.payer_id, wallet.account_id),
    email: firstOf(payer.email_address, wallet.email_address),
    name: firstOf(fullName(payer.name), fullName(wallet.name)),
  };
}

const firstOf = (...texts: (string | undefined)[]): string | null =>
  texts.find((text) => text !== undefined && text !== "") ?? null;

function fullName(name: z.infer<typeof nameSchema> = {}): string {
  return `${name.given_name ?? ""} ${name.surname ?? ""}`.trim();
}

export function readOrder(json: unknown): PayPalOrder {
  const order = orderSchema.parse(json);
  const unit = order.purchase_units?.[0] ?? {};
  return {
    orderId: order.id,
    status: order.status,
    amount: unit.amount === undefined ? null : amountOf(unit.amount),
    customId: unit.custom_id ?? null,
    invoiceId: unit.invoice_id ?? null,
    payer: payerOf(order),
    source: Object.keys(order.payment_source ?? {})[0] ?? null,
    capture: captureOf(unit),
    refunds: (unit.payments?.refunds ?? []).map(refundOf),
  };
}

export const readRefund = (json: unknown): PayPalRefund => refundOf(refundSchema.parse(json));

function refundOf({ id, status, amount }: z.infer<typeof refundSchema>): PayPalRefund {
  return { refundId: id, status, amount: amount === undefined ? null : amountOf(amount) };
}

export const readVerification = (json: unknown): string =>
  z.object({ verification_status: z.string() }).parse(json).verification_status;

export const readCreated = (json: unknown): string => createdSchema.parse(json).id;

export function readToken(json: unknown): { token: string; lifetimeSeconds: number } {
  const reply = tokenSchema.parse(json);
  return { token: reply.access_token, lifetimeSeconds: reply.expires_in };
}

/** The machine-readable reason of a refusal: `details[0].issue`, else the general name. */
export function readRefusal(json: unknown): { issue: string; debugId: string | null } {
  const { details = [], name, error, debug_id } = errorSchema.safeParse(json).data ?? {};
  return { issue: firstOf(details[0]?.issue, name, error) ?? "UNREADABLE_ERROR", debugId: debug_id ?? null };
}
