// The actions of a row: at its end, with the look of links. Rows with more than two, or with some that end something, have a
// RowMenu.
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn";
import { RowMenu, type RowAction, type RowMenuProps } from "./row-menu";

export const RowButtons = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cn("flex flex-wrap justify-end gap-x-4 max-sm:justify-start", className)}>{children}</div>
);

/** Links and buttons of one look, narrow enough for a column. */
export const rowActionClass =
  "inline-flex min-h-9 items-center text-sm whitespace-nowrap link disabled:opacity-55 max-sm:min-h-11";

type RowButtonProps = ComponentProps<"button"> & { isFinal?: boolean };

export const RowButton = ({ isFinal = false, ...button }: RowButtonProps) => (
  <button type="button" className={cn(rowActionClass, isFinal && "text-accent")} {...button} />
);

/** `name` is that of the button, which names the row as well. */
type TableAction = RowAction & { name: string };

type TableActionsProps = Omit<RowMenuProps, "actions"> & { actions: readonly TableAction[] };

/** In a table: buttons beside the columns, and a menu in rows of lines, which have no room for them. */
export function TableActions({ label, actions, disabled = false }: TableActionsProps) {
  return (
    <>
      {/* Below the name of their column, the first in the first line of the row. */}
      <RowButtons className="-my-2 flex-col items-end xl:flex-row xl:flex-nowrap xl:items-baseline cards:hidden">
        {actions.map(({ label, name, isFinal = false, onSelect }) => (
          <RowButton key={label} aria-label={name} isFinal={isFinal} disabled={disabled} onClick={onSelect}>
            {label}
          </RowButton>
        ))}
      </RowButtons>
      <div className="hidden cards:block">
        <RowMenu label={label} actions={actions} disabled={disabled} />
      </div>
    </>
  );
}
