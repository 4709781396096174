import { useEffect } from "react";
import { pressShortcut } from "../lib/shortcuts";

/** Single-key shortcuts act while the component is mounted. */
export function useShortcuts(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      pressShortcut(event);
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}
