// Moving and deleting a section or lesson, by buttons and by what drags it: at the end of its row, so that those of all rows
// are in one column.
import { ArrowDown, ArrowUp, Trash2, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { studioText } from "../../../texts/studio";

type PartButtonsProps = {
  /** Its title. */
  part: string;
  /** Null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onDelete: () => void;
  /** What stands before them, such as what drags it. */
  children: ReactNode;
};

/** The last sign ends at the edge. */
export const PartButtons = ({ part, onUp, onDown, onDelete, children }: PartButtonsProps) => (
  <span className="ms-auto -me-2 flex shrink-0 items-center sm:-me-2.5">
    {children}
    <IconButton icon={ArrowUp} label={studioText("moveUp", { part })} onClick={onUp} />
    <IconButton icon={ArrowDown} label={studioText("moveDown", { part })} onClick={onDown} />
    <IconButton icon={Trash2} label={studioText("deletePart", { part })} onClick={onDelete} />
  </span>
);

type IconButtonProps = { icon: LucideIcon; label: string; onClick: (() => void) | null };

/** Stays focusable when it is disabled, so that the focus is not lost at the end of a list. */
const IconButton = ({ icon: Icon, label, onClick }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={onClick === null ? true : undefined}
    className="grid size-9 place-items-center rounded-sm text-ink-faint transition-colors hover:bg-paper-sunk hover:text-ink aria-disabled:opacity-40 max-sm:size-10"
    onClick={() => {
      onClick?.();
    }}
  >
    <Icon aria-hidden className="size-4" />
  </button>
);
