// The payments' filters as the address has them. A search finds payments of every course, status and time.
import { useQuery } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { useAddress } from "../../../hooks/use-address";
import { courseIn, searchIn } from "../common/address-filters";
import { NO_PERIOD, type ChosenPeriod } from "../common/period";
import { usePeriod } from "../common/use-period";
import { useStatusFilter } from "../common/use-status-filter";

export type PaymentFilter = FunctionArgs<typeof api.adminPayments.totals>;

const PAYMENT_STATUSES = ["refunding", "partly", "refunded"] as const;
export type ChosenStatus = "all" | (typeof PAYMENT_STATUSES)[number];

type Filters = {
  filter: PaymentFilter;
  period: ChosenPeriod;
  chooseStatus: (status: ChosenStatus) => void;
  /** How many of them narrow the list, the search not counted. */
  active: number;
};

export function usePaymentFilter(): Filters {
  const [params] = useAddress();
  const courses = useQuery(api.adminBatches.list);
  const search = searchIn(params);
  const { status, choose: chooseStatus } = useStatusFilter(PAYMENT_STATUSES);
  const period = usePeriod();
  const courseId = search === "" ? courseIn(params, courses) : null;
  const filter = { search, courseId, ...(status !== null && { status }), ...(search === "" && period.asked) };
  const active = [courseId, status, period.chosen.name].filter((part) => part !== null).length;
  return { filter, period: period.chosen, chooseStatus, active };
}

export const isNarrowed = ({ search, courseId, status, period }: PaymentFilter): boolean =>
  search !== "" || courseId !== null || status !== undefined || period !== undefined;

/** Removes every filter but the search from the address. */
export const NO_PAYMENT_FILTER = { course: null, status: null, ...NO_PERIOD } as const;
