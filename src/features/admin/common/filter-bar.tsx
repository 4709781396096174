// The line above a list: its filters, and at its end what concerns the whole list.
import type { ReactNode } from "react";

type FilterBarProps = { children?: ReactNode; actions?: ReactNode };

/** Beside the filters the actions begin below the labels; where they have a line of their own they share it. */
export const FilterBar = ({ children, actions }: FilterBarProps) => (
  <div className="flex flex-wrap items-start gap-x-4 gap-y-4">
    {children}
    {actions !== undefined && (
      <div className="flex flex-wrap items-stretch gap-3 max-sm:w-full max-sm:*:grow max-sm:*:basis-36 max-sm:*:px-2 sm:ms-auto lg:pt-label">
        {actions}
      </div>
    )}
  </div>
);
