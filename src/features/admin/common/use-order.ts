// The order of a list, changed by the heads of its columns.
import { useState } from "react";
import type { Sorting } from "../../../components/ui/data-table";

export function useOrder<Order extends string>(
  orders: readonly [Order, ...Order[]],
): { order: Order; sorting: Sorting } {
  const [order, setOrder] = useState<Order>(orders[0]);
  const onChange = (name: string) => {
    setOrder(orders.find((known) => known === name) ?? orders[0]);
  };
  return { order, sorting: { order, onChange } };
}
