// Gives the focus back to where it was before a dialog opened. Radix only knows the way to a trigger of its own, and our
// dialogs are opened by whatever the page likes.
import { useRef } from "react";

type Handler = ((event: Event) => void) | undefined;

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
      // What opened the dialog may have gone with what it did.
      if (event.defaultPrevented || !(target instanceof HTMLElement) || !target.isConnected) return;
      event.preventDefault();
      target.focus();
    },
  };
}
