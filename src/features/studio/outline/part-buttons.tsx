// Moving and deleting a section or lesson, by buttons and by what drags it. With a mouse all of them are seen while the row is
// pointed at or has the focus; they keep their place, and the buttons stay in reach of the keyboard and of screen readers. It
// is beside the title, whose line is empty there: at the end of the row it would be a hole. By touch they are always seen,
// after what the row tells.
import { ArrowDown, ArrowUp, Trash2, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "../../../lib/cn";
import { studioText } from "../../../texts/studio";

type PartButtonsProps = {
  /** Its title. */
  part: string;
  /** Null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onDelete: () => void;
  className?: string;
  /** What drags it. */
  children: ReactNode;
};

/** The row around it is the group "part". */
export const PartButtons = ({ part, onUp, onDown, onDelete, className, children }: PartButtonsProps) => (
  <span
    className={cn(
      "order-2 flex shrink-0 transition-opacity group-focus-within/part:opacity-100 group-hover/part:opacity-100 max-sm:ms-auto [@media(hover:hover)_and_(pointer:fine)]:opacity-0 sm:[@media(hover:hover)_and_(pointer:fine)]:order-none",
      className,
    )}
  >
    {children}
    <IconButton icon={ArrowUp} label={studioText("moveUp", { part })} onClick={onUp} />
    <IconButton icon={ArrowDown} label={studioText("moveDown", { part })} onClick={onDown} />
    <IconButton icon={Trash2} label={studioText("deletePart", { part })} onClick={onDelete} />
  </span>
);

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
