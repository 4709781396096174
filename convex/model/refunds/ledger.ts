// The ledger of refunds: what was asked for, what went back. The sums of money that went back are made from its rows
// alone, so that a notice, a re-read order and our own request never count the same refund twice.
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
}

/** A provider's "299.00" in whole cents; anything that is not an amount counts as nothing. */
export function dollarsOf(value: string): number {
  const cents = Math.round(Number(value) * 100);
  return Number.isSafeInteger(cents) ? cents / 100 : 0;
}

export async function refundByRequest(ctx: QueryCtx, requestId: string): Promise<Refund | null> {
  return await ctx.db
    .query("refunds")
    .withIndex("by_requestId", (q) => q.eq("requestId", requestId))
    .unique();
}

export async function refundsOf(ctx: QueryCtx, captureId: string): Promise<Refund[]> {
  return await ctx.db
    .query("refunds")
    .withIndex("by_captureId", (q) => q.eq("captureId", captureId))
    .take(MAX_PER_CAPTURE);
}

/** Dollars of a capture that are back with the buyer. */
export async function refundedDollars(ctx: QueryCtx, captureId: string): Promise<number> {
  const rows = await refundsOf(ctx, captureId);
  return sumDollars(rows.map(({ status, amount }) => (status === "completed" ? (amount ?? 0) : 0)));
}

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
