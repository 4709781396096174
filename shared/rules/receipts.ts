// The numbers of receipts.
import { dayOf } from "./batches";

interface Paid {
  /** Counted for all payments; without one for those from before receipts were numbered. */
  receiptNumber?: number;
  /** Epoch milliseconds. */
  createdAt: number;
  /** The provider's id. */
  paymentId: string;
}

/** "R-2026-000042"; older payments show the provider's id. */
export function receiptNumberOf({ receiptNumber, createdAt, paymentId }: Paid): string {
  if (receiptNumber === undefined) return paymentId;
  return `R-${dayOf(createdAt).slice(0, 4)}-${String(receiptNumber).padStart(6, "0")}`;
}
