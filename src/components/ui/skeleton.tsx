// A quiet shape in the place of content that is on its way.
import { cn } from "../../lib/cn";

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden data-slot="skeleton" className={cn("skeleton block h-[1em]", className)} />;
}
