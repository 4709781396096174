// Groups of a table's rows, which are folded away below their names until one is opened.
import { ChevronDown } from "lucide-react";
import { useState, type ReactNode } from "react";
import { cn } from "../../lib/cn";

export type Grouping<Row> = {
  of: (row: Row) => string;
  /** What is said of a group beside its name, in the last column. */
  note: (rows: readonly Row[], name: string) => ReactNode;
};

/** Without groups, and with one alone, nothing is folded. */
export function useGroups<Row>(rows: readonly Row[], grouping: Grouping<Row> | undefined) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const groups = new Map<string, Row[]>();
  for (const row of grouping === undefined ? [] : rows) {
    const name = grouping?.of(row) ?? "";
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const isOpen = (name: string) => groups.size === 1 || opened.has(name);
  const toggle = (name: string) => {
    setOpened((names) => {
      const next = new Set(names);
      if (!next.delete(name)) next.add(name);
      return next;
    });
  };
  return { groups: [...groups], isOpen, toggle };
}

type GroupHeadProps = {
  name: string;
  columns: number;
  isOpen: boolean;
  note: ReactNode;
  onToggle: () => void;
};

export const GroupHead = ({ name, columns, isOpen, note, onToggle }: GroupHeadProps) => (
  <tr role="row" className="cards:block cards:border-b cards:border-rule cards:last:border-b-0">
    <th
      role="rowheader"
      scope="rowgroup"
      colSpan={columns - 1}
      className="border-b border-rule text-start font-medium wrap-anywhere cards:block cards:border-b-0"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-12 w-full items-center gap-2 py-1.5 text-start text-balance hover:text-accent cards:min-h-11 cards:pt-4 cards:pb-2"
        onClick={onToggle}
      >
        <ChevronDown
          aria-hidden
          className={cn(
            "size-4 shrink-0 text-ink-faint transition-transform",
            !isOpen && "-rotate-90 rtl:rotate-90",
          )}
        />
        {name}
      </button>
    </th>
    <td
      role="cell"
      className="border-b border-rule py-1.5 ps-3 align-middle cards:block cards:border-b-0 cards:ps-6 cards:pt-0 cards:pb-4"
    >
      {note}
    </td>
  </tr>
);
