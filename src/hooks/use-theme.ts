// The colour theme: the visitor's stored choice, otherwise the system's preference.
import { useSyncExternalStore } from "react";
import { browserStorage } from "../lib/session";
import { useMediaQuery } from "./use-media-query";

export type Theme = "light" | "dark";
const KEY = "cohort.theme";
const listeners = new Set<() => void>();

/** Set by public/theme.js before the first paint, and by `toggle`. */
function chosen(): Theme | null {
  const value = document.documentElement.dataset.theme;
  return value === "light" || value === "dark" ? value : null;
}

function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** While pages are rendered ahead of time nobody has chosen. */
const nothingChosen = () => null;

/** `toggle` stores the choice in the browser and sets `data-theme` on the document. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const systemDark = useMediaQuery("(prefers-color-scheme: dark)");
  const choice = useSyncExternalStore(onChoice, chosen, nothingChosen);
  const theme = choice ?? (systemDark ? "dark" : "light");
  const toggle = () => {
    const next = theme === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    browserStorage()?.setItem(KEY, next);
    for (const listener of listeners) listener();
  };
  return { theme, toggle };
}
