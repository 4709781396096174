// The line above a list: its filters, and at its end what concerns the whole list.
import type { ReactNode } from "react";
import { cn } from "../../../lib/cn";

type FilterBarProps = {
  children?: ReactNode;
  actions?: ReactNode;
  /** In a row of their own also on wide screens. Beside the filters they begin below the labels. */
  hasActionsBelow?: boolean;
};

export function FilterBar({ children, actions, hasActionsBelow = false }: FilterBarProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-4">
      {children}
      {actions !== undefined && (
        <div
          className={cn(
            "flex flex-wrap items-center gap-3 sm:ms-auto",
            hasActionsBelow ? "w-full sm:justify-end" : "lg:pt-label",
          )}
        >
          {actions}
        </div>
      )}
    </div>
  );
}
