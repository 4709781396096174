import { useAddress } from "../../../hooks/use-address";
import { useLocalDay } from "../../../hooks/use-local-day";
import { browserTimeZone } from "../../../lib/format";
import { searchIn } from "./address-filters";
import { periodIn, timesOf, type ChosenPeriod } from "./period";

type Times = NonNullable<ReturnType<typeof timesOf>>;

const NO_DAYS: ChosenPeriod = { name: null, from: null, until: null };

/** The period that the address names, and its times as an argument of a query: nothing without one. A search has none. */
export function usePeriod(): { chosen: ChosenPeriod; asked: { period?: Times } } {
  const [params] = useAddress();
  const today = useLocalDay();
  const chosen = searchIn(params) === "" ? periodIn(params, today) : NO_DAYS;
  const period = timesOf(chosen, browserTimeZone());
  return { chosen, asked: period === undefined ? {} : { period } };
}
