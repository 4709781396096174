// Moves a part of the outline with the mouse. By keyboard and touch, its menu does.
import { GripVertical } from "lucide-react";
import { studioText } from "../../../texts/studio";
import { dragProps, type DraggedPart } from "./dragging";

export function DragHandle({ part }: { part: DraggedPart }) {
  return (
    <span
      {...dragProps(part)}
      // Close to the title, whose frame has a space of its own.
      className="-me-2 grid h-9 w-6 shrink-0 cursor-grab place-items-center text-ink-faint max-sm:hidden"
      title={studioText("drag", { part: part.title })}
    >
      <GripVertical aria-hidden className="size-4" />
    </span>
  );
}
