// The actions of one table row behind one button.
import { MoreHorizontal } from "lucide-react";
import { Fragment, useRef } from "react";
import { cn } from "../../lib/cn";
import { Button } from "../ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRule,
  DropdownMenuTrigger,
} from "../ui/dropdown-menu";

export type RowAction = {
  label: string;
  /** What it does ends or removes something. Stands last. */
  isFinal?: boolean;
  /** It is there, and cannot be chosen now. */
  isDisabled?: boolean;
  onSelect: () => void;
};

export type RowMenuProps = {
  /** Names the row's subject for screen readers. */
  label: string;
  actions: readonly RowAction[];
  disabled?: boolean;
  /** A line stands before the last action, which ends something beside others that are chosen often. */
  isLastApart?: boolean;
};

/** An action begins after the menu has returned the focus, so that a dialog that it opens returns it there as well. */
export function RowMenu({ label, actions, disabled = false, isLastApart = false }: RowMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<RowAction | null>(null);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          ref={trigger}
          variant="quiet"
          size="icon"
          // The icon, not the space around it, ends where the row does; the text without width puts it in the row's first line.
          className="-my-2 -me-3 gap-0 before:content-['\200b']"
          disabled={disabled}
          aria-label={label}
        >
          <MoreHorizontal aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        // For the keyboard more than the background, which the pointer has as well.
        className="[&_:focus-visible]:-outline-offset-2 [&_:focus-visible]:[outline-style:solid]"
        onCloseAutoFocus={() => {
          trigger.current?.focus();
          chosen.current?.onSelect();
          chosen.current = null;
        }}
      >
        {actions.map((action, index) => (
          <Fragment key={action.label}>
            {isLastApart && index === actions.length - 1 && <DropdownMenuRule />}
            <DropdownMenuItem
              className={cn("data-disabled:opacity-50", action.isFinal === true && "text-accent")}
              disabled={action.isDisabled === true}
              onSelect={() => {
                chosen.current = action;
              }}
            >
              {action.label}
            </DropdownMenuItem>
          </Fragment>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
