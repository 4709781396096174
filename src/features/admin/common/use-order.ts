// The order of a list, changed by the heads of its columns or, where these have no room, by a select. It is part of the address.
import type { Sorting } from "../../../components/ui/table-order";
import { oneOf, useAddress } from "../../../hooks/use-address";
import { adminText } from "../../../texts/admin";

/** The orders of lists that are sorted by time alone. */
export const timeOrders = () => ({ newest: adminText("newest"), oldest: adminText("oldest") });

/** `names` has the label of each order. The newest first is the one without a part in the address; unknown ones there are ignored. */
export function useOrder<Order extends string>(
  names: Readonly<Record<Order | "newest", string>>,
): { order: Order | "newest"; sorting: Sorting } {
  const [params, change] = useAddress();
  const orders = Object.keys(names) as (Order | "newest")[];
  const order = oneOf(orders, params.get("order")) ?? "newest";
  const onChange = (name: string) => {
    change({ order: name === "newest" ? null : oneOf(orders, name) });
  };
  return { order, sorting: { label: adminText("sortBy"), names, order, onChange } };
}
