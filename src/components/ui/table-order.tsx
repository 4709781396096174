// The order of a table's rows as a select above them, where the heads of its columns have no room.
import { useId } from "react";
import { Select } from "./select";

/**
 * `order` is the current one of `names`, which has a label for each; the head of a column with `orders` calls `onChange`
 * with one of them. `label` is that of the select.
 */
export type Sorting = {
  label: string;
  names: Readonly<Record<string, string>>;
  order: string;
  onChange: (order: string) => void;
};

type OrderLineProps = { sorting: Sorting; columns: readonly { orders?: readonly string[] }[] };

/** Offers the orders of the columns. */
export function OrderLine({ sorting: { label, names, order, onChange }, columns }: OrderLineProps) {
  const id = useId();
  const offered = new Set(columns.flatMap(({ orders = [] }) => orders));
  const shown = Object.entries(names).filter(([name]) => offered.has(name));
  return (
    <div className="hidden flex-wrap items-center gap-x-3 border-b border-ink text-sm cards:flex">
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
        <OrderOptions names={Object.fromEntries(shown)} />
      </Select>
    </div>
  );
}

export const OrderOptions = ({ names }: Pick<Sorting, "names">) =>
  Object.entries(names).map(([name, label]) => (
    <option key={name} value={name}>
      {label}
    </option>
  ));
