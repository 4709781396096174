// Returns the focus to the element that had it before a dialog opened. Radix does this only for its own triggers, which
// our dialogs do not use.
import { useRef } from "react";

type Handler = ((event: Event) => void) | undefined;

/** Handlers for a Radix Content; `own` ones run first, and a prevented default keeps the focus where they put it. */
export function useReturnFocus(own: { onOpenAutoFocus?: Handler; onCloseAutoFocus?: Handler } = {}) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      own.onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus: (event: Event) => {
      own.onCloseAutoFocus?.(event);
      const target = opener.current;
      if (event.defaultPrevented || !(target instanceof HTMLElement)) return;
      event.preventDefault();
      if (target.isConnected) target.focus();
      // The opener was removed meanwhile. Before the dialog is gone it would take the focus back.
      else document.getElementById("main")?.focus({ preventScroll: true });
    },
  };
}
