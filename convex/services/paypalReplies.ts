// Parsers of PayPal's responses, reduced to what a checkout needs.
import { z } from "zod/mini";
import { bounded } from "../../shared/text";

/** Parts of a response are stored; texts longer than PayPal documents are cut, so that rows stay small. */
const LONGEST = { id: 128, code: 128, amount: 32, email: 320, name: 140 } as const;
const textOf = (kind: keyof typeof LONGEST) =>
  z.string().check(z.overwrite((text) => bounded(text, LONGEST[kind])));

/** Ids of orders, captures, refunds, payers and merchants, and our own ids on them. */
export const idSchema = textOf("id");
/** Statuses, issues and other constants. */
const codeSchema = textOf("code");
/** More than PayPal allows for one capture. */
const MOST_REFUNDS = 400;

const amountSchema = z.object({ value: textOf("amount"), currency_code: textOf("amount") });

const captureSchema = z.object({
  id: idSchema,
  status: codeSchema,
  amount: amountSchema,
  custom_id: z.optional(idSchema),
  invoice_id: z.optional(idSchema),
});

const partSchema = z.optional(textOf("name"));
const nameSchema = z.object({ given_name: partSchema, surname: partSchema });

const unitSchema = z.object({
  custom_id: z.optional(idSchema),
  invoice_id: z.optional(idSchema),
  amount: z.optional(amountSchema),
  payee: z.optional(z.object({ merchant_id: z.optional(idSchema) })),
  payments: z.optional(
    z.object({
      captures: z.optional(z.array(captureSchema)),
      refunds: z.optional(z.array(z.object({ id: idSchema, status: codeSchema, amount: amountSchema }))),
    }),
  ),
});

const payerSchema = z.object({
  payer_id: z.optional(idSchema),
  email_address: z.optional(textOf("email")),
  name: z.optional(nameSchema),
});

const walletSchema = z.object({
  account_id: z.optional(idSchema),
  email_address: z.optional(textOf("email")),
  name: z.optional(nameSchema),
});

const orderSchema = z.object({
  id: idSchema,
  status: codeSchema,
  purchase_units: z.optional(z.array(unitSchema)),
  payer: z.optional(payerSchema),
  payment_source: z.optional(z.record(z.string(), z.unknown())),
});

const refundSchema = z.object({ id: idSchema, status: codeSchema, amount: z.optional(amountSchema) });
const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
const createdSchema = z.object({ id: idSchema });

const errorSchema = z.object({
  name: z.optional(codeSchema),
  error: z.optional(codeSchema),
  debug_id: z.optional(idSchema),
  details: z.optional(z.array(z.object({ issue: z.optional(codeSchema) }))),
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
  /** The merchant account that is paid; null in minimal responses. */
  payee: string | null;
  payer: PayPalPayer;
  /** "paypal", "card", "venmo" …: the kind of wallet that paid. */
  source: string | null;
  capture: PayPalCapture | null;
  refunds: PayPalRefund[];
}

export interface PayPalRefund {
  refundId: string;
  status: string;
  /** Null in minimal responses. */
  amount: PayPalAmount | null;
}

const amountOf = (amount: z.infer<typeof amountSchema>): PayPalAmount => ({
  value: amount.value,
  currency: amount.currency_code,
});

type Unit = z.infer<typeof unitSchema>;

/** A later capture replaces a declined one; a completed capture always counts. */
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

function sourceOf({ payment_source = {} }: z.infer<typeof orderSchema>): string | null {
  const [source] = Object.keys(payment_source);
  return source === undefined ? null : bounded(source, LONGEST.code);
}

const firstOf = (...texts: (string | undefined)[]): string | null =>
  texts.find((text) => text !== undefined && text !== "") ?? null;

function fullName(name: z.infer<typeof nameSchema> = {}): string {
  return `${name.given_name ?? ""} ${name.surname ?? ""}`.trim();
}

/** An order; throws for anything else. */
export function readOrder(json: unknown): PayPalOrder {
  const order = orderSchema.parse(json);
  const unit = order.purchase_units?.[0] ?? {};
  return {
    orderId: order.id,
    status: order.status,
    amount: unit.amount === undefined ? null : amountOf(unit.amount),
    customId: unit.custom_id ?? null,
    invoiceId: unit.invoice_id ?? null,
    payee: unit.payee?.merchant_id ?? null,
    payer: payerOf(order),
    source: sourceOf(order),
    capture: captureOf(unit),
    refunds: (unit.payments?.refunds ?? []).slice(0, MOST_REFUNDS).map(refundOf),
  };
}

/** A refund; throws for anything else. */
export const readRefund = (json: unknown): PayPalRefund => refundOf(refundSchema.parse(json));

function refundOf({ id, status, amount }: z.infer<typeof refundSchema>): PayPalRefund {
  return { refundId: id, status, amount: amount === undefined ? null : amountOf(amount) };
}

/** The status of a signature verification, "SUCCESS" or "FAILURE". */
export const readVerification = (json: unknown): string =>
  z.object({ verification_status: codeSchema }).parse(json).verification_status;

/** The id of a created order. */
export const readCreated = (json: unknown): string => createdSchema.parse(json).id;

/** An access token and its lifetime in seconds. */
export function readToken(json: unknown): { token: string; lifetimeSeconds: number } {
  const reply = tokenSchema.parse(json);
  return { token: reply.access_token, lifetimeSeconds: reply.expires_in };
}

/** The machine-readable reason of a refusal: `details[0].issue`, else the general name. */
export function readRefusal(json: unknown): { issue: string; debugId: string | null } {
  const { details = [], name, error, debug_id } = errorSchema.safeParse(json).data ?? {};
  return { issue: firstOf(details[0]?.issue, name, error) ?? "UNREADABLE_ERROR", debugId: debug_id ?? null };
}
