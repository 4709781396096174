// Dragging of parts with the browser's own drag and drop. One part is dragged at a time.
import type { DragEvent } from "react";

export interface DraggedPart {
  type: "section" | "lesson";
  id: string;
  title: string;
}

let dragged: DraggedPart | null = null;

/** The part that is dragged now. */
export const draggedPart = (): DraggedPart | null => dragged;

/** Of the handle by which a part is dragged. */
export const dragProps = (part: DraggedPart) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    dragged = part;
    event.dataTransfer.effectAllowed = "move";
    // Firefox drags nothing without data.
    event.dataTransfer.setData("text/plain", part.title);
  },
  onDragEnd: () => {
    dragged = null;
  },
});

/** Of a place where a part can be dropped. */
export const dropProps = (onDrop: () => void) => ({
  onDragOver: (event: DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move" as const;
  },
  onDrop: (event: DragEvent) => {
    if (dragged === null) return;
    event.preventDefault();
    onDrop();
    // A place around this one takes nothing any more.
    dragged = null;
  },
});
