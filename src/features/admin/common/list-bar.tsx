// The line between the filters and the list: how many rows it has or which of them are shown, and what concerns the whole list.
import type { ReactNode } from "react";

/** Without `actions` where they are elsewhere. */
type ListBarProps = { children: ReactNode; actions?: ReactNode };

/** On phones the actions share a line of their own, or have one each where their texts are long. */
export const ListBar = ({ children, actions }: ListBarProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    {children}
    {actions !== undefined && (
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full max-sm:*:grow max-sm:*:px-2">
        {actions}
      </div>
    )}
  </div>
);

export const ListCount = ({ children }: { children: ReactNode }) => (
  <p role="status" className="min-h-6 text-sm text-ink-soft">
    {children}
  </p>
);
