import { cn } from "../../lib/cn";

/** The look of an entry of the navigation on small screens. */
export const menuRowClass =
  "flex min-h-12 w-full items-center border-b border-rule text-start text-base text-ink";

/**
 * An entry that leads to a page. Since every row has a line below it, the current one has its line in the margin: a border,
 * which forced colours keep.
 */
export const pageRowClass = cn(
  menuRowClass,
  "relative aria-[current=page]:border-rule aria-[current=page]:text-accent",
  "before:absolute before:inset-y-3.5 before:-start-3 aria-[current=page]:before:border-s-3 aria-[current=page]:before:border-accent",
);
