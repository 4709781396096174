import { useAddress } from "../../../hooks/use-address";
import { useLocalDay } from "../../../hooks/use-local-day";
import { browserTimeZone } from "../../../lib/format";
import { periodIn, timesOf, type ChosenPeriod } from "./period";

type Times = NonNullable<ReturnType<typeof timesOf>>;

/** The period that the address names, and its times as an argument of a query: nothing without one. */
export function usePeriod(): { chosen: ChosenPeriod; asked: { period?: Times } } {
  const [params] = useAddress();
  const chosen = periodIn(params, useLocalDay());
  const period = timesOf(chosen, browserTimeZone());
  return { chosen, asked: period === undefined ? {} : { period } };
}
