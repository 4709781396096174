// The line between the filters and the list: how many rows it has, and what concerns the whole list.
import type { ReactNode } from "react";

type ListBarProps = { count: string; actions: ReactNode };

/** On phones the actions share a line of their own, or have one each where their texts are long. */
export const ListBar = ({ count, actions }: ListBarProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <p role="status" className="min-h-6 text-sm text-ink-soft">
      {count}
    </p>
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow max-sm:*:px-2">{actions}</div>
  </div>
);
