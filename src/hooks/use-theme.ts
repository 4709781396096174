// The colour theme: the visitor's stored choice, otherwise the system's preference.
import { useState } from "react";
import { browserStorage } from "../lib/session";
import { useMediaQuery } from "./use-media-query";

export type Theme = "light" | "dark";
const KEY = "cohort.theme";

const chosen = (): Theme | null => {
  if (typeof document === "undefined") return null;
  const value = document.documentElement.dataset.theme;
  return value === "light" || value === "dark" ? value : null;
};

/** `toggle` stores the choice in the browser and sets `data-theme` on the document. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const systemDark = useMediaQuery("(prefers-color-scheme: dark)");
  const [choice, setChoice] = useState(chosen);
  const theme = choice ?? (systemDark ? "dark" : "light");
  const toggle = () => {
    const next = theme === "dark" ? "light" : "dark";
    document.documentElement.dataset.theme = next;
    browserStorage()?.setItem(KEY, next);
    setChoice(next);
  };
  return { theme, toggle };
}
