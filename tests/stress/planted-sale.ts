// A purchase in a correct state, into which faults are planted.
import { holdsSeat } from "../../shared/rules/access.ts";
import type { World } from "./invariants.ts";

export type Database = World["database"];

export interface Fault {
  name: string;
  /** False when this state has no row to plant the fault in. */
  plant: (world: World) => boolean;
  words: RegExp;
}

/** A completed purchase: its payment, its enrollment and its seat. */
export interface Sale {
  payment: Database["payments"][number];
  capture: World["captures"][number];
  enrollment: Database["enrollments"][number];
  seats: Database["batchSeats"][number];
  batch: Database["batches"][number];
}

function saleIn({ database, captures }: World): Sale | null {
  for (const payment of database.payments) {
    if (payment.status !== "completed" || (payment.refundedAmount ?? 0) > 0) continue;
    const capture = captures.find(({ captureId }) => captureId === payment.paymentId);
    const enrollment = database.enrollments.find(
      ({ paymentId, status }) => paymentId === payment.paymentId && holdsSeat(status),
    );
    const seats = database.batchSeats.find(({ batchId }) => batchId === enrollment?.batchId);
    const batch = database.batches.find(({ _id }) => _id === seats?.batchId);
    if (capture && enrollment && seats && batch) return { payment, capture, enrollment, seats, batch };
  }
  return null;
}

export const inSale =
  (change: (sale: Sale, world: World) => void) =>
  (world: World): boolean => {
    const sale = saleIn(world);
    if (sale !== null) change(sale, world);
    return sale !== null;
  };

export const without = <T>(list: T[], gone: T): void => {
  list.splice(list.indexOf(gone), 1);
};
