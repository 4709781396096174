import type { KeyboardEvent } from "react";

/** Alt with an arrow key moves the part in which the focus is. */
export function moveByKey(
  event: KeyboardEvent,
  { onUp, onDown }: { onUp: (() => void) | null; onDown: (() => void) | null },
): void {
  if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
  event.preventDefault();
  (event.key === "ArrowUp" ? onUp : onDown)?.();
}
