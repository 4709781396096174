// The statuses of a list as chips. Only a status whose rows wait for staff has a number, as at the tabs; how many rows a list
// has is in the line above it. The chosen one is part of the address.
import type { ReactNode } from "react";
import { staffText } from "../../texts/staff";
import { ChoiceChips } from "../ui/choice-chips";
import { WaitingBadge } from "./waiting-badge";

/** `waiting`: how many of its rows wait for staff, undefined while it loads. */
type Status = { label: string; waiting?: number | undefined };

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

function Label({ label, waiting = 0 }: Status) {
  if (waiting === 0) return label;
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {label}
      <WaitingBadge count={waiting} />
    </span>
  );
}
