// Where the focus goes when a control of a list takes itself away.

/** Belongs to the element around a list and the line above it. */
export const LIST_SLOT = "list";

/** The summary of the list that an element is part of: what the list has now. Found before the element is gone. */
export const summaryAround = (element: Element): HTMLElement | null =>
  element.closest(`[data-slot=${LIST_SLOT}]`)?.querySelector<HTMLElement>("[role=status]") ?? null;
