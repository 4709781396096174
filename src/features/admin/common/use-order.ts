// The order of a list, changed by the heads of its columns. It is part of the address.
import type { Sorting } from "../../../components/ui/data-table";
import { oneOf, useAddress } from "../../../hooks/use-address";
import { adminText } from "../../../texts/admin";

/** The first order is the one without a part in the address; unknown ones in the address are ignored. */
export function useOrder<Order extends string>(
  orders: readonly [Order, ...Order[]],
): { order: Order; sorting: Sorting } {
  const [params, change] = useAddress();
  const order = oneOf(orders, params.get("order")) ?? orders[0];
  const onChange = (name: string) => {
    change({ order: name === orders[0] ? null : oneOf(orders, name) });
  };
  return { order, sorting: { label: adminText("sortBy"), order, onChange } };
}
