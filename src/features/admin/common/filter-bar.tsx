// The line above a list: its filters, and at its end what concerns the whole list.
import type { ReactNode } from "react";

export function FilterBar({ children, actions }: { children?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-4">
      {children}
      {actions !== undefined && (
        <div className="flex flex-wrap items-center gap-3 sm:ms-auto sm:pt-8.5">{actions}</div>
      )}
    </div>
  );
}
