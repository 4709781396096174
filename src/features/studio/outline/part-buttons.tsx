// Moving and deleting a section or lesson, by buttons.
import { ChevronDown, ChevronUp, Trash2, type LucideIcon } from "lucide-react";
import { studioText } from "../../../texts/studio";

type PartButtonsProps = {
  part: string;
  /** Null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onDelete: () => void;
};

export function PartButtons({ part, onUp, onDown, onDelete }: PartButtonsProps) {
  return (
    <span className="flex shrink-0 max-sm:ms-auto">
      <IconButton icon={ChevronUp} label={studioText("moveUp", { part })} onClick={onUp} />
      <IconButton icon={ChevronDown} label={studioText("moveDown", { part })} onClick={onDown} />
      <IconButton icon={Trash2} label={studioText("deletePart", { part })} onClick={onDelete} />
    </span>
  );
}

type IconButtonProps = { icon: LucideIcon; label: string; onClick: (() => void) | null };

/** Stays focusable when it is disabled, so that the focus is not lost at the end of a list. */
const IconButton = ({ icon: Icon, label, onClick }: IconButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={onClick === null ? true : undefined}
    className="grid size-9 place-items-center rounded-sm text-ink-faint transition-colors hover:bg-paper-sunk hover:text-ink aria-disabled:opacity-30"
    onClick={() => {
      onClick?.();
    }}
  >
    <Icon aria-hidden className="size-4" />
  </button>
);
