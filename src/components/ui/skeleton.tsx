import { cn } from "../../lib/cn";

/** A placeholder for content that is loading, one line high unless `className` sets a height. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden data-slot="skeleton" className={cn("skeleton block h-[1em] rounded-sm", className)} />
  );
}
