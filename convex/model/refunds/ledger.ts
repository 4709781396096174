// The ledger of refunds. Refunded amounts are sums of its rows alone, so that a webhook event, a reconciled order and
// our own request never count one refund twice.
import { sumDollars } from "../../../shared/pricing";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";

export type Refund = Doc<"refunds">;

/** More than PayPal allows for one capture. */
const MAX_PER_CAPTURE = 400;

export interface NewRefund {
  requestId: string;
  captureId: string;
  checkoutId: Id<"checkouts">;
  captured: number;
  amount: number | null;
  reason: string;
  requestedBy: Id<"users"> | null;
  isAutomatic: boolean;
  endsEnrollment?: boolean;
  credit?: number;
}

/** Dollars of a provider's "299.00", rounded to cents; 0 for anything that is not an amount. */
export function dollarsOf(value: string): number {
  const cents = Math.round(Number(value) * 100);
  return Number.isSafeInteger(cents) ? cents / 100 : 0;
}

/** By our own request id. */
export async function refundByRequest(ctx: QueryCtx, requestId: string): Promise<Refund | null> {
  return await ctx.db
    .query("refunds")
    .withIndex("by_requestId", (q) => q.eq("requestId", requestId))
    .unique();
}

/** All refunds of a capture, oldest first. */
export async function refundsOf(ctx: QueryCtx, captureId: string): Promise<Refund[]> {
  return await ctx.db
    .query("refunds")
    .withIndex("by_captureId", (q) => q.eq("captureId", captureId))
    .take(MAX_PER_CAPTURE);
}

/** Empties the reasons that people gave for refunds of a checkout. */
export async function emptyReasons(ctx: MutationCtx, checkoutId: Id<"checkouts">): Promise<void> {
  const rows = await ctx.db
    .query("refunds")
    .withIndex("by_checkoutId", (q) => q.eq("checkoutId", checkoutId))
    .take(MAX_PER_CAPTURE);
  for (const { _id, requestedBy } of rows)
    if (requestedBy !== null) await ctx.db.patch("refunds", _id, { reason: "" });
}

/** Dollars of a capture that have been returned. */
export async function refundedDollars(ctx: QueryCtx, captureId: string): Promise<number> {
  const rows = await refundsOf(ctx, captureId);
  return sumDollars(rows.map(({ status, amount }) => (status === "completed" ? (amount ?? 0) : 0)));
}

/** Dollars of a payment that are neither refunded, requested nor credited; `refunds` are those of its capture. */
export function dollarsLeft(
  { amount: paid, credited = 0 }: Doc<"payments">,
  refunds: readonly Refund[],
): number {
  const open = refunds.filter(({ status }) => status !== "failed");
  if (open.some(({ status, amount }) => status === "requested" && amount === null)) return 0;
  return sumDollars([paid, -credited, ...open.map(({ amount }) => -(amount ?? 0))]);
}

/** Whether a refund under way ends the enrollment of its payment. */
export function isEnding(payment: Doc<"payments">, refunds: readonly Refund[]): boolean {
  const open = refunds.filter(({ status }) => status === "requested");
  const ends = ({ endsEnrollment, amount }: Refund): boolean => endsEnrollment === true || amount === null;
  return open.some(ends) || (open.length > 0 && dollarsLeft(payment, refunds) <= 0);
}

/** Inserts a refund, by default one that is requested and due now. */
export async function insertRefund(
  ctx: MutationCtx,
  fresh: NewRefund,
  state: Partial<Pick<Refund, "status" | "providerRefundId">> = {},
): Promise<Id<"refunds">> {
  const now = Date.now();
  return await ctx.db.insert("refunds", {
    ...fresh,
    status: "requested",
    providerRefundId: null,
    failure: null,
    attempts: 0,
    nextAttemptAt: now,
    createdAt: now,
    updatedAt: now,
    ...state,
  });
}
