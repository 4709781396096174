import type { LucideIcon } from "lucide-react";
import { Tooltip } from "../../../components/ui/tooltip";
import { cn } from "../../../lib/cn";
import { shownKeys } from "./shortcut";

type ToolButtonProps = {
  icon: LucideIcon;
  label: string;
  /** Of a tool that is on or off; left out for all others. */
  isOn?: boolean | undefined;
  isDisabled?: boolean;
  /** As "Mod+Shift+8": Mod is Command on a Mac and Ctrl elsewhere. */
  keys?: string | undefined;
  onClick: () => void;
};

/** A button of a toolbar; it leaves the focus and the selection in the text. */
export function ToolButton({ icon: Icon, label, isOn, isDisabled = false, keys, onClick }: ToolButtonProps) {
  const shown = keys === undefined ? null : shownKeys(keys);
  return (
    <Tooltip text={shown === null ? label : `${label} (${shown})`}>
      <button
        type="button"
        aria-label={label}
        aria-pressed={isOn}
        aria-disabled={isDisabled || undefined}
        className={cn(
          "grid size-9 shrink-0 place-items-center rounded-sm text-ink-soft hover:bg-paper-sunk hover:text-ink focus-visible:-outline-offset-2 aria-disabled:opacity-30",
          isOn === true && "bg-paper-sunk text-accent forced-colors:outline",
        )}
        onMouseDown={(event) => {
          event.preventDefault();
        }}
        onClick={() => {
          if (!isDisabled) onClick();
        }}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </Tooltip>
  );
}
