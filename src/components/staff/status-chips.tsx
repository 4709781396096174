// The statuses of a list as chips. A chip has its number wherever the server counts what it shows; nothing is counted for the
// chip alone. The chosen one is part of the address.
import type { ReactNode } from "react";
import { staffText } from "../../texts/staff";
import { ChoiceChips } from "../ui/choice-chips";
import { cn } from "../../lib/cn";
import { formatNumber, shownCount } from "../../lib/format";

/** `count`: undefined while it loads, null where it is not counted; `isExact` for counts beyond 99. */
type Status = { label: string; count: number | null | undefined; isExact?: boolean };

type StatusChipsProps<Name extends string> = {
  /** For screen readers; "Status" unless what is shown is called otherwise. */
  label?: string;
  /** By name, in order. */
  statuses: Readonly<Record<Name, Status>>;
  value: Name;
  onChange: (name: Name) => void;
};

export function StatusChips<Name extends string>({
  label = staffText("status"),
  statuses,
  value,
  onChange,
}: StatusChipsProps<Name>) {
  const entries = Object.entries<Status>(statuses);
  const choices = Object.fromEntries(
    entries.map(([name, status]) => [name, <Label key={name} {...status} />]),
  ) as Record<Name, ReactNode>;
  return <ChoiceChips label={label} isLong choices={choices} value={value} onChange={onChange} />;
}

/** The number has room while it loads. */
function Label({ label, count, isExact = false }: Status) {
  if (count === null) return label;
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {label}
      <span
        className={cn("inline-block text-start figures text-xs opacity-80", count === undefined && "w-[1ch]")}
      >
        {count !== undefined && (isExact ? formatNumber(count) : shownCount(count))}
      </span>
    </span>
  );
}
