import { clsx, type ClassValue } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: {
    theme: { text: ["display", "title", "heading"], container: ["page", "measure", "dialog", "narrow"] },
  },
});

/** Joins class names; later Tailwind utilities win over earlier ones of the same kind. */
export const cn = (...values: ClassValue[]): string => merge(clsx(values));
