// Selects for the order of a list; the order's names are the query's.
import { useId } from "react";
import { staffText } from "../../texts/staff";
import type { Sorting } from "../ui/data-table";
import { Select, SelectField } from "../ui/select";

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
      <Options orders={orders} />
    </SelectField>
  );
}

type OrderLineProps = { orders: Readonly<Record<string, string>>; sorting: Sorting };

/** Directly above rows of lines, like the heads of sorted columns, where these have no room in one line. */
export function OrderLine({ orders, sorting: { label, order, onChange } }: OrderLineProps) {
  const id = useId();
  return (
    // Its lower edge covers the upper one of the table.
    <div className="relative -mb-px flex flex-wrap items-center gap-x-3 border-y border-t-rule border-b-ink text-sm">
      <label htmlFor={id} className="text-ink-soft">
        {label}
      </label>
      <Select
        id={id}
        className="field-sizing-content h-10 border-transparent bg-transparent px-0 pe-9 font-medium hover:border-transparent"
        value={order}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      >
        <Options orders={orders} />
      </Select>
    </div>
  );
}

const Options = ({ orders }: Pick<OrderLineProps, "orders">) =>
  Object.entries(orders).map(([name, label]) => (
    <option key={name} value={name}>
      {label}
    </option>
  ));
