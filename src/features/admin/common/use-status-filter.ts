import { oneOf, useAddress } from "../../../hooks/use-address";
import { searchIn } from "./address-filters";

/**
 * The part `status` of the address, null for all, and how to choose one. A search finds rows of every status: choosing
 * one ends it.
 */
export function useStatusFilter<Status extends string>(statuses: readonly Status[]) {
  const [params, change] = useAddress();
  return {
    status: searchIn(params) === "" ? oneOf(statuses, params.get("status")) : null,
    choose: (chosen: Status | "all") => {
      change({ status: chosen === "all" ? null : chosen, q: null });
    },
  };
}
