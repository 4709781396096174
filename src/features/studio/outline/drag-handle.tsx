// Moves a part of the outline with the mouse. By keyboard and touch, its buttons do.
import { GripVertical } from "lucide-react";
import { cn } from "../../../lib/cn";
import { studioText } from "../../../texts/studio";
import { dragProps, type DraggedPart } from "./dragging";
import { toolClass } from "./part-buttons";

export function DragHandle({ part }: { part: DraggedPart }) {
  return (
    <span
      {...dragProps(part)}
      className={cn(
        toolClass,
        "order-3 -me-2.5 grid size-9 shrink-0 cursor-grab place-items-center text-ink-faint max-sm:hidden",
      )}
      title={studioText("drag", { part: part.title })}
    >
      <GripVertical aria-hidden className="size-4" />
    </span>
  );
}
