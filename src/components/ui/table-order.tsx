// The order of a list as a select above it: of a table where the heads of its columns have no room, and of lists without columns.
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

type Columns = readonly { orders?: readonly string[] }[];

/** The order of the columns, where these are lines. */
export function TableOrder({ sorting, columns }: { sorting: Sorting; columns: Columns }) {
  const offered = new Set(columns.flatMap(({ orders = [] }) => orders));
  const shown = Object.entries(sorting.names).filter(([name]) => offered.has(name));
  return (
    <div className="hidden cards:block">
      <OrderLine {...sorting} names={Object.fromEntries(shown)} />
    </div>
  );
}

/** The upper edge of a list. */
export function OrderLine({ label, names, order, onChange }: Sorting) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-b border-ink text-sm">
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
        <OrderOptions names={names} />
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
