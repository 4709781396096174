import type { KeyboardEvent } from "react";

/**
 * Alt with an arrow key moves the part in which the focus is. Listens on the way down: the button of the part's menu would open
 * it at these keys. In an open menu they go through its actions.
 */
export function moveByKey(
  event: KeyboardEvent,
  { onUp, onDown }: { onUp: (() => void) | null; onDown: (() => void) | null },
): void {
  if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
  if (event.target instanceof Element && event.target.closest("[role=menu]") !== null) return;
  event.preventDefault();
  (event.key === "ArrowUp" ? onUp : onDown)?.();
}
