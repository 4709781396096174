// The actions of a row: at its end, as buttons without a frame. Rows with more than two, or with some that end something, have
// a RowMenu. What only some rows have stands before what all of them have, so that the buttons of a list line up.
import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../lib/cn";
import { Button } from "../ui/button";
import { RowMenu, type RowAction, type RowMenuProps } from "./row-menu";

/** Not the space around the last button, but its text ends where the row does. */
export const RowButtons = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className={cn("-me-3.5 flex flex-wrap justify-end gap-1", className)}>{children}</div>
);

type RowButtonProps = Omit<ComponentProps<typeof Button>, "variant" | "size"> & { isFinal?: boolean };

export const RowButton = ({ isFinal = false, className, ...button }: RowButtonProps) => (
  <Button
    variant="quiet"
    size="sm"
    className={cn("whitespace-nowrap", isFinal && "text-accent", className)}
    {...button}
  />
);

/** `name` is that of the button, which names the row as well. */
type TableAction = RowAction & { name: string };

type TableActionsProps = Omit<RowMenuProps, "actions"> & {
  actions: readonly TableAction[];
  /** In rows of lines alone, where a column of the table has it otherwise. */
  onlyInLines?: readonly RowAction[];
};

/** In a table: buttons beside the columns, and a menu in rows of lines, which have no room for them. */
export function TableActions({ label, actions, onlyInLines = [], disabled = false }: TableActionsProps) {
  return (
    <>
      {/* They stand in the first line of the row. */}
      <RowButtons className="-my-2 flex-nowrap items-baseline cards:hidden">
        {actions.map(({ label, name, isFinal = false, onSelect }) => (
          <RowButton key={label} aria-label={name} isFinal={isFinal} disabled={disabled} onClick={onSelect}>
            {label}
          </RowButton>
        ))}
      </RowButtons>
      <div className="hidden cards:block">
        <RowMenu label={label} actions={[...actions, ...onlyInLines]} disabled={disabled} />
      </div>
    </>
  );
}
