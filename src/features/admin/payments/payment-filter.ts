// The payments' filters as the address has them. A search finds payments of every course, status and time.
import { useQuery } from "convex/react";
import type { FunctionArgs } from "convex/server";
import { api } from "#convex/_generated/api.js";
import { activeFilters, type ActiveFilter } from "../../../components/staff/active-filter";
import { useAddress } from "../../../hooks/use-address";
import { adminPaymentsText } from "../../../texts/admin-payments";
import { courseIn, searchIn } from "../common/address-filters";
import { NO_PERIOD, type ChosenPeriod } from "../common/period";
import { nameOfPeriod } from "../common/period-name";
import { usePeriod } from "../common/use-period";
import { useStatusFilter } from "../common/use-status-filter";

export type PaymentFilter = FunctionArgs<typeof api.adminPayments.totals>;

const PAYMENT_STATUSES = ["refunding", "partly", "refunded"] as const;
type Status = (typeof PAYMENT_STATUSES)[number];
export type ChosenStatus = "all" | Status;

const STATUS_TEXTS = {
  refunding: "refundOpen",
  partly: "partlyRefunded",
  refunded: "refunded",
} as const satisfies Record<Status, string>;

type Filters = {
  filter: PaymentFilter;
  period: ChosenPeriod;
  chooseStatus: (status: ChosenStatus) => void;
  /** Those that narrow the list, without the search. */
  active: ActiveFilter[];
};

export function usePaymentFilter(): Filters {
  const [params] = useAddress();
  const courses = useQuery(api.adminBatches.list);
  const search = searchIn(params);
  const { status, choose: chooseStatus } = useStatusFilter(PAYMENT_STATUSES);
  const period = usePeriod();
  const courseId = search === "" ? courseIn(params, courses) : null;
  const filter = { search, courseId, ...(status !== null && { status }), ...period.asked };
  const course = courses?.find((found) => found.courseId === courseId);
  const active = activeFilters(
    [course?.title ?? courseId, { course: null }],
    [nameOfPeriod(period.chosen), NO_PERIOD],
    [status === null ? null : adminPaymentsText(STATUS_TEXTS[status]), { status: null }],
  );
  return { filter, period: period.chosen, chooseStatus, active };
}

export const isNarrowed = ({ search, courseId, status, period }: PaymentFilter): boolean =>
  search !== "" || courseId !== null || status !== undefined || period !== undefined;

/** Removes every filter but the search from the address. */
export const NO_PAYMENT_FILTER = { course: null, status: null, ...NO_PERIOD } as const;
