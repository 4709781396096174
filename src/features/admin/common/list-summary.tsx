// What a list has, and beside it the way back to all of it. On phones each filter can be removed where it is named.
import type { ReactNode } from "react";
import { staffText } from "../../../texts/staff";

/** `onClear` removes the filters; undefined where there are none or the empty list offers it. */
type ListSummaryProps = { children: ReactNode; onClear: (() => void) | undefined };

export const ListSummary = ({ children, onClear }: ListSummaryProps) => (
  <div className="flex flex-wrap items-baseline gap-x-4">
    {children}
    {onClear !== undefined && (
      <button type="button" className="min-h-6 text-sm link max-sm:hidden" onClick={onClear}>
        {staffText("clearFilters")}
      </button>
    )}
  </div>
);
