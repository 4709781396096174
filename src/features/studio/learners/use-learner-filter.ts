// Which learners are listed, and in which order; part of the address.
import { awayBefore } from "#shared/rules/learners.ts";
import { dayStart } from "#shared/rules/batches.ts";
import { oneOf, useAddress, type ChangeAddress } from "../../../hooks/use-address";
import { useUtcDay } from "../../../hooks/use-utc-day";
import { openBatch } from "./open-batch";
import type { Batch } from "./types";

export const SHOWN = ["everyone", "behind", "away"] as const;
export type Shown = (typeof SHOWN)[number];

/** The first is used without an order in the address. */
export const ORDERS = {
  everyone: ["newest", "leastProgress", "mostProgress", "longestAway", "latestVisit"],
  behind: ["leastProgress", "mostProgress"],
  away: ["longestAway", "latestVisit"],
} as const satisfies Record<Shown, readonly string[]>;
export type Order = (typeof ORDERS)["everyone"][number];

export const ALL_BATCHES = "all";

export interface LearnerFilter {
  batchNumber: number | null;
  show: Shown;
  order: Order;
  /** Milliseconds. */
  awayBefore: number;
}

/** Without a batch in the address the one that is taught now, otherwise the next or the last one. */
export function useLearnerFilter(batches: readonly Batch[]): [LearnerFilter, ChangeAddress] {
  const [params, change] = useAddress();
  const today = useUtcDay();
  const named = params.get("batch");
  const batch = named === ALL_BATCHES ? undefined : openBatch(batches, named);
  const show = oneOf(SHOWN, params.get("show")) ?? "everyone";
  const orders: readonly Order[] = ORDERS[show];
  const order = oneOf(orders, params.get("order")) ?? orders[0] ?? "newest";
  const filter = { batchNumber: batch?.batchNumber ?? null, show, order };
  return [{ ...filter, awayBefore: awayBefore(dayStart(today)) }, change];
}
