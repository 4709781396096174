// A select for the order of a list; the order's names are the query's.
import { staffText } from "../../texts/staff";
import { SelectField } from "../ui/select";
import { OrderOptions } from "../ui/table-order";

type Props<Order extends string> = {
  /** The label of each order. */
  orders: Readonly<Record<Order, string>>;
  value: Order;
  onChange: (order: Order) => void;
  className: string;
};

export function OrderSelect<Order extends string>({ orders, value, onChange, className }: Props<Order>) {
  const names = Object.keys(orders) as Order[];
  return (
    <SelectField
      label={staffText("order")}
      className={className}
      value={value}
      onChange={(event) => {
        const chosen = names.find((name) => name === event.target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      <OrderOptions names={orders} />
    </SelectField>
  );
}
