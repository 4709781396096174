// The actions of a row: at its end, with the look of links. Rows with more than two, or with some that end something, have a
// RowMenu.
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn";

export const RowButtons = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cn("flex flex-wrap justify-end gap-x-4 max-sm:justify-start", className)}>{children}</div>
);

/** Links and buttons of one look, narrow enough for a column. */
export const rowActionClass =
  "inline-flex min-h-9 items-center text-sm whitespace-nowrap link disabled:opacity-55 max-sm:min-h-11";

export const RowButton = ({ className, ...button }: ComponentProps<"button">) => (
  <button type="button" className={cn(rowActionClass, className)} {...button} />
);

/** `name` is that of the button, which names the row as well. */
type TableAction = { label: string; name: string; onSelect: () => void };

type TableActionsProps = { actions: readonly TableAction[]; disabled?: boolean };

/** In a table: at the end of the row, or of the last one of its lines. */
export const TableActions = ({ actions, disabled = false }: TableActionsProps) => (
  // Below the name of their column, the first in the first line of the row.
  <RowButtons className="-my-2 flex-col items-end xl:flex-row xl:flex-nowrap xl:items-baseline cards:ms-auto cards:flex-row cards:items-baseline">
    {actions.map(({ label, name, onSelect }) => (
      <RowButton key={label} aria-label={name} disabled={disabled} onClick={onSelect}>
        {label}
      </RowButton>
    ))}
  </RowButtons>
);
