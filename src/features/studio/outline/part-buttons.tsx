// Moving and deleting a section or lesson. With a mouse the buttons are seen while the row is pointed at or has the focus; they
// keep their place, and stay in reach of the keyboard and of screen readers.
import { ArrowDown, ArrowUp, Trash2, type LucideIcon } from "lucide-react";
import { studioText } from "../../../texts/studio";
import { DragHandle } from "./drag-handle";
import type { DraggedPart } from "./dragging";

type PartButtonsProps = {
  part: DraggedPart;
  /** Null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onDelete: () => void;
};

/** The row around it is the group "part". */
export function PartButtons({ part: dragged, onUp, onDown, onDelete }: PartButtonsProps) {
  const part = dragged.title;
  return (
    <span className="flex shrink-0 max-sm:ms-auto max-sm:-me-2 sm:-me-2.5">
      <span className="flex transition-opacity group-focus-within/part:opacity-100 group-hover/part:opacity-100 [@media(hover:hover)_and_(pointer:fine)]:opacity-0">
        <IconButton icon={ArrowUp} label={studioText("moveUp", { part })} onClick={onUp} />
        <IconButton icon={ArrowDown} label={studioText("moveDown", { part })} onClick={onDown} />
        <IconButton icon={Trash2} label={studioText("deletePart", { part })} onClick={onDelete} />
      </span>
      <DragHandle part={dragged} />
    </span>
  );
}

type IconButtonProps = { icon: LucideIcon; label: string; onClick: (() => void) | null };

/** Stays focusable when it is disabled, so that the focus is not lost at the end of a list; it is seen only with the focus. */
const IconButton = ({ icon: Icon, label, onClick }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={onClick === null ? true : undefined}
    className="grid size-9 place-items-center rounded-sm text-ink-faint transition-colors hover:bg-paper-sunk hover:text-ink aria-disabled:opacity-0 aria-disabled:focus-visible:opacity-40 max-sm:w-8"
    onClick={() => {
      onClick?.();
    }}
  >
    <Icon aria-hidden className="size-4" />
  </button>
);
